/* SPDX-License-Identifier: Apache-2.0
 * object.c - hash code, size and monitor of an object.  (JVMTI: Object) */
#include "jvmti/spec/bodies.h"
#include "vm/objects/new.h"
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

/* `waiters` are the threads that want the monitor: those entering, then those in Object.wait;
 * `notify_waiters` the latter alone. */
jvmtiError jvmti_GetObjectMonitorUsage(TiEnv *env, Handle object, jvmtiMonitorUsage *info_ptr)
{
    Thread *self = thread_self();
    MonitorUsage u;
    safepoint_begin(self, "GetObjectMonitorUsage");
    bool seen = monitor_usage(H(object), &u);
    size_t entering = u.enter_waiters.len, waiting = u.notify_waiters.len;
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
            all[i] = jref_new_local(self, u.enter_waiters.data[i]->java->object);
        for (size_t i = 0; i < waiting; i++) {
            all[entering + i] = jref_new_local(self, u.notify_waiters.data[i]->java->object);
            /* one of its own: the agent may delete either */
            notify[i] = jref_new_local(self, u.notify_waiters.data[i]->java->object);
        }
        *info_ptr = (jvmtiMonitorUsage){
            .owner = u.owner && u.owner->java->object ? jref_new_local(self, u.owner->java->object)
                                                      : NULL,
            .entry_count = (jint)u.entry_count,
            .waiter_count = (jint)(entering + waiting),
            .waiters = all,
            .notify_waiter_count = (jint)waiting,
            .notify_waiters = notify,
        };
    }
    safepoint_end(self);
    VEC_FREE(u.enter_waiters);
    VEC_FREE(u.notify_waiters);
    return err;
}
