/* SPDX-License-Identifier: Apache-2.0
 * storage_of_ended_thread.c - frees the record of a thread when it ends and leaves the address in
 * its local storage, where the agent's own thread looks while the thread still lives.
 */
// expect: crash
// in: memory/Threads
// where: look
#include "agent.h"

typedef struct Record {
    long looks;
} Record;
static jrawMonitorID lock; /* guards the records and stopping */
static int stopping, running;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    Record *own = calloc(1, sizeof *own);
    if (own && !said("SetThreadLocalStorage", (*ti)->SetThreadLocalStorage(ti, thread, own)))
        free(own);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    void *own = NULL;
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    if (!(*ti)->GetThreadLocalStorage(ti, thread, &own) && own &&
        (!FAULTLESS || !(*ti)->SetThreadLocalStorage(ti, thread, NULL)))
        free(own);
    (*ti)->RawMonitorExit(ti, lock);
}

static void look(JNIEnv *jni)
{
    jint count;
    jthread *threads;
    if ((*ti)->GetAllThreads(ti, &count, &threads))
        return;
    for (jint i = 0; i < count; i++) {
        void *its = NULL;
        if (!(*ti)->GetThreadLocalStorage(ti, threads[i], &its) && its)
            ((Record *)its)->looks++;
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    give_back(threads);
}

static void JNICALL run(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    while (!stopping) {
        look(jni);
        (*ti)->RawMonitorWait(ti, lock, 5);
    }
    running = 0;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? (*jni)->GetMethodID(jni, k, "<init>", "()V") : NULL;
    jthread own = make ? (*jni)->NewObject(jni, k, make) : NULL;
    if (!own) {
        (*jni)->ExceptionClear(jni);
        fprintf(stderr, "agent: no thread\n");
        return;
    }
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    running = said("RunAgentThread", (*ti)->RunAgentThread(ti, own, run, NULL, 5));
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    stopping = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (running && !(*ti)->RawMonitorWait(ti, lock, 0))
        continue;
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "records", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_THREAD_END) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
