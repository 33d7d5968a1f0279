/* SPDX-License-Identifier: Apache-2.0
 * no_generic_signature.c - takes the length of a generic signature, which most classes do not have.
 */
// expect: crash
// in: plain/Empty
#include "agent.h"

static _Atomic long bytes;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *generic;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, k, NULL, &generic)))
        return;
    if (!FAULTLESS || generic)
        bytes += (long)strlen(generic);
    give_back(generic);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_CLASS_PREPARE);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.ClassPrepare = class_prepare;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
