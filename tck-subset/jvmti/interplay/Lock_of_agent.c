/* SPDX-License-Identifier: Apache-2.0
 * An agent may hold its own lock in any call: while handlers of other threads wait for that lock,
 * heap walks, changes of event modes, suspension, redefinition, new threads, collections and the
 * like come back.  Not so while the world is stopped for a handler; that is not asked here.  A VM
 * that waits for a handler hangs.  (JVMTI: Raw Monitor, Events) */
#include "ti_test.h"

static jrawMonitorID lock;
static jclass main_class;
static pthread_t holder;
static volatile bool held; /* by the holder, and its handlers do not count */
static volatile int inside;

/* What each handler does: it takes the agent's lock. */
static void take_lock(void)
{
    if (pthread_equal(pthread_self(), holder))
        return;
    if (held)
        __atomic_fetch_add(&inside, 1, __ATOMIC_SEQ_CST);
    OK(RawMonitorEnter, (ti, lock));
    OK(RawMonitorExit, (ti, lock));
}
#define HANDLER(name, ...) \
    static void JNICALL name(jvmtiEnv *env, ##__VA_ARGS__) { take_lock(); }
HANDLER(object_free, jlong tag)
HANDLER(method_entry, JNIEnv *jni, jthread t, jmethodID m)
HANDLER(exception, JNIEnv *jni, jthread t, jmethodID m, jlocation l, jobject e, jmethodID c,
        jlocation cl)
HANDLER(hook, JNIEnv *jni, jclass of, jobject loader, const char *name, jobject domain, jint n,
        const unsigned char *bytes, jint *new_n, unsigned char **new_bytes)
HANDLER(of_class, JNIEnv *jni, jthread t, jclass c)
HANDLER(monitor, JNIEnv *jni, jthread t, jobject o)
HANDLER(monitor_wait, JNIEnv *jni, jthread t, jobject o, jlong millis)
HANDLER(allocated, JNIEnv *jni, jthread t, jobject o, jclass c, jlong size)
HANDLER(bound, JNIEnv *jni, jthread t, jmethodID m, void *fn, void **new_fn)
HANDLER(exhausted, JNIEnv *jni, jint flags, const void *reserved, const char *text)
HANDLER(of_thread, JNIEnv *jni, jthread t)

static const jvmtiEvent events[] = {
    JVMTI_EVENT_OBJECT_FREE,        JVMTI_EVENT_METHOD_ENTRY,
    JVMTI_EVENT_EXCEPTION,          JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
    JVMTI_EVENT_CLASS_PREPARE,      JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
    JVMTI_EVENT_MONITOR_WAIT,       JVMTI_EVENT_SAMPLED_OBJECT_ALLOC,
    JVMTI_EVENT_NATIVE_METHOD_BIND, JVMTI_EVENT_RESOURCE_EXHAUSTED,
    JVMTI_EVENT_THREAD_START,       JVMTI_EVENT_THREAD_END,
};
enum { SITUATIONS = sizeof events / sizeof *events };

static jint JNICALL each(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    return 0;
}
static jint JNICALL follow(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                           jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                           jlong *referrer_tag, jint length, void *data)
{
    return JVMTI_VISIT_OBJECTS;
}

static void walk(void)
{
    jvmtiHeapCallbacks cb = {.heap_iteration_callback = each};
    OK(IterateThroughHeap, (ti, 0, NULL, &cb, NULL));
    cb = (jvmtiHeapCallbacks){.heap_reference_callback = follow};
    OK(FollowReferences, (ti, 0, NULL, NULL, &cb, NULL));
    jint n;
    jlong tag = 4711;
    OK(GetObjectsWithTags, (ti, 1, &tag, &n, NULL, NULL));
    OK(SetTag, (ti, main_class, 2));
    OK(GetTag, (ti, main_class, &tag));
    OK(ForceGarbageCollection, (ti));
}

static void JNICALL agent_thread(jvmtiEnv *env, JNIEnv *jni, void *arg) { take_lock(); }

/* The answers about the other thread, which may be anywhere, do not matter: that they come does. */
static void ask_about(jthread other)
{
    jvmtiFrameInfo frames[8];
    jvmtiStackInfo *stacks;
    jvmtiThreadInfo info;
    jint n;
    jobject o, *owned;
    (void)(*ti)->GetThreadInfo(ti, other, &info);
    (void)(*ti)->GetStackTrace(ti, other, 0, 8, frames, &n);
    (void)(*ti)->GetFrameCount(ti, other, &n);
    (void)(*ti)->GetOwnedMonitorInfo(ti, other, &n, &owned);
    (void)(*ti)->GetCurrentContendedMonitor(ti, other, &o);
    OK(GetAllStackTraces, (ti, 8, &stacks, &n));
    ti_free(stacks);
    (void)(*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_FRAME_POP, other);
    (void)(*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_FRAME_POP, other);
    if (!(*ti)->SuspendThread(ti, other)) {
        walk();
        OK(ResumeThread, (ti, other));
    }
}

static void change(JNIEnv *jni, jthread agents)
{
    jmethodID marked = ti_static(jni, main_class, "marked", "()V");
    jfieldID field = (*jni)->GetStaticFieldID(jni, main_class, "watched", "I");
    OK(SetBreakpoint, (ti, marked, 0));
    OK(ClearBreakpoint, (ti, marked, 0));
    OK(SetFieldAccessWatch, (ti, main_class, field));
    OK(ClearFieldAccessWatch, (ti, main_class, field));
    OK(RetransformClasses, (ti, 1, &main_class));
    ti_enable(JVMTI_EVENT_EXCEPTION_CATCH, NULL);
    ti_disable(JVMTI_EVENT_EXCEPTION_CATCH, NULL);
    jvmtiEnv *second = ti_other_env();
    CHECK(second != NULL);
    CHECK((*second)->DisposeEnvironment(second) == JVMTI_ERROR_NONE);
    jclass *classes;
    jint n;
    OK(GetLoadedClasses, (ti, &n, &classes));
    ti_free(classes);
    OK(RunAgentThread, (ti, agents, agent_thread, NULL, JVMTI_THREAD_NORM_PRIORITY));
    jobject weak = (*jni)->NewWeakGlobalRef(jni, main_class);
    (*jni)->DeleteWeakGlobalRef(jni, weak);
}

static void await_inside(void)
{
    while (!__atomic_load_n(&inside, __ATOMIC_SEQ_CST))
        usleep(1000);
}

static void start(JNIEnv *jni, jthread other)
{
    jmethodID m = (*jni)->GetMethodID(jni, ti_class(jni, "java/lang/Thread"), "start", "()V");
    (*jni)->CallVoidMethod(jni, other, m);
}

/* Events of one thread only where that is possible everywhere, or each allocation would come. */
static bool of_one_thread(jvmtiEvent e)
{
    return e != JVMTI_EVENT_OBJECT_FREE && e != JVMTI_EVENT_CLASS_FILE_LOAD_HOOK &&
           e != JVMTI_EVENT_NATIVE_METHOD_BIND && e != JVMTI_EVENT_RESOURCE_EXHAUSTED &&
           e != JVMTI_EVENT_THREAD_START && e != JVMTI_EVENT_THREAD_END;
}

static volatile bool may_go;
TI_NATIVE(void, await)(JNIEnv *jni, jclass main)
{
    while (!may_go)
        usleep(1000);
}
TI_NATIVE(void, tag)(JNIEnv *jni, jclass main, jobject dying) { OK(SetTag, (ti, dying, 1)); }
TI_NATIVE(void, collect)(JNIEnv *jni, jclass main) { OK(ForceGarbageCollection, (ti)); }
TI_NATIVE(void, unbound)(JNIEnv *jni, jclass main) {}

TI_NATIVE(jboolean, meet)(JNIEnv *jni, jclass main, jint situation, jthread other, jthread agents)
{
    main_class = (*jni)->NewGlobalRef(jni, main);
    holder = pthread_self();
    may_go = false;
    inside = 0;
    if (situation < 0) { /* VMDeath is handled by this thread, with the lock */
        start(jni, other);
        ti_enable(JVMTI_EVENT_OBJECT_FREE, NULL);
        ti_enable(JVMTI_EVENT_VM_DEATH, NULL);
        return JNI_FALSE;
    }
    if (situation == SITUATIONS)
        return JNI_FALSE;
    jvmtiEvent event = events[situation];
    jobject monitor = ti_static_object(jni, main, "monitor", "Ljava/lang/Object;");
    OK(RawMonitorEnter, (ti, lock));
    held = true;
    if (event == JVMTI_EVENT_THREAD_START)
        ti_enable(event, NULL);
    start(jni, other);
    if (event != JVMTI_EVENT_THREAD_START)
        ti_enable(event, of_one_thread(event) ? other : NULL);
    if (event == JVMTI_EVENT_MONITOR_CONTENDED_ENTER)
        (*jni)->MonitorEnter(jni, monitor);
    may_go = true;
    if (event == JVMTI_EVENT_THREAD_END)
        (*jni)->SetStaticBooleanField(jni, main, (*jni)->GetStaticFieldID(jni, main, "done", "Z"),
                                      JNI_TRUE);
    await_inside();
    walk();
    ask_about(other);
    change(jni, agents);
    if (event == JVMTI_EVENT_MONITOR_CONTENDED_ENTER)
        (*jni)->MonitorExit(jni, monitor);
    jthread whose = of_one_thread(event) ? other : NULL;
    if (event != JVMTI_EVENT_OBJECT_FREE) /* the reference VM waits for its handlers here */
        ti_disable(event, whose);
    held = false;
    OK(RawMonitorExit, (ti, lock));
    ti_disable(event, whose);
    return JNI_TRUE;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    holder = pthread_self();
    OK(RawMonitorEnter, (ti, lock));
    held = may_go = true;
    await_inside();
    walk();
    held = false;
    OK(RawMonitorExit, (ti, lock));
}

TI_AGENT(.can_tag_objects = 1, .can_generate_object_free_events = 1,
         .can_generate_method_entry_events = 1, .can_generate_exception_events = 1,
         .can_generate_monitor_events = 1, .can_generate_sampled_object_alloc_events = 1,
         .can_generate_native_method_bind_events = 1,
         .can_generate_resource_exhaustion_heap_events = 1, .can_suspend = 1,
         .can_generate_frame_pop_events = 1, .can_get_owned_monitor_info = 1,
         .can_get_current_contended_monitor = 1, .can_generate_breakpoint_events = 1,
         .can_generate_field_access_events = 1, .can_retransform_classes = 1)
{
    static const jvmtiEventCallbacks callbacks = {
        .ObjectFree = object_free,
        .MethodEntry = method_entry,
        .Exception = exception,
        .ClassFileLoadHook = hook,
        .ClassPrepare = of_class,
        .MonitorContendedEnter = monitor,
        .MonitorWait = monitor_wait,
        .SampledObjectAlloc = allocated,
        .NativeMethodBind = bound,
        .ResourceExhausted = exhausted,
        .ThreadStart = of_thread,
        .ThreadEnd = of_thread,
        .VMDeath = vm_death,
    };
    OK(CreateRawMonitor, (ti, "the agent's", &lock));
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    OK(SetHeapSamplingInterval, (ti, 0));
    return 0;
}
