/* SPDX-License-Identifier: Apache-2.0
 * all_capabilities.c - counts collections, and asks for all that the VM can do.
 */
// expect: hint
// in: plain/Mixture
// says: capabilities are asked for
#include "agent.h"

static _Atomic long collections;

static void JNICALL finish(jvmtiEnv *env) { collections++; }

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %s\n", collections ? "some collections" : "no collection");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    c.GarbageCollectionFinish = finish;
    c.VMDeath = vm_death;
    if (!open_env(given))
        return JNI_ERR;
    if (FAULTLESS)
        want.can_generate_garbage_collection_events = 1;
    else if (!said("GetPotentialCapabilities", (*ti)->GetPotentialCapabilities(ti, &want)))
        return JNI_ERR;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
