/* SPDX-License-Identifier: Apache-2.0
 * attaches_in_collection.c - attaches the thread of the collector, to get a JNIEnv.
 */
// expect: restricted-callback
// in: plain/Collections
#include "agent.h"

static _Atomic long collections;

static void JNICALL gc_finish(jvmtiEnv *env)
{
    JNIEnv *jni;
    collections++;
    if (!FAULTLESS && (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL) == JNI_OK)
        collections++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.GarbageCollectionFinish = gc_finish;
    caps.can_generate_garbage_collection_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
