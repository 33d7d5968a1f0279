/* SPDX-License-Identifier: Apache-2.0
 * exception_in_vm_init.c - looks for a class that need not be there and forgets the
 * exception.
 */
// expect: pending-exception
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!(*jni)->FindClass(jni, "com/example/NotThere") && FAULTLESS)
        (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
