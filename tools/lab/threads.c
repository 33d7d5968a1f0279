/* SPDX-License-Identifier: Apache-2.0
 * threads.c - threads of the agent itself; see threads.h. */
#include "tools/lab/threads.h"
#include "tools/lab/census.h"
#include "tools/lab/chains.h"
#include "tools/lab/clocks.h"
#include "tools/lab/compares.h"
#include "tools/lab/cut.h"
#include "tools/lab/races.h"
#include "tools/lab/suspensions.h"
#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

enum {
    ROUNDS = 8,      /* that references of one place live through: nobody deletes them */
    LOOK_EVERY = 4,  /* rounds */
    MANY = 3000,     /* references at one time, from ... */
    MANY_CALLS = 64, /* ... so many calls of one place */
    KEPT = 20000,    /* that are looked after */
    FRAMES = 8192    /* that a round is told of, and more are not remembered */
};

typedef struct Local {
    const void *ref, *caller;
    unsigned long round;
} Local;

typedef struct Own {
    Local *locals; /* in the order in which they came */
    size_t room, count;
    int frames;
    unsigned long rounds;
    jmethodID *methods; /* of the frames that it was told of in this round */
    size_t method_count;
    unsigned long methods_of; /* the round that they are of */
} Own;
static _Thread_local Own *own;
static _Thread_local int critical, signal_now;

static _Atomic long living;

long lab_threads_living(void) { return atomic_load(&living); }

void lab_thread_begins(void)
{
    if (!own && (own = calloc(1, sizeof *own)) != NULL)
        atomic_fetch_add(&living, 1);
    if (lab_handler())
        atomic_store(&lab_handler()->is_agents, true);
}

void lab_thread_ends(void)
{
    if (own) {
        free(own->locals);
        free(own->methods);
        atomic_fetch_sub(&living, 1);
    }
    free(own);
    own = NULL;
    if (lab_handler())
        atomic_store(&lab_handler()->is_agents, false);
}

/* ---- attached threads ---- */

static pthread_key_t attached; /* the place of the call, while the thread is */
static pthread_once_t attached_made = PTHREAD_ONCE_INIT;

/* The thread ends.  The agent may have a destructor of its own that detaches it: so this one waits
 * until the others have had their turn. */
static void thread_is_gone(void *place)
{
    static _Thread_local int turns;
    if (++turns < 3)
        pthread_setspecific(attached, place);
    else
        lab_finding("left-behind", "", place,
                    "a thread that attached itself here ends without DetachCurrentThread");
}

static void make_key(void) { pthread_key_create(&attached, thread_is_gone); }

void lab_thread_attached(const void *caller)
{
    pthread_once(&attached_made, make_key);
    pthread_setspecific(attached, lab_place_of_call(caller));
    lab_census_begins();
    lab_thread_begins();
}

void lab_thread_detached(void)
{
    pthread_once(&attached_made, make_key);
    pthread_setspecific(attached, NULL);
    lab_census_ends();
    lab_thread_ends();
}

/* ---- local references ---- */

static void too_many(const void *caller)
{
    lab_finding("local-references", "", caller,
                "a thread of the agent makes more and more local references, by calls as this "
                "one, and does not delete them");
}

/* A place is told when its references come from many rounds, or are very many. */
static void look(void)
{
    for (size_t i = 0; i < own->count; i++) {
        const Local *first = &own->locals[i];
        unsigned long round = 0, rounds = 0;
        for (size_t k = 0; k < own->count; k++) {
            const Local *l = &own->locals[k];
            if (l->caller != first->caller)
                continue;
            if (k < i)
                break; /* looked at */
            rounds += l->round != round;
            round = l->round;
        }
        if (rounds >= ROUNDS) {
            too_many(first->caller);
            own->count = 0;
        }
    }
}

void lab_thread_refers(const void *ref, const void *caller)
{
    lab_compares_knows(ref);
    if (!own || !ref || own->frames || lab_current_event() || !lab_config.watch_jni)
        return;
    if (own->count == own->room) {
        size_t room = own->room ? own->room * 2 : 64;
        Local *l = room > KEPT ? NULL : realloc(own->locals, room * sizeof *l);
        if (!l)
            return;
        own->locals = l;
        own->room = room;
    }
    own->locals[own->count++] = (Local){ref, caller, own->rounds + 1};
    if (own->count % MANY == 0) {
        size_t calls = 0;
        for (size_t i = 0; i < own->count; i++)
            calls += own->locals[i].caller == caller;
        if (calls > MANY_CALLS)
            too_many(caller);
    }
}

void lab_thread_forgets(const void *ref)
{
    for (size_t i = own ? own->count : 0; i-- > 0;)
        if (own->locals[i].ref == ref) {
            own->count--;
            memmove(&own->locals[i], &own->locals[i + 1], (own->count - i) * sizeof(Local));
            return;
        }
}

void lab_thread_frame(int change)
{
    if (own && own->frames + change >= 0)
        own->frames += change;
}

void lab_thread_rested(void)
{
    lab_chains_begins();
    if (own && ++own->rounds % LOOK_EVERY == 0)
        look();
}

unsigned long lab_thread_round(void) { return own ? own->rounds + 1 : 0; }

static void told_of(const jvmtiFrameInfo *frames, jint n)
{
    if (own->methods_of != own->rounds)
        own->method_count = 0;
    own->methods_of = own->rounds;
    if (!own->methods)
        own->methods = calloc(FRAMES, sizeof *own->methods);
    for (jint i = 0; own->methods && i < n && own->method_count < FRAMES; i++)
        own->methods[own->method_count++] = frames[i].method;
}

static void told_of_frames(const LabCall *c, const jvmtiStackInfo *stacks, jint n)
{
    if (!own)
        return;
    for (jint i = 0; i < n; i++)
        told_of(stacks[i].frame_buffer, stacks[i].frame_count);
    if (c->function == LAB_FN_GetStackTrace)
        told_of(c->args[3].p, *(const jint *)c->args[4].p);
    if (c->function == LAB_FN_GetFrameLocation)
        told_of(&(jvmtiFrameInfo){.method = *(const jmethodID *)c->args[2].p}, 1);
}

bool lab_thread_was_told(jmethodID method)
{
    bool known = false;
    for (size_t i = 0; own && own->methods_of == own->rounds && i < own->method_count && !known;
         i++)
        known = own->methods[i] == method;
    return known;
}

static void refers_to_all(const jobject *refs, jint n, const void *caller)
{
    for (jint k = 0; k < n; k++)
        lab_thread_refers(refs[k], caller);
}

void lab_thread_result(const LabCall *c)
{
    if (!own && !lab_config.races)
        return;
    for (int i = 0; i < c->row->param_count; i++) {
        LabKind k = c->row->params[i].kind;
        if ((k == LAB_OUT_OBJECT || k == LAB_OUT_THREAD || k == LAB_OUT_CLASS) && c->args[i].p)
            lab_thread_refers(*(void *const *)c->args[i].p, c->caller);
    }
    for (int i = 0; i < c->row->block_count; i++) {
        const LabBlock *b = &c->row->blocks[i];
        if (!b->of_references || !c->args[b->param].p)
            continue;
        refers_to_all(*(jobject *const *)c->args[b->param].p,
                      *(const jint *)c->args[b->count_param].p, c->caller);
    }
    jint n = 0;
    const jvmtiStackInfo *stacks = NULL;
    switch (c->function) {
    case LAB_FN_GetAllStackTraces:
        stacks = *(jvmtiStackInfo *const *)c->args[1].p;
        n = *(const jint *)c->args[2].p;
        break;
    case LAB_FN_GetThreadListStackTraces:
        stacks = *(jvmtiStackInfo *const *)c->args[3].p;
        n = (jint)c->args[0].j;
        break;
    case LAB_FN_GetThreadInfo: {
        const jvmtiThreadInfo *info = c->args[1].p;
        lab_thread_refers(info->thread_group, c->caller);
        lab_thread_refers(info->context_class_loader, c->caller);
        break;
    }
    case LAB_FN_GetThreadGroupInfo:
        lab_thread_refers(((const jvmtiThreadGroupInfo *)c->args[1].p)->parent, c->caller);
        break;
    case LAB_FN_GetObjectMonitorUsage: {
        const jvmtiMonitorUsage *usage = c->args[1].p;
        lab_thread_refers(usage->owner, c->caller);
        refers_to_all(usage->waiters, usage->waiter_count, c->caller);
        refers_to_all(usage->notify_waiters, usage->notify_waiter_count, c->caller);
        break;
    }
    case LAB_FN_GetOwnedMonitorStackDepthInfo: {
        const jvmtiMonitorStackDepthInfo *owned = *(void *const *)c->args[2].p;
        for (jint k = 0; k < *(const jint *)c->args[1].p; k++)
            lab_thread_refers(owned[k].monitor, c->caller);
        break;
    }
    default: break;
    }
    for (jint k = 0; k < n; k++)
        lab_thread_refers(stacks[k].thread, c->caller);
    told_of_frames(c, stacks, n);
}

/* ---- where calls must not be made ---- */

void lab_critical(int change) { critical = critical + change < 0 ? 0 : critical + change; }
int lab_critical_depth(void) { return critical; }
int lab_signal(void) { return signal_now; }

void lab_call_allowed(const char *name, const char *section, const void *caller)
{
    if (critical)
        lab_finding("critical-region", section, caller,
                    "%s is called between GetPrimitiveArrayCritical, or GetStringCritical, and the "
                    "release",
                    name);
    if (signal_now)
        lab_finding("signal-handler", section, caller, "%s is called in a handler of %s", name,
                    strsignal(signal_now));
}

/* ---- signal handlers: only functions that are safe there may be called ---- */

enum { SIGNALS = 65 };
static struct sigaction handlers[SIGNALS];

static void handle(int number, siginfo_t *info, void *context)
{
    struct sigaction a = handlers[number];
    int before = signal_now, error = errno;
    signal_now = number;
    LabLast last = lab_races_interrupted();
    if (a.sa_flags & SA_SIGINFO)
        a.sa_sigaction(number, info, context);
    else
        a.sa_handler(number);
    lab_races_goes_on(last);
    signal_now = before;
    if (errno != error)
        lab_finding("signal-handler", "", lab_place_of_function((const void *)a.sa_sigaction),
                    "the handler of %s changes errno, which belongs to what it interrupts",
                    strsignal(number));
    errno = error;
}

static bool is_handler(const struct sigaction *a)
{
    return a->sa_flags & SA_SIGINFO || (a->sa_handler != SIG_DFL && a->sa_handler != SIG_IGN);
}

/* What a handler takes from the VM and the program.  Faults are the VM's: a handler of signal gets
 * too little to pass them on, and so does who never asks for the handler of before. */
static void look_at_handler(int number, const struct sigaction *act, const struct sigaction *old,
                            bool by_signal, const void *caller)
{
    static atomic_bool asked[SIGNALS];
    bool of_vm = number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
    if (old && !by_signal)
        atomic_store(&asked[number], true);
    if (of_vm && act && !atomic_load(&asked[number]))
        lab_finding("signal-handler", "", caller,
                    "%s replaces the handler of SIG%s%s: the VM needs that for null checks, polls "
                    "and the ends of stacks",
                    by_signal ? "signal" : "sigaction", sigabbrev_np(number),
                    by_signal ? "" : " and never asks for the one of before");
    if (!of_vm && act && is_handler(act) && !(act->sa_flags & SA_RESTART))
        lab_hint("restart", caller,
                 "the handler of SIG%s is set without SA_RESTART: calls of the system that the "
                 "program waits in end with EINTR",
                 sigabbrev_np(number));
}

static int set_handler(int number, const struct sigaction *act, struct sigaction *old)
{
    if (number <= 0 || number >= SIGNALS)
        return sigaction(number, act, old);
    struct sigaction before = handlers[number], mine, *given = NULL;
    if (act && is_handler(act)) {
        mine = *act;
        mine.sa_sigaction = handle;
        mine.sa_flags |= SA_SIGINFO;
        handlers[number] = *act;
        given = &mine;
    }
    int r = sigaction(number, given ? given : act, old);
    if (!r && old && old->sa_flags & SA_SIGINFO && old->sa_sigaction == handle)
        *old = before;
    return r;
}

static int own_sigaction(int number, const struct sigaction *act, struct sigaction *old)
{
    if (number > 0 && number < SIGNALS)
        look_at_handler(number, act, old, false, __builtin_return_address(0));
    return set_handler(number, act, old);
}

static sighandler_t own_signal(int number, sighandler_t handler)
{
    struct sigaction act = {.sa_handler = handler, .sa_flags = SA_RESTART}, old;
    if (number > 0 && number < SIGNALS)
        look_at_handler(number, &act, &old, true, __builtin_return_address(0));
    return set_handler(number, &act, &old) ? SIG_ERR : old.sa_handler;
}

/* A handler may be left by a jump; it may also jump within itself, which is not told apart. */
static void __attribute__((noreturn)) own_longjmp(jmp_buf to, int value)
{
    signal_now = 0;
    longjmp(to, value);
}

/* ---- sleeping and waiting: a round ends ---- */

#define RESTS(type, name, params, args) \
    static type own_##name params \
    { \
        lab_census_rests(); \
        type result = name args; \
        lab_thread_rested(); \
        return result; \
    }
static const struct timespec *hurried(const struct timespec *t, struct timespec *room)
{
    enum { NS = 1000000, IN_S = 1000 };
    *room = *t;
    jlong ms = t->tv_sec > INT32_MAX ? INT32_MAX : t->tv_sec * IN_S + t->tv_nsec / NS;
    if (lab_schedule_wait(ms) == ms)
        return t;
    *room = (struct timespec){.tv_nsec = (long)lab_schedule_wait(ms) * NS};
    return room;
}
static useconds_t hurried_us(useconds_t n)
{
    enum { IN_MS = 1000 };
    jlong ms = n / IN_MS;
    return lab_schedule_wait(ms) == ms ? n : (useconds_t)lab_schedule_wait(ms) * IN_MS;
}
static unsigned own_sleep(unsigned n)
{
    struct timespec t = {.tv_sec = n}, room;
    lab_census_rests();
    unsigned left = hurried(&t, &room) == &room ? (nanosleep(&room, NULL), 0) : sleep(n);
    lab_thread_rested();
    return left;
}
#define EACH_REST(X) \
    X(int, nanosleep, (const struct timespec *t, struct timespec *rest), \
      (hurried(t, &(struct timespec){0}), rest)) \
    X(int, clock_nanosleep, \
      (clockid_t c, int flags, const struct timespec *t, struct timespec *rest), \
      (c, flags, flags ? t : hurried(t, &(struct timespec){0}), rest)) \
    X(int, usleep, (useconds_t n), (hurried_us(n))) \
    X(int, pause, (void), ()) \
    X(int, poll, (struct pollfd * f, nfds_t n, int timeout), (f, n, timeout)) \
    X(int, select, (int n, fd_set *r, fd_set *w, fd_set *e, struct timeval *t), (n, r, w, e, t)) \
    X(int, sem_wait, (sem_t * s), (s))
EACH_REST(RESTS)
static int own_sem_timedwait(sem_t *s, const struct timespec *t)
{
    struct timespec until = lab_clocks_until(t);
    lab_census_rests();
    int r = sem_timedwait(s, &until);
    lab_thread_rested();
    return r;
}

/* Waits may end though nobody notified (POSIX: pthread_cond_wait): with a seed some do. */
static bool wakes(pthread_mutex_t *m)
{
    static _Atomic unsigned waits;
    if (!lab_config.yield_seed || atomic_fetch_add(&waits, 1) % 3 != 0)
        return false;
    pthread_mutex_unlock(m);
    sched_yield();
    pthread_mutex_lock(m);
    return true;
}
static int own_cond_wait(pthread_cond_t *c, pthread_mutex_t *m)
{
    lab_census_rests();
    lab_suspensions_waits(m);
    lab_schedule_waits();
    int r = wakes(m) ? 0 : pthread_cond_wait(c, m);
    lab_suspensions_waits(NULL);
    lab_thread_rested();
    return r;
}
static int own_cond_signal(pthread_cond_t *c)
{
    lab_schedule_notifies();
    return pthread_cond_signal(c);
}
static int own_cond_broadcast(pthread_cond_t *c)
{
    lab_schedule_notifies();
    return pthread_cond_broadcast(c);
}
static int own_cond_timedwait(pthread_cond_t *c, pthread_mutex_t *m, const struct timespec *t)
{
    lab_census_rests();
    lab_suspensions_waits(m);
    struct timespec until = lab_clocks_until(t);
    lab_schedule_waits();
    int r = wakes(m) ? 0 : pthread_cond_timedwait(c, m, &until);
    lab_suspensions_waits(NULL);
    lab_thread_rested();
    return r;
}

/* ---- functions that a signal handler may not call ---- */

#define CALLER __builtin_return_address(0)

static _Atomic long printed;

long lab_threads_printed(void) { return atomic_load(&printed); }

static void unsafe(const char *name, const void *caller)
{
    atomic_fetch_add(&printed, 1);
    if (signal_now)
        lab_call_allowed(name, "", caller);
}
static int __attribute__((format(printf, 1, 2))) own_printf(const char *format, ...)
{
    va_list ap;
    unsafe("printf", CALLER);
    va_start(ap, format);
    lab_cut_format(format, ap, "printf", CALLER);
    int n = vprintf(format, ap);
    va_end(ap);
    return n;
}
static int __attribute__((format(printf, 2, 3))) own_fprintf(FILE *f, const char *format, ...)
{
    va_list ap;
    unsafe("fprintf", CALLER);
    va_start(ap, format);
    lab_cut_format(format, ap, "fprintf", CALLER);
    int n = vfprintf(f, format, ap);
    va_end(ap);
    return n;
}
#define UNSAFE(type, name, params, args) \
    static type own_##name params \
    { \
        unsafe(#name, CALLER); \
        return name args; \
    }
#define EACH_UNSAFE(X) \
    X(int, putchar, (int c), (c)) \
    X(int, fputc, (int c, FILE *f), (c, f)) \
    X(int, fflush, (FILE * f), (f)) \
    X(int, fclose, (FILE * f), (f)) \
    X(struct tm *, localtime, (const time_t *t), (t)) \
    X(int, pthread_create, \
      (pthread_t * t, const pthread_attr_t *a, void *(*run)(void *), void *arg), (t, a, run, arg))
EACH_UNSAFE(UNSAFE)
static int own_puts(const char *s)
{
    unsafe("puts", CALLER);
    lab_cut_reads(s, "puts", CALLER);
    return puts(s);
}
static int own_fputs(const char *s, FILE *f)
{
    unsafe("fputs", CALLER);
    lab_cut_reads(s, "fputs", CALLER);
    return fputs(s, f);
}
static size_t own_fwrite(const void *p, size_t size, size_t n, FILE *f)
{
    unsafe("fwrite", CALLER);
    lab_cut_writes(p, size * n, "fwrite", CALLER);
    return fwrite(p, size, n, f);
}

#define ROW(type, name, params, args) {#name, (void *)own_##name},
const LabOwn lab_thread_functions[] = {
    EACH_REST(ROW) EACH_UNSAFE(ROW){"printf", (void *)own_printf},
    {"sleep", (void *)own_sleep},
    {"fprintf", (void *)own_fprintf},
    {"puts", (void *)own_puts},
    {"fputs", (void *)own_fputs},
    {"fwrite", (void *)own_fwrite},
    {"sem_timedwait", (void *)own_sem_timedwait},
    {"pthread_cond_wait", (void *)own_cond_wait},
    {"pthread_cond_signal", (void *)own_cond_signal},
    {"pthread_cond_broadcast", (void *)own_cond_broadcast},
    {"pthread_cond_timedwait", (void *)own_cond_timedwait},
    {"sigaction", (void *)own_sigaction},
    {"signal", (void *)own_signal},
    {"longjmp", (void *)own_longjmp},
    {"_longjmp", (void *)own_longjmp},
    {"siglongjmp", (void *)own_longjmp},
    {"__longjmp_chk", (void *)own_longjmp},
    {NULL, NULL},
};
