/* SPDX-License-Identifier: Apache-2.0
 * costs.c - the agent of costs.py: conditions that must cost nothing to those they do not concern,
 * and tasks that use the tool interface.
 *
 * Options: nothing; `all` possesses every capability from the start; `task NAME` only what the task
 * needs. */
#define _GNU_SOURCE
#include <jvmti.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static jvmtiEnv *ti;
static jvmtiEventCallbacks callbacks;
static volatile long count;
static int operations;

#define TI(function, ...) must((*ti)->function(ti, ##__VA_ARGS__), #function)
static void must(jvmtiError e, const char *what)
{
    if (e) {
        fprintf(stderr, "costs: %s: error %d\n", what, (int)e);
        exit(3);
    }
}

static long long clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/* ---- callbacks that only count ---- */
static void JNICALL on_entry(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m) { count++; }
static void JNICALL on_exit_(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jboolean x, jvalue v)
{
    count++;
}
static void JNICALL on_step(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation at)
{
    count++;
}
static void JNICALL on_exception(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation at,
                                 jobject x, jmethodID cm, jlocation cat)
{
    count++;
}
static void JNICALL on_catch(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation at,
                             jobject x)
{
    count++;
}
static void JNICALL on_pop(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jboolean x) { count++; }
static void JNICALL on_access(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation at,
                              jclass k, jobject o, jfieldID f)
{
    count++;
}
static void JNICALL on_modify(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation at,
                              jclass k, jobject o, jfieldID f, char c, jvalue v)
{
    count++;
}
static void JNICALL on_alloc(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jclass k, jlong n)
{
    count++;
}
static void JNICALL on_monitor(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o) { count++; }
static void JNICALL on_wait(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jlong n) { count++; }
static void JNICALL on_waited(jvmtiEnv *e, JNIEnv *j, jthread t, jobject o, jboolean x) { count++; }
static void JNICALL on_class(jvmtiEnv *e, JNIEnv *j, jthread t, jclass k) { count++; }
static void JNICALL on_thread(jvmtiEnv *e, JNIEnv *j, jthread t) { count++; }
static void JNICALL on_bind(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, void *a, void **to)
{
    count++;
}
static void JNICALL on_free(jvmtiEnv *e, jlong tag) { count++; }
static void JNICALL on_gc(jvmtiEnv *e) { count++; }

static const struct {
    const char *name;
    jvmtiEvent event;
    bool global;
} conditions[] = {{"MethodEntry", JVMTI_EVENT_METHOD_ENTRY, false},
                  {"MethodExit", JVMTI_EVENT_METHOD_EXIT, false},
                  {"SingleStep", JVMTI_EVENT_SINGLE_STEP, false},
                  {"Exception", JVMTI_EVENT_EXCEPTION, false},
                  {"ExceptionCatch", JVMTI_EVENT_EXCEPTION_CATCH, false},
                  {"FramePop", JVMTI_EVENT_FRAME_POP, false},
                  {"Breakpoint", JVMTI_EVENT_BREAKPOINT, false},
                  {"VMObjectAlloc", JVMTI_EVENT_VM_OBJECT_ALLOC, false},
                  {"SampledObjectAlloc", JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, false},
                  {"MonitorContendedEnter", JVMTI_EVENT_MONITOR_CONTENDED_ENTER, false},
                  {"MonitorContendedEntered", JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, false},
                  {"MonitorWait", JVMTI_EVENT_MONITOR_WAIT, false},
                  {"MonitorWaited", JVMTI_EVENT_MONITOR_WAITED, false},
                  {"NativeMethodBind", JVMTI_EVENT_NATIVE_METHOD_BIND, false},
                  {"ClassPrepare", JVMTI_EVENT_CLASS_PREPARE, false},
                  {"ObjectFree", JVMTI_EVENT_OBJECT_FREE, true},
                  {"GarbageCollectionStart", JVMTI_EVENT_GARBAGE_COLLECTION_START, true}};

static bool set_capabilities(bool on)
{
    static jvmtiCapabilities added;
    if (on)
        return !(*ti)->GetPotentialCapabilities(ti, &added) && !(*ti)->AddCapabilities(ti, &added);
    return !(*ti)->RelinquishCapabilities(ti, &added);
}

JNIEXPORT jlong JNICALL Java_Costs_cpu(JNIEnv *jni, jclass c)
{
    return clock_ns(CLOCK_THREAD_CPUTIME_ID);
}
JNIEXPORT jint JNICALL Java_Costs_operations(JNIEnv *jni, jclass c) { return operations; }

JNIEXPORT jboolean JNICALL Java_Costs_set(JNIEnv *jni, jclass c, jstring condition, jboolean on,
                                          jthread idle)
{
    const char *name = (*jni)->GetStringUTFChars(jni, condition, NULL);
    jvmtiEventMode mode = on ? JVMTI_ENABLE : JVMTI_DISABLE;
    jvmtiError e = JVMTI_ERROR_NONE;
    bool known = true;
    if (!strcmp(name, "nothing")) {
    } else if (!strcmp(name, "capabilities")) {
        known = set_capabilities(on);
    } else if (!strcmp(name, "breakpoint-elsewhere")) {
        jmethodID m = (*jni)->GetStaticMethodID(jni, c, "elsewhere", "(I)I");
        e = (*ti)->SetEventNotificationMode(ti, mode, JVMTI_EVENT_BREAKPOINT, NULL);
        e = e ? e : on ? (*ti)->SetBreakpoint(ti, m, 0) : (*ti)->ClearBreakpoint(ti, m, 0);
    } else if (!strcmp(name, "watch-elsewhere")) {
        jfieldID f = (*jni)->GetFieldID(jni, c, "unused", "I");
        (*ti)->SetEventNotificationMode(ti, mode, JVMTI_EVENT_FIELD_ACCESS, NULL);
        (*ti)->SetEventNotificationMode(ti, mode, JVMTI_EVENT_FIELD_MODIFICATION, NULL);
        e = on ? (*ti)->SetFieldAccessWatch(ti, c, f) : (*ti)->ClearFieldAccessWatch(ti, c, f);
        e = e    ? e
            : on ? (*ti)->SetFieldModificationWatch(ti, c, f)
                 : (*ti)->ClearFieldModificationWatch(ti, c, f);
    } else if (!strcmp(name, "pop-elsewhere")) {
        (*ti)->SetEventNotificationMode(ti, mode, JVMTI_EVENT_FRAME_POP, NULL);
        if (on) {
            (*ti)->SuspendThread(ti, idle);
            e = (*ti)->NotifyFramePop(ti, idle, 2);
            e = e == JVMTI_ERROR_DUPLICATE ? JVMTI_ERROR_NONE : e;
            (*ti)->ResumeThread(ti, idle);
        }
    } else if (!strcmp(
                   name,
                   "pop-below")) { /* the frame of main, below the kernels: it does not return */
        (*ti)->SetEventNotificationMode(ti, mode, JVMTI_EVENT_FRAME_POP, NULL);
        e = on ? (*ti)->NotifyFramePop(ti, NULL, 2) : JVMTI_ERROR_NONE;
        e = e == JVMTI_ERROR_DUPLICATE ? JVMTI_ERROR_NONE : e;
    } else {
        known = false;
        if (!strcmp(name, "SampledObjectAlloc"))
            (*ti)->SetHeapSamplingInterval(ti, 0); /* every object */
        for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
            if (!strcmp(name, conditions[i].name)) {
                e = (*ti)->SetEventNotificationMode(ti, mode, conditions[i].event,
                                                    conditions[i].global ? NULL : idle);
                known = true;
            }
    }
    if (e)
        fprintf(stderr, "costs: %s: error %d\n", name, (int)e);
    (*jni)->ReleaseStringUTFChars(jni, condition, name);
    return known && !e;
}

/* ---- tasks ---- */
typedef struct Task Task;
struct Task {
    const char *name;
    int operations;
    long long (*run)(JNIEnv *, jclass, const Task *);
    jvmtiEvent event;
    const char *body;
    jvmtiCapabilities needs;
    void (*call)(void);
};

static long long timed_call(JNIEnv *jni, jclass c, const char *body, int n)
{
    jmethodID m = (*jni)->GetStaticMethodID(jni, c, body, "(I)I");
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    (*jni)->CallStaticIntMethod(jni, c, m, n);
    return clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
}

/* The body under the event; the operations are the events. */
static long long run_event(JNIEnv *jni, jclass c, const Task *t)
{
    jthread self;
    TI(GetCurrentThread, &self);
    TI(SetEventNotificationMode, JVMTI_ENABLE, t->event, self);
    count = 0;
    long long ns = timed_call(jni, c, t->body, t->operations);
    operations = (int)count;
    TI(SetEventNotificationMode, JVMTI_DISABLE, t->event, self);
    return ns;
}
static long long run_breakpoint(JNIEnv *jni, jclass c, const Task *t)
{
    jmethodID m = (*jni)->GetStaticMethodID(jni, c, "add", "(II)I");
    TI(SetBreakpoint, m, 0);
    long long ns = run_event(jni, c, t);
    TI(ClearBreakpoint, m, 0);
    return ns;
}
static long long run_watch(JNIEnv *jni, jclass c, const Task *t)
{
    jfieldID f = (*jni)->GetFieldID(jni, c, "used", "I");
    bool access = t->event == JVMTI_EVENT_FIELD_ACCESS;
    if (access)
        TI(SetFieldAccessWatch, c, f);
    else
        TI(SetFieldModificationWatch, c, f);
    long long ns = run_event(jni, c, t);
    if (access)
        TI(ClearFieldAccessWatch, c, f);
    else
        TI(ClearFieldModificationWatch, c, f);
    return ns;
}
static long long run_sampling(JNIEnv *jni, jclass c, const Task *t)
{
    TI(SetHeapSamplingInterval, 0);
    return run_event(jni, c, t);
}
JNIEXPORT void JNICALL Java_Costs_request(JNIEnv *jni, jclass c) { TI(NotifyFramePop, NULL, 1); }

static jint JNICALL on_object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    count++;
    if (data)
        *tag = *(jlong *)data;
    return JVMTI_VISIT_OBJECTS;
}
static jint JNICALL on_reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                 jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                                 jlong *referrer_tag, jint length, void *data)
{
    count++;
    return JVMTI_VISIT_OBJECTS;
}
static void plant(JNIEnv *jni, jclass c, const Task *t)
{
    static bool done;
    if (!done)
        timed_call(jni, c, "plant", t->operations);
    done = true;
}
static void tag_all(jlong tag)
{
    jvmtiHeapCallbacks cb = {.heap_iteration_callback = on_object};
    TI(IterateThroughHeap, 0, NULL, &cb, &tag);
}
static long long run_heap(JNIEnv *jni, jclass c, const Task *t)
{
    plant(jni, c, t);
    jlong tag = 1;
    jvmtiHeapCallbacks cb = {
        .heap_iteration_callback = on_object,
        .heap_reference_callback = !strcmp(t->name, "FollowReferences") ? on_reference : NULL};
    if (!strcmp(t->name, "ForceGarbageCollection-tagged"))
        tag_all(1);
    count = 0;
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    if (cb.heap_reference_callback)
        TI(FollowReferences, 0, NULL, NULL, &cb, NULL);
    else if (!strncmp(t->name, "ForceGarbageCollection", 22))
        (*ti)->ForceGarbageCollection(ti), count = t->operations;
    else
        TI(IterateThroughHeap, 0, NULL, &cb,
           !strcmp(t->name, "IterateThroughHeap-tagging") ? &tag : NULL);
    long long ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
    operations = (int)count;
    if (!strcmp(t->name, "IterateThroughHeap-tagging"))
        tag_all(0);
    return ns;
}
/* SetTag, GetTag of each object; GetObjectsWithTags finds 1000 among all. */
static long long run_tags(JNIEnv *jni, jclass c, const Task *t)
{
    plant(jni, c, t);
    operations = t->operations / 10;
    jobjectArray garden = (*jni)->GetStaticObjectField(
        jni, c, (*jni)->GetStaticFieldID(jni, c, "garden", "[LCosts$Node;"));
    jobject *all = malloc((size_t)operations * sizeof *all);
    for (int i = 0; i < operations; i++)
        all[i] = (*jni)->NewGlobalRef(jni, (*jni)->GetObjectArrayElement(jni, garden, i));
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID), ns;
    jlong tag;
    for (int i = 0; i < operations; i++)
        TI(SetTag, all[i], i % (operations / 1000) + 1);
    ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
    if (!strcmp(t->name, "GetTag")) {
        begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
        for (int i = 0; i < operations; i++)
            TI(GetTag, all[i], &tag);
        ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
    } else if (!strcmp(t->name, "GetObjectsWithTags")) {
        jint n;
        jobject *found;
        tag = 7;
        begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
        TI(GetObjectsWithTags, 1, &tag, &n, &found, NULL);
        ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
        TI(Deallocate, (unsigned char *)found);
    }
    begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < operations; i++)
        TI(SetTag, all[i], 0);
    if (!strcmp(t->name, "SetTag-clear"))
        ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
    for (int i = 0; i < operations; i++)
        (*jni)->DeleteGlobalRef(jni, all[i]);
    free(all);
    return ns;
}

static const Task *deep_task;
static long long deep_ns;
JNIEXPORT void JNICALL Java_Costs_deepest(JNIEnv *jni, jclass c)
{
    const Task *t = deep_task;
    static jvmtiFrameInfo frames[64];
    jint n;
    jmethodID m;
    jlocation at;
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < t->operations; i++)
        if (!strcmp(t->name, "GetStackTrace"))
            TI(GetStackTrace, NULL, 0, 50, frames, &n);
        else if (!strcmp(t->name, "GetFrameCount"))
            TI(GetFrameCount, NULL, &n);
        else if (!strcmp(t->name, "GetFrameLocation"))
            TI(GetFrameLocation, NULL, 10, &m, &at);
        else if (!strcmp(t->name, "GetLocalInt"))
            TI(GetLocalInt, NULL, 10, 0, &n);
        else
            TI(SetLocalInt, NULL, 10, 0, 90);
    deep_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
}
static long long run_stack(JNIEnv *jni, jclass c, const Task *t)
{
    deep_task = t;
    operations = t->operations;
    timed_call(jni, c, "deep", 100);
    return deep_ns;
}
#include "calls.h"

/* Until the process ends. */
JNIEXPORT void JNICALL Java_Costs_waitInNative(JNIEnv *jni, jclass c)
{
    for (;;)
        pause();
}

JNIEXPORT void JNICALL Java_Costs_targets(JNIEnv *jni, jclass c, jthread idle, jthread native,
                                          jobject object, jclass small, jbyteArray bytes)
{
    jint n = (*jni)->GetArrayLength(jni, bytes);
    unsigned char *copy = malloc((size_t)n);
    (*jni)->GetByteArrayRegion(jni, bytes, 0, n, (jbyte *)copy);
    on.klass = (*jni)->NewGlobalRef(jni, c);
    on.idle = (*jni)->NewGlobalRef(jni, idle);
    on.native = (*jni)->NewGlobalRef(jni, native);
    on.object = (*jni)->NewGlobalRef(jni, object);
    on.small = (*jni)->NewGlobalRef(jni, small);
    on.same = (jvmtiClassDefinition){on.small, n, copy};
    on.method = (*jni)->GetStaticMethodID(jni, c, "add", "(II)I");
    TI(CreateRawMonitor, "costs", &on.monitor);
}
static long long run_calls(JNIEnv *jni, jclass c, const Task *t)
{
    on.jni = jni;
    TI(GetCurrentThread, &on.self);
    operations = t->operations;
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < t->operations; i++)
        t->call();
    return clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
}
/* Java code alone. */
static long long run_body(JNIEnv *jni, jclass c, const Task *t)
{
    operations = t->operations;
    return timed_call(jni, c, t->body, t->operations);
}
/* Objects with tags die in a collection. */
static long long run_frees(JNIEnv *jni, jclass c, const Task *t)
{
    operations = t->operations;
    jmethodID plant = (*jni)->GetStaticMethodID(jni, c, "plant", "(I)I");
    (*jni)->CallStaticIntMethod(jni, c, plant, t->operations);
    tag_all(1);
    (*jni)->CallStaticIntMethod(jni, c, plant, 0);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_OBJECT_FREE, NULL);
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    TI(ForceGarbageCollection);
    long long ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_OBJECT_FREE, NULL);
    tag_all(0);
    return ns;
}

#define NEEDS(bit) \
    { \
        .bit = 1 \
    }
#define TAGS_AND_FREES \
    { \
        .can_tag_objects = 1, .can_generate_object_free_events = 1 \
    }
#define CALLS(name, operations, needs) \
    { \
#name, operations, run_calls, 0, NULL, needs, call_##name \
    }
static const Task tasks[] = {
    {"ContendedMonitors", 4000000, run_body, 0, "contended", {0}, NULL},
    {"WaitNotify", 50000, run_body, 0, "pingPong", {0}, NULL},
    {"MethodEntry", 1000000, run_event, JVMTI_EVENT_METHOD_ENTRY, "events",
     NEEDS(can_generate_method_entry_events), NULL},
    {"MethodExit", 1000000, run_event, JVMTI_EVENT_METHOD_EXIT, "events",
     NEEDS(can_generate_method_exit_events), NULL},
    {"SingleStep", 100000, run_event, JVMTI_EVENT_SINGLE_STEP, "events",
     NEEDS(can_generate_single_step_events), NULL},
    {"Breakpoint", 300000, run_breakpoint, JVMTI_EVENT_BREAKPOINT, "events",
     NEEDS(can_generate_breakpoint_events), NULL},
    {"FieldAccess", 300000, run_watch, JVMTI_EVENT_FIELD_ACCESS, "watchedField",
     NEEDS(can_generate_field_access_events), NULL},
    {"FieldModification", 300000, run_watch, JVMTI_EVENT_FIELD_MODIFICATION, "watchedField",
     NEEDS(can_generate_field_modification_events), NULL},
    {"Exception", 30000, run_event, JVMTI_EVENT_EXCEPTION, "thrown",
     NEEDS(can_generate_exception_events), NULL},
    {"FramePop", 100000, run_event, JVMTI_EVENT_FRAME_POP, "popped",
     NEEDS(can_generate_frame_pop_events), NULL},
    {"SampledObjectAlloc", 200000, run_sampling, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, "plant",
     NEEDS(can_generate_sampled_object_alloc_events), NULL},
    {"ObjectFree", 1000000, run_frees, 0, NULL, TAGS_AND_FREES, NULL},
    {"IterateThroughHeap", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"IterateThroughHeap-tagging", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"FollowReferences", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"ForceGarbageCollection", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"ForceGarbageCollection-tagged", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"SetTag", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"SetTag-clear", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"GetTag", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"GetObjectsWithTags", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects), NULL},
    {"GetStackTrace", 50000, run_stack, 0, NULL, {0}, NULL},
    {"GetFrameCount", 50000, run_stack, 0, NULL, {0}, NULL},
    {"GetFrameLocation", 100000, run_stack, 0, NULL, {0}, NULL},
    {"GetLocalInt", 100000, run_stack, 0, NULL, NEEDS(can_access_local_variables), NULL},
    {"SetLocalInt", 100000, run_stack, 0, NULL, NEEDS(can_access_local_variables), NULL},
    CALLS(GetMethodName, 300000, {0}),
    CALLS(GetMethodDeclaringClass, 300000, {0}),
    CALLS(GetClassSignature, 300000, {0}),
    CALLS(GetClassMethods, 100000, {0}),
    CALLS(GetLoadedClasses, 200, {0}),
    CALLS(GetObjectSize, 300000, {0}),
    CALLS(GetObjectHashCode, 300000, {0}),
    CALLS(GetThreadState, 300000, {0}),
    CALLS(GetThreadState_other, 300000, {0}),
    CALLS(GetThreadInfo, 100000, {0}),
    CALLS(GetAllThreads, 100000, {0}),
    CALLS(GetStackTrace_other, 100000, {0}),
    CALLS(GetStackTrace_native, 100000, {0}),
    CALLS(GetFrameCount_other, 100000, {0}),
    CALLS(GetFrameLocation_other, 100000, {0}),
    CALLS(GetOwnedMonitorInfo_other, 100000, NEEDS(can_get_owned_monitor_info)),
    CALLS(GetAllStackTraces, 10000, {0}),
    CALLS(SuspendThread, 50000, NEEDS(can_suspend)),
    CALLS(GetCurrentContendedMonitor, 100000, NEEDS(can_get_current_contended_monitor)),
    CALLS(SetThreadLocalStorage, 1000000, {0}),
    CALLS(SetThreadLocalStorage_other, 1000000, {0}),
    CALLS(GetThreadLocalStorage, 1000000, {0}),
    CALLS(GetThreadLocalStorage_null, 1000000, {0}),
    CALLS(RawMonitorEnter, 1000000, {0}),
    CALLS(Allocate, 1000000, {0}),
    CALLS(SetBreakpoint, 1000, NEEDS(can_generate_breakpoint_events)),
    CALLS(SetEventNotificationMode, 5000, {0}),
    CALLS(SetEventNotificationMode_steps, 5000, NEEDS(can_generate_single_step_events)),
    CALLS(RetransformClasses, 2000, NEEDS(can_retransform_classes)),
    CALLS(RedefineClasses, 2000, NEEDS(can_redefine_classes)),
    CALLS(RedefineClasses_changed, 1000, NEEDS(can_redefine_classes)),
};
static const Task *task_named(const char *name)
{
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        if (!strcmp(name, tasks[i].name))
            return &tasks[i];
    fprintf(stderr, "costs: no task %s\n", name);
    exit(3);
}

JNIEXPORT jlong JNICALL Java_Costs_task(JNIEnv *jni, jclass c, jstring name)
{
    const char *s = (*jni)->GetStringUTFChars(jni, name, NULL);
    const Task *t = task_named(s);
    (*jni)->ReleaseStringUTFChars(jni, name, s);
    return t->run(jni, c, t);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11))
        return JNI_ERR;
    if (!strncmp(options, "task ", 5))
        TI(AddCapabilities, &task_named(options + 5)->needs);
    else if (!strcmp(options, "list")) {
        for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
            printf("task %s\n", tasks[i].name);
        for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
            printf("condition %s\n", conditions[i].name);
        fflush(stdout);
    } else if (!strcmp(options, "all") && !set_capabilities(true))
        return JNI_ERR;
    callbacks = (jvmtiEventCallbacks){.MethodEntry = on_entry,
                                      .MethodExit = on_exit_,
                                      .SingleStep = on_step,
                                      .Breakpoint = on_step,
                                      .Exception = on_exception,
                                      .ExceptionCatch = on_catch,
                                      .FramePop = on_pop,
                                      .FieldAccess = on_access,
                                      .FieldModification = on_modify,
                                      .VMObjectAlloc = on_alloc,
                                      .SampledObjectAlloc = on_alloc,
                                      .MonitorContendedEnter = on_monitor,
                                      .MonitorContendedEntered = on_monitor,
                                      .MonitorWait = on_wait,
                                      .MonitorWaited = on_waited,
                                      .ClassPrepare = on_class,
                                      .ThreadStart = on_thread,
                                      .NativeMethodBind = on_bind,
                                      .ObjectFree = on_free,
                                      .GarbageCollectionStart = on_gc};
    TI(SetEventCallbacks, &callbacks, (jint)sizeof callbacks);
    return JNI_OK;
}
