/* SPDX-License-Identifier: Apache-2.0
 * jni_failure_unchecked.c - makes a string and asks for its length whatever came out.
 */
// expect: crash|output|wrong-call
// in: fault/JNI.NewStringUTF.1.NULL
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jstring s = (*jni)->NewStringUTF(jni, "agent");
    if (FAULTLESS && !s) {
        (*jni)->ExceptionClear(jni);
        fprintf(stderr, "agent: no memory\n");
        return;
    }
    if ((*jni)->GetStringLength(jni, s) != 5)
        fprintf(stderr, "agent: wrong length\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
