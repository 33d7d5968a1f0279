/* SPDX-License-Identifier: Apache-2.0
 * framewalk.c - what profilers do for native frames: a timer interrupts whoever computes, and the
 * handler goes from frame pointer to frame pointer until the function that the thread began with.
 *
 *   java -agentpath:libFrameWalk.so=N[,counts] ...
 *
 * N walks are enough.  With `counts` it says how many arrived; without, only if one of the VM's did
 * not.
 *
 * Code of other libraries may have anything in that register.  So what counts is walks that begin
 * in the VM's own code, be it C or generated. */
#define _GNU_SOURCE
#include "agent.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/time.h>
#include <ucontext.h>

enum { SAMPLES = 100000, EVERY_US = 500 };
typedef struct Sample {
    uintptr_t pc;
    uintptr_t last; /* return address; 0: the walk reached the start of the thread */
    int depth;
} Sample;
static Sample samples[SAMPLES];
static atomic_int taken;
static uintptr_t thread_begin; /* where the first function of a thread returns to */
static int wanted, tells;
/* read by a signal's handler in any thread: static storage, or its first use may call malloc */
static __thread uintptr_t stack_end __attribute__((tls_model("initial-exec")));

#ifdef __aarch64__
#define FRAME(at) (at)->regs[29]
#define STACK(at) (at)->sp
#define PC(at) (at)->pc
#else
#define FRAME(at) (at)->gregs[REG_RBP]
#define STACK(at) (at)->gregs[REG_RSP]
#define PC(at) (at)->gregs[REG_RIP]
#endif

static void walk(const mcontext_t *at, Sample *s)
{
    uintptr_t frame = (uintptr_t)FRAME(at), low = (uintptr_t)STACK(at);
    s->pc = s->last = (uintptr_t)PC(at);
    while (frame >= low && frame + 16 <= stack_end && !(frame & 7)) {
        s->depth++;
        s->last = ((uintptr_t *)frame)[1];
        if (s->last == thread_begin) {
            s->last = 0;
            return;
        }
        low = frame + 16;
        frame = *(uintptr_t *)frame;
    }
}

static void on_timer(int sig, siginfo_t *info, void *context)
{
    int saved = errno, i = stack_end ? atomic_fetch_add(&taken, 1) : SAMPLES;
    if (i < SAMPLES)
        walk(&((ucontext_t *)context)->uc_mcontext, &samples[i]);
    errno = saved;
}

static void timer(int us)
{
    struct itimerval every = {{0, us}, {0, us}};
    setitimer(ITIMER_PROF, &every, NULL);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_attr_t attr;
    void *low;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attr) == 0) {
        pthread_attr_getstack(&attr, &low, &size);
        pthread_attr_destroy(&attr);
        stack_end = (uintptr_t)low + size;
    }
}

static void *first_function(void *arg)
{
    thread_begin = (uintptr_t)__builtin_return_address(0);
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_t t;
    if (!pthread_create(&t, NULL, first_function, NULL))
        pthread_join(t, NULL);
    thread_start(env, jni, thread);
    struct sigaction sa = {.sa_sigaction = on_timer, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigaction(SIGPROF, &sa, NULL);
    timer(EVERY_US);
}

/* "libc.so.6 free", "generated code" */
static const char *place(uintptr_t pc, char *text, size_t size)
{
    Dl_info i;
    if (!dladdr((void *)pc, &i))
        return "generated code";
    const char *name = strrchr(i.dli_fname, '/');
    snprintf(text, size, "%s+0x%zx %s", name ? name + 1 : i.dli_fname,
             (size_t)(pc - (uintptr_t)i.dli_fbase), i.dli_sname ? i.dli_sname : "");
    return text;
}

static int is_of_vm(uintptr_t pc)
{
    char text[512];
    const char *at = place(pc, text, sizeof text);
    return !strncmp(at, "libjvm.so", 9) || !strcmp(at, "generated code");
}

JNIEXPORT jboolean JNICALL Java_FrameWalk_enough(JNIEnv *jni, jclass c) { return taken >= wanted; }

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    timer(0);
    int all[2] = {0}, lost[2] = {0};
    Counts where = {0};
    for (int i = 0; i < taken && i < SAMPLES; i++) {
        const Sample *s = &samples[i];
        int own = is_of_vm(s->pc);
        all[own]++;
        lost[own] += s->last != 0;
        if (s->last && own) {
            char from[512], to[512], text[1100];
            snprintf(text, sizeof text, "from %s, last at %s, depth %d",
                     place(s->pc, from, sizeof from), place(s->last, to, sizeof to), s->depth);
            count_of(&where, text)->count++;
        }
    }
    sort_counts(&where);
    if (lost[1] || tells)
        fprintf(stderr, "walks from the VM: %d, lost: %d; from other libraries: %d, lost: %d\n",
                all[1], lost[1], all[0], lost[0]);
    for (int i = 0; i < where.len && i < 30; i++)
        fprintf(stderr, "%lld %s\n", where.rows[i].count, where.rows[i].text);
    printf("walks that began in the VM's code arrived: %s\n", !all[1]   ? "there were none"
                                                              : lost[1] ? "not all"
                                                                        : "all");
    free_counts(&where);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH,
                                 JVMTI_EVENT_THREAD_START, 0};
    static const jvmtiCapabilities none;
    static const jvmtiEventCallbacks callbacks = {
        .VMInit = vm_init, .VMDeath = vm_death, .ThreadStart = thread_start};
    wanted = options ? atoi(options) : SAMPLES;
    tells = options && strstr(options, ",counts");
    return agent_start(vm, &none, &callbacks, events);
}
