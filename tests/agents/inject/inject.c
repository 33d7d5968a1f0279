/* SPDX-License-Identifier: Apache-2.0
 * inject.c - an agent that injects faults: the handler of an event leaves an exception pending,
 * which the program then meets.
 *
 * Inject.java says what the native methods do.  With the option "two" a second environment has the
 * same handlers, called after the first, for those events that the stock VM gives to more than one
 * environment. */
#include "agent.h"

static jvmtiEnv *second;
static __thread int watching, busy;
static char log_text[1 << 16];

static struct {
    char event[40], place[80];
    jobject exception;
    int armed;
} trap;

static void tell(const char *line)
{
    size_t n = strlen(log_text);
    snprintf(log_text + n, sizeof log_text - n, "  %s\n", line);
}

/* The name is one of the program's own. */
static int own(const char *name)
{
    static const char *const others[] = {"java.",       "jdk.",       "sun.",
                                         "java/",       "jdk/",       "sun/",
                                         "Inject.told", "Inject.arm", "Inject.tellLine"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (!strncmp(name, others[i], strlen(others[i])))
            return 0;
    return 1;
}

/* One event: told, and thrown in when the trap is set for it.  place: what the trap names; more:
 * what is told besides. */
static void event(jvmtiEnv *env, JNIEnv *jni, const char *name, const char *place, const char *more)
{
    char line[400];
    size_t n = strlen(place), w = strlen(trap.place);
    int hit = trap.armed && !strcmp(trap.event, name) && n >= w &&
              !strcmp(place + n - w, trap.place);
    jthrowable pending = jni ? (*jni)->ExceptionOccurred(jni) : NULL;
    snprintf(line, sizeof line, "%s%s %s%s%s%s", env == second ? "second " : "", name, place, more,
             pending ? " with an exception pending" : "", hit ? " throws" : "");
    tell(line);
    if (hit) {
        trap.armed = 0;
        (*jni)->Throw(jni, trap.exception);
    }
}

static int at_method(jmethodID m, char *name, size_t n)
{
    if (!watching || busy)
        return 0;
    busy = 1;
    method_name(m, name, n);
    busy = 0;
    return own(name);
}

#define NAME \
    char name[200], more[200]; \
    if (!at_method(m, name, sizeof name)) \
        return; \
    more[0] = 0

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    NAME;
    event(env, jni, "MethodEntry", name, more);
}
static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                jboolean by_exception, jvalue v)
{
    NAME;
    event(env, jni, "MethodExit", name, by_exception ? " by exception" : "");
}
static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                              jboolean by_exception)
{
    NAME;
    event(env, jni, "FramePop", name, by_exception ? " by exception" : "");
}
static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    NAME;
    snprintf(more, sizeof more, " at %d", (int)at);
    event(env, jni, "Breakpoint", name, more);
}
static void JNICALL single_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    NAME;
    snprintf(more, sizeof more, " at %d", (int)at);
    event(env, jni, "SingleStep", name, more);
}
static const char *field_name(jclass k, jfieldID f, char *name, size_t n)
{
    char *s = NULL;
    (*ti)->GetFieldName(ti, k, f, &s, NULL, NULL);
    snprintf(name, n, "%s", s);
    release(s);
    return name;
}
static void JNICALL field_access(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jclass k, jobject o, jfieldID f)
{
    if (watching)
        event(env, jni, "FieldAccess", field_name(k, f, (char[100]){0}, 100), "");
}
static void JNICALL field_modification(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                       jlocation at, jclass k, jobject o, jfieldID f, char type,
                                       jvalue v)
{
    if (watching)
        event(env, jni, "FieldModification", field_name(k, f, (char[100]){0}, 100), "");
}
static const char *class_of(JNIEnv *jni, jobject o, char *name, size_t n)
{
    if (!o)
        return "nothing";
    return class_name((*jni)->GetObjectClass(jni, o), name, n);
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jobject e, jmethodID catcher, jlocation catch_at)
{
    NAME;
    char k[100], c[100] = "nobody";
    if (catcher)
        method_name(catcher, c, sizeof c);
    snprintf(more, sizeof more, " at %d of %s caught by %s at %d", (int)at,
             class_of(jni, e, k, sizeof k), own(c) ? c : "others", own(c) ? (int)catch_at : 0);
    event(env, jni, "Exception", name, more);
}
static void JNICALL exception_catch(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                                    jlocation at, jobject e)
{
    NAME;
    char k[100];
    snprintf(more, sizeof more, " at %d of %s", (int)at, class_of(jni, e, k, sizeof k));
    event(env, jni, "ExceptionCatch", name, more);
}
static void on_object(jvmtiEnv *env, JNIEnv *jni, const char *what, jobject o, const char *more)
{
    char k[200];
    class_of(jni, o, k, sizeof k);
    if (watching && own(k) && k[0] != '[')
        event(env, jni, what, k, more);
}
static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    on_object(env, jni, "MonitorContendedEnter", o, "");
}
static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    on_object(env, jni, "MonitorContendedEntered", o, "");
}
static void JNICALL monitor_wait(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jlong ms)
{
    on_object(env, jni, "MonitorWait", o, "");
}
static void JNICALL monitor_waited(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o,
                                   jboolean timed_out)
{
    on_object(env, jni, "MonitorWaited", o, timed_out ? " timed out" : "");
}
/* Only what the trap waits for: which other objects are sampled is chance. */
static void on_allocation(jvmtiEnv *env, JNIEnv *jni, const char *what, jobject o)
{
    char k[200];
    class_of(jni, o, k, sizeof k);
    if (watching && trap.armed && !strcmp(trap.event, what) && !strcmp(trap.place, k))
        event(env, jni, what, k, "");
}
static void JNICALL vm_object_alloc(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jclass k,
                                    jlong size)
{
    on_allocation(env, jni, "VMObjectAlloc", o);
}
static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jclass k, jlong size)
{
    on_allocation(env, jni, "SampledObjectAlloc", o);
}
static void on_class(jvmtiEnv *env, JNIEnv *jni, const char *what, jclass k)
{
    char name[200];
    class_name(k, name, sizeof name);
    if (watching && own(name))
        event(env, jni, what, name, "");
}
static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass k)
{
    on_class(env, jni, "ClassLoad", k);
}
static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass k)
{
    on_class(env, jni, "ClassPrepare", k);
}
static void JNICALL class_hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                               const char *name, jobject pd, jint n, const unsigned char *b,
                               jint *nn, unsigned char **nb)
{
    if (watching && name && own(name))
        event(env, jni, "ClassFileLoadHook", name, redefined ? " redefined" : "");
}
static void JNICALL bind(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, void *address,
                         void **new_address)
{
    NAME;
    event(env, jni, "NativeMethodBind", name, more);
}

/* Events of a thread's and the VM's life: chosen by the agent's options, "life=ThreadEnd". */
static char life[40];
static void on_life(JNIEnv *jni, const char *what)
{
    if (!strcmp(life, what)) {
        printf("%s throws\n", what);
        fflush(stdout);
        jclass k = (*jni)->FindClass(jni, "java/lang/IllegalStateException");
        (*jni)->ThrowNew(jni, k, what);
    }
}
static int is_worker(jthread t)
{
    jvmtiThreadInfo info;
    if ((*ti)->GetThreadInfo(ti, t, &info))
        return 0;
    int yes = !strcmp(info.name, "worker");
    release(info.name);
    return yes;
}
static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    if (*life && is_worker(t))
        on_life(jni, "ThreadStart");
}
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    if (*life && is_worker(t))
        on_life(jni, "ThreadEnd");
}
static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni) { on_life(jni, "VMStart"); }
static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t) { on_life(jni, "VMInit"); }
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { on_life(jni, "VMDeath"); }

static const jvmtiEventCallbacks callbacks = {
    .MethodEntry = method_entry,
    .MethodExit = method_exit,
    .FramePop = frame_pop,
    .Breakpoint = breakpoint,
    .SingleStep = single_step,
    .FieldAccess = field_access,
    .FieldModification = field_modification,
    .Exception = exception,
    .ExceptionCatch = exception_catch,
    .MonitorContendedEnter = contended_enter,
    .MonitorContendedEntered = contended_entered,
    .MonitorWait = monitor_wait,
    .MonitorWaited = monitor_waited,
    .VMObjectAlloc = vm_object_alloc,
    .SampledObjectAlloc = sampled,
    .ClassLoad = class_load,
    .ClassPrepare = class_prepare,
    .ClassFileLoadHook = class_hook,
    .NativeMethodBind = bind,
    .ThreadStart = thread_start,
    .ThreadEnd = thread_end,
    .VMStart = vm_start,
    .VMInit = vm_init,
    .VMDeath = vm_death,
};

#define EVENTS(X) \
    X(MethodEntry, METHOD_ENTRY) \
    X(MethodExit, METHOD_EXIT) \
    X(FramePop, FRAME_POP) \
    X(Breakpoint, BREAKPOINT) \
    X(SingleStep, SINGLE_STEP) \
    X(FieldAccess, FIELD_ACCESS) \
    X(FieldModification, FIELD_MODIFICATION) \
    X(Exception, EXCEPTION) \
    X(ExceptionCatch, EXCEPTION_CATCH) \
    X(MonitorContendedEnter, MONITOR_CONTENDED_ENTER) \
    X(MonitorContendedEntered, MONITOR_CONTENDED_ENTERED) \
    X(MonitorWait, MONITOR_WAIT) \
    X(MonitorWaited, MONITOR_WAITED) \
    X(VMObjectAlloc, VM_OBJECT_ALLOC) \
    X(SampledObjectAlloc, SAMPLED_OBJECT_ALLOC) \
    X(ClassLoad, CLASS_LOAD) \
    X(ClassPrepare, CLASS_PREPARE) \
    X(ClassFileLoadHook, CLASS_FILE_LOAD_HOOK) \
    X(NativeMethodBind, NATIVE_METHOD_BIND)
static const struct {
    const char *name;
    jvmtiEvent event;
} events[] = {
#define ROW(name, number) {#name, JVMTI_EVENT_##number},
    EVENTS(ROW)};

static jvmtiEnv *setup(JavaVM *vm)
{
    jvmtiEnv *env = NULL;
    if ((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION) != JNI_OK) {
        fprintf(stderr, "agent: this VM has no JVM TI of this version\n");
        exit(3);
    }
    int is_first = ti == NULL; /* what only one may have is its */
    jvmtiCapabilities all;
    memset(&all, 0, sizeof all);
    all.can_generate_method_entry_events = all.can_generate_method_exit_events =
        all.can_generate_frame_pop_events = all.can_generate_single_step_events = 1;
    all.can_generate_breakpoint_events = all.can_generate_field_access_events =
        all.can_generate_field_modification_events = is_first;
    all.can_generate_exception_events = all.can_generate_monitor_events =
        all.can_generate_vm_object_alloc_events = 1;
    all.can_generate_native_method_bind_events = 1;
    all.can_generate_sampled_object_alloc_events = is_first;
    check((*env)->AddCapabilities(env, &all), "AddCapabilities");
    check((*env)->SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks), "SetEventCallbacks");
    return env;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const int at_start[] = {JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END,
                                   JVMTI_EVENT_VM_START,     JVMTI_EVENT_VM_INIT,
                                   JVMTI_EVENT_VM_DEATH,     0};
    ti = setup(vm);
    TI(SetHeapSamplingInterval, 0);
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (options && !strcmp(options, "two")) {
        second = setup(vm);
    }
    if (options && !strncmp(options, "life=", 5)) {
        snprintf(life, sizeof life, "%s", options + 5);
        for (const int *e = at_start; *e; e++)
            TI(SetEventNotificationMode, JVMTI_ENABLE, (jvmtiEvent)*e, NULL);
    }
    return 0;
}

JNIEXPORT void JNICALL Java_Inject_arm(JNIEnv *jni, jclass inject, jstring event, jstring place,
                                       jobject t)
{
    (*jni)->GetStringUTFRegion(jni, event, 0, (*jni)->GetStringLength(jni, event), trap.event);
    trap.event[(*jni)->GetStringUTFLength(jni, event)] = 0;
    (*jni)->GetStringUTFRegion(jni, place, 0, (*jni)->GetStringLength(jni, place), trap.place);
    trap.place[(*jni)->GetStringUTFLength(jni, place)] = 0;
    if (trap.exception)
        (*jni)->DeleteGlobalRef(jni, trap.exception);
    trap.exception = (*jni)->NewGlobalRef(jni, t);
    trap.armed = 1;
}

JNIEXPORT void JNICALL Java_Inject_tellLine(JNIEnv *jni, jclass inject, jstring line)
{
    const char *c = (*jni)->GetStringUTFChars(jni, line, NULL);
    tell(c);
    (*jni)->ReleaseStringUTFChars(jni, line, c);
}
JNIEXPORT void JNICALL Java_Classes_bound1(JNIEnv *jni, jclass k) { tell("bound1 runs"); }
JNIEXPORT void JNICALL Java_Classes_bound2(JNIEnv *jni, jclass k) { tell("bound2 runs"); }

static void mode(jvmtiEnv *env, jvmtiEventMode on, size_t i)
{
    jvmtiEvent e = events[i].event;
    /* stock refuses threads */
    int global = e == JVMTI_EVENT_VM_OBJECT_ALLOC || e == JVMTI_EVENT_CLASS_FILE_LOAD_HOOK ||
                 e == JVMTI_EVENT_NATIVE_METHOD_BIND;
    if (env == second && (e == JVMTI_EVENT_SAMPLED_OBJECT_ALLOC || e == JVMTI_EVENT_BREAKPOINT ||
                          e == JVMTI_EVENT_FIELD_ACCESS || e == JVMTI_EVENT_FIELD_MODIFICATION))
        return;
    jthread me = NULL;
    check((*ti)->GetCurrentThread(ti, &me), "GetCurrentThread");
    check((*env)->SetEventNotificationMode(env, on, e, global ? NULL : me), events[i].name);
}

JNIEXPORT void JNICALL Java_Inject_watch(JNIEnv *jni, jclass inject, jobjectArray names)
{
    log_text[0] = 0;

    for (jsize k = 0; k < (*jni)->GetArrayLength(jni, names); k++) {
        jstring s = (*jni)->GetObjectArrayElement(jni, names, k);
        const char *c = (*jni)->GetStringUTFChars(jni, s, NULL);
        for (size_t i = 0; i < sizeof events / sizeof *events; i++)
            if (!strcmp(c, events[i].name)) {
                mode(ti, JVMTI_ENABLE, i);
                if (second)
                    mode(second, JVMTI_ENABLE, i);
            }
        (*jni)->ReleaseStringUTFChars(jni, s, c);
    }
    watching = 1;
}

JNIEXPORT jstring JNICALL Java_Inject_told(JNIEnv *jni, jclass inject)
{
    watching = 0;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        mode(ti, JVMTI_DISABLE, i);
        if (second)
            mode(second, JVMTI_DISABLE, i);
    }
    return (*jni)->NewStringUTF(jni, log_text);
}

JNIEXPORT void JNICALL Java_Inject_notifyPop(JNIEnv *jni, jclass inject, jint depth)
{
    TI(NotifyFramePop, NULL, depth + 1);
    if (second)
        check((*second)->NotifyFramePop(second, NULL, depth + 1), "NotifyFramePop");
}

static jmethodID find_method(JNIEnv *jni, jclass k, jstring name)
{
    jint n;
    jmethodID *all, found = NULL;
    const char *c = (*jni)->GetStringUTFChars(jni, name, NULL);
    TI(GetClassMethods, k, &n, &all);
    for (jint i = 0; i < n; i++) {
        char *s;
        TI(GetMethodName, all[i], &s, NULL, NULL);
        if (!strcmp(s, c))
            found = all[i];
        release(s);
    }
    release(all);
    (*jni)->ReleaseStringUTFChars(jni, name, c);
    return found;
}
JNIEXPORT void JNICALL Java_Inject_setBreakpoint(JNIEnv *jni, jclass inject, jclass k, jstring name,
                                                 jint location)
{
    jmethodID m = find_method(jni, k, name);
    TI(SetBreakpoint, m, location);
}
JNIEXPORT void JNICALL Java_Inject_watchField(JNIEnv *jni, jclass inject, jclass k, jstring name)
{
    jint n;
    jfieldID *all;
    const char *c = (*jni)->GetStringUTFChars(jni, name, NULL);
    TI(GetClassFields, k, &n, &all);
    for (jint i = 0; i < n; i++) {
        char *s;
        TI(GetFieldName, k, all[i], &s, NULL, NULL);
        if (!strcmp(s, c)) {
            TI(SetFieldAccessWatch, k, all[i]);
            TI(SetFieldModificationWatch, k, all[i]);
        }
        release(s);
    }
    release(all);
    (*jni)->ReleaseStringUTFChars(jni, name, c);
}

/* What JNI does in a field access whose handler throws: is the value stored, is something returned,
 * is the exception pending? */
JNIEXPORT void JNICALL Java_Fields_jni(JNIEnv *jni, jclass k, jobject f, jint what)
{
    char line[100];
    jfieldID i = (*jni)->GetFieldID(jni, k, "i", "I"),
             o = (*jni)->GetFieldID(jni, k, "o", "Ljava/lang/Object;");
    jfieldID si = (*jni)->GetStaticFieldID(jni, k, "si", "I"),
             so = (*jni)->GetStaticFieldID(jni, k, "so", "Ljava/lang/Object;");
    long got = 0;
    switch (what) {
    case 0: got = (*jni)->GetIntField(jni, f, i); break;
    case 1: (*jni)->SetIntField(jni, f, i, 40); break;
    case 2: got = (*jni)->GetObjectField(jni, f, o) != NULL; break;
    case 3: (*jni)->SetObjectField(jni, f, o, NULL); break;
    case 4: got = (*jni)->GetStaticIntField(jni, k, si); break;
    case 5: (*jni)->SetStaticIntField(jni, k, si, 50); break;
    case 6: got = (*jni)->GetStaticObjectField(jni, k, so) != NULL; break;
    case 7: (*jni)->SetStaticObjectField(jni, k, so, NULL); break;
    }
    snprintf(line, sizeof line, "JNI got %ld, pending %d", got, (*jni)->ExceptionCheck(jni));
    tell(line);
}
JNIEXPORT jobject JNICALL Java_Allocs_jni(JNIEnv *jni, jclass k)
{
    char line[100];
    jobject o = (*jni)->AllocObject(jni, k);
    snprintf(line, sizeof line, "JNI got %d, pending %d", o != NULL, (*jni)->ExceptionCheck(jni));
    tell(line);
    return o;
}

JNIEXPORT jint JNICALL Java_Natives_plain(JNIEnv *jni, jclass k)
{
    tell("plain runs");
    return 1;
}
JNIEXPORT jobject JNICALL Java_Natives_reference(JNIEnv *jni, jclass k)
{
    tell("reference runs");
    return (*jni)->NewStringUTF(jni, "reference");
}
JNIEXPORT void JNICALL Java_Natives_nothing(JNIEnv *jni, jclass k) { tell("nothing runs"); }
JNIEXPORT jint JNICALL Java_Natives_locked(JNIEnv *jni, jclass k)
{
    tell("locked runs");
    return 2;
}
JNIEXPORT jint JNICALL Java_Natives_throwing(JNIEnv *jni, jclass k)
{
    tell("throwing runs");
    (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/IllegalStateException"), "its own");
    return 3;
}
