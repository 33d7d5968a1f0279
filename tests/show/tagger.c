/* SPDX-License-Identifier: Apache-2.0
 * tagger.c - tags each exception with 42 of the program. */
#include <jvmti.h>

static void JNICALL on_exception(jvmtiEnv *ti, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jobject exception, jmethodID catcher, jlocation catch_at)
{
    (*ti)->SetTag(ti, exception, 42);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    jvmtiCapabilities wanted = {.can_generate_exception_events = 1, .can_tag_objects = 1};
    jvmtiEventCallbacks callbacks = {.Exception = on_exception};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK ||
        (*ti)->AddCapabilities(ti, &wanted) ||
        (*ti)->SetEventCallbacks(ti, &callbacks, (jint)sizeof callbacks) ||
        (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, NULL))
        return JNI_ERR;
    return JNI_OK;
}
