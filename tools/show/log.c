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

void record_end(ShowThread *t)
{
    add_record(&t->records, t->kind, &t->payload);
    t->moments += t->kind != REC_KEY;
}

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
    (void)tables_change();
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

/* At most so many bytes; records may be cut. */
void log_copy(Bytes *to, size_t from, size_t most)
{
    pthread_mutex_lock(&log_lock);
    size_t n = show_log.bytes.len - from;
    bytes_add(to, show_log.bytes.at + from, n < most ? n : most);
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
        show_log.moments += t->moments;
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
    t->moments = 0;
    pthread_mutex_unlock(&log_lock);
    if (last_us - shown_us > PROGRESS_US)
        log_progress();
}

static bool terminal(void)
{
    static _Atomic int is = -1;
    if (is < 0)
        is = isatty(STDERR_FILENO);
    return is;
}

/* A line that is written over, on a terminal only. */
void log_progress(void)
{
    shown_us = last_us;
    if (terminal())
        fprintf(stderr, "\rshow: %llu steps, %.1f MB ", (unsigned long long)show_log.steps,
                (double)show_log.bytes.len / 1e6);
}

/* Why there is none: --only or --from fits nothing that ran. */
static void tell_nothing(void)
{
    const ShowOptions *o = &show_options;
    int named = 0;
    fprintf(stderr, "show: no step was recorded%s%s%s%s.", o->from ? ", --from " : "",
            o->from ? o->from : "", o->only ? ", --only " : "", o->only ? o->only : "");
    for (int i = 1, n = class_count(); show_options.only && i <= n && named < 8; i++)
        if (class_at(i)->left_out)
            fprintf(stderr, "%s %s", named++ ? "," : " Classes of the program:", class_at(i)->name);
    fputc('\n', stderr);
}

void log_told(bool written)
{
    if (terminal() && shown_us)
        fprintf(stderr, "\r\033[K");
    else if (console_line_is_open(terminal()))
        fputc('\n', stderr);
    if (written && !show_log.steps && !show_log.crash[0])
        tell_nothing();
    else if (written)
        fprintf(stderr, "show: %llu moments in %s. Open it in a browser: xdg-open %s\n",
                (unsigned long long)show_log.moments, show_options.file, show_options.file);
}
