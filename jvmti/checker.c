/* SPDX-License-Identifier: Apache-2.0
 * checker.c - -Xcheck:jvmti: agents' mistakes by name, a line each on standard error.
 * (docs/agent-checker.md lists the rules)
 *
 *     JVMTI check: libmine.so: GetClassSignature: klass: no live reference ... (JVM TI: Get Class
 *     Signature)
 *
 * Where   an error that only the caller can be to blame for, by the tables of the specification:
 *         ti_check_result.  What no error tells: callbacks that leave an exception pending, memory
 *         never given back (a ledger of blocks, fed by ti_alloc and ti_free), raw monitors of ended
 *         threads, threads left suspended, events that nobody listens to.
 * Once    the same mistake at the same place of an agent's code is told once. */
#include "jvmti/checker.h"
#include "vm/base/lock.h"
#include "jvmti/entry.h"
#include "jvmti/observe.h"
#include "vm/model/names.h"

bool ti_checking;

void ti_mistake(const char *agent, const char *where, const char *section, const char *fmt, ...)
{
    char text[700];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    fprintf(stderr, "JVMTI check: %s: %s: %s (JVM TI: %s)\n", agent, where, text, section);
    if (ti_agent_calls_wanted) {
        TiText l = {.len = 0};
        ti_text_add(&l, "%s: %s: %s (JVM TI: %s)", agent, where, text, section);
        ti_tell_agents(ti_observed_env(), TI_AGENT_ERRS, l.text);
    }
}

/* ---- told already? ---- */

typedef struct Told {
    const void *caller;
    const char *what;
    jvmtiError error;
} Told;
static Lock told_lock = LOCK_INIT(CHECKER_TOLD);
static VEC(Told) told GUARDED_BY(told_lock);

static bool first_time(const void *caller, const char *what, jvmtiError error)
{
    bool fresh = true;
    lock_take(&told_lock);
    for (size_t i = 0; i < told.len && fresh; i++)
        fresh = told.data[i].caller != caller || told.data[i].what != what ||
                told.data[i].error != error;
    if (fresh)
        VEC_PUSH(told, ((Told){caller, what, error}));
    lock_release(&told_lock);
    return fresh;
}

/* ---- the ledger of memory ---- */

typedef struct Block {
    void *p;
    size_t bytes;
    const char *function;
    TiEnv *env;
    bool freed;
} Block;
/* open addressing; a freed block stays until its address is given out again */
static Lock ledger_lock = LOCK_INIT(CHECKER_LEDGER);
static struct {
    Block *rows;
    size_t cap, len;
} ledger GUARDED_BY(ledger_lock);

static Block *ledger_find(void *p) REQUIRES(ledger_lock)
{
    size_t i = (size_t)(((uintptr_t)p >> 4) * UINT64_C(0x9E3779B97F4A7C15) >> 20) &
               (ledger.cap - 1);
    while (ledger.rows[i].p && ledger.rows[i].p != p)
        i = (i + 1) & (ledger.cap - 1);
    return &ledger.rows[i];
}

static void ledger_grow(void) REQUIRES(ledger_lock)
{
    Block *old = ledger.rows;
    size_t n = ledger.cap;
    ledger.cap = n ? n * 2 : 1024;
    ledger.rows = xcalloc(ledger.cap, sizeof *old);
    for (size_t i = 0; i < n; i++)
        if (old[i].p)
            *ledger_find(old[i].p) = old[i];
    free(old);
}

void ti_check_allocated(void *p, size_t bytes)
{
    const TiObserved *call = ti_observed_call();
    lock_take(&ledger_lock);
    if ((ledger.len + 1) * 2 > ledger.cap)
        ledger_grow();
    Block *b = ledger_find(p);
    ledger.len += !b->p;
    *b = (Block){p, bytes, call ? call->row->name : "the VM", call ? call->env : NULL, false};
    lock_release(&ledger_lock);
}

void ti_check_freed(void *p)
{
    lock_take(&ledger_lock);
    Block *b = ledger.cap ? ledger_find(p) : NULL;
    if (b && b->p)
        b->freed = true;
    lock_release(&ledger_lock);
}

static void describe_foreign(void *p, char *to, size_t n)
{
    lock_take(&ledger_lock);
    const Block *b = ledger.cap ? ledger_find(p) : NULL;
    if (b && b->p)
        snprintf(to, n, "memory of %s that was deallocated before", b->function);
    else
        snprintf(to, n, "memory that no JVM TI function gave");
    lock_release(&ledger_lock);
}

typedef struct Leak {
    const char *function;
    const TiEnv *env;
    size_t blocks, bytes;
} Leak;

static int by_name(const void *a, const void *b)
{
    const Leak *x = a, *y = b;
    return x->env != y->env ? (x->env->serial > y->env->serial) - (x->env->serial < y->env->serial)
                            : strcmp(x->function, y->function);
}

static void report_leaks(void)
{
    VEC(Leak) leaks = {0};
    lock_take(&ledger_lock);
    for (size_t i = 0; i < ledger.cap; i++) {
        const Block *b = &ledger.rows[i];
        if (!b->p || b->freed || !b->env)
            continue;
        size_t k = 0;
        while (k < leaks.len &&
               (leaks.data[k].function != b->function || leaks.data[k].env != b->env))
            k++;
        if (k == leaks.len)
            VEC_PUSH(leaks, ((Leak){b->function, b->env, 0, 0}));
        leaks.data[k].blocks++;
        leaks.data[k].bytes += b->bytes;
    }
    lock_release(&ledger_lock);
    if (leaks.len)
        qsort(leaks.data, leaks.len, sizeof *leaks.data, by_name);
    for (size_t i = 0; i < leaks.len; i++)
        ti_mistake(leaks.data[i].env->observer->agent, leaks.data[i].function, "Deallocate",
                   "%zu block%s of memory, %zu bytes, never deallocated", leaks.data[i].blocks,
                   leaks.data[i].blocks == 1 ? "" : "s", leaks.data[i].bytes);
    VEC_FREE(leaks);
}

/* ---- calls ---- */

static const char *agent_of(const TiObserved *o, char *buffer, size_t n)
{
    return o->caller ? ti_agent_at(o->caller, buffer, n) : o->env->observer->agent;
}

bool ti_in_restricted_callback(const Thread *self)
{
    return self && self->java->ti && self->java->ti->in_callback_restricted;
}

void ti_check_jni_call(const char *function)
{
    const TiEnv *env = ti_observed_env();
    if (first_time(NULL, function, JVMTI_ERROR_NONE))
        ti_mistake(
            env ? env->observer->agent : "agent", function, "Heap Callback Functions",
            "JNI function called in a callback of the heap or the collector, which must not use JNI");
}

bool ti_check_call(const TiObserved *o)
{
    const Thread *self = thread_self();
    char agent[64];
    if (ti_in_restricted_callback(self) && !o->row->callback_safe) {
        if (first_time(o->caller, o->row->name, JVMTI_ERROR_INTERNAL))
            ti_mistake(
                agent_of(o, agent, sizeof agent), o->row->name, o->row->section,
                "called in a callback of the heap or the collector, where only callback-safe functions may be; not done");
        return false;
    }
    if (!strcmp(o->row->name, "DestroyRawMonitor") &&
        ti_raw_monitor_users((jrawMonitorID)(uintptr_t)o->args[0].p) &&
        first_time(o->caller, o->row->name, 0))
        ti_mistake(agent_of(o, agent, sizeof agent), o->row->name, o->row->section,
                   "other threads wait in the monitor or for it");
    return true;
}

static const char *phase_name(jvmtiPhase p)
{
    switch (p) {
    case JVMTI_PHASE_ONLOAD: return "onload";
    case JVMTI_PHASE_PRIMORDIAL: return "primordial";
    case JVMTI_PHASE_START: return "start";
    case JVMTI_PHASE_LIVE: return "live";
    default: return "dead";
    }
}

/* The argument that a mistake names, as it was. */
static void append_argument(TiText *t, const TiObserved *o, int param)
{
    const TiParam *p = &o->row->params[param];
    bool is_reference = p->kind == TI_ARG_OBJECT || p->kind == TI_ARG_THREAD ||
                        p->kind == TI_ARG_CLASS,
         entered;
    char value[200];
    Thread *self = ti_observer_enter(o, &entered);
    if (is_reference && o->args[param].p && entered &&
        !jref_is_valid(self, (jobject)(uintptr_t)o->args[param].p))
        ti_text_add(
            t,
            "; %s is no live reference: its callback or native method has returned, it was deleted, or it is another thread's",
            p->name);
    else if (p->kind != TI_ARG_POINTER && p->kind < TI_OUT_INT4) {
        ti_describe_arg(value, sizeof value, self, p->kind, o->args[param], entered);
        ti_text_add(t, "; %s is %s", p->name, value);
    }
    ti_observer_leave(self, entered);
}

/* Which of the mistakes that give this error it was; false: none, so nobody is to blame. */
static bool explain(TiText *t, const TiObserved *o, jvmtiError error)
{
    const TiFunctionRow *row = o->row;
    int n = 0, param = -1;
    for (int i = 0; i < row->mistake_count; i++) {
        const TiMistake *m = &row->mistakes[i];
        if (m->error != error ||
            (error == JVMTI_ERROR_NULL_POINTER && m->param >= 0 && o->args[m->param].p))
            continue;
        ti_text_add(t, "%s%s", n ? ", or " : ": ", m->condition);
        if (m->param >= 0)
            param = n && param != m->param ? -1 : m->param;
        n++;
    }
    if (param >= 0 && error != JVMTI_ERROR_NULL_POINTER)
        append_argument(t, o, param);
    return n > 0;
}

/* A class whose initializer failed cannot be changed; it is called invalid, as by the stock VM.
 * Nobody can know before: IsModifiableClass says that it can, and it may fail at any time. */
static bool names_failed_class(const TiObserved *o)
{
    bool again = !strcmp(o->row->name, "RetransformClasses"), failed = false, entered;
    if (!again && strcmp(o->row->name, "RedefineClasses"))
        return false;
    const jclass *classes = (const void *)(uintptr_t)o->args[1].p;
    const jvmtiClassDefinition *definitions = (const void *)(uintptr_t)o->args[1].p;
    Thread *self = ti_observer_enter(o, &entered);
    for (jint i = 0; entered && !failed && i < (jint)o->args[0].j; i++) {
        Class *c;
        failed = !ti_check_class(self, again ? classes[i] : definitions[i].klass, &c) &&
                 c->state == CLASS_ERROR;
    }
    ti_observer_leave(self, entered);
    return failed;
}

void ti_check_result(const TiObserved *o, jvmtiError result)
{
    const TiFunctionRow *row = o->row;
    if (!result) {
        if (!strncmp(row->name, "SuspendThread", 13))
            o->env->observer->suspended_threads = true;
        return;
    }
    TiText t = {.len = 0};
    const char *name = ti_error_name(result);
    ti_text_add(&t, "%s", name ? name : "an error");
    switch ((int)result) {
    case JVMTI_ERROR_WRONG_PHASE:
        ti_text_add(&t, ": called in the %s phase, allowed: %s", phase_name(ti_env_phase(o->env)),
                    row->phases);
        break;
    case JVMTI_ERROR_MUST_POSSESS_CAPABILITY:
        ti_text_add(&t, ": needs %s",
                    row->capability ? row->capability
                                    : "the capability that belongs to its arguments");
        break;
    case JVMTI_ERROR_UNATTACHED_THREAD:
        ti_text_add(&t, ": called by a thread that is not attached to the VM");
        break;
    case JVMTI_ERROR_INVALID_ENVIRONMENT:
        ti_text_add(&t, ": not an environment, or one that was disposed");
        break;
    default:
        if (!strcmp(row->name, "Deallocate")) {
            t.len = 0;
            describe_foreign((void *)(uintptr_t)o->args[0].p, t.text, sizeof t.text);
        } else if (result == JVMTI_ERROR_INVALID_CLASS && names_failed_class(o))
            return;
        else if (!explain(&t, o, result))
            return;
    }
    char agent[64];
    if (first_time(o->caller, row->name, result))
        ti_mistake(agent_of(o, agent, sizeof agent), row->name, row->section, "%s", t.text);
}

void ti_check_event_end(const TiObserved *o)
{
    Thread *self = thread_self();
    if (!self || !self->exception || o->pending || o->event->restricted ||
        !first_time(o->env, o->event->name, JVMTI_ERROR_NONE))
        return;
    bool entered;
    ti_observer_enter(o, &entered);
    char *thrown = class_external_name(object_class(self->exception));
    ti_observer_leave(self, entered);
    const char *name = o->event->name;
    /* those that end with ti_call_end */
    bool dropped = !strcmp(name, "ThreadEnd") || !strcmp(name, "VMDeath") ||
                   !strcmp(name, "ResourceExhausted");
    ti_mistake(o->env->observer->agent, name, "Events", "the callback left a %s pending; it is %s",
               thrown, dropped ? "dropped" : "thrown into the program");
    free(thrown);
}

/* ---- what is left behind ---- */

static void report_monitor(const TiEnv *env, const char *name, void *when)
{
    ti_mistake(env->observer->agent, "RawMonitorEnter", "Raw Monitor Exit",
               "raw monitor \"%s\" is still entered by a thread that %s", name, (const char *)when);
}

void ti_check_thread_ends(Thread *t)
{
    ti_raw_monitors_held(report_monitor, (void *)(uintptr_t) "ends");
}

static void report_suspended(Thread *t, void *env)
{
    if (!thread_is_suspended(t) || t == thread_self())
        return;
    char name[100];
    ti_thread_name(t, name, sizeof name);
    ti_mistake(((TiEnv *)env)->observer->agent, "SuspendThread", "Resume Thread",
               "thread \"%s\" was never resumed", name);
}

void ti_check_vm_dies(void)
{
    static const struct {
        int bit;
        const char *name;
    } events[] = {
#define EVENT_ROW(NAME, number, member, phases, bit, per_thread) \
    {(number)-JVMTI_EVENT_VM_INIT, #member},
        TI_EVENT_ROWS(EVENT_ROW)
#undef EVENT_ROW
    };
    bool told_suspended = false;
    TI_EACH_ENV(env) {
        for (size_t i = 0; i < ARRAY_LEN(events); i++)
            if ((env->enabled_any & ~env->observer->ever_with_callback) >> events[i].bit & 1)
                ti_mistake(env->observer->agent, "SetEventNotificationMode", "Set Event Callbacks",
                           "%s is enabled, but never had a callback", events[i].name);
        if (env->observer->suspended_threads && !told_suspended) {
            threads_each(report_suspended, env);
            told_suspended = true;
        }
    }
}

void ti_check_vm_ends(void)
{
    ti_raw_monitors_held(report_monitor, (void *)(uintptr_t) "ends the VM");
    report_leaks();
}
