/* SPDX-License-Identifier: Apache-2.0
 * paired.c - variables between the begin and the end of a wait; see paired.h.
 * (JVM TI: Monitor Wait, Monitor Contended Enter, Method Entry) */
#include "tools/lab/paired.h"
#include "tools/lab/carried.h"
#include "tools/lab/image.h"
#include <stdlib.h>

enum { VARIABLES = 64, OWN = 8 };

/* Guarded by the lock of races.c, as all that is called for an instruction. */
static struct {
    uintptr_t address;
    pthread_t writer; /* the last one, in the handler of `begin` */
    int pair;
    bool counts; /* it is read before it is set, or changed in place */
} variables[VARIABLES];
static int variable_count;

/* Of the thread, in a handler: variables that it has read; those that it set where something began
 * that has not ended; and what is to be told. */
typedef struct Set {
    uintptr_t all[OWN];
    int count;
} Set;
static _Thread_local struct Own {
    Set read, set;
    const void *found; /* a place; NULL: nothing */
    int pair;
} * own;

static bool has(const Set *s, uintptr_t address)
{
    for (int i = 0; i < s->count; i++)
        if (s->all[i] == address)
            return true;
    return false;
}

static void add(Set *s, uintptr_t address)
{
    if (!has(s, address) && s->count < OWN)
        s->all[s->count++] = address;
}

static void take(Set *s, uintptr_t address)
{
    for (int i = 0; i < s->count; i++)
        if (s->all[i] == address)
            s->all[i] = s->all[--s->count];
}

void lab_paired_begins(const LabEventCall *c)
{
    bool ends;
    if (!lab_config.races || c->outer || lab_pair_of(c->row->number, &ends) < 0)
        return;
    if (!own)
        own = calloc(1, sizeof *own);
    if (own)
        own->read.count = 0;
}

bool lab_paired_touches(const void *address, char kind, const void *place)
{
    const LabEventRow *event = lab_current_event();
    bool ends;
    int pair = event && own && lab_image_is_data(address) ? lab_pair_of(event->number, &ends) : -1;
    uintptr_t at = (uintptr_t)address;
    if (pair < 0)
        return false;
    int i = 0;
    while (i < variable_count && variables[i].address != at)
        i++;
    if (i == VARIABLES)
        return false;
    bool changed = kind != 'r' && kind != 'w';
    if (kind == 'w' && !ends && !has(&own->read, at)) {
        bool counts = i < variable_count && variables[i].counts;
        variables[i].address = at;
        variables[i].writer = pthread_self();
        variables[i].pair = pair;
        variables[i].counts = counts;
        variable_count += i == variable_count;
        add(&own->set, at);
        return !counts;
    }
    bool known = i < variable_count && variables[i].pair == pair;
    if (known && !ends && (changed || kind == 'w'))
        variables[i].counts = true;
    if (kind == 'r')
        add(&own->read, at);
    if (!known || !ends || changed)
        return known;
    if (kind == 'r' && !variables[i].counts && has(&own->set, at) &&
        !pthread_equal(variables[i].writer, pthread_self())) {
        own->found = place;
        own->pair = pair;
    }
    take(&own->set, at);
    return true;
}

void lab_paired_ends(const LabEventCall *c)
{
    if (!own || c->outer || !own->found)
        return;
    lab_finding("race", "Events", own->found,
                "the handler of %s reads here what that of %s has left for another thread: there "
                "is one variable for all threads",
                lab_pair_name(own->pair, true), lab_pair_name(own->pair, false));
    own->found = NULL;
}
