/* SPDX-License-Identifier: Apache-2.0
 * global_reference_unchecked.c - uses a global reference whatever came out.  The twin looks whether
 * it has one; there is no exception that it would have to clear.
 */
// expect: crash|output|wrong-call
// in: fault/JNI.NewGlobalRef.1.NULL
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    char *signature;
    jobject kept = (*jni)->NewGlobalRef(jni, thread);
    if (FAULTLESS && !kept) {
        fprintf(stderr, "agent: no memory\n");
        return;
    }
    jclass k = (*jni)->GetObjectClass(jni, kept);
    if (!(*ti)->GetClassSignature(ti, k, &signature, NULL))
        give_back(signature);
    (*jni)->DeleteGlobalRef(jni, kept);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
