/* SPDX-License-Identifier: Apache-2.0
 * gcwatch.c - collections as they happen, told by an agent thread: the GC handlers themselves may
 * do next to nothing.
 *
 *   java -agentpath:libgcwatch.so ... */
#include "agent.h"

static int starts, finishes, told, stop;

static void JNICALL gc_start(jvmtiEnv *env) { __atomic_fetch_add(&starts, 1, __ATOMIC_SEQ_CST); }
static void JNICALL gc_finish(jvmtiEnv *env)
{
    lock(); /* raw monitors are callback safe */
    finishes++;
    TI(RawMonitorNotifyAll, agent_lock);
    unlock();
}

static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *data)
{
    lock();
    while (!stop) {
        while (told < finishes) {
            told++;
            unlock();
            (*jni)->ExceptionCheck(jni); /* JNI is allowed here */
            lock();
        }
        TI(RawMonitorNotifyAll, agent_lock);
        TI(RawMonitorWait, agent_lock, 0);
    }
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    agent_thread(jni, "gc watcher", worker);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_GARBAGE_COLLECTION_START, NULL);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_GARBAGE_COLLECTION_FINISH, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    while (finishes && !told)
        TI(RawMonitorWait, agent_lock, 0); /* the watcher has not run yet */
    stop = 1;
    TI(RawMonitorNotifyAll, agent_lock);
    printf(
        "collections: at least 5 %s, every start has its finish %s, the watcher heard of them %s\n",
        finishes >= 5 ? "yes" : "no", starts == finishes ? "yes" : "no", told > 0 ? "yes" : "no");
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_garbage_collection_events = 1};
    static const jvmtiEventCallbacks callbacks = {.GarbageCollectionStart = gc_start,
                                                  .GarbageCollectionFinish = gc_finish,
                                                  .VMInit = vm_init,
                                                  .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
