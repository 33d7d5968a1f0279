/* SPDX-License-Identifier: Apache-2.0
 * The functions that are callback safe, where nothing else may be called: in heap callbacks, and in
 * handlers of GarbageCollectionStart, GarbageCollectionFinish and ObjectFree.  (JVMTI: Callback
 * Safe; Heap; Garbage Collection Start) */
// covers: R29:holds
#include "ti_test.h"

static jrawMonitorID monitor;
static int runs[4];
enum { HEAP, START, FINISH, FREED };
static const char *const places[] = {"heap callback", "GarbageCollectionStart",
                                     "GarbageCollectionFinish", "ObjectFree"};

static void answers(const char *function, jvmtiError got, int where, int line)
{
    char cell[100], what[160];
    snprintf(cell, sizeof cell, "%s:callback", function);
    snprintf(what, sizeof what, "%s in %s", cell, places[where]);
    ti_note_cell(got == JVMTI_ERROR_NONE, __FILE__, line, cell, what, got ? ti_error(got) : NULL,
                 "NONE");
}
#define SAFE(function, ...) answers(#function, (*ti)->function(ti, __VA_ARGS__), where, __LINE__)

static void all_safe(int where)
{
    unsigned char *memory = NULL;
    void *data = NULL;
    jrawMonitorID own = NULL;
    jlong nanos = 0, cpu = -1;
    jvmtiTimerInfo info;
    if (runs[where]++)
        return;
    SAFE(Allocate, 1000, &memory);
    CHECK(memory != NULL);
    memset(memory, where, 1000);
    SAFE(Deallocate, memory);
    SAFE(CreateRawMonitor, "inside", &own);
    SAFE(RawMonitorEnter, own);
    SAFE(RawMonitorNotify, own);
    SAFE(RawMonitorNotifyAll, own);
    SAFE(RawMonitorWait, own, 1);
    SAFE(RawMonitorExit, own);
    SAFE(DestroyRawMonitor, own);
    SAFE(RawMonitorEnter, monitor);
    SAFE(RawMonitorExit, monitor);
    SAFE(GetTimerInfo, &info);
    SAFE(GetTime, &nanos);
    CHECK(nanos != 0);
    SAFE(GetCurrentThreadCpuTimerInfo, &info);
    SAFE(GetCurrentThreadCpuTime, &cpu);
    CHECK(cpu >= 0);
    SAFE(SetEnvironmentLocalStorage, &runs[where]);
    SAFE(GetEnvironmentLocalStorage, &data);
    CHECK(data == &runs[where]);
}
static void JNICALL gc_start(jvmtiEnv *env UNUSED) { all_safe(START); }
static void JNICALL gc_finish(jvmtiEnv *env UNUSED) { all_safe(FINISH); }
static void JNICALL object_free(jvmtiEnv *env UNUSED, jlong tag UNUSED) { all_safe(FREED); }
static jint JNICALL object(jlong class_tag UNUSED, jlong size UNUSED, jlong *tag UNUSED,
                           jint length UNUSED, void *data UNUSED)
{
    all_safe(HEAP);
    return JVMTI_VISIT_ABORT;
}
TI_AGENT(.can_tag_objects = 1, .can_generate_garbage_collection_events = 1,
         .can_generate_object_free_events = 1, .can_get_current_thread_cpu_time = 1)
{
    jvmtiEventCallbacks c = {.GarbageCollectionStart = gc_start,
                             .GarbageCollectionFinish = gc_finish,
                             .ObjectFree = object_free};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    OK(CreateRawMonitor, (ti, "shared", &monitor));
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = object};
    OK(IterateThroughHeap, (ti, 0, NULL, &callbacks, NULL));
    CHECK_INT(runs[HEAP], 1);
    for (int e = JVMTI_EVENT_GARBAGE_COLLECTION_START; e <= JVMTI_EVENT_OBJECT_FREE; e++)
        ti_enable((jvmtiEvent)e, NULL);
    (*jni)->PushLocalFrame(jni, 8);
    OK(SetTag, (ti, (*jni)->NewStringUTF(jni, "garbage"), 1));
    (*jni)->PopLocalFrame(jni, NULL);
    for (int i = 0; i < 500 && !__atomic_load_n(&runs[FREED], __ATOMIC_SEQ_CST); i++) {
        if (i % 50 == 0)
            OK(ForceGarbageCollection, (ti));
        usleep(10000);
    }
    for (int e = JVMTI_EVENT_GARBAGE_COLLECTION_START; e <= JVMTI_EVENT_OBJECT_FREE; e++)
        ti_disable((jvmtiEvent)e, NULL);
    CHECK(runs[START] && runs[FINISH] && runs[FREED]);
}
