/* SPDX-License-Identifier: Apache-2.0
 * waits.c - what is left of a time to wait, and is rounded to nothing; see waits.h.
 * (JVM TI: Raw Monitor Wait) */
#include "tools/lab/waits.h"
#include "tools/lab/places.h"
#include <time.h>

enum { NS_IN_MS = 1000000, EARLY_NS = 300000, LEFT_AT_LEAST = EARLY_NS / 2, PLACES = 64 };

typedef enum { NOTHING, WHOLE, EARLY } Last;
typedef struct {
    pthread_t thread; /* that has waited there last */
    Last last;
    jlong millis; /* for how long */
    long waits, whole;
    bool meant; /* a wait without an end behind one that was whole */
} Row;
static Row rows[PLACES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards them */

/* An endless wait at the place. */
static void without_end(Row *row, const void *caller)
{
    bool after = row->last != NOTHING && pthread_equal(row->thread, pthread_self());
    row->meant = row->meant || (after && row->last == WHOLE);
    if (after && row->last == EARLY && row->whole && !row->meant)
        lab_finding("wrong-call", "Raw Monitor Wait", caller,
                    "RawMonitorWait gets 0, which waits for ever: of the %ld ms that it got before "
                    "less than one is left, since the thread was woken early",
                    (long)row->millis);
    row->last = NOTHING;
}

/* The wait ends a little before its time, though nobody notified.  Result: how it ended. */
static Last wait_early(const LabCall *c, jrawMonitorID monitor, jlong millis, jvmtiError *e)
{
    uint64_t begin = lab_now(), end = begin + (uint64_t)millis * NS_IN_MS;
    *e = (*c->real)->RawMonitorWait(c->real, monitor, millis - 1);
    uint64_t now = lab_now();
    if (*e || now < end - NS_IN_MS)
        return NOTHING;
    if (now < end - EARLY_NS)
        nanosleep(&(struct timespec){.tv_nsec = (long)(end - EARLY_NS - now)}, NULL);
    return lab_now() + LEFT_AT_LEAST < end ? EARLY : NOTHING;
}

static Last wait_whole(const LabCall *c, jrawMonitorID monitor, jlong millis, jvmtiError *e)
{
    uint64_t end = lab_now() + (uint64_t)millis * NS_IN_MS;
    *e = (*c->real)->RawMonitorWait(c->real, monitor, millis);
    return *e || lab_now() < end ? NOTHING : WHOLE;
}

jvmtiError lab_wait(const LabCall *c, jrawMonitorID monitor, jlong millis)
{
    jlong given = lab_schedule_monitor_wait(millis);
    if (!lab_config.hurry || lab_current_event() || millis < 0)
        return (*c->real)->RawMonitorWait(c->real, monitor, given);
    Row *row = &rows[lab_place_row(c->caller, PLACES)];
    jvmtiError e;
    pthread_mutex_lock(&lock);
    if (!millis)
        without_end(row, c->caller);
    bool early = given == millis && millis > 1 && row->waits++ % 2;
    pthread_mutex_unlock(&lock);
    Last last = early ? wait_early(c, monitor, given, &e) : wait_whole(c, monitor, given, &e);
    pthread_mutex_lock(&lock);
    row->last = millis && given == millis ? last : NOTHING;
    row->thread = pthread_self();
    row->millis = millis;
    row->whole += row->last == WHOLE;
    pthread_mutex_unlock(&lock);
    return e;
}
