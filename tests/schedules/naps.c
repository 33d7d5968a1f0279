/* SPDX-License-Identifier: Apache-2.0
 * naps.c - an agent that waits in native code again and again, each time for a moment only. */
#include "jvmti.h"
#include <unistd.h>

static void JNICALL on_vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID yield = (*jni)->GetStaticMethodID(jni, k, "yield", "()V");
    for (int i = 0; i < 100; i++) {
        usleep(15000);
        (*jni)->CallStaticVoidMethod(jni, k, yield);
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    jvmtiEventCallbacks callbacks = {.VMInit = on_vm_init};
    (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2);
    (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    return (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) ? -1 : 0;
}
