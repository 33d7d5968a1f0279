/* SPDX-License-Identifier: Apache-2.0
 * row_after_lock.c - counts in the row of a table when it has given back the lock, under which
 * others have realloc move the table.
 */
// expect: race
// in: race/Many
#include "agent.h"

static struct Row {
    char *name;
    long count;
} * rows;
static int count, room;
static jrawMonitorID lock;

/* NULL: no memory */
static struct Row *row_of(const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(rows[i].name, name))
            return &rows[i];
    if (count == room) {
        struct Row *bigger = realloc(rows, (size_t)(room + 16) * sizeof *rows);
        if (!bigger)
            return NULL;
        rows = bigger;
        room += 16;
    }
    if (!(rows[count].name = strdup(name)))
        return NULL;
    rows[count].count = 0;
    return &rows[count++];
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock))) {
        struct Row *r = row_of(info.name);
        if (FAULTLESS && r)
            r->count++;
        (*ti)->RawMonitorExit(ti, lock);
        if (!FAULTLESS && r)
            r->count++;
    }
    give_back(info.name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "rows", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
