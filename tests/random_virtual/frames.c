/* SPDX-License-Identifier: Apache-2.0
 * frames.c - looks at the threads of Frames.java that stand still, and changes them: all of it
 * drawn from the number that it is given, and printed. */
#include "../agents/common/agent.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <unistd.h>

enum { WORKERS = 3 };
enum { PARKS, PARKS_LONG, WAITS, ENTERS, SPINS, NATIVELY, SUSPENDS_ITSELF, HIT };
/* what a worker's events were since the last visit */
static char told[WORKERS][8192];
static volatile int go[WORKERS];
static jclass frames_class, stop_class;
static jmethodID hit_method, body_method, stop_init;

static uint64_t random_state;
static uint32_t draw(uint32_t n)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random_state >> 33) % n;
}

static void tell(int number, const char *form, ...)
{
    va_list ap;
    size_t len = strlen(told[number]);
    va_start(ap, form);
    vsnprintf(told[number] + len, sizeof told[number] - len, form, ap);
    va_end(ap);
}
/* Of the caller's or another thread; -1: none of the workers. */
static int number_of(jthread t)
{
    void *data = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, t, &data))
        return -1;
    return (int)(intptr_t)data - 1;
}
static bool is_ours(jmethodID m)
{
    char name[300];
    method_name(m, name, sizeof name);
    return !strncmp(name, "Frames", 6);
}
static bool is_tagged(jobject o)
{
    jlong tag = 0;
    return !(*ti)->GetTag(ti, o, &tag) && tag;
}
/* Who has been notified may have to wait for the notifier, or not. */
static bool is_door(jobject o)
{
    jlong tag = 0;
    return !(*ti)->GetTag(ti, o, &tag) && tag % 10 == 3;
}
static const char *object_name(jobject o)
{
    static __thread char text[4][200];
    static __thread int turn;
    turn = (turn + 1) % 4;
    char *out = text[turn];
    jlong tag = 0;
    char *sig = NULL;
    if (!o)
        return "null";
    if (!(*ti)->GetTag(ti, o, &tag) && tag)
        snprintf(out, sizeof *text, "#%d", (int)tag);
    else
        snprintf(out, sizeof *text, "some object");
    release(sig);
    return out;
}

/* ---- events ---- */

static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean threw)
{
    char name[300];
    int n = number_of(t);
    jint count = 0;
    (*ti)->GetFrameCount(ti, NULL, &count);
    if (n >= 0)
        tell(n, "  popped %s%s at %d\n", method_name(m, name, sizeof name), threw ? " threw" : "",
             count);
}
static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    jint number = -1;
    TI(GetLocalInt, NULL, 0, 0, &number);
    if (number != number_of(t))
        printf("WRONG: breakpoint of %d in %d\n", number, number_of(t));
    tell(number, "  hit\n");
    if (!go[number])
        TI(SuspendThread, NULL);
}
static void JNICALL contended_enter(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    int n = number_of(t);
    if (n >= 0 && is_door(o))
        tell(n, "  enters %s\n", object_name(o));
}
static void JNICALL contended_entered(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o)
{
    int n = number_of(t);
    if (n >= 0 && is_door(o))
        tell(n, "  entered %s\n", object_name(o));
}
static void JNICALL waits(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jlong time)
{
    int n = number_of(t);
    if (n >= 0 && is_tagged(o))
        tell(n, "  waits for %s %lld\n", object_name(o), (long long)time);
}
static void JNICALL waited(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jboolean timed_out)
{
    int n = number_of(t);
    if (n >= 0 && is_tagged(o))
        tell(n, "  waited for %s %d\n", object_name(o), timed_out);
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jobject e, jmethodID caught, jlocation caught_at)
{
    char a[300], b[300];
    int n = number_of(t);
    /* an exception of StopThread the stock VM tells of in a native method, too */
    if (n >= 0 && is_ours(m))
        tell(n, "  exception in %s, caught in %s:%d\n",
             (*jni)->IsInstanceOf(jni, e, stop_class) ? "a stop" : method_name(m, a, sizeof a),
             caught ? method_name(caught, b, sizeof b) : "-", (int)caught_at);
}

/* ---- the workers' natives ---- */

JNIEXPORT void JNICALL Java_Frames_events(JNIEnv *jni, jclass c, jint number)
{
    TI(SetThreadLocalStorage, NULL, (void *)(intptr_t)(number + 1));
    static const int wanted[] = {JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                                 JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, JVMTI_EVENT_MONITOR_WAIT,
                                 JVMTI_EVENT_MONITOR_WAITED, JVMTI_EVENT_EXCEPTION};
    jthread self = NULL;
    TI(GetCurrentThread, &self);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        TI(SetEventNotificationMode, JVMTI_ENABLE, (jvmtiEvent)wanted[i], self);
}
JNIEXPORT void JNICALL Java_Frames_begin(JNIEnv *jni, jclass c, jint number) { go[number] = 0; }
JNIEXPORT void JNICALL Java_Frames_grab(JNIEnv *jni, jclass c, jobject o)
{
    (*jni)->MonitorEnter(jni, o);
}
JNIEXPORT void JNICALL Java_Frames_drop(JNIEnv *jni, jclass c, jobject o)
{
    (*jni)->MonitorExit(jni, o);
}
JNIEXPORT jint JNICALL Java_Frames_up(JNIEnv *jni, jclass c, jobject w, jint depth, jobject lock,
                                      jboolean enters, jlong l)
{
    if (enters)
        (*jni)->MonitorEnter(jni, lock);
    (*jni)->CallVoidMethod(jni, w, body_method, depth);
    if (enters)
        (*jni)->MonitorExit(jni, lock);
    return (jint)l + depth;
}
JNIEXPORT jint JNICALL Java_Frames_natively(JNIEnv *jni, jclass c, jint number, jobject o)
{
    while (!go[number])
        usleep(1000);
    return number + 3;
}
JNIEXPORT void JNICALL Java_Frames_suspendsItself(JNIEnv *jni, jclass c, jint number)
{
    TI(SuspendThread, NULL);
}

/* ---- the main thread's natives ---- */

JNIEXPORT void JNICALL Java_Frames_tag(JNIEnv *jni, jclass c, jobject o, jlong tag)
{
    TI(SetTag, o, tag);
}

/* Twice the same: it stands there. */
JNIEXPORT jboolean JNICALL Java_Frames_stands(JNIEnv *jni, jclass c, jthread t, jint number,
                                              jint how)
{
    static const char *const tops[] = {"park", "park", "wait0", "enters", "spins", "natively"};
    static const jint states[] = {
        JVMTI_THREAD_STATE_PARKED,         JVMTI_THREAD_STATE_PARKED,
        JVMTI_THREAD_STATE_IN_OBJECT_WAIT, JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER,
        JVMTI_THREAD_STATE_RUNNABLE,       JVMTI_THREAD_STATE_ALIVE,
        JVMTI_THREAD_STATE_SUSPENDED,      JVMTI_THREAD_STATE_SUSPENDED};
    jvmtiFrameInfo top[2][30];
    jint count[2] = {0, 0}, state = 0;
    for (int i = 0; i < 2; i++) {
        if ((*ti)->GetThreadState(ti, t, &state) || !(state & states[how]) ||
            (*ti)->GetStackTrace(ti, t, 0, 30, top[i], &count[i]) || !count[i])
            return JNI_FALSE;
        if (how < SUSPENDS_ITSELF) {
            char *name = NULL;
            TI(GetMethodName, top[i][0].method, &name, NULL, NULL);
            bool fits = !strcmp(name, tops[how]) ||
                        (how <= PARKS_LONG && (!strcmp(name, "yield0") || strstr(name, "yield")));
            if (how == SPINS)
                fits = true;
            release(name);
            if (!fits)
                return JNI_FALSE;
        }
        usleep(1500);
    }
    if (how == SPINS)
        return JNI_TRUE;
    return count[0] == count[1] &&
           !memcmp(top[0], top[1], sizeof(jvmtiFrameInfo) * (size_t)count[0]);
}

JNIEXPORT void JNICALL Java_Frames_letGo(JNIEnv *jni, jclass c, jthread t, jint number,
                                         jboolean natively, jboolean suspended)
{
    if (natively)
        go[number] = 1;
    if (suspended)
        TI(ResumeThread, t);
}

static jint standing; /* of whom is visited */
static void print_state(const char *what, jthread t)
{
    jint state = -1;
    jvmtiError e = (*ti)->GetThreadState(ti, t, &state);
    if (standing == SPINS) /* it may be in another agent's callback */
        state &= ~JVMTI_THREAD_STATE_IN_NATIVE;
    printf("  %s: %d 0x%x\n", what, e, (unsigned)state);
}
static void print_stack(jthread t, int how)
{
    jvmtiFrameInfo f[100];
    jint n = 0, all = -1, start = (jint)draw(6), max = 1 + (jint)draw(60);
    jvmtiError e = (*ti)->GetFrameCount(ti, t, &all);
    printf("  frames: %d %d\n", e, all);
    e = (*ti)->GetStackTrace(ti, t, start, max, f, &n);
    printf("  stack from %d, %d: %d, %d\n", start, max, e, n);
    for (jint i = 0; !e && i < n; i++) {
        char name[300];
        method_name(f[i].method, name, sizeof name);
        /* at a monitor the stock VM is one instruction further */
        if (how == SPINS || (how == ENTERS && start + i == 0))
            printf("    %s\n", name);
        else
            printf("    %s:%d\n", name, (int)f[i].location);
    }
    jvmtiStackInfo *list = NULL;
    e = (*ti)->GetThreadListStackTraces(ti, 1, &t, 3, &list);
    printf("  list: %d", e);
    if (!e)
        printf(" 0x%x %d", (unsigned)list->state, list->frame_count);
    printf("\n");
    if (!e)
        release(list);
}
static int by_text(const void *a, const void *b) { return strcmp(a, b); }
static void print_monitors(jthread t)
{
    jint n = 0;
    jvmtiMonitorStackDepthInfo *info = NULL;
    char lines[40][100];
    jvmtiError e = (*ti)->GetOwnedMonitorStackDepthInfo(ti, t, &n, &info);
    printf("  owns: %d:", e);
    /* the stock VM leaves out some that JNI has entered */
    jint rows = 0;
    for (jint i = 0; !e && i < n && rows < 40; i++)
        if (info[i].stack_depth >= 0)
            snprintf(lines[rows++], sizeof *lines, " %s at %d", object_name(info[i].monitor),
                     info[i].stack_depth);
    qsort(lines, (size_t)rows, sizeof *lines, by_text);
    for (jint i = 0; i < rows; i++)
        printf("%s", lines[i]);
    if (!e)
        release(info);
    jobject *owned = NULL;
    jint again = -1;
    e = (*ti)->GetOwnedMonitorInfo(ti, t, &again, &owned);
    printf(" (%d)\n", again - n);
    if (!e)
        release(owned);
    jobject contended = NULL;
    e = (*ti)->GetCurrentContendedMonitor(ti, t, &contended);
    printf("  contends: %d %s\n", e, object_name(contended));
}

typedef struct Local {
    jint depth, slot;
    char type;
} Local;
/* Those of our methods that are alive, with the letter of their types. */
static int find_locals(jthread t, Local *out, int max)
{
    jvmtiFrameInfo f[100];
    jint n = 0;
    int found = 0;
    if ((*ti)->GetStackTrace(ti, t, 0, 100, f, &n))
        return 0;
    for (jint i = 0; i < n; i++) {
        jint rows = 0;
        jvmtiLocalVariableEntry *table = NULL;
        if (!is_ours(f[i].method) || (*ti)->GetLocalVariableTable(ti, f[i].method, &rows, &table))
            continue;
        for (jint k = 0; k < rows; k++) {
            const jvmtiLocalVariableEntry *v = &table[k];
            if (f[i].location >= v->start_location &&
                f[i].location < v->start_location + v->length && strlen(v->name) == 1 &&
                strchr("nldo", *v->name) && found < max)
                out[found++] = (Local){i, v->slot, *v->signature};
            release(v->name);
            release(v->signature);
            release(v->generic_signature);
        }
        release(table);
    }
    return found;
}
static void print_local(jthread t, Local v)
{
    jint i = 0;
    jlong l = 0;
    jdouble d = 0;
    jobject o = NULL;
    jvmtiError e;
    printf("  local %d of %d:", v.slot, v.depth);
    switch (v.type) {
    case 'I': e = (*ti)->GetLocalInt(ti, t, v.depth, v.slot, &i), printf(" %d %d\n", e, i); break;
    case 'J':
        e = (*ti)->GetLocalLong(ti, t, v.depth, v.slot, &l), printf(" %d %lld\n", e, (long long)l);
        break;
    case 'D':
        e = (*ti)->GetLocalDouble(ti, t, v.depth, v.slot, &d), printf(" %d %g\n", e, d);
        break;
    default:
        e = (*ti)->GetLocalObject(ti, t, v.depth, v.slot, &o);
        printf(" %d %s\n", e, object_name(o));
    }
}
static void set_local(jthread t, Local v, jobject o)
{
    jint n = (jint)draw(50);
    jvmtiError e;
    switch (v.type) {
    case 'I': e = (*ti)->SetLocalInt(ti, t, v.depth, v.slot, n); break;
    case 'J': e = (*ti)->SetLocalLong(ti, t, v.depth, v.slot, n); break;
    case 'D': e = (*ti)->SetLocalDouble(ti, t, v.depth, v.slot, n); break;
    default: e = (*ti)->SetLocalObject(ti, t, v.depth, v.slot, o);
    }
    printf("  set local %d of %d: %d\n", v.slot, v.depth, e);
}
static jint top_of(jthread t, jvmtiFrameInfo *out)
{
    jint n = 0;
    (*ti)->GetStackTrace(ti, t, 0, 1, out, &n);
    return n;
}
static void force_return(jthread t, jobject o)
{
    jvmtiFrameInfo f;
    char *sig = NULL, type = 'V';
    if (top_of(t, &f)) {
        TI(GetMethodName, f.method, NULL, &sig, NULL);
        type = strchr(sig, ')')[1];
        release(sig);
    }
    if (draw(8) == 0)
        type = "IJLV"[draw(4)];
    jvmtiError e;
    switch (type) {
    case 'I': e = (*ti)->ForceEarlyReturnInt(ti, t, 77); break;
    case 'J': e = (*ti)->ForceEarlyReturnLong(ti, t, 78); break;
    case 'V': e = (*ti)->ForceEarlyReturnVoid(ti, t); break;
    default: type = 'L', e = (*ti)->ForceEarlyReturnObject(ti, t, o);
    }
    printf("  force return %c: %d\n", type, e);
}

JNIEXPORT jboolean JNICALL Java_Frames_visit(JNIEnv *jni, jclass c, jthread t, jint number,
                                             jint how, jlong random)
{
    random_state = (uint64_t)random;
    standing = how;
    printf("worker %d stands in %d\n%s", number, how, told[number]);
    told[number][0] = 0;
    print_state("state", t);
    bool suspends = draw(8) != 0;
    if (suspends)
        printf("  suspend: %d\n", (*ti)->SuspendThread(ti, t));
    bool stopped = suspends || how >= SUSPENDS_ITSELF;
    Local locals[100];
    int n = find_locals(t, locals, 100);
    jobject lock = NULL;
    if (stopped)
        for (int i = 0; i < n; i++)
            if (locals[i].type == 'L' &&
                !(*ti)->GetLocalObject(ti, t, locals[i].depth, locals[i].slot, &lock) && lock)
                break;
    /* a frame in between may have locals elsewhere, when it is compiled */
    for (int turns = 1 + (int)draw(5); turns > 0; turns--) {
        switch (draw(12)) {
        case 0: print_state("state", t); break;
        case 1:
        case 2: print_stack(t, how); break;
        case 3: print_monitors(t); break;
        case 4:
        case 5:
            for (int i = 0; i < n; i++)
                print_local(t, locals[i]);
            break;
        case 6:
        case 7:
            if (n)
                set_local(t, locals[draw((uint32_t)n)], lock);
            break;
        case 8:
        case 9: {
            jint depth = (jint)draw(14);
            printf("  notify %d: %d\n", depth, (*ti)->NotifyFramePop(ti, t, depth));
            break;
        }
        case 10:
            if (draw(3) == 0)
                printf("  clear: %d\n", (*ti)->ClearAllFramePops(ti, t));
            break;
        case 11:
            if (draw(8) == 0)
                TI(ForceGarbageCollection);
            break;
        }
    }
    switch (draw(8)) {
    case 0:
    case 1:
        if (how != ENTERS) /* the stock VM cannot do it there */
            printf("  pop: %d\n", (*ti)->PopFrame(ti, t));
        break;
    case 2:
    case 3:
        if (how != ENTERS)
            force_return(t, lock);
        break;
    case 4: {
        jobject e = (*jni)->NewObject(jni, stop_class, stop_init);
        if (stopped)
            printf("  stop: %d\n", (*ti)->StopThread(ti, t, e));
        break;
    }
    case 5:
        if (stopped && how != WAITS) /* or it is notified before it wakes */
            printf("  interrupt: %d\n", (*ti)->InterruptThread(ti, t));
        break;
    }
    fflush(stdout);
    return stopped;
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved) { return JNI_VERSION_10; }

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    frames_class = (*jni)->NewGlobalRef(jni, (*jni)->FindClass(jni, "Frames"));
    stop_class = (*jni)->NewGlobalRef(jni, (*jni)->FindClass(jni, "Frames$Stop"));
    jclass worker = (*jni)->FindClass(jni, "Frames$Worker");
    if (!frames_class || !stop_class || !worker)
        exit(5);
    hit_method = (*jni)->GetStaticMethodID(jni, frames_class, "hit", "(ILjava/lang/Object;J)I");
    body_method = (*jni)->GetMethodID(jni, worker, "body", "(I)V");
    stop_init = (*jni)->GetMethodID(jni, stop_class, "<init>", "()V");
    TI(SetBreakpoint, hit_method, 0);
}
JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1,
                                      .can_generate_frame_pop_events = 1,
                                      .can_generate_breakpoint_events = 1,
                                      .can_generate_monitor_events = 1,
                                      .can_generate_exception_events = 1,
                                      .can_access_local_variables = 1,
                                      .can_pop_frame = 1,
                                      .can_force_early_return = 1,
                                      .can_signal_thread = 1,
                                      .can_tag_objects = 1,
                                      .can_get_owned_monitor_info = 1,
                                      .can_get_owned_monitor_stack_depth_info = 1,
                                      .can_get_current_contended_monitor = 1,
                                      .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                     .FramePop = frame_pop,
                                     .Breakpoint = breakpoint,
                                     .MonitorContendedEnter = contended_enter,
                                     .MonitorContendedEntered = contended_entered,
                                     .MonitorWait = waits,
                                     .MonitorWaited = waited,
                                     .Exception = exception};
    return agent_start(
        vm, &capabilities, &callbacks,
        (int[]){JVMTI_EVENT_VM_INIT, JVMTI_EVENT_BREAKPOINT, JVMTI_EVENT_FRAME_POP, 0});
}
