/* SPDX-License-Identifier: Apache-2.0
 * MonitorContendedEnter, MonitorContendedEntered, MonitorWait, MonitorWaited: who, which object,
 * time-outs.  (JVMTI: Monitor events) */
#include "ti_test.h"

static jobject lock;
static int enter, entered, waits, waited, timed_out;
static jlong timeout_seen = -1;

static int is_lock(JNIEnv *jni, jobject o) { return lock && (*jni)->IsSameObject(jni, lock, o); }
/* How many monitors the thread owns, and whether o is one of them. */
static void check_owned(JNIEnv *jni, jthread thread, jobject o, bool owns)
{
    jint n;
    jobject *owned;
    if (!OK(GetOwnedMonitorInfo, (ti, thread, &n, &owned)))
        return;
    bool found = false;
    for (jint i = 0; i < n; i++)
        found |= (*jni)->IsSameObject(jni, owned[i], o);
    CHECK(found == owns);
    ti_free(owned);
}
static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    if (is_lock(jni, o)) {
        check_owned(jni, thread, o, false);
        __atomic_fetch_add(&enter, 1, __ATOMIC_SEQ_CST);
    }
}
static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    if (is_lock(jni, o)) {
        jvmtiMonitorUsage u;
        CHECK_INT(enter, entered + 1);
        check_owned(jni, thread, o, true);
        if (OK(GetObjectMonitorUsage, (env, o, &u))) {
            CHECK((*jni)->IsSameObject(jni, u.owner, thread));
            ti_free(u.waiters);
            ti_free(u.notify_waiters);
        }
        entered++;
    }
}
static void JNICALL monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o,
                                 jlong timeout)
{
    if (is_lock(jni, o)) {
        waits++;
        timeout_seen = timeout;
    }
}
static void JNICALL monitor_waited(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o,
                                   jboolean timeout)
{
    if (is_lock(jni, o)) {
        waited++;
        timed_out += timeout;
    }
}

TI_AGENT(.can_generate_monitor_events = 1, .can_get_monitor_info = 1,
         .can_get_owned_monitor_info = 1)
{
    static const jvmtiEventCallbacks callbacks = {.MonitorContendedEnter = contended_enter,
                                                  .MonitorContendedEntered = contended_entered,
                                                  .MonitorWait = monitor_wait,
                                                  .MonitorWaited = monitor_waited};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    for (int e = JVMTI_EVENT_MONITOR_WAIT; e <= JVMTI_EVENT_MONITOR_CONTENDED_ENTERED; e++)
        ti_enable((jvmtiEvent)e, NULL);
    return 0;
}

TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jobject o) { lock = (*jni)->NewGlobalRef(jni, o); }
TI_NATIVE(jint, entering)(JNIEnv *jni, jclass main)
{
    return __atomic_load_n(&enter, __ATOMIC_SEQ_CST);
}
TI_NATIVE(void, checkWait)(JNIEnv *jni, jclass main, jlong timeout, jint count, jint timeouts)
{
    CHECK_INT(timeout_seen, timeout);
    CHECK_INT(waits, count);
    CHECK_INT(waited, count);
    CHECK_INT(timed_out, timeouts);
}
TI_NATIVE(void, checkContention)(JNIEnv *jni, jclass main)
{
    CHECK_INT(enter, 1);
    CHECK_INT(entered, 1);
}
