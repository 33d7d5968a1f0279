/* SPDX-License-Identifier: Apache-2.0
 * object.c - hash code, size and monitor of an object.  (JVMTI: Object) */
#include "jvmti/spec/bodies.h"
#include "vm/thread/monitor.h"

jvmtiError jvmti_GetObjectHashCode(TiEnv *env, Handle object, jint *hash_code_ptr)
{
    *hash_code_ptr = object_identity_hash(thread_self(), H(object));
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetObjectSize(TiEnv *env, Handle object, jlong *size_ptr)
{
    *size_ptr = (jlong)object_size(H(object));
    return JVMTI_ERROR_NONE;
}

static bool shown(const Thread *t)
{
    return !ti_has(25) || !thread_object_is_virtual(t->java->object);
}

/* `waiters` are the threads that want the monitor: those entering, then (before 25) those in
 * Object.wait; `notify_waiters` the latter alone.  From 25 on virtual
 * threads are left out. */
jvmtiError jvmti_GetObjectMonitorUsage(TiEnv *env, Handle object, jvmtiMonitorUsage *info_ptr)
{
    Thread *self = thread_self();
    MonitorUsage u;
    safepoint_begin(self, "GetObjectMonitorUsage");
    bool seen = monitor_usage(H(object), &u);
    size_t entering = u.enter_waiters.len, waiting = u.notify_waiters.len, n = 0, m = 0;
    jthread *all = NULL, *notify = NULL;
    jvmtiError err = JVMTI_ERROR_NONE;
    if (!seen || !handles_reserve(self, entering + 2 * waiting + 1) ||
        (entering + waiting && !(all = ti_alloc((entering + waiting) * sizeof *all))) ||
        (waiting && !(notify = ti_alloc(waiting * sizeof *notify)))) {
        err = JVMTI_ERROR_OUT_OF_MEMORY;
        if (all)
            ti_free(all);
    } else {
        for (size_t i = 0; i < entering; i++)
            if (shown(u.enter_waiters.data[i]))
                all[n++] = jref_new_local(self, u.enter_waiters.data[i]->java->object);
        for (size_t i = 0; i < waiting; i++) {
            if (!shown(u.notify_waiters.data[i]))
                continue;
            if (!ti_has(25)) /* one of its own: the agent may delete either */
                all[n++] = jref_new_local(self, u.notify_waiters.data[i]->java->object);
            notify[m++] = jref_new_local(self, u.notify_waiters.data[i]->java->object);
        }
        bool owned = u.owner && u.owner->java->object && shown(u.owner);
        *info_ptr = (jvmtiMonitorUsage){
            .owner = owned ? jref_new_local(self, u.owner->java->object) : NULL,
            .entry_count = owned ? (jint)u.entry_count : 0,
            .waiter_count = (jint)n,
            .waiters = all,
            .notify_waiter_count = (jint)m,
            .notify_waiters = notify,
        };
    }
    safepoint_end(self);
    VEC_FREE(u.enter_waiters);
    VEC_FREE(u.notify_waiters);
    return err;
}
