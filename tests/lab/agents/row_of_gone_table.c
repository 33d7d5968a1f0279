/* SPDX-License-Identifier: Apache-2.0
 * row_of_gone_table.c - counts how often methods of the program are entered.  It gives its lock
 * back while it asks for a name, and goes on with the row it has found before: meanwhile others may
 * have made the table larger.
 */
// expect: crash
// in: schedule/stall-Together
// where: entry
// says: at memory that was given back
#include "agent.h"
#include <stdbool.h>

static struct Row {
    jmethodID method; /* NULL: free */
    char *name;
    long count;
} * rows; /* guarded by lock */
static size_t room, used;
static jrawMonitorID lock;

static struct Row *row_of(struct Row *in, size_t n, jmethodID method)
{
    size_t i = ((size_t)method >> 4) % n;
    while (in[i].method && in[i].method != method)
        i = (i + 1) % n;
    return &in[i];
}

static bool grow(void)
{
    size_t n = room + 16;
    struct Row *larger = calloc(n, sizeof *larger);
    if (!larger)
        return false;
    for (size_t i = 0; i < room; i++)
        if (rows[i].method)
            *row_of(larger, n, rows[i].method) = rows[i];
    free(rows);
    rows = larger;
    room = n;
    return true;
}

/* NULL: it is none of the program's, or there is no memory */
static char *name_of(JNIEnv *jni, jmethodID method)
{
    jclass klass;
    jobject loader = NULL;
    char *name = NULL, *own = NULL;
    if ((*ti)->GetMethodDeclaringClass(ti, method, &klass))
        return NULL;
    if (!(*ti)->GetClassLoader(ti, klass, &loader) && loader &&
        !(*ti)->GetMethodName(ti, method, &name, NULL, NULL)) {
        own = strdup(name);
        give_back(name);
    }
    if (loader)
        (*jni)->DeleteLocalRef(jni, loader);
    (*jni)->DeleteLocalRef(jni, klass);
    return own;
}

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    struct Row *row = 2 * used < room || grow() ? row_of(rows, room, method) : NULL;
    if (!row || row->method == method) {
        if (row)
            row->count++;
        (*ti)->RawMonitorExit(ti, lock);
        return;
    }
    (*ti)->RawMonitorExit(ti, lock);
    char *name = name_of(jni, method);
    if (!name || (*ti)->RawMonitorEnter(ti, lock)) {
        free(name);
        return;
    }
    if (FAULTLESS)
        row = row_of(rows, room, method);
    if (!row->method) {
        row->method = method;
        row->name = name;
        used++;
    } else {
        free(name);
    }
    row->count++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    const struct Row *most = NULL;
    (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    for (size_t i = 0; i < room; i++)
        if (rows[i].method && (!most || rows[i].count > most->count))
            most = &rows[i];
    if (most)
        fprintf(stderr, "agent: most of all %s\n", most->name);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_method_entry_events = 1};
    jvmtiEventCallbacks on = {.VMInit = vm_init, .MethodEntry = entry, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) ||
        !said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "rows", &lock)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
