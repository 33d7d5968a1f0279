/* SPDX-License-Identifier: Apache-2.0
 * The same questions for every event: is it sent when enabled, and not otherwise; for one thread
 * only; in its phases only; with its parameters. The program provokes each event on two threads and
 * asks how often it was seen; the callbacks look at parameters and phases.  (JVMTI: Events, Event
 * Index) Everything is enabled from OnLoad until the program begins, so that an event out of phase
 * would be noticed. */
// covers: R23:holds R24:holds
// covers: SetEventNotificationMode:works GenerateEvents:works SetEventCallbacks:works
#define TI_DEAD phase_verdicts()
static void phase_verdicts(void);
#include "ti_test.h"
#include <signal.h>

enum {
    FIRST = JVMTI_MIN_EVENT_TYPE_VAL,
    COUNT = JVMTI_MAX_EVENT_TYPE_VAL - JVMTI_MIN_EVENT_TYPE_VAL + 1
};
#define PHASE_BIT(p) (1u << (p))
enum {
    LIVE = 1 << JVMTI_PHASE_LIVE,
    START_ON = LIVE | 1 << JVMTI_PHASE_START,
    EARLY = START_ON | 1 << JVMTI_PHASE_PRIMORDIAL
};

static const struct {
    jvmtiEvent event;
    const char *name;
    unsigned phases;
} table[] = {
    {JVMTI_EVENT_VM_INIT, "VMInit", LIVE},
    {JVMTI_EVENT_VM_DEATH, "VMDeath", LIVE},
    {JVMTI_EVENT_THREAD_START, "ThreadStart", START_ON},
    {JVMTI_EVENT_THREAD_END, "ThreadEnd", START_ON},
    {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, "ClassFileLoadHook", EARLY},
    {JVMTI_EVENT_CLASS_LOAD, "ClassLoad", START_ON},
    {JVMTI_EVENT_CLASS_PREPARE, "ClassPrepare", START_ON},
    {JVMTI_EVENT_VM_START, "VMStart", START_ON},
    {JVMTI_EVENT_EXCEPTION, "Exception", LIVE},
    {JVMTI_EVENT_EXCEPTION_CATCH, "ExceptionCatch", LIVE},
    {JVMTI_EVENT_SINGLE_STEP, "SingleStep", LIVE},
    {JVMTI_EVENT_FRAME_POP, "FramePop", LIVE},
    {JVMTI_EVENT_BREAKPOINT, "Breakpoint", LIVE},
    {JVMTI_EVENT_FIELD_ACCESS, "FieldAccess", LIVE},
    {JVMTI_EVENT_FIELD_MODIFICATION, "FieldModification", LIVE},
    {JVMTI_EVENT_METHOD_ENTRY, "MethodEntry", LIVE},
    {JVMTI_EVENT_METHOD_EXIT, "MethodExit", LIVE},
    {JVMTI_EVENT_NATIVE_METHOD_BIND, "NativeMethodBind", EARLY},
    {JVMTI_EVENT_COMPILED_METHOD_LOAD, "CompiledMethodLoad", START_ON},
    {JVMTI_EVENT_COMPILED_METHOD_UNLOAD, "CompiledMethodUnload", START_ON},
    {JVMTI_EVENT_DYNAMIC_CODE_GENERATED, "DynamicCodeGenerated", EARLY},
    {JVMTI_EVENT_DATA_DUMP_REQUEST, "DataDumpRequest", LIVE},
    {JVMTI_EVENT_MONITOR_WAIT, "MonitorWait", LIVE},
    {JVMTI_EVENT_MONITOR_WAITED, "MonitorWaited", LIVE},
    {JVMTI_EVENT_MONITOR_CONTENDED_ENTER, "MonitorContendedEnter", LIVE},
    {JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, "MonitorContendedEntered", LIVE},
    {JVMTI_EVENT_RESOURCE_EXHAUSTED, "ResourceExhausted", LIVE},
    {JVMTI_EVENT_GARBAGE_COLLECTION_START, "GarbageCollectionStart", LIVE},
    {JVMTI_EVENT_GARBAGE_COLLECTION_FINISH, "GarbageCollectionFinish", LIVE},
    {JVMTI_EVENT_OBJECT_FREE, "ObjectFree", LIVE},
    {JVMTI_EVENT_VM_OBJECT_ALLOC, "VMObjectAlloc", LIVE},
    {JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, "SampledObjectAlloc", LIVE},
};
enum { EVENTS = sizeof table / sizeof *table };

static int counts[COUNT][3];   /* by event and thread: 0 any other, 1 and 2 the program's workers */
static unsigned phases[COUNT]; /* in which it was seen */
static volatile jint phase_now = JVMTI_PHASE_PRIMORDIAL; /* for handlers that must not ask */
static __thread int who;
static jmethodID target;
static jclass main_class;
static jfieldID watched;

/* Counts the event; true when it came on a worker, where parameters are known. */
static bool seen(jvmtiEnv *env, jvmtiEvent event, bool may_ask)
{
    jvmtiPhase phase = (jvmtiPhase)phase_now;
    if (may_ask)
        (*env)->GetPhase(env, &phase);
    __atomic_fetch_or(&phases[event - FIRST], PHASE_BIT(phase), __ATOMIC_SEQ_CST);
    __atomic_fetch_add(&counts[event - FIRST][who], 1, __ATOMIC_SEQ_CST);
    return who > 0;
}
#define PARAMS(event, condition) CHECK_CELL(#event ":params", condition)

static bool is_current(JNIEnv *jni, jthread thread)
{
    JNIEnv *mine = NULL;
    jthread current = NULL;
    (*vm)->GetEnv(vm, (void **)&mine, JNI_VERSION_1_8);
    (*ti)->GetCurrentThread(ti, &current);
    return mine == jni && (*jni)->IsSameObject(jni, thread, current);
}
static bool signature_is(jclass c, const char *wanted)
{
    char *s = NULL;
    bool yes = !(*ti)->GetClassSignature(ti, c, &s, NULL) && !strcmp(s, wanted);
    ti_free(s);
    return yes;
}
static bool location_ok(jmethodID method, jlocation at)
{
    jlocation from = -1, to = -1;
    return !(*ti)->GetMethodLocation(ti, method, &from, &to) && at >= from && at <= to;
}
static bool here(jthread thread, jmethodID method, jlocation at)
{
    jmethodID m;
    jlocation l;
    return !(*ti)->GetFrameLocation(ti, thread, 0, &m, &l) && m == method && l == at;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    phase_now = JVMTI_PHASE_LIVE;
    seen(env, JVMTI_EVENT_VM_INIT, true);
    PARAMS(VMInit, env == ti && is_current(jni, thread));
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    JNIEnv *mine = NULL;
    seen(env, JVMTI_EVENT_VM_DEATH, true);
    (*vm)->GetEnv(vm, (void **)&mine, JNI_VERSION_1_8);
    PARAMS(VMDeath, env == ti && mine == jni);
}
static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    JNIEnv *mine = NULL;
    phase_now = JVMTI_PHASE_START;
    seen(env, JVMTI_EVENT_VM_START, true);
    (*vm)->GetEnv(vm, (void **)&mine, JNI_VERSION_1_8);
    PARAMS(VMStart, env == ti && mine == jni && (*jni)->FindClass(jni, "java/lang/Object"));
}
static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    seen(env, JVMTI_EVENT_THREAD_START, true);
    PARAMS(ThreadStart, env == ti && is_current(jni, thread));
}
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    seen(env, JVMTI_EVENT_THREAD_END, true);
    PARAMS(ThreadEnd, env == ti && is_current(jni, thread));
}
static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain UNUSED, jint n, const unsigned char *b,
                         jint *new_n, unsigned char **new_b)
{
    if (seen(env, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, true) && name && !strcmp(name, "Main$Loaded"))
        PARAMS(ClassFileLoadHook, env == ti && jni && !redefined && loader && n > 10 &&
                                      b[0] == 0xca && b[3] == 0xbe && new_n && new_b && !*new_b);
}
static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass c)
{
    if (seen(env, JVMTI_EVENT_CLASS_LOAD, true))
        PARAMS(ClassLoad, env == ti && is_current(jni, thread) && c);
}
static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass c)
{
    jint status = 0;
    if (seen(env, JVMTI_EVENT_CLASS_PREPARE, true))
        PARAMS(ClassPrepare, env == ti && is_current(jni, thread) &&
                                 !(*ti)->GetClassStatus(ti, c, &status) &&
                                 (status & JVMTI_CLASS_STATUS_PREPARED));
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject e, jmethodID catcher, jlocation catch_at)
{
    if (seen(env, JVMTI_EVENT_EXCEPTION, true) && m == target)
        PARAMS(Exception, env == ti && is_current(jni, thread) && location_ok(m, at) &&
                              signature_is((*jni)->GetObjectClass(jni, e),
                                           "Ljava/lang/IllegalStateException;") &&
                              catcher == target && location_ok(catcher, catch_at));
}
static void JNICALL exception_catch(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                    jlocation at, jobject e)
{
    if (seen(env, JVMTI_EVENT_EXCEPTION_CATCH, true) && m == target)
        PARAMS(ExceptionCatch, env == ti && is_current(jni, thread) && here(thread, m, at) &&
                                   signature_is((*jni)->GetObjectClass(jni, e),
                                                "Ljava/lang/IllegalStateException;"));
}
static void JNICALL single_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                jlocation at)
{
    if (seen(env, JVMTI_EVENT_SINGLE_STEP, true) && m == target)
        PARAMS(SingleStep,
               env == ti && is_current(jni, thread) && location_ok(m, at) && here(thread, m, at));
}
static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                              jboolean by_exception)
{
    if (seen(env, JVMTI_EVENT_FRAME_POP, true))
        PARAMS(FramePop, env == ti && is_current(jni, thread) &&
                             !strcmp(ti_method_name(m), "popped") && by_exception == JNI_FALSE);
}
static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                               jlocation at)
{
    if (seen(env, JVMTI_EVENT_BREAKPOINT, true))
        PARAMS(Breakpoint, env == ti && is_current(jni, thread) && m == target && at == 0 &&
                               here(thread, m, at));
}
static void JNICALL field_access(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                 jlocation at, jclass c, jobject o, jfieldID f)
{
    if (seen(env, JVMTI_EVENT_FIELD_ACCESS, true))
        PARAMS(FieldAccess, env == ti && is_current(jni, thread) && m == target &&
                                here(thread, m, at) && (*jni)->IsSameObject(jni, c, main_class) &&
                                !o && f == watched);
}
static void JNICALL field_modification(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                       jlocation at, jclass c, jobject o, jfieldID f, char type,
                                       jvalue v)
{
    if (seen(env, JVMTI_EVENT_FIELD_MODIFICATION, true))
        PARAMS(FieldModification,
               env == ti && is_current(jni, thread) && m == target && here(thread, m, at) &&
                   (*jni)->IsSameObject(jni, c, main_class) && !o && f == watched && type == 'I' &&
                   v.i == (*jni)->GetStaticIntField(jni, main_class, f) + 1);
}
static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m)
{
    if (seen(env, JVMTI_EVENT_METHOD_ENTRY, true) && m == target)
        PARAMS(MethodEntry, env == ti && is_current(jni, thread) && here(thread, m, 0));
}
static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                jboolean by_exception, jvalue v)
{
    if (seen(env, JVMTI_EVENT_METHOD_EXIT, true) && m == target)
        PARAMS(MethodExit,
               env == ti && is_current(jni, thread) && by_exception == JNI_FALSE && v.i == 4711);
}
static void JNICALL bound(JNIEnv *jni UNUSED, jclass c UNUSED) {}
static void JNICALL native_method_bind(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                       void *address, void **new_address)
{
    if (seen(env, JVMTI_EVENT_NATIVE_METHOD_BIND, true) && address == (void *)bound)
        PARAMS(NativeMethodBind, env == ti && is_current(jni, thread) &&
                                     !strcmp(ti_method_name(m), "bound") && new_address);
}
static void JNICALL compiled_load(jvmtiEnv *env, jmethodID m, jint size, const void *address,
                                  jint n, const jvmtiAddrLocationMap *map, const void *info UNUSED)
{
    seen(env, JVMTI_EVENT_COMPILED_METHOD_LOAD, true);
    PARAMS(CompiledMethodLoad, env == ti && m && size > 0 && address && n >= 0 && (n == 0 || map));
}
static void JNICALL compiled_unload(jvmtiEnv *env, jmethodID m, const void *address)
{
    seen(env, JVMTI_EVENT_COMPILED_METHOD_UNLOAD, true);
    PARAMS(CompiledMethodUnload, env == ti && m && address);
}
static void JNICALL dynamic_code(jvmtiEnv *env, const char *name, const void *address, jint size)
{
    seen(env, JVMTI_EVENT_DYNAMIC_CODE_GENERATED, true);
    PARAMS(DynamicCodeGenerated, env == ti && name && address && size >= 0);
}
static void JNICALL data_dump(jvmtiEnv *env)
{
    seen(env, JVMTI_EVENT_DATA_DUMP_REQUEST, true);
    PARAMS(DataDumpRequest, env == ti);
}
static jobject lock;
static bool is_lock(JNIEnv *jni, jobject o) { return lock && (*jni)->IsSameObject(jni, o, lock); }
static void JNICALL monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o,
                                 jlong timeout)
{
    if (seen(env, JVMTI_EVENT_MONITOR_WAIT, true) && is_lock(jni, o))
        PARAMS(MonitorWait, env == ti && is_current(jni, thread) && timeout == 3);
}
static void JNICALL monitor_waited(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o,
                                   jboolean timed_out)
{
    if (seen(env, JVMTI_EVENT_MONITOR_WAITED, true) && is_lock(jni, o))
        PARAMS(MonitorWaited, env == ti && is_current(jni, thread) && timed_out == JNI_TRUE);
}
static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    if (seen(env, JVMTI_EVENT_MONITOR_CONTENDED_ENTER, true) && is_lock(jni, o))
        PARAMS(MonitorContendedEnter, env == ti && is_current(jni, thread));
}
static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    if (seen(env, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, true) && is_lock(jni, o))
        PARAMS(MonitorContendedEntered, env == ti && is_current(jni, thread));
}
static void JNICALL resource_exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags, const void *reserved,
                                       const char *description)
{
    if (seen(env, JVMTI_EVENT_RESOURCE_EXHAUSTED, true))
        PARAMS(ResourceExhausted, env == ti && jni &&
                                      (flags & JVMTI_RESOURCE_EXHAUSTED_OOM_ERROR) && !reserved &&
                                      description);
}
static void JNICALL gc_start(jvmtiEnv *env)
{
    seen(env, JVMTI_EVENT_GARBAGE_COLLECTION_START, false);
    PARAMS(GarbageCollectionStart, env == ti);
}
static void JNICALL gc_finish(jvmtiEnv *env)
{
    seen(env, JVMTI_EVENT_GARBAGE_COLLECTION_FINISH, false);
    PARAMS(GarbageCollectionFinish, env == ti);
}
static void JNICALL object_free(jvmtiEnv *env, jlong tag)
{
    seen(env, JVMTI_EVENT_OBJECT_FREE, false);
    PARAMS(ObjectFree, env == ti && tag == 4711);
}
static bool object_ok(JNIEnv *jni, jobject o, jclass c, jlong size)
{
    jlong real = -1;
    return (*jni)->IsSameObject(jni, (*jni)->GetObjectClass(jni, o), c) &&
           !(*ti)->GetObjectSize(ti, o, &real) && size == real;
}
static void JNICALL vm_object_alloc(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o, jclass c,
                                    jlong size)
{
    if (seen(env, JVMTI_EVENT_VM_OBJECT_ALLOC, true))
        PARAMS(VMObjectAlloc, env == ti && is_current(jni, thread) && object_ok(jni, o, c, size));
}
static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o, jclass c,
                            jlong size)
{
    if (seen(env, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, true))
        PARAMS(SampledObjectAlloc,
               env == ti && is_current(jni, thread) && object_ok(jni, o, c, size));
}

/* callbacks of an environment that has enabled nothing */
static int never_seen[3];
static void JNICALL never_start(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED) { never_seen[0]++; }
static void JNICALL never_init(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED, jthread thread UNUSED)
{
    never_seen[1]++;
}
static void JNICALL never_death(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED) { never_seen[2]++; }

TI_AGENT(.can_tag_objects = 1, .can_generate_field_modification_events = 1,
         .can_generate_field_access_events = 1, .can_generate_single_step_events = 1,
         .can_generate_exception_events = 1, .can_generate_frame_pop_events = 1,
         .can_generate_breakpoint_events = 1, .can_generate_method_entry_events = 1,
         .can_generate_method_exit_events = 1, .can_generate_all_class_hook_events = 1,
         .can_generate_compiled_method_load_events = 1, .can_generate_monitor_events = 1,
         .can_generate_vm_object_alloc_events = 1, .can_generate_native_method_bind_events = 1,
         .can_generate_garbage_collection_events = 1, .can_generate_object_free_events = 1,
         .can_generate_resource_exhaustion_heap_events = 1,
         .can_generate_resource_exhaustion_threads_events = 1,
         .can_generate_early_class_hook_events = 1, .can_generate_sampled_object_alloc_events = 1)
{
    jvmtiEventCallbacks c = {
        .VMInit = vm_init,
        .VMDeath = vm_death,
        .ThreadStart = thread_start,
        .ThreadEnd = thread_end,
        .ClassFileLoadHook = hook,
        .ClassLoad = class_load,
        .ClassPrepare = class_prepare,
        .VMStart = vm_start,
        .Exception = exception,
        .ExceptionCatch = exception_catch,
        .SingleStep = single_step,
        .FramePop = frame_pop,
        .Breakpoint = breakpoint,
        .FieldAccess = field_access,
        .FieldModification = field_modification,
        .MethodEntry = method_entry,
        .MethodExit = method_exit,
        .NativeMethodBind = native_method_bind,
        .CompiledMethodLoad = compiled_load,
        .CompiledMethodUnload = compiled_unload,
        .DynamicCodeGenerated = dynamic_code,
        .DataDumpRequest = data_dump,
        .MonitorWait = monitor_wait,
        .MonitorWaited = monitor_waited,
        .MonitorContendedEnter = contended_enter,
        .MonitorContendedEntered = contended_entered,
        .ResourceExhausted = resource_exhausted,
        .GarbageCollectionStart = gc_start,
        .GarbageCollectionFinish = gc_finish,
        .ObjectFree = object_free,
        .VMObjectAlloc = vm_object_alloc,
        .SampledObjectAlloc = sampled,
    };
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    jvmtiEventCallbacks never = {
        .VMStart = never_start, .VMInit = never_init, .VMDeath = never_death};
    jvmtiEnv *silent = ti_other_env();
    CHECK_INT((*silent)->SetEventCallbacks(silent, &never, sizeof never), JVMTI_ERROR_NONE);
    for (int i = 0; i < EVENTS; i++)
        ti_enable(table[i].event, NULL);
    return 0;
}

static int index_of(JNIEnv *jni, jstring event)
{
    char name[40] = "";
    (*jni)->GetStringUTFRegion(jni, event, 0, (*jni)->GetStringLength(jni, event), name);
    for (int i = 0; i < EVENTS; i++)
        if (!strcmp(table[i].name, name))
            return i;
    CHECK(false, "an unknown event");
    return 0;
}
static void facet(const char *event, const char *facet_name, bool ok)
{
    char cell[80];
    snprintf(cell, sizeof cell, "%s:%s", event, facet_name);
    ti_note_cell(ok, __FILE__, __LINE__, cell, cell, NULL, NULL);
}

/* The program's natives. */
TI_NATIVE(void, begin)(JNIEnv *jni, jclass main, jobject the_lock)
{
    for (int i = 0; i < EVENTS; i++)
        if (table[i].event != JVMTI_EVENT_VM_DEATH)
            ti_disable(table[i].event, NULL);
    CHECK_CELL("VMStart:sent", counts[JVMTI_EVENT_VM_START - FIRST][0] == 1);
    CHECK_CELL("VMInit:sent", counts[JVMTI_EVENT_VM_INIT - FIRST][0] == 1);
    lock = (*jni)->NewGlobalRef(jni, the_lock);
    main_class = (*jni)->NewGlobalRef(jni, main);
    target = (*jni)->GetStaticMethodID(jni, main, "target", "()I");
    watched = (*jni)->GetStaticFieldID(jni, main, "watched", "I");
    OK(SetBreakpoint, (ti, target, 0));
    OK(SetFieldAccessWatch, (ti, main, watched));
    OK(SetFieldModificationWatch, (ti, main, watched));
    OK(SetHeapSamplingInterval, (ti, 0));
}
TI_NATIVE(void, iAm)(JNIEnv *jni, jclass main, jint n) { who = n; }
TI_NATIVE(void, enable)(JNIEnv *jni, jclass main, jstring event, jthread thread, jboolean on)
{
    (on ? ti_enable : ti_disable)(table[index_of(jni, event)].event, thread);
}
TI_NATIVE(void, reset)(JNIEnv *jni, jclass main) { memset(counts, 0, sizeof counts); }
TI_NATIVE(jint, seen)(JNIEnv *jni, jclass main, jstring event, jint n)
{
    return __atomic_load_n(&counts[table[index_of(jni, event)].event - FIRST][n], __ATOMIC_SEQ_CST);
}
TI_NATIVE(void, facet)(JNIEnv *jni, jclass main, jstring event, jstring name, jboolean ok)
{
    char n[40] = "";
    (*jni)->GetStringUTFRegion(jni, name, 0, (*jni)->GetStringLength(jni, name), n);
    facet(table[index_of(jni, event)].name, n, ok);
}
/* an event that concerns no thread in particular */
TI_NATIVE(void, refuse)(JNIEnv *jni, jclass main, jstring event, jthread thread)
{
    int i = index_of(jni, event);
    jvmtiError e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, table[i].event, thread);
    facet(table[i].name, "thread", e == JVMTI_ERROR_ILLEGAL_ARGUMENT);
}
/* an event that may be enabled for a thread; whether it was */
TI_NATIVE(jboolean, accept)(JNIEnv *jni, jclass main, jstring event, jthread thread)
{
    int i = index_of(jni, event);
    jvmtiError e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, table[i].event, thread);
    facet(table[i].name, "thread", e == JVMTI_ERROR_NONE);
    return !e && OK(SetEventNotificationMode, (ti, JVMTI_DISABLE, table[i].event, thread));
}
/* without its capability an event cannot be enabled */
TI_NATIVE(void, poor)(JNIEnv *jni, jclass main, jstring event)
{
    jvmtiEnv *poor = ti_other_env();
    int i = index_of(jni, event);
    jvmtiError e = (*poor)->SetEventNotificationMode(poor, JVMTI_ENABLE, table[i].event, NULL);
    facet(table[i].name, "capability", e == JVMTI_ERROR_MUST_POSSESS_CAPABILITY);
    (*poor)->DisposeEnvironment(poor);
}
TI_NATIVE(void, nothing)(JNIEnv *jni, jclass main, jint events) { CHECK_INT(events, 0); }
TI_NATIVE(void, notifyPop)(JNIEnv *jni, jclass main) { OK(NotifyFramePop, (ti, NULL, 1)); }
TI_NATIVE(void, generate)(JNIEnv *jni, jclass main, jstring event)
{
    OK(GenerateEvents, (ti, table[index_of(jni, event)].event));
}
TI_NATIVE(void, bind)(JNIEnv *jni, jclass main, jclass loaded)
{
    static const JNINativeMethod m = {(char *)"bound", (char *)"()V", (void *)bound};
    CHECK_INT((*jni)->RegisterNatives(jni, loaded, &m, 1), 0);
}
TI_NATIVE(void, tag)(JNIEnv *jni, jclass main, jobject o) { OK(SetTag, (ti, o, 4711)); }

TI_NATIVE(void, dump)(JNIEnv *jni, jclass main) { kill(getpid(), SIGQUIT); }

static void phase_verdicts(void)
{
    CHECK_CELL("VMDeath:sent", counts[JVMTI_EVENT_VM_DEATH - FIRST][0] == 1);
    CHECK_CELL("VMStart:disabled", !never_seen[0]);
    CHECK_CELL("VMInit:disabled", !never_seen[1]);
    CHECK_CELL("VMDeath:disabled", !never_seen[2]);
    for (int i = 0; i < EVENTS; i++)
        if (phases[table[i].event - FIRST])
            facet(table[i].name, "phase", !(phases[table[i].event - FIRST] & ~table[i].phases));
}
