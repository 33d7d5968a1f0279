/* SPDX-License-Identifier: Apache-2.0
 * large_table_at_death.c - frees its table of methods when the VM ends; other threads are in
 * handlers that are about to count in it.
 */
// expect: crash|memory-misuse
// in: memory/Daemons
// where: method_entry
#include "agent.h"

enum { ROWS = 1 << 15 };
typedef struct Row {
    jmethodID method;
    long calls;
} Row;

static jrawMonitorID lock;
static Row *table; /* under lock */

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    Row *r = table ? &table[((size_t)method >> 3) % ROWS] : NULL;
    if (r && (!r->method || r->method == method)) {
        r->method = method;
        r->calls++;
    }
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    int methods = 0;
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    for (int i = 0; i < ROWS; i++)
        methods += table[i].calls > 0;
    printf("agent: %s\n", methods ? "methods ran" : "nothing ran");
    free(table);
    if (FAULTLESS)
        table = NULL;
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_method_entry_events = 1};
    jvmtiEventCallbacks c = {.VMInit = vm_init, .MethodEntry = method_entry, .VMDeath = vm_death};
    table = calloc(ROWS, sizeof *table);
    return table && open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "table", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
