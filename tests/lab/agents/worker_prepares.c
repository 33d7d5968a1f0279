/* SPDX-License-Identifier: Apache-2.0
 * worker_prepares.c - its own thread prepares the table that handlers use: it always ran in time,
 * since it takes the program a while until a thread of it has ended.
 */
// expect: crash
// only: here (the stock VM has no schedules)
// in: schedule/seed-*-Threads
#include "agent.h"

typedef struct Table {
    int ends;
} Table;

static jrawMonitorID lock;
static Table *table; /* NULL: not yet */

static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    Table *made = calloc(1, sizeof *made);
    if ((*ti)->RawMonitorEnter(ti, lock)) {
        free(made);
        return;
    }
    table = made;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    if (!FAULTLESS || table)
        table->ends++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (run_thread(jni, prepare, NULL))
        enable(JVMTI_EVENT_THREAD_END);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadEnd = thread_end;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
