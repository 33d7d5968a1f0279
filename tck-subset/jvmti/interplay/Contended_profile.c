/* SPDX-License-Identifier: Apache-2.0
 * What a lock profiler does in the two contention events: the waiting thread's tag carries the time
 * from one to the other, and both see the thread's own stack, whose newest frame is the method that
 * waits.  (JVMTI: Monitor Contended Enter, Monitor Contended Entered, Set Tag, Get Stack Trace) */
#include "ti_test.h"

static jobject lock;
static int enter, entered;
static jlong seen;

static void check_stack(jvmtiEnv *env, JNIEnv *jni, jthread thread, const char *method)
{
    jvmtiFrameInfo own[16], named[16];
    jint n = 0, m = 0;
    jthread current;
    OK(GetCurrentThread, (env, &current));
    CHECK((*jni)->IsSameObject(jni, current, thread));
    OK(GetStackTrace, (env, NULL, 0, 16, own, &n));
    OK(GetStackTrace, (env, thread, 0, 16, named, &m));
    CHECK(n == m && n > 1 && !memcmp(own, named, (size_t)n * sizeof *own));
    CHECK_TEXT(ti_method_name(own[0].method), method);
}

static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    if (!(*jni)->IsSameObject(jni, lock, o))
        return;
    OK(SetTag, (env, thread, 4711 + enter));
    check_stack(env, jni, thread, enter ? "method" : "block");
    __atomic_fetch_add(&enter, 1, __ATOMIC_SEQ_CST);
}
static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    if (!(*jni)->IsSameObject(jni, lock, o))
        return;
    OK(GetTag, (env, thread, &seen));
    CHECK_INT(seen, 4711 + entered);
    OK(SetTag, (env, thread, 0));
    check_stack(env, jni, thread, entered ? "method" : "block");
    entered++;
}

TI_AGENT(.can_generate_monitor_events = 1, .can_tag_objects = 1)
{
    static const jvmtiEventCallbacks callbacks = {.MonitorContendedEnter = contended_enter,
                                                  .MonitorContendedEntered = contended_entered};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER, NULL);
    ti_enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, NULL);
    return 0;
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main UNUSED, jobject o)
{
    lock = (*jni)->NewGlobalRef(jni, o);
}
TI_NATIVE(jint, entering)(JNIEnv *jni UNUSED, jclass main UNUSED)
{
    return __atomic_load_n(&enter, __ATOMIC_SEQ_CST);
}
TI_NATIVE(void, check)(JNIEnv *jni UNUSED, jclass main UNUSED)
{
    CHECK_INT(enter, 2);
    CHECK_INT(entered, 2);
}
