/* SPDX-License-Identifier: Apache-2.0
 * monitor_against_collector.c - waits in a handler of GarbageCollectionStart for a monitor
 * whose owner waits for the collection.
 */
// expect: hang
// says: a handler of GarbageCollectionStart waits for the lock "lock", which a thread holds
// in: plain/Collections
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_generate_garbage_collection_events = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static jrawMonitorID lock;
static volatile int collections;

static void JNICALL gc_start(jvmtiEnv *env)
{
    if (!FAULTLESS && (*ti)->RawMonitorEnter(ti, lock) == JVMTI_ERROR_NONE)
        (*ti)->RawMonitorExit(ti, lock);
    collections++;
}

/* The owner: a thread of the agent that asks for a collection. */
static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    jclass k = (*jni)->FindClass(jni, "java/lang/Object");
    for (int i = 0; k && collections < 3 && i < 3000; i++) {
        jobject o = (*jni)->AllocObject(jni, k);
        if (o)
            (*jni)->DeleteLocalRef(jni, o);
        usleep(1000);
    }
    (*jni)->ExceptionClear(jni);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, worker, NULL);
}

static int make_lock(void)
{
    return possess() && said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.GarbageCollectionStart = gc_start;
    return open_env(given) && make_lock() && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_GARBAGE_COLLECTION_START)
               ? JNI_OK
               : JNI_ERR;
}
