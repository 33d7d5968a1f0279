/* SPDX-License-Identifier: Apache-2.0
 * calls_with_exception.c - makes a string while the exception of the call before is pending.
 */
// expect: checker|crash
// in: checked/*
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "com/example/NotThere");
    if (FAULTLESS && !k)
        (*jni)->ExceptionClear(jni);
    jstring s = (*jni)->NewStringUTF(jni, "agent");
    if (s)
        (*jni)->DeleteLocalRef(jni, s);
    (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
