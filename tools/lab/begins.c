/* SPDX-License-Identifier: Apache-2.0
 * begins.c - the time of a begin that another thread's begin replaces; see begins.h.
 * (JVM TI: Monitor Wait, Monitor Contended Enter, Method Entry) */
#include "tools/lab/begins.h"
#include "tools/lab/carried.h"
#include "tools/lab/image.h"
#include <stdlib.h>
#include <time.h>

enum { TIMES = 256, WRITTEN = 8, OPEN = 8, NOW = 5 /* seconds */ };

/* Where a time of a begin is; in the order of their first use, the oldest makes room. */
static struct {
    uintptr_t address; /* 0: free */
    pthread_t writer;  /* the last one */
    bool is_last;      /* the time of whatever came last: handlers of ends leave theirs, too */
} times[TIMES];
static int next_time;
/* Guards them.  Breakpoints are in the agent's code, so none comes while this code has it. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Of a thread. */
static _Thread_local struct Own {
    int pair; /* whose handler runs; -1: of none */
    bool ends;
    uintptr_t written[WRITTEN]; /* by this handler */
    int written_count;
    struct {
        uintptr_t address;
        int pair;
    } open[OPEN]; /* where it left times of begins that have not ended; the oldest makes room */
    int open_count;
    const void *found;  /* a place; NULL: nothing */
    uintptr_t found_at; /* what it read */
} * own;

static bool is_near(uint64_t value, const struct timespec *now)
{
    uint64_t nanos = (uint64_t)now->tv_sec * UINT64_C(1000000000) + (uint64_t)now->tv_nsec,
             micros = nanos / 1000, most = NOW * UINT64_C(1000000);
    return nanos - value <= most * 1000 || micros - value <= most;
}

/* Whether it is the time of a moment ago. */
static bool is_time(uint64_t value)
{
    struct timespec since_boot, of_day;
    clock_gettime(CLOCK_MONOTONIC, &since_boot);
    clock_gettime(CLOCK_REALTIME, &of_day);
    return is_near(value, &since_boot) || is_near(value, &of_day);
}

void lab_begins_begins(const LabEventCall *c)
{
    if (own && !c->outer)
        own->pair = -1;
    bool ends, looks = lab_config.races && !c->outer && !lab_carried_actor().virtual_thread;
    int pair = looks ? lab_pair_of(c->row->number, &ends) : -1;
    if (pair < 0 || (!own && (own = calloc(1, sizeof *own)) == NULL))
        return;
    own->pair = pair;
    own->ends = ends;
    own->written_count = 0;
    if (!ends && c->row->number != JVMTI_EVENT_METHOD_ENTRY)
        own->open_count = 0; /* what began before has ended: a thread waits once at a time */
}

/* The row of the address; TIMES: none. */
static int time_at(uintptr_t address)
{
    int i = 0;
    while (i < TIMES && times[i].address != address)
        i++;
    return i;
}

/* Whether another thread has left a time there since this one did; it counts once. */
static bool is_replaced(uintptr_t address)
{
    for (int i = 0; i < own->open_count; i++) {
        if (own->open[i].address != address || own->open[i].pair != own->pair)
            continue;
        own->open[i] = own->open[--own->open_count];
        pthread_mutex_lock(&lock);
        int k = time_at(address);
        bool other = k < TIMES && !times[k].is_last &&
                     !pthread_equal(times[k].writer, pthread_self());
        pthread_mutex_unlock(&lock);
        return other;
    }
    return false;
}

static void note_written(uintptr_t address)
{
    for (int i = 0; i < own->written_count; i++)
        if (own->written[i] == address)
            return;
    if (own->written_count < WRITTEN)
        own->written[own->written_count++] = address;
}

bool lab_begins_touches(const void *address, int size, char kind, const void *place)
{
    if (!own || own->pair < 0 || size != 8)
        return false;
    if (own->ends && kind == 'r' && is_replaced((uintptr_t)address)) {
        own->found = place;
        own->found_at = (uintptr_t)address;
    }
    if (kind == 'w')
        note_written((uintptr_t)address);
    pthread_mutex_lock(&lock);
    bool known = time_at((uintptr_t)address) < TIMES;
    pthread_mutex_unlock(&lock);
    return known;
}

/* The handler left a time there. */
static void left(uintptr_t address)
{
    pthread_mutex_lock(&lock);
    int i = time_at(address);
    if (i == TIMES) {
        i = next_time++ % TIMES;
        times[i].is_last = false;
    }
    times[i].address = address;
    times[i].writer = pthread_self();
    times[i].is_last |= own->ends;
    pthread_mutex_unlock(&lock);
    if (own->found && own->ends && own->found_at == address)
        own->found = NULL;
}

/* ... and it was the handler of a begin, which has not ended. */
static void begun(uintptr_t address)
{
    int o = 0;
    while (o < own->open_count && own->open[o].address != address)
        o++;
    if (o == OPEN) {
        o--;
        for (int i = 0; i < o; i++)
            own->open[i] = own->open[i + 1];
    }
    own->open[o].address = address;
    own->open[o].pair = own->pair;
    own->open_count += o == own->open_count;
}

void lab_begins_ends(const LabEventCall *c)
{
    if (!own || c->outer || own->pair < 0)
        return;
    for (int i = 0; i < own->written_count; i++) {
        uint64_t value;
        if (!lab_peek((const void *)own->written[i], &value, sizeof value) || !is_time(value))
            continue;
        left(own->written[i]);
        if (!own->ends)
            begun(own->written[i]);
    }
    if (own->found)
        lab_finding("race", "Events", own->found,
                    "the handler of %s reads here when that of %s was called, and another thread "
                    "has begun since and left its own time in the same place: the begin is to be "
                    "kept for each thread",
                    lab_pair_name(own->pair, true), lab_pair_name(own->pair, false));
    own->found = NULL;
    own->pair = -1;
}
