/* SPDX-License-Identifier: Apache-2.0
 * async.c - -Xlog:async: a thread of its own writes, so that a slow disk holds nobody up. */
#include "vm/log/async.h"
#include "vm/base/lock.h"
#include "vm/os/os.h"
#include <pthread.h>
#include <signal.h>

typedef struct Waiting {
    LogMoment moment;
    size_t bytes;
    char text[];
} Waiting;
typedef struct Buffer {
    char *data;
    size_t used;
    unsigned dropped;
} Buffer;

static bool wanted;
static _Atomic bool on;
static Lock lock = LOCK_INIT(LOG_ASYNC);
static Cond filled, written;
static Buffer buffers[2] GUARDED_BY(lock);
static Buffer *filling GUARDED_BY(lock) = &buffers[0]; /* the other one is being written or empty */
static size_t capacity GUARDED_BY(lock);
static bool writing GUARDED_BY(lock);

bool log_async_wanted(void) { return wanted = true; }

bool log_async_on(void) { return wanted; }

bool log_async_put(const LogMoment *m, const char *text)
{
    if (!on)
        return false;
    size_t n = strlen(text) + 1, bytes = align_up(sizeof(Waiting) + n, sizeof(int64_t));
    lock_take(&lock);
    if (bytes <= capacity - filling->used) {
        Waiting *w = (Waiting *)(filling->data + filling->used);
        w->moment = *m;
        w->bytes = bytes;
        memcpy(w->text, text, n);
        filling->used += bytes;
    } else {
        filling->dropped++;
    }
    cond_signal(&filled);
    lock_release(&lock);
    return true;
}

static void write_all(Buffer *b)
{
    for (size_t at = 0; at < b->used;) {
        const Waiting *w = (const Waiting *)(b->data + at);
        log_write_now(&w->moment, w->text);
        at += w->bytes;
    }
    if (b->dropped) {
        LogMoment now;
        char line[80];
        log_moment_now(&now, TOPIC_logging, LEVEL_WARNING);
        snprintf(line, sizeof line, "%6u messages dropped due to async logging", b->dropped);
        log_write_dropped(&now, line);
    }
    b->used = 0;
    b->dropped = 0;
}

static void *writer(void *unused)
{
    os_thread_set_name("AsyncLog Thread");
    lock_take(&lock);
    for (;;) {
        while (!filling->used && !filling->dropped)
            cond_wait(&filled, &lock);
        Buffer *full = filling;
        filling = full == &buffers[0] ? &buffers[1] : &buffers[0];
        writing = true;
        lock_release(&lock);
        write_all(full);
        lock_take(&lock);
        writing = false;
        cond_broadcast(&written);
    }
    return NULL;
}

void log_async_start(size_t buffer)
{
    pthread_t thread;
    sigset_t all, before;
    lock_not_needed(&lock); /* the writer is not there yet */
    capacity = buffer / 2 & ~(sizeof(int64_t) - 1);
    if (!wanted || on)
        return;
    for (int i = 0; i < 2; i++)
        buffers[i].data = xmalloc(capacity);
    sigfillset(&all); /* signals are for the program's threads */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    on = !pthread_create(&thread, NULL, writer, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (on)
        pthread_detach(thread);
    else
        LOG(logging, WARNING, "-Xlog:async: no thread could be started");
}

void log_async_flush(void)
{
    if (!on)
        return;
    lock_take(&lock);
    while (filling->used || filling->dropped || writing)
        cond_wait(&written, &lock);
    lock_release(&lock);
}
