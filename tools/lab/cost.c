/* SPDX-License-Identifier: Apache-2.0
 * cost.c - how often what was called, from where, with which results, and what it took.
 *
 * Calls are counted always: `vitrine check-agent` learns from a plain run which functions to make
 * fail.  The counts are there when the process dies, too (counts.h).
 * Times are wall clock and include what a callback calls. */
#include "tools/lab/counts.h"
#include "tools/lab/lab.h"
#include <stdio.h>

enum { PLACES = 4096, ERRORS = 120, FUNCTIONS = 256, EVENTS = 64 };
static struct {
    const LabFunction *row;
    const void *caller;
    long calls, done;
    jvmtiError error; /* of the last that failed */
    LabCount *count;
} places[PLACES]; /* open addressing; guarded by lab_lock */
/* NULL: did not happen yet */
static LabCount *_Atomic results[FUNCTIONS][ERRORS], *_Atomic events[EVENTS];

/* The row at *at; of two threads that make it at once one has a second row, which is as good. */
static LabCount *row_at(LabCount *_Atomic *at, const char *fmt, const char *a, const char *b)
{
    LabCount *c = atomic_load(at);
    if (!c) {
        c = lab_count_row(fmt, a, b);
        atomic_store(at, c);
    }
    return c;
}

static LabCount *row_of_place(const LabCall *c)
{
    char text[800], where[900];
    const LabEventRow *in = lab_current_event(); /* a place is a chain of calls: it has one */
    lab_place(c->caller, where, sizeof where);
    return lab_count_row("\"kind\":\"calls\",\"function\":\"%s\",\"where\":\"%s\",\"in\":\"%s\"",
                         c->row->name, line_json(text, sizeof text, where), in ? in->name : "");
}

void lab_cost_call(const LabCall *c, jvmtiError result)
{
    int f = (int)(c->row - lab_functions);
    if ((unsigned)result < ERRORS)
        row_at(&results[f][result], "\"kind\":\"result\",\"function\":\"%s\",\"error\":\"%s\"",
               c->row->name, lab_error_name(result))
            ->count++;
    uint64_t ns = lab_config.cost ? lab_now() - c->start : 0;
    size_t i = ((uintptr_t)c->caller / 8 ^ (uintptr_t)f * 977) % PLACES;
    pthread_mutex_lock(&lab_lock);
    for (size_t n = 0; n < PLACES; n++, i = (i + 1) % PLACES)
        if (!places[i].row || (places[i].row == c->row && places[i].caller == c->caller)) {
            if (!places[i].row)
                places[i].count = row_of_place(c);
            places[i].row = c->row;
            places[i].caller = c->caller;
            places[i].calls++;
            places[i].done += result == JVMTI_ERROR_NONE || c->failed;
            if (result)
                places[i].error = result;
            places[i].count->count++;
            places[i].count->ns += ns;
            break;
        }
    pthread_mutex_unlock(&lab_lock);
}

static LabCount *row_of_event(const LabEventCall *c)
{
    long i = c->row - lab_events;
    return row_at(&events[i], "\"kind\":\"event\",\"name\":\"%s\"%s", c->row->name,
                  i < lab_event_count ? "" : ",\"extension\":true");
}

void lab_cost_event(const LabEventCall *c) { row_of_event(c)->count++; }

void lab_cost_event_end(const LabEventCall *c)
{
    if (lab_config.cost)
        row_of_event(c)->ns += lab_now() - c->start;
}

/* Errors that say: this was not the time to ask. */
static bool is_untimely(jvmtiError e)
{
    switch (e) {
    case JVMTI_ERROR_CLASS_NOT_PREPARED:
    case JVMTI_ERROR_THREAD_NOT_SUSPENDED:
    case JVMTI_ERROR_THREAD_NOT_ALIVE:
    case JVMTI_ERROR_NO_MORE_FRAMES:
    case JVMTI_ERROR_OPAQUE_FRAME:
    case JVMTI_ERROR_INVALID_SLOT:
    case JVMTI_ERROR_NOT_FOUND:
    case JVMTI_ERROR_DUPLICATE: return true;
    case JVMTI_ERROR_THREAD_SUSPENDED: return !lab_config.another; /* who holds it for a while */
    default: return false;
    }
}

void lab_cost_report(void)
{
    enum { OFTEN = 20 };
    for (int i = 0; i < PLACES; i++)
        if (places[i].row && !places[i].done && places[i].calls >= OFTEN &&
            is_untimely(places[i].error))
            lab_finding("wrong-call", places[i].row->section, places[i].caller,
                        "%s fails each time that it is called here: %s", places[i].row->name,
                        lab_error_name(places[i].error));
}
