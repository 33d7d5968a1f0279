/* SPDX-License-Identifier: Apache-2.0
 * cost.c - how often what was called, from where, with which results, and what it took.
 *
 * Calls are counted always: `vitrine check-agent` learns from a plain run which functions to make
 * fail. Times are wall clock and include what a callback calls. */
#include "jvmti/lab/lab.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 4096, ERRORS = 120 };
static struct {
    const LabFunction *row;
    const void *caller;
    long calls, done;
    jvmtiError error; /* of the last that failed */
    uint64_t ns;
} places[PLACES]; /* open addressing; guarded by lab_lock */
static _Atomic long results[256][ERRORS];
static struct {
    _Atomic long count;
    _Atomic uint64_t ns;
} events[64];

void lab_cost_call(const LabCall *c, jvmtiError result)
{
    int f = (int)(c->row - lab_functions);
    if ((unsigned)result < ERRORS)
        atomic_fetch_add(&results[f][result], 1);
    uint64_t ns = lab_config.cost ? lab_now() - c->start : 0;
    size_t i = ((uintptr_t)c->caller ^ (uintptr_t)f * 977) % PLACES;
    pthread_mutex_lock(&lab_lock);
    for (size_t n = 0; n < PLACES; n++, i = (i + 1) % PLACES)
        if (!places[i].row || (places[i].row == c->row && places[i].caller == c->caller)) {
            places[i].row = c->row;
            places[i].caller = c->caller;
            places[i].calls++;
            places[i].done += result == JVMTI_ERROR_NONE || c->failed;
            if (result)
                places[i].error = result;
            places[i].ns += ns;
            break;
        }
    pthread_mutex_unlock(&lab_lock);
}

void lab_cost_event(const LabEventCall *c)
{
    size_t i = (size_t)(c->row - lab_events);
    atomic_fetch_add(&events[i].count, 1);
    if (lab_config.cost)
        atomic_fetch_add(&events[i].ns, lab_now() - c->start);
}

/* Errors that say: this was not the time to ask. */
static bool is_untimely(jvmtiError e)
{
    switch (e) {
    case JVMTI_ERROR_CLASS_NOT_PREPARED:
    case JVMTI_ERROR_THREAD_NOT_SUSPENDED:
    case JVMTI_ERROR_THREAD_SUSPENDED:
    case JVMTI_ERROR_THREAD_NOT_ALIVE:
    case JVMTI_ERROR_NO_MORE_FRAMES:
    case JVMTI_ERROR_OPAQUE_FRAME:
    case JVMTI_ERROR_INVALID_SLOT:
    case JVMTI_ERROR_NOT_FOUND:
    case JVMTI_ERROR_DUPLICATE: return true;
    default: return false;
    }
}

/* Calls that came to nothing each time. */
static void report_useless(void)
{
    enum { OFTEN = 20 };
    for (int i = 0; i < PLACES; i++)
        if (places[i].row && !places[i].done && places[i].calls >= OFTEN &&
            is_untimely(places[i].error))
            lab_finding("wrong-call", places[i].row->section, places[i].caller,
                        "%s fails each time that it is called here: %s", places[i].row->name,
                        lab_error_name(places[i].error));
}

void lab_cost_report(void)
{
    char text[400], where[300];
    report_useless();
    for (int i = 0; i < PLACES; i++)
        if (places[i].row) {
            lab_place(places[i].caller, where, sizeof where);
            lab_say("calls", "\"function\":\"%s\",\"where\":\"%s\",\"count\":%ld,\"ns\":%llu",
                    places[i].row->name, lab_json(text, sizeof text, where), places[i].calls,
                    (unsigned long long)places[i].ns);
        }
    for (int f = 0; f < lab_function_count; f++)
        for (int e = 0; e < ERRORS; e++)
            if (results[f][e])
                lab_say("result", "\"function\":\"%s\",\"error\":\"%s\",\"count\":%ld",
                        lab_functions[f].name, lab_error_name((jvmtiError)e), results[f][e]);
    for (int i = 0; i < lab_event_count; i++)
        if (events[i].count)
            lab_say("event", "\"name\":\"%s\",\"count\":%ld,\"ns\":%llu", lab_events[i].name,
                    events[i].count, (unsigned long long)events[i].ns);
}
