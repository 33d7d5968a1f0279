/* SPDX-License-Identifier: Apache-2.0
 * log.c - the log: records of all threads in the order in which they were committed. */
#include "tools/show/show.h"
#include <string.h>
#include <time.h>
#include <unistd.h>

Log show_log;
_Atomic bool recording;
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static int last_thread;
static int64_t last_us, shown_us;

enum { TICK_US = 100, PROGRESS_US = 300000 };

void record_begin(ShowThread *t, int kind)
{
    t->kind = kind;
    t->payload.len = 0;
}

static void add_record(Bytes *to, int kind, const Bytes *payload)
{
    bytes_byte(to, kind);
    bytes_number(to, payload->len);
    bytes_add(to, payload->at, payload->len);
    to->lost |= payload->lost;
}

void record_end(ShowThread *t) { add_record(&t->records, t->kind, &t->payload); }

static void add_number(int kind, uint64_t n)
{
    Bytes one = {0};
    bytes_number(&one, n);
    add_record(&show_log.bytes, kind, &one);
    bytes_free(&one);
}

static void stop_locked(const char *why)
{
    if (!atomic_exchange(&recording, false) || show_log.why[0])
        return;
    snprintf(show_log.why, sizeof show_log.why, "%s", why);
    bytes_byte(&show_log.bytes, REC_LEFT_OUT);
    bytes_number(&show_log.bytes, strlen(why));
    bytes_add(&show_log.bytes, why, strlen(why));
}

void log_stop(const char *why)
{
    pthread_mutex_lock(&log_lock);
    stop_locked(why);
    pthread_mutex_unlock(&log_lock);
}

void log_close(void)
{
    pthread_mutex_lock(&log_lock);
    atomic_store(&recording, false);
    pthread_mutex_unlock(&log_lock);
}

/* Somebody may have been stopped in the middle of an append: then the log goes as it is. */
void log_crash(const char *what)
{
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec++;
    bool locked = pthread_mutex_timedlock(&log_lock, &limit) == 0;
    snprintf(show_log.crash, sizeof show_log.crash, "%s", what);
    atomic_store(&recording, false);
    if (locked)
        pthread_mutex_unlock(&log_lock);
}

void log_commit(ShowThread *t, int steps)
{
    char why[120] = "";
    pthread_mutex_lock(&log_lock);
    if (atomic_load(&recording) && t->records.len) {
        int64_t us = now_us();
        if (us - last_us >= TICK_US) {
            add_number(REC_TIME, (uint64_t)(us - last_us));
            last_us = us;
        }
        if (last_thread != t->number)
            add_number(REC_THREAD, (uint64_t)(last_thread = t->number));
        bytes_add(&show_log.bytes, t->records.at, t->records.len);
        show_log.steps += (uint64_t)steps;
        if (show_log.bytes.lost || t->records.lost)
            snprintf(why, sizeof why, "there was no more memory");
        else if (show_log.steps >= show_options.steps)
            snprintf(why, sizeof why, "the limit of %llu steps was reached (--steps)",
                     (unsigned long long)show_options.steps);
        else if (show_log.bytes.len >= show_options.bytes)
            snprintf(why, sizeof why, "the limit of %llu bytes was reached (--bytes)",
                     (unsigned long long)show_options.bytes);
        if (why[0])
            stop_locked(why);
    }
    t->records.len = 0;
    pthread_mutex_unlock(&log_lock);
    if (last_us - shown_us > PROGRESS_US)
        log_progress(false);
}

/* A line that is written over, on a terminal only. */
void log_progress(bool last)
{
    static _Atomic int terminal = -1;
    if (terminal < 0)
        terminal = isatty(STDERR_FILENO);
    shown_us = last_us;
    if (terminal)
        fprintf(stderr, "\rshow: %llu steps, %.1f MB%s%s%s", (unsigned long long)show_log.steps,
                (double)show_log.bytes.len / 1e6, last ? " in " : "", last ? show_options.file : "",
                last ? "\n" : " ");
}
