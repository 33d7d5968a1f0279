/* SPDX-License-Identifier: Apache-2.0
 * output.c - prints in OnLoad and VMInit without flushing. */
#include <jvmti.h>
#include <stdio.h>

static void JNICALL vm_init(jvmtiEnv *ti, JNIEnv *env, jthread thread) { printf("VMInit\n"); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    printf("OnLoad\n");
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2))
        return JNI_ERR;
    jvmtiEventCallbacks callbacks = {.VMInit = vm_init};
    if ((*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks))
        return JNI_ERR;
    return (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
}
