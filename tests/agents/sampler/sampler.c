/* SPDX-License-Identifier: Apache-2.0
 * sampler.c - a sampling profiler in a hundred lines: a timer interrupts whoever computes, the handler asks AsyncGetCallTrace, collapsed stacks in the end.
 *
 *   java -agentpath:libsampler.so=FILE ...      FILE gets "Main.main;Main.hot:12 1234" lines, for flame graphs; what failed stands there as "[-3] 12"
 *
 * The handler may interrupt anything, so it touches nothing but its own memory: no malloc, no stdio, no JNI. */
#include "calltrace.h"
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/time.h>

enum { SAMPLES = 20000, DEPTH = 64, FAILURES = 16, EVERY_US = 1000 };
typedef struct Sample { jint n; CallFrame frames[DEPTH]; } Sample;
static Sample samples[SAMPLES];
static atomic_int taken, failures[FAILURES];
static char *file;
/* Its own, set when the thread starts: GetEnv is no function for signal handlers.  initial-exec: the first access allocates nothing. */
static __thread JNIEnv *this_env __attribute__((tls_model("initial-exec")));

static void on_timer(int sig, siginfo_t *info, void *context)
{
    int saved = errno;
    JNIEnv *env = this_env;
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

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) { this_env = jni; }
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread) { this_env = NULL; }

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    this_env = jni;
    make_all_method_ids(jni);
    struct sigaction sa = {.sa_sigaction = on_timer, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigaction(SIGPROF, &sa, NULL);
    timer(EVERY_US);
}

static void collapse(const Sample *s, char *text, size_t size)
{
    char name[512];
    size_t used = 0;
    for (jint k = s->n - 1; k >= 0 && used < size; k--)
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? ";" : "", s->frames[k].method ? method_name(s->frames[k].method, name, sizeof name) : "?");
    if (s->frames[0].method && s->frames[0].bci >= 0 && used < size)
        snprintf(text + used, size - used, ":%d", line_number(s->frames[0].method, s->frames[0].bci));
}

static void report(void)
{
    static char text[DEPTH * 512];
    Counts stacks = {0};
    for (int i = 0; i < taken && i < SAMPLES; i++)
        if (samples[i].n > 0) {
            collapse(&samples[i], text, sizeof text);
            count_of(&stacks, text)->count++;
        }
    sort_counts(&stacks);
    FILE *f = fopen(file, "w");
    if (!f)
        return;
    for (int i = 0; i < stacks.len; i++)
        fprintf(f, "%s %lld\n", stacks.rows[i].text, stacks.rows[i].count);
    for (int i = 0; i < FAILURES; i++)
        if (failures[i])
            fprintf(f, "[%d] %d\n", -i, failures[i]);
    fclose(f);
}

/* Called by the program when it has seen enough; else at the end. */
JNIEXPORT void JNICALL Java_Sampler_stop(JNIEnv *env, jclass c)
{
    timer(0);
    report();
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { Java_Sampler_stop(jni, NULL); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_get_line_numbers = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init, .VMDeath = vm_death, .ThreadStart = thread_start, .ThreadEnd = thread_end,
                                                  .ClassLoad = listen_to_class_load, .ClassPrepare = ids_at_class_prepare};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH, JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END, JVMTI_EVENT_CLASS_LOAD,
                                 JVMTI_EVENT_CLASS_PREPARE, 0};
    file = strdup(options ? options : "stacks.txt");
    return call_trace_find() ? agent_start(vm, &capabilities, &callbacks, events) : JNI_ERR;
}
