/* SPDX-License-Identifier: Apache-2.0
 * spin_against_collector.c - a lock made of an atomic exchange is held during a call that may wait
 * for a collection, and a handler of the collection waits for the lock.
 */
// expect: lock-order
// in: race/Together
#include "agent.h"
#include <sched.h>
#include <stdatomic.h>

static atomic_int taken;
static long collections, threads;

static void lock(void)
{
    while (atomic_exchange(&taken, 1))
        sched_yield();
}
static void unlock(void) { atomic_store(&taken, 0); }

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    char *name = NULL;
    lock();
    threads++;
    if (!FAULTLESS && said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        name = info.name;
    unlock();
    give_back(name);
}

static void JNICALL gc_finish(jvmtiEnv *env)
{
    lock();
    collections++;
    unlock();
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
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
