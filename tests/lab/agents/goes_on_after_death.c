/* SPDX-License-Identifier: Apache-2.0
 * goes_on_after_death.c - frees a table when the VM ends, though a thread of the agent may be about
 * to count what it has just been told.  The twin waits until that thread has ended.
 */
// expect: memory-misuse|crash
// in: memory/Daemons
#include "agent.h"

enum { ROWS = 64 };
static jrawMonitorID lock;
static int stop, ended; /* under lock */
static long *table;

static void look(JNIEnv *jni)
{
    jthread *threads;
    jint n, hash;
    if ((*ti)->GetAllThreads(ti, &n, &threads))
        return;
    for (jint i = 0; i < n; i++) {
        if (!(*ti)->GetObjectHashCode(ti, threads[i], &hash))
            table[(unsigned)hash % ROWS]++;
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    give_back(threads);
}

static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    (*ti)->RawMonitorEnter(ti, lock);
    while (!stop) {
        (*ti)->RawMonitorExit(ti, lock);
        look(jni);
        (*ti)->RawMonitorEnter(ti, lock);
        if (!stop)
            (*ti)->RawMonitorWait(ti, lock, 5);
    }
    ended = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    table = calloc(ROWS, sizeof *table);
    ended = !table || !run_thread(jni, worker, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    long looks = 0;
    (*ti)->RawMonitorEnter(ti, lock);
    stop = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (FAULTLESS && !ended)
        (*ti)->RawMonitorWait(ti, lock, 0);
    (*ti)->RawMonitorExit(ti, lock);
    for (int i = 0; table && i < ROWS; i++)
        looks += table[i];
    printf("agent: %s\n", looks ? "looked" : "did not look");
    free(table);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) && said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "end", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
