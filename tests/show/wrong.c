/* SPDX-License-Identifier: Apache-2.0
 * wrong.c - an agent that asks a class for its thread's state, at each exception. */
#include <jvmti.h>

static void JNICALL on_exception(jvmtiEnv *ti, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jobject exception, jmethodID catcher, jlocation catch_at)
{
    jint state;
    jclass c = (*jni)->GetObjectClass(jni, exception);
    (*ti)->GetThreadState(ti, (jthread)c, &state);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    jvmtiCapabilities wanted = {.can_generate_exception_events = 1};
    jvmtiEventCallbacks callbacks = {.Exception = on_exception};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    return (*ti)->AddCapabilities(ti, &wanted) ||
           (*ti)->SetEventCallbacks(ti, &callbacks, (jint)sizeof callbacks) ||
           (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, NULL);
}
