/* SPDX-License-Identifier: Apache-2.0
 * GetObjectMonitorUsage of 21 tells of virtual threads as of others: as owner, and among those that
 * wait.  (JVMTI: Get Object Monitor Usage) */
// since: 21
// until: 21
#include "ti_test.h"

TI_AGENT(.can_get_monitor_info = 1) { return 0; }

static bool has(JNIEnv *jni, const jthread *all, jint n, jthread t)
{
    for (jint i = 0; i < n; i++)
        if ((*jni)->IsSameObject(jni, all[i], t))
            return true;
    return false;
}

/* enters: who wants the monitor, or NULL; both others are in Object.wait */
TI_NATIVE(void, usage)
(JNIEnv *jni, jclass main, jobject o, jthread owner, jthread enters, jthread virtual,
 jthread platform)
{
    jvmtiMonitorUsage u;
    OK(GetObjectMonitorUsage, (ti, o, &u));
    CHECK((*jni)->IsSameObject(jni, u.owner, owner));
    CHECK_INT(u.entry_count, 1);
    CHECK_INT(u.waiter_count, enters ? 3 : 2);
    CHECK(!enters || has(jni, u.waiters, u.waiter_count, enters));
    CHECK_INT(u.notify_waiter_count, 2);
    CHECK(has(jni, u.notify_waiters, u.notify_waiter_count, virtual));
    CHECK(has(jni, u.notify_waiters, u.notify_waiter_count, platform));
    ti_free(u.waiters);
    ti_free(u.notify_waiters);
}
