/* SPDX-License-Identifier: Apache-2.0
 * carried.c - what a handler for a virtual thread leaves in the carrier's thread-local variables;
 * see carried.h.  (JVM TI: Thread Local Storage; JEP 444) */
#include "tools/lab/carried.h"
#include "tools/lab/image.h"
#include <stdlib.h>
#include <string.h>

enum {
    SLOTS = 32,
    LEAST = 1 << 20
}; /* a smaller number is a mark, a count or a number of a thread */

static const struct {
    jvmtiEvent begin, end;
} pairs[] = {{JVMTI_EVENT_MONITOR_WAIT, JVMTI_EVENT_MONITOR_WAITED},
             {JVMTI_EVENT_MONITOR_CONTENDED_ENTER, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED},
             {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT},
             {JVMTI_EVENT_VIRTUAL_THREAD_START, JVMTI_EVENT_VIRTUAL_THREAD_END}};

int lab_pair_of(jvmtiEvent event, bool *ends)
{
    for (int i = 0; i < (int)LAB_LEN(pairs); i++)
        if (event == pairs[i].begin || event == pairs[i].end) {
            *ends = event == pairs[i].end;
            return i;
        }
    return -1;
}

const char *lab_pair_name(int pair, bool end)
{
    jvmtiEvent event = end ? pairs[pair].end : pairs[pair].begin;
    for (int i = 0; i < lab_event_count; i++)
        if (lab_events[i].number == event)
            return lab_events[i].name;
    return "an event";
}

/* Of one thread of the system. */
typedef struct Carrier {
    uintptr_t begin, end; /* the thread-local variables of the agent's library; 0: none yet */
    jvmtiEvent event;     /* whose handler runs */
    jint virtual_thread;  /* for which: its hash; 0: for none */
    struct Slot {         /* the variables that handlers for virtual threads have written */
        uintptr_t address;
        jvmtiEvent event;
        jint writer;
    } slots[SLOTS];
    int count;
    struct {
        const void *place; /* NULL: nothing is to be told */
        int pair;
    } found;
} Carrier;
static _Thread_local Carrier *carrier;

void lab_carried_begins(const LabEventCall *c)
{
    if (!lab_config.races || c->outer || !c->jni || c->row->restricted ||
        !lab_jni_plain.IsVirtualThread || !c->row->param_count ||
        c->row->params[0].kind != LAB_THREAD || !c->args[0].p)
        return;
    if (!carrier && (carrier = calloc(1, sizeof *carrier)) == NULL)
        return;
    if (!carrier->begin)
        lab_image_thread_local(&carrier->begin, &carrier->end);
    jthread thread = (jthread)(uintptr_t)c->args[0].p;
    jint hash = 0;
    if (lab_jni_plain.IsVirtualThread(c->jni, thread))
        (*lab_own)->GetObjectHashCode(lab_own, thread, &hash);
    carrier->virtual_thread = hash;
    carrier->event = c->row->number;
}

/* An address that can be read is no number. */
static bool is_number(uintptr_t value)
{
    char byte;
    return value >= LEAST && !lab_peek((const void *)value, &byte, 1);
}

bool lab_carried_touches(const void *address, int size, bool only_reads, const void *place)
{
    uintptr_t at = (uintptr_t)address;
    if (!carrier || at < carrier->begin || at >= carrier->end || size != sizeof(uintptr_t))
        return false;
    struct Slot *s = carrier->slots;
    while (s < carrier->slots + carrier->count && s->address != at)
        s++;
    bool known = s < carrier->slots + carrier->count;
    if (!carrier->virtual_thread) {
        if (known && !only_reads)
            s->writer = 0;
        return true;
    }
    if (!only_reads) {
        if (!known && carrier->count == SLOTS)
            return true;
        carrier->count += !known;
        *s = (struct Slot){at, carrier->event, carrier->virtual_thread};
        return true;
    }
    if (!known || !s->writer || s->writer == carrier->virtual_thread)
        return true;
    uintptr_t value;
    memcpy(&value, address, sizeof value);
    bool ends, began_ends;
    int pair = lab_pair_of(carrier->event, &ends);
    if (pair >= 0 && ends && lab_pair_of(s->event, &began_ends) == pair && !began_ends &&
        is_number(value)) {
        carrier->found.place = place;
        carrier->found.pair = pair;
    }
    return true;
}

LabActor lab_carried_actor(void)
{
    return (LabActor){pthread_self(), carrier ? carrier->virtual_thread : 0};
}

bool lab_carried_same(LabActor a, LabActor b)
{
    return pthread_equal(a.thread, b.thread) ||
           (a.virtual_thread && a.virtual_thread == b.virtual_thread);
}

void lab_carried_ends(const LabEventCall *c)
{
    if (!carrier || c->outer)
        return;
    if (carrier->found.place)
        lab_finding("race", "Set Thread Local Storage", carrier->found.place,
                    "the handler of %s reads here what that of %s has left in a thread-local "
                    "variable for another virtual thread: it is the carrier's",
                    lab_pair_name(carrier->found.pair, true),
                    lab_pair_name(carrier->found.pair, false));
    carrier->found.place = NULL;
    carrier->virtual_thread = 0;
}
