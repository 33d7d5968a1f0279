/* SPDX-License-Identifier: Apache-2.0
 * samplestorm.c - AsyncGetCallTrace ten thousand times a second in all threads, whatever they do,
 * and is each trace true?
 *
 * A native thread sends SIGPROF to one thread of the process after the other.  The handler takes a
 * trace into a ring.  A second thread looks at what is in the ring: every method must be one, every
 * bci an instruction of it, every caller at a call, and the oldest frame where Java begins. */
#include "calltrace.h"
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { RING = 512, DEPTH = 256, CODES = 16, EVERY_NS = 100000 };
enum { FREE, BEING_FILLED, FULL };
typedef struct Sample {
    atomic_int state;
    jint n;
    CallFrame frames[DEPTH];
} Sample;
static Sample ring[RING];
static atomic_uint next_slot;
static atomic_long taken, codes[CODES], strange, looked_at, deep;
static atomic_int at_rest;
static JavaVM *the_vm;
static pthread_t storm_thread, look_thread;

/* GetEnv is no function for signal handlers on every VM; here it is (thread_self,
 * vm/thread/thread.h). */
static void on_signal(int sig, siginfo_t *info, void *context)
{
    int saved = errno;
    void *env = NULL;
    (*the_vm)->GetEnv(the_vm, &env, JNI_VERSION_1_6);
    Sample *s = &ring[atomic_fetch_add(&next_slot, 1) % RING];
    int is_free = FREE;
    if (!atomic_compare_exchange_strong(&s->state, &is_free, BEING_FILLED))
        s = NULL; /* the reader is slower: a trace that nobody looks at */
    CallFrame few[8];
    CallTrace trace = {env, 77, s ? s->frames : few};
    call_trace(&trace, s ? DEPTH : 8, context);
    atomic_fetch_add(&taken, 1);
    if (trace.num_frames <= 0) {
        if (trace.num_frames > -CODES)
            atomic_fetch_add(&codes[-trace.num_frames], 1);
        else
            atomic_fetch_add(&strange, 1);
    }
    if (s) {
        s->n = trace.num_frames;
        atomic_store(&s->state, trace.num_frames > 0 ? FULL : FREE);
    }
    errno = saved;
}

static void *storm(void *unused)
{
    int tids[512], self = (int)syscall(SYS_gettid), n = 0, round = 0;
    for (;;) {                 /* until the process ends: the VM's start and end are moments, too */
        if (round % 64 == 0) { /* threads come and go */
            DIR *d = opendir("/proc/self/task");
            n = 0;
            for (struct dirent *e; d && n < 512 && (e = readdir(d));)
                if (atoi(e->d_name) && atoi(e->d_name) != self)
                    tids[n++] = atoi(e->d_name);
            if (d)
                closedir(d);
        }
        round++;
        for (int i = 0; i < n; i++) {
            syscall(SYS_tgkill, getpid(), tids[i], SIGPROF);
            struct timespec pause = {0, EVERY_NS};
            nanosleep(&pause, NULL);
        }
    }
}

/* ---- is it true? ---- */

static void doubt(const Sample *s, int at, const char *why)
{
    if (atomic_fetch_add(&strange, 1) > 3)
        return;
    char text[512];
    printf("strange: %s, frame %d of %d\n", why, at, s->n);
    for (int i = 0; i < s->n; i++)
        printf("    %s @%d\n",
               s->frames[i].method ? method_name(s->frames[i].method, text, sizeof text) : "no ID",
               s->frames[i].bci);
}

/* 1: the start of an instruction; *opcode is it.  -1: the method cannot be asked any more. */
static int is_instruction(jmethodID m, jint bci, int *opcode)
{
    jint n = 0;
    unsigned char *code = NULL;
    if ((*ti)->GetBytecodes(ti, m, &n, &code))
        return -1;
    *opcode = bci >= 0 && bci < n ? code[bci] : -1;
    release(code);
    return *opcode >= 0;
}

static int may_call(int opcode)
{
    switch (opcode) {
    case 0xb6:
    case 0xb7:
    case 0xb8:
    case 0xb9:
    case 0xba:
        return 1; /* invokes */
    /* load or initialize a class */
    case 0xb2:
    case 0xb3:
    case 0xb4:
    case 0xb5:
    case 0xbb:
    case 0x12:
    case 0x13:
    case 0xbd:
    case 0xc0:
    case 0xc1:
    case 0xc5: return 1;
    case 0xbf: return 1; /* athrow: a handler's class */
    case 0xb1: return 1; /* return of Object.<init>: a finalizer is registered */
    default: return 0;
    }
}

static int is_beginning(const char *name)
{
    static const char *const ends[] = {".run",      ".main",   ".exit",
                                       ".<init>",   ".add",    ".dispatchUncaughtException",
                                       ".dispatch", ".called", ".getCompletionSignal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t n = strlen(name), k = strlen(ends[i]);
        if (n >= k && !strcmp(name + n - k, ends[i]))
            return 1;
    }
    return 0;
}

/* In a frame of local references, which hold the classes. */
static void look(JNIEnv *jni, const Sample *s)
{
    char name[512];
    for (int i = 0; i < s->n; i++) {
        const CallFrame *f = &s->frames[i];
        jboolean native = 0;
        if (!f->method) {
            doubt(s, i, "no ID");
            return;
        }
        if (!hold_class(jni, f->method) || (*ti)->IsMethodNative(ti, f->method, &native))
            return; /* its class has been unloaded since */
        method_name(f->method, name, sizeof name);
        if (!strncmp(name, "SampleStorm$Changing", 20))
            return; /* redefined since, perhaps */
        int opcode = -1, is = native ? 1 : is_instruction(f->method, f->bci, &opcode);
        if (native != (f->bci == -3))
            doubt(s, i, "a native method has no bci");
        else if (!is)
            doubt(s, i, "not in the method");
        else if (i && !native && is > 0 && !may_call(opcode))
            doubt(s, i, "a caller that does not call");
    }
    if (s->n < DEPTH && !is_beginning(name))
        doubt(s, s->n - 1, "Java does not begin there");
    if (s->n > 100)
        atomic_fetch_add(&deep, 1);
    atomic_fetch_add(&looked_at, 1);
}

static void *looker(void *unused)
{
    JNIEnv *jni;
    JavaVMAttachArgs args = {JNI_VERSION_1_6, (char *)"looker", NULL};
    (*the_vm)->AttachCurrentThreadAsDaemon(the_vm, (void **)&jni, &args);
    make_all_method_ids(jni);
    /* of the start, where the VM and the launcher begin at many methods */
    for (int i = 0; i < RING; i++)
        if (ring[i].state == FULL)
            ring[i].state = FREE;
    while (!at_rest) {
        (*jni)->PushLocalFrame(jni, DEPTH);
        for (int i = 0; i < RING; i++)
            if (ring[i].state == FULL) {
                look(jni, &ring[i]);
                atomic_store(&ring[i].state, FREE);
                (*jni)->PopLocalFrame(jni, NULL);
                (*jni)->PushLocalFrame(jni, DEPTH);
            }
        (*jni)->PopLocalFrame(jni, NULL);
        usleep(1000);
    }
    (*the_vm)->DetachCurrentThread(the_vm);
    return NULL;
}

/* ---- what the program asks for ---- */

JNIEXPORT void JNICALL Java_SampleStorm_redefine(JNIEnv *jni, jclass unused, jclass c,
                                                 jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {c, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    TI(RedefineClasses, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}
JNIEXPORT jint JNICALL Java_SampleStorm_callBack(JNIEnv *jni, jclass c, jint n)
{
    jmethodID m = (*jni)->GetStaticMethodID(jni, c, "called", "(I)I");
    return (*jni)->CallStaticIntMethod(jni, c, m, n);
}
static void *attached(void *arg)
{
    JNIEnv *jni;
    jclass c = arg;
    for (int i = 0; i < 20; i++)
        if (!(*the_vm)->AttachCurrentThread(the_vm, (void **)&jni, NULL)) {
            (*jni)->CallStaticIntMethod(jni, c, (*jni)->GetStaticMethodID(jni, c, "called", "(I)I"),
                                        10);
            (*the_vm)->DetachCurrentThread(the_vm);
        }
    return NULL;
}
JNIEXPORT void JNICALL Java_SampleStorm_attachAndDetach(JNIEnv *jni, jclass c)
{
    pthread_t t;
    jobject global = (*jni)->NewGlobalRef(jni, c);
    if (!pthread_create(&t, NULL, attached, global))
        pthread_join(t, NULL);
    (*jni)->DeleteGlobalRef(jni, global);
}
JNIEXPORT void JNICALL Java_SampleStorm_events(JNIEnv *jni, jclass c, jboolean on)
{
    static const jvmtiEvent some[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT,
                                      JVMTI_EVENT_EXCEPTION, JVMTI_EVENT_SINGLE_STEP};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        TI(SetEventNotificationMode, on ? JVMTI_ENABLE : JVMTI_DISABLE, some[i], NULL);
}
static jint JNICALL every_object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    return JVMTI_VISIT_OBJECTS;
}
JNIEXPORT void JNICALL Java_SampleStorm_walks(JNIEnv *jni, jclass c)
{
    jvmtiStackInfo *info = NULL;
    jint n = 0;
    TI(GetAllStackTraces, 20, &info, &n);
    release(info);
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = every_object};
    TI(IterateThroughHeap, 0, NULL, &callbacks, NULL);
}
JNIEXPORT void JNICALL Java_SampleStorm_begin(JNIEnv *jni, jclass c)
{
    pthread_create(&look_thread, NULL, looker, NULL);
}
JNIEXPORT jlong JNICALL Java_SampleStorm_lookedAt(JNIEnv *jni, jclass c) { return looked_at; }
/* What was seen: traces, of these with frames, looked at, deeper than 100; strange ones; then the
 * count of each code. */
JNIEXPORT jlongArray JNICALL Java_SampleStorm_end(JNIEnv *jni, jclass c)
{
    at_rest = 1;
    pthread_join(look_thread, NULL);
    jlong n[4 + CODES] = {taken, looked_at, deep, strange};
    for (int i = 0; i < CODES; i++)
        n[4 + i] = codes[i];
    jlongArray a = (*jni)->NewLongArray(jni, 4 + CODES);
    (*jni)->SetLongArrayRegion(jni, a, 0, 4 + CODES, n);
    return a;
}

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m) {}
static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                jboolean by_exception, jvalue v)
{
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject e, jmethodID c, jlocation l)
{
}
static void JNICALL step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at) {}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_get_bytecodes = 1,
                                                   .can_redefine_classes = 1,
                                                   .can_tag_objects = 1,
                                                   .can_generate_method_entry_events = 1,
                                                   .can_generate_method_exit_events = 1,
                                                   .can_generate_exception_events = 1,
                                                   .can_generate_single_step_events = 1};
    static const jvmtiEventCallbacks callbacks = {.ClassLoad = listen_to_class_load,
                                                  .ClassPrepare = ids_at_class_prepare,
                                                  .MethodEntry = method_entry,
                                                  .MethodExit = method_exit,
                                                  .Exception = exception,
                                                  .SingleStep = step};
    static const int events[] = {JVMTI_EVENT_CLASS_LOAD, JVMTI_EVENT_CLASS_PREPARE, 0};
    the_vm = vm;
    if (!call_trace_find() || agent_start(vm, &capabilities, &callbacks, events))
        return JNI_ERR;
    struct sigaction sa = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigaction(SIGPROF, &sa, NULL);
    return pthread_create(&storm_thread, NULL, storm, NULL) ? JNI_ERR : JNI_OK;
}
