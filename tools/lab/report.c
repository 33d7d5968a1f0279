/* SPDX-License-Identifier: Apache-2.0
 * report.c - the file of JSON lines that `vitrine check-agent` reads.
 *
 * Each line is written with one call of write, so that lines of several threads do not mix and none
 * is lost when the process dies behind it.  Beside it lies REPORT.doing: a row for each thread.  It
 * says which call or callback the thread is in, in which event's handler that is, which lock it
 * wants and which ones it holds, with tabs between; at its end stands how often that
 * changed.  It is mapped into memory, so that it outlives a crash. */
#include "tools/lab/counts.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/threads.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

pthread_mutex_t lab_lock = PTHREAD_MUTEX_INITIALIZER;
static int report = -1;
enum { ROWS = 256, ROW = 256 };
static char *doing;
static _Atomic int rows_used;
static _Thread_local char *my_row;

uint64_t lab_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void lab_report_open(void)
{
    report = open(lab_config.report, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (report < 0) {
        fprintf(stderr, "vitrine-lab: cannot write %s\n", lab_config.report);
        return;
    }
    char name[4200];
    snprintf(name, sizeof name, "%s.counts", lab_config.report);
    lab_counts_open(name);
    snprintf(name, sizeof name, "%s.doing", lab_config.report);
    int fd = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd >= 0 && ftruncate(fd, ROWS * ROW) == 0) {
        void *p = mmap(NULL, ROWS * ROW, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        doing = p == MAP_FAILED ? NULL : p;
    }
    if (fd >= 0)
        close(fd);
}

void lab_doing(const char *what) { lab_doing_for(what, NULL); }

void lab_doing_for(const char *what, const void *wanted)
{
    static _Thread_local int begin; /* of the text, behind the thread's number */
    static _Thread_local uint64_t times;
    if (!doing)
        return;
    if (!my_row) {
        int i = atomic_fetch_add(&rows_used, 1);
        my_row = doing + (i < ROWS ? i : ROWS - 1) * ROW;
        begin = snprintf(my_row, ROW, "%ld ", (long)syscall(SYS_gettid));
    }
    char text[ROW];
    size_t n = strnlen(what, sizeof text - 1);
    memcpy(text, what, n);
    text[n] = '\0';
    if (!lab_signal())
        lab_locks_of_row(wanted, text + n, sizeof text - n);
    size_t len = strnlen(text, ROW - sizeof times - (size_t)begin - 1);
    memcpy(my_row + begin, text, len);
    my_row[begin + (int)len] = '\n';
    times++;
    memcpy(my_row + ROW - sizeof times, &times, sizeof times);
}

void lab_say(const char *kind, const char *fmt, ...)
{
    char line[2048];
    size_t n = (size_t)snprintf(line, sizeof line, "{\"kind\":\"%s\",", kind);
    va_list ap;
    va_start(ap, fmt);
    int more = vsnprintf(line + n, sizeof line - n - 3, fmt, ap);
    va_end(ap);
    n += more < 0 ? 0 : (size_t)more;
    if (n > sizeof line - 4)
        n = sizeof line - 4;
    memcpy(line + n, "}\n", 2);
    if (report >= 0 && write(report, line, n + 2) < 0)
        fprintf(stderr, "vitrine-lab: cannot write the report\n");
}

/* ---- findings, once for each rule and place ---- */

static struct {
    const char *rule;
    const void *place;
} told[1024];
static int told_count;

static bool first_time(const char *rule, const void *place)
{
    bool fresh = true;
    if (!lab_signal())
        pthread_mutex_lock(&lab_lock);
    else if (pthread_mutex_trylock(&lab_lock))
        return false; /* perhaps this thread has it: the next time, then */
    for (int i = 0; i < told_count && fresh; i++)
        fresh = told[i].place != place || strcmp(told[i].rule, rule) != 0;
    if (fresh && told_count < (int)LAB_LEN(told)) {
        told[told_count].rule = rule;
        told[told_count++].place = place;
    }
    pthread_mutex_unlock(&lab_lock);
    return fresh;
}

void lab_hint(const char *kind, const void *place, const char *fmt, ...)
{
    if (!lab_config.rules || !first_time(kind, place))
        return;
    char text[700], where[900], a[800], b[1000];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    lab_place(place, where, sizeof where);
    lab_say("hint", "\"what\":\"%s\",\"where\":\"%s\"", line_json(a, sizeof a, text),
            line_json(b, sizeof b, where));
}

void lab_finding(const char *rule, const char *section, const void *place, const char *fmt, ...)
{
    place = lab_place_of_call(place);
    if (!lab_config.rules || !first_time(rule, place))
        return;
    char text[700], where[900], a[800], b[1000];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    lab_place(place, where, sizeof where);
    lab_say("finding", "\"rule\":\"%s\",\"section\":\"%s\",\"what\":\"%s\",\"where\":\"%s\"", rule,
            section, line_json(a, sizeof a, text), line_json(b, sizeof b, where));
    lab_watch_finding(place, section, text);
}
