/* SPDX-License-Identifier: Apache-2.0
 * ThreadEnd is what is heard of a thread last: after java.lang.Thread.exit, which the thread runs
 * when its run method is left.  (JVMTI: Thread End) */
#include "ti_test.h"

static char trace[2000];
static jthread watched;

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    const char *name = ti_method_name(method);
    if (watched && (*jni)->IsSameObject(jni, thread, watched) && !strcmp(name, "exit"))
        ti_append(trace, sizeof trace, "%s ", name);
}
static void JNICALL end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (watched && (*jni)->IsSameObject(jni, thread, watched))
        ti_append(trace, sizeof trace, "ThreadEnd");
}
TI_AGENT(.can_generate_method_entry_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.MethodEntry = entry, .ThreadEnd = end};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jthread t)
{
    watched = (*jni)->NewGlobalRef(jni, t);
    ti_enable(JVMTI_EVENT_METHOD_ENTRY, NULL);
    ti_enable(JVMTI_EVENT_THREAD_END, NULL);
}
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main)
{
    ti_disable(JVMTI_EVENT_METHOD_ENTRY, NULL);
    return (*jni)->NewStringUTF(jni, trace);
}
