/* SPDX-License-Identifier: Apache-2.0
 * GetObjectMonitorUsage tells of platform threads only: a virtual thread is not shown as owner, nor
 * among those that wait.  (JVMTI: Get Object Monitor Usage) */
// since: 25
#include "ti_test.h"

TI_AGENT(.can_get_monitor_info = 1) { return 0; }

TI_NATIVE(void, usage)
(JNIEnv *jni, jclass main, jobject o, jthread owner, jthread waiter, jthread notify)
{
    jvmtiMonitorUsage u;
    OK(GetObjectMonitorUsage, (ti, o, &u));
    CHECK((*jni)->IsSameObject(jni, u.owner, owner));
    CHECK_INT(u.entry_count, owner ? 1 : 0);
    CHECK_INT(u.waiter_count, waiter ? 1 : 0);
    CHECK(!waiter || (*jni)->IsSameObject(jni, u.waiters[0], waiter));
    CHECK_INT(u.notify_waiter_count, notify ? 1 : 0);
    CHECK(!notify || (*jni)->IsSameObject(jni, u.notify_waiters[0], notify));
    ti_free(u.waiters);
    ti_free(u.notify_waiters);
}
