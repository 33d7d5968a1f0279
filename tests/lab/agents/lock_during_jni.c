/* SPDX-License-Identifier: Apache-2.0
 * lock_during_jni.c - makes a string while it holds the raw monitor that a handler of the
 * collection waits for.
 */
// expect: lock-order
// in: plain/Mixture
#include "agent.h"

static jrawMonitorID lock;
static long collections, threads;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jstring s = NULL;
    if (FAULTLESS)
        s = (*jni)->NewStringUTF(jni, "a thread");
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    if (!FAULTLESS)
        s = (*jni)->NewStringUTF(jni, "a thread");
    threads += s != NULL;
    (*ti)->RawMonitorExit(ti, lock);
    (*jni)->ExceptionClear(jni);
}

static void JNICALL gc_finish(jvmtiEnv *env)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    collections++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
    enable(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    c.GarbageCollectionFinish = gc_finish;
    caps.can_generate_garbage_collection_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "counts", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
