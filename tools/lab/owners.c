/* SPDX-License-Identifier: Apache-2.0
 * owners.c - a monitor that nobody owns; see owners.h. */
#include "tools/lab/owners.h"

enum { PLACES = 64 };

/* Of the monitor that this thread has asked about: half of the reference, as variables of threads
 * are few (NOBODY: it has none); 0: it has not asked. */
enum { NOBODY = 1 };
static _Thread_local uint32_t owner;

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

static uint32_t half(const void *reference) { return (uint32_t)(uintptr_t)reference; }

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
    owner = usage->owner ? half(usage->owner) : NOBODY;
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
    if (thread && half(thread) == owner)
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
