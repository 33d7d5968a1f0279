/* SPDX-License-Identifier: Apache-2.0
 * exhausted.c - two environments that want ResourceExhausted. */
#include <jvmti.h>
#include <stdio.h>

static void JNICALL exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags, const void *reserved,
                              const char *description)
{
    printf("exhausted %d %s\n", flags, description);
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    for (int i = 0; i < 2; i++) {
        jvmtiEnv *env;
        jvmtiCapabilities heap = {.can_generate_resource_exhaustion_heap_events = 1};
        jvmtiEventCallbacks callbacks = {.ResourceExhausted = exhausted};
        if ((*given)->GetEnv(given, (void **)&env, JVMTI_VERSION) ||
            (*env)->AddCapabilities(env, &heap) ||
            (*env)->SetEventCallbacks(env, &callbacks, sizeof callbacks) ||
            (*env)->SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_RESOURCE_EXHAUSTED,
                                             NULL))
            return JNI_ERR;
    }
    return JNI_OK;
}
