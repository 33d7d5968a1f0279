/* SPDX-License-Identifier: Apache-2.0
 * holds_stderr.c - an agent whose threads lock stderr in turn, each over a call of JNI: one may
 * wait there for another that waits for its turn. */
#include "jvmti.h"
#include <stdio.h>

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID yield = (*jni)->GetStaticMethodID(jni, k, "yield", "()V");
    for (int i = 0; i < 5; i++) {
        flockfile(stderr);
        (*jni)->CallStaticVoidMethod(jni, k, yield);
        funlockfile(stderr);
    }
}

static void JNICALL on_vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = (*jni)->GetMethodID(jni, k, "<init>", "()V");
    (*env)->RunAgentThread(env, (*jni)->NewObject(jni, k, make), work, NULL, 5);
    work(env, jni, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    jvmtiEventCallbacks callbacks = {.VMInit = on_vm_init};
    (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2);
    (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    return (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) ? -1 : 0;
}
