/* SPDX-License-Identifier: Apache-2.0
 * depths.c - a depth that methods left by an exception never lower; see depths.h.
 * (JVM TI: Method Entry, Method Exit) */
#include "tools/lab/depths.h"
#include "tools/lab/carried.h"
#include "tools/lab/image.h"
#include <stdlib.h>

enum { NUMBERS = 8, FRAMES = 512, LEAST = 3 /* of each kind of end */ };

/* A number that a handler writes. */
typedef struct Number {
    uintptr_t address; /* 0: none */
    int size;
    uint64_t before; /* the handler */
    const void *place;
} Number;

/* Of a thread. */
typedef struct Own {
    jvmtiEvent event; /* whose handler runs; 0: another one */
    Number written[NUMBERS];
    int written_count;
    Number raised[NUMBERS]; /* by a handler of MethodEntry, since none is the depth */
    int raised_count;
    Number depth;   /* raised and lowered by one */
    uint64_t after; /* what the last handler has left there */
    struct {
        const void *method;
        bool raised;
    } frames[FRAMES];
    int frame_count;
} Own;
static _Thread_local Own *own;

/* Ends of methods for which it had been raised. */
static _Atomic long as_usual, lowered, kept;
static atomic_bool elsewhere; /* somebody else changes it */
static const void *_Atomic where;

static bool read_number(const Number *n, uint64_t *value)
{
    *value = 0;
    return lab_peek((const void *)n->address, value, (size_t)n->size);
}

void lab_depths_begins(const LabEventCall *c)
{
    jvmtiEvent event = c->row->number;
    bool is_pair = event == JVMTI_EVENT_METHOD_ENTRY || event == JVMTI_EVENT_METHOD_EXIT;
    if (own && !c->outer)
        own->event = 0;
    if (!lab_config.races || c->outer || !is_pair || lab_carried_actor().virtual_thread ||
        atomic_load(&elsewhere) || (!own && (own = calloc(1, sizeof *own)) == NULL))
        return;
    own->event = event;
    own->written_count = 0;
    if (!own->depth.address)
        return;
    if (!read_number(&own->depth, &own->depth.before))
        own->depth.address = 0;
    else if (own->depth.before != own->after)
        atomic_store(&elsewhere, true);
}

static void add(Number *all, int *count, Number n)
{
    for (int i = 0; i < *count; i++)
        if (all[i].address == n.address)
            return;
    if (*count < NUMBERS)
        all[(*count)++] = n;
}

bool lab_depths_touches(const void *address, int size, char kind, const void *place)
{
    if (!own || !own->event || own->depth.address || (kind != 'w' && kind != 'm') || size < 4 ||
        lab_image_is_data(address))
        return false;
    Number n = {(uintptr_t)address, size, 0, place};
    if (!read_number(&n, &n.before))
        return false;
    add(own->written, &own->written_count, n);
    return true;
}

/* Which of the numbers that the handler wrote is the depth, if that shows. */
static void choose(void)
{
    for (int i = 0; i < own->written_count; i++) {
        const Number *n = &own->written[i];
        uint64_t now;
        if (!read_number(n, &now))
            continue;
        if (own->event == JVMTI_EVENT_METHOD_ENTRY && now == n->before + 1)
            add(own->raised, &own->raised_count, *n);
        for (int k = 0; k < own->raised_count && own->event == JVMTI_EVENT_METHOD_EXIT; k++)
            if (own->raised[k].address == n->address && n->before && now == n->before - 1) {
                own->depth = own->raised[k];
                own->after = now;
                own->frame_count = 0;
                return;
            }
    }
}

static void enters(const void *method, bool raised)
{
    if (own->frame_count == FRAMES)
        own->frame_count = 0; /* what is outside of these is not judged */
    own->frames[own->frame_count].method = method;
    own->frames[own->frame_count++].raised = raised;
}

static void leaves(const void *method, bool by_exception, bool lowers)
{
    int i = own->frame_count;
    while (i > 0 && own->frames[i - 1].method != method)
        i--;
    if (i == 0)
        return; /* it was entered before */
    own->frame_count = i - 1;
    if (!own->frames[i - 1].raised)
        return;
    if (by_exception)
        atomic_fetch_add(lowers ? &lowered : &kept, 1);
    else if (lowers) {
        atomic_fetch_add(&as_usual, 1);
        atomic_store(&where, own->depth.place);
    }
}

void lab_depths_ends(const LabEventCall *c)
{
    if (!own || c->outer || !own->event)
        return;
    const void *method = c->args[1].p;
    uint64_t now;
    if (!own->depth.address)
        choose();
    else if (!read_number(&own->depth, &now))
        own->depth.address = 0;
    else {
        uint64_t before = own->depth.before;
        if (own->event == JVMTI_EVENT_METHOD_ENTRY)
            enters(method, now == before + 1);
        else
            leaves(method, c->args[2].j != 0, now == before - 1);
        if (now != before && now != before + 1 && now != before - 1)
            atomic_store(&elsewhere, true); /* who finds the way back lowers it by several */
        own->after = now;
    }
    own->event = 0;
}

void lab_depths_report(void)
{
    if (atomic_load(&as_usual) >= LEAST && atomic_load(&kept) >= LEAST && !atomic_load(&lowered) &&
        !atomic_load(&elsewhere))
        lab_finding("output", "Method Exit", atomic_load(&where),
                    "a number that is raised here for each method is lowered when a method ends as "
                    "usual, and never when an exception ends it (was_popped_by_exception): it only "
                    "grows (methods: %ld)",
                    atomic_load(&kept));
}
