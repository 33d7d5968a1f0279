/* SPDX-License-Identifier: Apache-2.0
 * costs.c - the agent of costs.py: conditions that must cost nothing to those they do not concern,
 * and tasks that use the tool interface.
 *
 * Options: nothing; `all` possesses every capability from the start; `task NAME` only what the task
 * needs. */
#include <jvmti.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
    for (int i = 0; i < operations; i++) {
        TI(SetTag, all[i], 0);
        (*jni)->DeleteGlobalRef(jni, all[i]);
    }
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
/* Plain calls, no objects around. */
static long long run_calls(JNIEnv *jni, jclass c, const Task *t)
{
    jrawMonitorID monitor;
    TI(CreateRawMonitor, "costs", &monitor);
    jmethodID m = (*jni)->GetStaticMethodID(jni, c, "add", "(II)I");
    jthread self;
    TI(GetCurrentThread, &self);
    operations = t->operations;
    long long begin = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < t->operations; i++) {
        char *s = NULL;
        unsigned char *p = NULL;
        jint n;
        jclass *list;
        if (!strcmp(t->name, "GetMethodName")) {
            TI(GetMethodName, m, &s, NULL, NULL);
            TI(Deallocate, (unsigned char *)s);
        } else if (!strcmp(t->name, "GetClassSignature")) {
            TI(GetClassSignature, c, &s, NULL);
            TI(Deallocate, (unsigned char *)s);
        } else if (!strcmp(t->name, "GetThreadState")) {
            TI(GetThreadState, self, &n);
        } else if (!strcmp(t->name, "RawMonitorEnter")) {
            TI(RawMonitorEnter, monitor);
            TI(RawMonitorExit, monitor);
        } else if (!strcmp(t->name, "Allocate")) {
            TI(Allocate, 40, &p);
            TI(Deallocate, p);
        } else if (!strcmp(t->name, "GetLoadedClasses")) {
            TI(GetLoadedClasses, &n, &list);
            for (int k = 0; k < n; k++)
                (*jni)->DeleteLocalRef(jni, list[k]);
            TI(Deallocate, (unsigned char *)list);
        } else if (!strcmp(t->name, "SetBreakpoint")) {
            TI(SetBreakpoint, m, 0);
            TI(ClearBreakpoint, m, 0);
        } else {
            TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_CLASS_PREPARE, self);
            TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_CLASS_PREPARE, self);
        }
    }
    long long ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begin;
    TI(DestroyRawMonitor, monitor);
    return ns;
}

#define NEEDS(bit) \
    { \
        .bit = 1 \
    }
static const Task tasks[] = {
    {"nothing", 1000000, run_calls, 0, NULL, {0}},
    {"MethodEntry", 1000000, run_event, JVMTI_EVENT_METHOD_ENTRY, "events",
     NEEDS(can_generate_method_entry_events)},
    {"MethodExit", 1000000, run_event, JVMTI_EVENT_METHOD_EXIT, "events",
     NEEDS(can_generate_method_exit_events)},
    {"SingleStep", 100000, run_event, JVMTI_EVENT_SINGLE_STEP, "events",
     NEEDS(can_generate_single_step_events)},
    {"Breakpoint", 300000, run_breakpoint, JVMTI_EVENT_BREAKPOINT, "events",
     NEEDS(can_generate_breakpoint_events)},
    {"FieldAccess", 300000, run_watch, JVMTI_EVENT_FIELD_ACCESS, "watchedField",
     NEEDS(can_generate_field_access_events)},
    {"FieldModification", 300000, run_watch, JVMTI_EVENT_FIELD_MODIFICATION, "watchedField",
     NEEDS(can_generate_field_modification_events)},
    {"Exception", 30000, run_event, JVMTI_EVENT_EXCEPTION, "thrown",
     NEEDS(can_generate_exception_events)},
    {"FramePop", 100000, run_event, JVMTI_EVENT_FRAME_POP, "popped",
     NEEDS(can_generate_frame_pop_events)},
    {"SampledObjectAlloc", 200000, run_sampling, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, "plant",
     NEEDS(can_generate_sampled_object_alloc_events)},
    {"IterateThroughHeap", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects)},
    {"IterateThroughHeap-tagging", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects)},
    {"FollowReferences", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects)},
    {"ForceGarbageCollection", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects)},
    {"ForceGarbageCollection-tagged", 1000000, run_heap, 0, NULL, NEEDS(can_tag_objects)},
    {"SetTag", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects)},
    {"GetTag", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects)},
    {"GetObjectsWithTags", 1000000, run_tags, 0, NULL, NEEDS(can_tag_objects)},
    {"GetStackTrace", 50000, run_stack, 0, NULL, {0}},
    {"GetFrameCount", 50000, run_stack, 0, NULL, {0}},
    {"GetFrameLocation", 100000, run_stack, 0, NULL, {0}},
    {"GetLocalInt", 100000, run_stack, 0, NULL, NEEDS(can_access_local_variables)},
    {"SetLocalInt", 100000, run_stack, 0, NULL, NEEDS(can_access_local_variables)},
    {"GetMethodName", 300000, run_calls, 0, NULL, {0}},
    {"GetClassSignature", 300000, run_calls, 0, NULL, {0}},
    {"GetThreadState", 300000, run_calls, 0, NULL, {0}},
    {"RawMonitorEnter", 1000000, run_calls, 0, NULL, {0}},
    {"Allocate", 1000000, run_calls, 0, NULL, {0}},
    {"GetLoadedClasses", 200, run_calls, 0, NULL, {0}},
    {"SetBreakpoint", 1000, run_calls, 0, NULL, NEEDS(can_generate_breakpoint_events)},
    {"SetEventNotificationMode", 5000, run_calls, 0, NULL, {0}},
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
        for (size_t i = 1; i < sizeof tasks / sizeof *tasks; i++)
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
