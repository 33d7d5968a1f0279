/* SPDX-License-Identifier: Apache-2.0
 * A virtual thread that is pinned, since a class initializer is under way below, and waits: in
 * LockSupport.park, in Object.wait, and for a monitor.  It has its own frames and monitors, can be
 * suspended and read, and goes on as if nothing had been.  (JVMTI: Get Thread State, Get Stack
 * Trace, Get Owned Monitor Info, Get Current Contended Monitor, Suspend Thread, Get Local Variable)
 */
// since: 21
#include "ti_test.h"

TI_AGENT(.can_suspend = 1, .can_get_owned_monitor_info = 1, .can_get_current_contended_monitor = 1,
         .can_access_local_variables = 1, .can_support_virtual_threads = 1)
{
    return 0;
}

static const char *name_at(jthread t, jint depth)
{
    jmethodID m = NULL;
    jlocation where;
    char *name = NULL;
    OK(GetFrameLocation, (ti, t, depth, &m, &where));
    OK(GetMethodName, (ti, m, &name, NULL, NULL));
    return name;
}

/* Of the frames: `waiter`, whose first local is 4711, and <clinit> below it, in this order. */
static void frames(jthread t)
{
    jint count = 0, depth = 0, number = 0, found = 0;
    OK(GetFrameCount, (ti, t, &count));
    for (; depth < count && !found; depth++)
        found = !strcmp(name_at(t, depth), "waiter");
    CHECK(found);
    OK(GetLocalInt, (ti, t, depth - 1, 0, &number));
    CHECK_INT(number, 4711);
    for (found = 0; depth < count && !found; depth++)
        found = !strcmp(name_at(t, depth), "<clinit>");
    CHECK(found);
}

static void monitors(JNIEnv *jni, jthread t, jint owned, jobject first, jobject contends)
{
    jint count = -1, found = 0;
    jobject *list = NULL, contended = NULL;
    OK(GetOwnedMonitorInfo, (ti, t, &count, &list));
    CHECK_INT(count, owned);
    for (jint i = 0; i < count; i++)
        found += (*jni)->IsSameObject(jni, list[i], first);
    CHECK_INT(found, 1);
    OK(GetCurrentContendedMonitor, (ti, t, &contended));
    CHECK((*jni)->IsSameObject(jni, contended, contends));
}

TI_NATIVE(void, look)
(JNIEnv *jni, jclass main, jthread t, jint expected, jint owned, jobject first, jobject contends)
{
    jint s = -1;
    OK(GetThreadState, (ti, t, &s));
    CHECK_INT(s, expected);
    OK(SuspendThread, (ti, t));
    CHECK_ERR(SuspendThread, (ti, t), THREAD_SUSPENDED);
    OK(GetThreadState, (ti, t, &s));
    CHECK(s & JVMTI_THREAD_STATE_SUSPENDED);
    frames(t);
    monitors(jni, t, owned, first, contends);
    OK(ResumeThread, (ti, t));
    CHECK_ERR(ResumeThread, (ti, t), THREAD_NOT_SUSPENDED);
}
