/* SPDX-License-Identifier: Apache-2.0
 * chains.c - who waits for whom, followed from owner to owner, and owners that are nobody; see
 * chains.h. */
#include "tools/lab/chains.h"

/* More than there are threads in any program here, each asked a few times. */
enum { ENDLESS = 10000 };

static _Thread_local uint16_t calls;
/* Of the monitor that this thread has asked about: part of the reference, as variables of threads
 * are few (NOBODY: it has none); 0: it has not asked. */
enum { NOBODY = 1 };
static _Thread_local uint16_t owner;

void lab_chains_begins(void) { calls = owner = 0; }

void lab_chains_call(const LabCall *c)
{
    bool follows = c->function == LAB_FN_GetObjectMonitorUsage ||
                   c->function == LAB_FN_GetCurrentContendedMonitor;
    if (follows && ++calls == ENDLESS)
        lab_finding("hang", c->row->section, c->caller,
                    "%s is called %d times in a row: threads wait for each other in a circle that "
                    "does not come back to where the walk began",
                    c->row->name, ENDLESS);
}

/* ---- a monitor that nobody owns ---- */

enum { PLACES = 64 };

typedef _Atomic(const void *) Places[PLACES];
static Places with_owner, without;

static bool has(Places places, const void *place)
{
    for (int i = 0; i < PLACES; i++)
        if (atomic_load(&places[i]) == place)
            return true;
    return false;
}

static void put(Places places, const void *place)
{
    for (int i = 0; i < PLACES; i++) {
        const void *there = NULL;
        if (atomic_compare_exchange_strong(&places[i], &there, place) || there == place)
            return;
    }
}

static uint16_t part(const void *reference) { return (uint16_t)((uintptr_t)reference >> 3 | 2); }

static void asked(jvmtiMonitorUsage *usage)
{
    static _Atomic unsigned times;
    JNIEnv *jni;
    bool hides = lab_config.fence == 2 && usage->owner && atomic_fetch_add(&times, 1) % 4 == 3;
    if (hides && (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) == JNI_OK) {
        lab_jni_plain.DeleteLocalRef(jni, usage->owner);
        usage->owner = NULL;
        usage->entry_count = 0;
    }
    owner = usage->owner ? part(usage->owner) : NOBODY;
}

void lab_owners_call(const LabCall *c)
{
    if (c->function == LAB_FN_GetObjectMonitorUsage) {
        asked((jvmtiMonitorUsage *)(uintptr_t)c->args[1].p);
        return;
    }
    if (!owner || !c->row->param_count || c->row->params[0].kind != LAB_THREAD)
        return;
    const void *thread = c->args[0].p;
    if (thread && part(thread) == owner)
        put(with_owner, c->caller);
    else if (!thread && owner == NOBODY)
        put(without, c->caller);
    else
        return;
    if (has(with_owner, c->caller) && has(without, c->caller))
        lab_finding("wrong-call", c->row->section, c->caller,
                    "%s gets the owner of a monitor, and that is NULL when nobody owns it any "
                    "more: NULL is the calling thread",
                    c->row->name);
}
