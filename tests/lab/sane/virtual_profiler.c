/* SPDX-License-Identifier: Apache-2.0
 * virtual_profiler.c - how often each virtual thread was mounted and waited for a monitor: the
 * counts are in the thread's local storage of the tool interface, which goes where it goes. */
// needs: 21
#include "../agents/virtual.h"
#include <stdatomic.h>

typedef struct Row {
    atomic_long mounts, waits;
} Row;
static atomic_long begun, ended, mounted;

/* NULL: there is none, and none can be made */
static Row *row_of(jthread thread)
{
    void *row = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, thread, &row))
        return NULL;
    if (row)
        return row;
    if ((row = calloc(1, sizeof(Row))) && (*ti)->SetThreadLocalStorage(ti, thread, row)) {
        free(row);
        row = NULL;
    }
    return row;
}

static void JNICALL start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    atomic_fetch_add(&begun, 1);
    if (!row_of(thread))
        fprintf(stderr, "agent: no row\n");
}

static void JNICALL end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    char name[64];
    void *row = NULL;
    atomic_fetch_add(&ended, 1);
    if ((*ti)->GetThreadLocalStorage(ti, thread, &row) || !row ||
        (*ti)->SetThreadLocalStorage(ti, thread, NULL))
        return;
    name_of(thread, name, sizeof name);
    printf("agent: %s: %s, %ld waits\n", name, ((Row *)row)->mounts ? "mounted" : "bound",
           ((Row *)row)->waits);
    free(row);
}

static void JNICALL mount(jvmtiEnv *env, ...)
{
    va_list ap;
    va_start(ap, env);
    (void)va_arg(ap, JNIEnv *);
    Row *row = row_of(va_arg(ap, jthread));
    va_end(ap);
    atomic_fetch_add(&mounted, 1);
    if (row)
        atomic_fetch_add(&row->mounts, 1);
}

static void JNICALL wait_begins(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o, jlong ms)
{
    Row *row = (*jni)->IsVirtualThread(jni, thread) ? row_of(thread) : NULL;
    if (row)
        atomic_fetch_add(&row->waits, 1);
}

static void JNICALL death(jvmtiEnv *env, JNIEnv *jni)
{
    if (atomic_load(&mounted) < atomic_load(&ended))
        printf("agent: threads were bound\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VirtualThreadStart = start;
    c.VirtualThreadEnd = end;
    c.MonitorWait = wait_begins;
    c.VMDeath = death;
    return open_env(given) && support_virtual(WITH_MONITORS) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_VIRTUAL_THREAD_START) &&
                   enable(JVMTI_EVENT_VIRTUAL_THREAD_END) && enable(JVMTI_EVENT_MONITOR_WAIT) &&
                   enable(JVMTI_EVENT_VM_DEATH) && handle("VirtualThreadMount", mount)
               ? JNI_OK
               : JNI_ERR;
}
