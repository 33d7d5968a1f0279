/* SPDX-License-Identifier: Apache-2.0
 * A virtual thread that yields to wait for a monitor: each time one event before and one behind,
 * whatever becomes of the monitor in between.  One that regains a monitor after Object.wait, and
 * meanwhile had to wait for it, enters it, too.  (JVMTI: Monitor Contended Enter, Monitor Contended
 * Entered, Monitor Waited) */
// since: 25
#include "ti_test.h"

static char seen[400];

static void note(JNIEnv *jni, jthread t, const char *what)
{
    if ((*jni)->IsVirtualThread(jni, t))
        ti_append(seen, sizeof seen, "%s ", what);
}
static void JNICALL contends(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    note(jni, t, "contends");
}
static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    note(jni, t, "entered");
}
static void JNICALL waits(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jlong millis)
{
    note(jni, t, "waits");
}
static void JNICALL waited(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jboolean timed_out)
{
    note(jni, t, timed_out ? "timeout" : "waited");
}

TI_AGENT(.can_generate_monitor_events = 1, .can_support_virtual_threads = 1)
{
    jvmtiEventCallbacks callbacks = {.MonitorContendedEnter = contends,
                                     .MonitorContendedEntered = entered,
                                     .MonitorWait = waits,
                                     .MonitorWaited = waited};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER, NULL);
    ti_enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, NULL);
    ti_enable(JVMTI_EVENT_MONITOR_WAIT, NULL);
    ti_enable(JVMTI_EVENT_MONITOR_WAITED, NULL);
    return 0;
}

TI_NATIVE(void, expect)(JNIEnv *jni, jclass main, jstring text)
{
    const char *wanted = (*jni)->GetStringUTFChars(jni, text, NULL);
    CHECK_TEXT(seen, wanted);
    seen[0] = 0;
    (*jni)->ReleaseStringUTFChars(jni, text, wanted);
}
