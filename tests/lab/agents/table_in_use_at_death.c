/* SPDX-License-Identifier: Apache-2.0
 * table_in_use_at_death.c - counts the topmost methods of threads in a table that only the agent's
 * thread uses, until the VM ends: then it is emptied, and nobody waits for that thread.
 */
// expect: crash
// in: schedule/hurry-Mixture
#include "agent.h"

enum { ROWS = 64, PERIOD_MS = 2 };

typedef struct Row {
    struct Row *next;
    long count;
    char name[60];
} Row;

static Row *rows[ROWS];
static jrawMonitorID lock;
static int ends, runs; /* guarded by lock */

static Row *row_of(const char *name)
{
    unsigned sum = 0;
    for (const char *p = name; *p; p++)
        sum = sum * 31 + (unsigned char)*p;
    Row *r = rows[sum % ROWS];
    while (r && strcmp(r->name, name) != 0)
        r = r->next;
    if (!r && (r = calloc(1, sizeof *r))) {
        snprintf(r->name, sizeof r->name, "%s", name);
        r->next = rows[sum % ROWS];
        rows[sum % ROWS] = r;
    }
    return r;
}

static void sample(JNIEnv *jni)
{
    jvmtiStackInfo *stacks;
    jint n;
    if ((*ti)->GetAllStackTraces(ti, 1, &stacks, &n))
        return;
    for (jint i = 0; i < n; i++) {
        char *name = NULL, own[sizeof(((Row *)0)->name)];
        if (stacks[i].frame_count &&
            !(*ti)->GetMethodName(ti, stacks[i].frame_buffer[0].method, &name, NULL, NULL)) {
            snprintf(own, sizeof own, "%s", name);
            give_back(name);
            Row *r = row_of(own);
            if (r)
                r->count++;
        }
        (*jni)->DeleteLocalRef(jni, stacks[i].thread);
    }
    give_back(stacks);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    (*ti)->RawMonitorEnter(ti, lock);
    while (!ends) {
        (*ti)->RawMonitorExit(ti, lock);
        sample(jni);
        (*ti)->RawMonitorEnter(ti, lock);
        if (!ends)
            (*ti)->RawMonitorWait(ti, lock, PERIOD_MS);
    }
    runs = 0;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    (*ti)->RawMonitorEnter(ti, lock);
    runs = run_thread(jni, work, NULL);
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    long samples = 0;
    (*ti)->RawMonitorEnter(ti, lock);
    ends = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (FAULTLESS && runs)
        (*ti)->RawMonitorWait(ti, lock, 0);
    for (int i = 0; i < ROWS; i++)
        while (rows[i]) {
            Row *r = rows[i];
            rows[i] = r->next;
            samples += r->count;
            free(r);
        }
    (*ti)->RawMonitorExit(ti, lock);
    fprintf(stderr, "agent: %s\n", samples ? "some samples" : "no samples");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "table", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
