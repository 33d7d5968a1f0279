/* SPDX-License-Identifier: Apache-2.0
 * sampler.c - a sampling profiler in a hundred lines: a timer interrupts whoever computes, the
 * handler asks AsyncGetCallTrace, collapsed stacks in the end.
 *
 *   java -agentpath:libsampler.so=FILE ...
 *
 * FILE gets lines for flame graphs, "Main.main;Main.hot:12 1234"; what failed is there as "[-3] 12".
 *
 * The handler may interrupt anything, so it touches nothing but its own memory: no malloc, no
 * stdio, no JNI. */
#include "calltrace.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/time.h>

enum { SAMPLES = 20000, DEPTH = 64, FAILURES = 16, EVERY_US = 1000 };
typedef struct Sample {
    jint n;
    CallFrame frames[DEPTH];
} Sample;
static Sample samples[SAMPLES];
static atomic_int taken, failures[FAILURES];
static char *file;
/* GetEnv is no function for signal handlers.  The way that works everywhere: Thread.eetop is the
 * address of the VM's thread, which some pthread key has, too; its first word is the same for all
 * Java threads, and the environment lies at the same distance. */
static pthread_key_t key;
static void *java_thread;
static ptrdiff_t env_offset;

static JNIEnv *this_env(void)
{
    void **vm_thread = pthread_getspecific(key);
    return vm_thread && *vm_thread == java_thread ? (JNIEnv *)((char *)vm_thread + env_offset)
                                                  : NULL;
}

static void on_timer(int sig, siginfo_t *info, void *context)
{
    int saved = errno;
    JNIEnv *env = this_env();
    int i = env ? atomic_fetch_add(&taken, 1) : SAMPLES;
    if (i < SAMPLES) {
        CallTrace trace = {env, 0, samples[i].frames};
        call_trace(&trace, DEPTH, context);
        samples[i].n = trace.num_frames;
        if (trace.num_frames < 0 && trace.num_frames > -FAILURES)
            atomic_fetch_add(&failures[-trace.num_frames], 1);
    }
    errno = saved;
}

static void timer(int us)
{
    struct itimerval every = {{0, us}, {0, us}};
    setitimer(ITIMER_PROF, &every, NULL);
}

static int learn(JNIEnv *jni)
{
    jthread t;
    TI(GetCurrentThread, &t);
    void **vm_thread = (void **)(uintptr_t)(*jni)->GetLongField(
        jni, t, (*jni)->GetFieldID(jni, (*jni)->GetObjectClass(jni, t), "eetop", "J"));
    java_thread = *vm_thread;
    env_offset = (char *)jni - (char *)vm_thread;
    for (key = 0; key < 1024; key++)
        if (pthread_getspecific(key) == vm_thread)
            return 1;
    return 0;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    make_all_method_ids(jni);
    if (!learn(jni)) {
        printf("no pthread key has the VM's thread\n");
        return;
    }
    struct sigaction sa = {.sa_sigaction = on_timer, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigaction(SIGPROF, &sa, NULL);
    timer(EVERY_US);
}

JNIEXPORT void JNICALL Java_Sampler_start(JNIEnv *jni, jclass c) { timer(EVERY_US); }

static void collapse(JNIEnv *jni, const Sample *s, char *text, size_t size)
{
    char name[512];
    size_t used = 0;
    for (jint k = s->n - 1; k >= 0 && used < size; k--) {
        const CallFrame *f = &s->frames[k];
        jclass holder = f->method ? hold_class(jni, f->method) : NULL;
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ";" : "",
                                 holder ? method_name(f->method, name, sizeof name) : "?");
        if (k == 0 && holder && f->bci >= 0 && used < size)
            snprintf(text + used, size - used, ":%d", line_number(f->method, f->bci));
        (*jni)->DeleteLocalRef(jni, holder);
    }
}

static void report(JNIEnv *jni)
{
    static char text[DEPTH * 512];
    Counts stacks = {0};
    for (int i = 0; i < taken && i < SAMPLES; i++)
        if (samples[i].n > 0) {
            collapse(jni, &samples[i], text, sizeof text);
            count_of(&stacks, text)->count++;
        }
    sort_counts(&stacks);
    FILE *f = fopen(file, "w");
    for (int i = 0; f && i < stacks.len; i++)
        fprintf(f, "%s %lld\n", stacks.rows[i].text, stacks.rows[i].count);
    for (int i = 0; f && i < FAILURES; i++)
        if (failures[i])
            fprintf(f, "[%d] %d\n", -i, failures[i]);
    if (f)
        fclose(f);
    free_counts(&stacks);
}

JNIEXPORT void JNICALL Java_Sampler_stop(JNIEnv *jni, jclass c)
{
    timer(0);
    report(jni);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { Java_Sampler_stop(jni, NULL); }

static jint start(JavaVM *vm, const char *options, const int *events)
{
    static const jvmtiCapabilities capabilities = {.can_get_line_numbers = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .ClassLoad = listen_to_class_load,
                                                  .ClassPrepare = ids_at_class_prepare};
    file = need(strdup(options && *options ? options : "stacks.txt"));
    return call_trace_find() ? agent_start(vm, &capabilities, &callbacks, events) : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH, JVMTI_EVENT_CLASS_LOAD,
                                 JVMTI_EVENT_CLASS_PREPARE, 0};
    return start(vm, options, events);
}
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    static const int events[] = {JVMTI_EVENT_VM_DEATH, JVMTI_EVENT_CLASS_LOAD,
                                 JVMTI_EVENT_CLASS_PREPARE, 0};
    JNIEnv *jni;
    jint rc = start(vm, options, events);
    if (!rc && !(rc = (*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6)))
        vm_init(ti, jni, NULL);
    return rc;
}
