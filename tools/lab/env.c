/* SPDX-License-Identifier: Apache-2.0
 * env.c - the environments that the agent sees, and what surrounds each call and each callback.
 * (JVM TI: Environments; JNI: GetEnv) */
#include "tools/lab/begins.h"
#include "tools/lab/carried.h"
#include "tools/lab/census.h"
#include "tools/lab/chains.h"
#include "tools/lab/clocks.h"
#include "tools/lab/compares.h"
#include "tools/lab/constants.h"
#include "tools/lab/definitions.h"
#include "tools/lab/depths.h"
#include "tools/lab/disposal.h"
#include "tools/lab/fence.h"
#include "tools/lab/field_index.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/modes.h"
#include "tools/lab/open.h"
#include "tools/lab/paired.h"
#include "tools/lab/pops.h"
#include "tools/lab/races.h"
#include "tools/lab/stack.h"
#include "tools/lab/suspensions.h"
#include "tools/lab/threads.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

jvmtiEnv *lab_own;

static LabEnv *_Atomic envs;
static _Thread_local const LabEventRow *current;
static _Thread_local const LabArg *current_args;
static _Thread_local bool was_pending, starting, ends_vm;
static _Thread_local const LabCall *innermost;
static _Thread_local const LabEnv *event_env; /* whose handler runs */
static _Thread_local int depth;               /* of a handler in itself */
static _Thread_local int asked_in_itself; /* calls there, but for a look at the thread's storage */
static int starts;                        /* calls of the start function: one after the other */

LabHandler *lab_handler(void)
{
    static LabHandler *_Atomic all; /* the ledger has their addresses, also of threads that ended */
    static _Thread_local LabHandler *own;
    if (!own && (own = calloc(1, sizeof *own)) != NULL) {
        own->next = atomic_load(&all);
        while (!atomic_compare_exchange_weak(&all, &own->next, own)) {
        }
    }
    return own;
}

LabEnv *lab_envs(void) { return atomic_load(&envs); }
const LabEventRow *lab_current_event(void) { return current; }
const LabArg *lab_current_args(void) { return current_args; }

/* Whether the handler is told of a method that ended by an exception: its value is undefined. */
static bool is_popped(void)
{
    return current && current->number == JVMTI_EVENT_METHOD_EXIT && current_args[2].j;
}

void lab_doing_handler(void)
{
    lab_doing(!current ? "-" : is_popped() ? "MethodExit by an exception" : current->name);
}
const LabEnv *lab_current_env(void) { return innermost ? innermost->env : event_env; }
const void *lab_current_place(void) { return innermost ? innermost->caller : NULL; }
void lab_env_vm_ends(void) { ends_vm = true; }
bool lab_event_was_pending(void) { return current && was_pending; }
const LabEventRow *lab_set_current(const LabEventRow *row)
{
    const LabEventRow *before = current;
    current = row;
    return before;
}

LabEnv *lab_env_of_real(jvmtiEnv *real)
{
    LabEnv *e = atomic_load(&envs);
    while (e && e->real != real)
        e = e->next;
    return e;
}

LabEnv *lab_env_of_agent(jvmtiEnv *given)
{
    LabEnv *e = atomic_load(&envs);
    while (e && e != (LabEnv *)given)
        e = e->next;
    return e;
}

LabEnv *lab_env_make(jvmtiEnv *real, const void *caller)
{
    static struct jvmtiInterface_1_ table;
    LabEnv *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->real = real;
    pthread_mutex_lock(&lab_lock);
    if (!table.GetThreadInfo) {
        table = **e->real;
        lab_wrap_functions(&table);
    }
    e->functions = &table;
    e->made_at = lab_place_of_call(caller);
    Dl_info info;
    const char *file = dladdr(caller, &info) && info.dli_fname ? info.dli_fname : "agent";
    const char *slash = strrchr(file, '/');
    snprintf(e->agent, sizeof e->agent, "%s", slash ? slash + 1 : file);
    e->of_start = starting ? starts : 0;
    jvmtiPhase phase;
    e->of_load = !(*e->real)->GetPhase(e->real, &phase) && phase == JVMTI_PHASE_ONLOAD;
    atomic_store(&e->starting, starting);
    e->next = atomic_load(&envs);
    e->number = e->next ? e->next->number + 1 : 1;
    atomic_store(&envs, e);
    pthread_mutex_unlock(&lab_lock);
    return e;
}

/* ---- calls ---- */

static _Atomic long calls[256];

static bool gets_no_thread(const LabCall *c)
{
    for (int i = 0; i < c->row->param_count; i++)
        if (c->row->params[i].kind == LAB_THREAD)
            return !c->args[i].p;
    return false;
}

static void uses_references(const LabCall *c)
{
    for (int i = 0; i < c->row->param_count; i++) {
        LabKind k = c->row->params[i].kind;
        if (k == LAB_OBJECT || k == LAB_THREAD || k == LAB_CLASS)
            lab_jni_uses((jobject)(uintptr_t)c->args[i].p, c->row->name, c->caller);
    }
}

/* The VM ended while a handler or a thread of the agent ran: no agent can exclude that.  But a
 * thread that asks on when it has slept or waited, or a thousand times, has not looked. */
static bool is_excused(void)
{
    enum { MANY = 1000 };
    static _Thread_local unsigned long round; /* in which it was told */
    static _Thread_local int before;          /* calls */
    unsigned long now = lab_thread_round();
    bool first = !before || (now && now == round && before < MANY);
    round = before++ ? round : now;
    return current || (first && !ends_vm);
}

static bool too_late(jvmtiError e)
{
    jvmtiPhase phase;
    return e == JVMTI_ERROR_WRONG_PHASE && !(*lab_own)->GetPhase(lab_own, &phase) &&
           phase == JVMTI_PHASE_DEAD && is_excused();
}

/* Threads of the VM may begin before it is live, and end with it, and native methods are bound
 * early: whoever gets these events is told so by the calls that he makes. */
static bool too_early(jvmtiError e)
{
    return e == JVMTI_ERROR_WRONG_PHASE && current &&
           (current->number == JVMTI_EVENT_THREAD_START ||
            current->number == JVMTI_EVENT_THREAD_END ||
            current->number == JVMTI_EVENT_NATIVE_METHOD_BIND);
}

/* The agent's handler of VMDeath has returned, and the laboratory lets its threads go on for a
 * moment: they get what they would get in the dead phase. */
static bool is_dead(LabCall *c, jvmtiError *result)
{
    if (current || !lab_config.linger || !atomic_load(&c->env->dead) || c->row->any_phase)
        return false;
    if (!is_excused())
        lab_finding("wrong-call", c->row->section, c->caller,
                    "%s is called by a thread of the agent that was told WRONG_PHASE: the VM has "
                    "ended",
                    c->row->name);
    lab_fault_undefine(c);
    *result = JVMTI_ERROR_WRONG_PHASE;
    return c->failed = true;
}

/* A thread that is suspended comes back from these all the same, also on the stock VM. */
static bool may_stop(LabNumber function)
{
    return function != LAB_FN_RawMonitorExit && function != LAB_FN_RawMonitorWait &&
           function != LAB_FN_GetEnvironmentLocalStorage &&
           function != LAB_FN_SetEnvironmentLocalStorage;
}

bool lab_begin(LabCall *c, jvmtiEnv *env, int function, const LabArg *args, const void *caller,
               jvmtiError *result)
{
    const LabFunction *row = &lab_functions[function];
    caller = lab_place_of_call(caller);
    *c = (LabCall){.outer = innermost,
                   .env = lab_env_of_agent(env),
                   .row = row,
                   .function = (LabNumber)function,
                   .args = args,
                   .caller = caller};
    innermost = c;
    c->number = atomic_fetch_add(&calls[function], 1) + 1;
    if (!c->env) {
        lab_finding("wrong-call", row->section, caller, "%s: env is no environment", row->name);
        *result = JVMTI_ERROR_INVALID_ENVIRONMENT;
        c->failed = true;
        return false;
    }
    c->real = c->env->real;
    asked_in_itself += depth > 0 && function != LAB_FN_GetThreadLocalStorage;
    if (is_dead(c, result))
        return false;
    if (!atomic_load(&c->env->starting))
        atomic_store(&c->env->used, true);
    lab_races_settle();
    lab_races_thread();
    if (lab_config.rules && current && current->restricted && !row->callback_safe) {
        lab_finding("restricted-callback", "Events", caller,
                    "%s is called in a handler of %s, which may call callback-safe functions only; "
                    "not done",
                    row->name, current->name);
        *result = JVMTI_ERROR_INTERNAL;
        c->failed = true;
        return false;
    }
    if (!row->callback_safe || function == LAB_FN_RawMonitorEnter)
        lab_call_allowed(row->name, row->section, caller);
    else if (lab_signal())
        lab_call_allowed(row->name, row->section, caller);
    if (!row->callback_safe && function != LAB_FN_GetErrorName) /* that only gives a word */
        lab_lock_may_wait(row->name, caller);
    if (may_stop(c->function))
        lab_suspensions_calls(row->name, caller);
    if (lab_jni_gone() && gets_no_thread(c))
        lab_finding("wrong-call", row->section, caller,
                    "%s gets NULL, which is the current thread: the object of the weak reference "
                    "is gone, and nobody looked",
                    row->name);
    uses_references(c);
    if (function == LAB_FN_AddToBootstrapClassLoaderSearch ||
        function == LAB_FN_AddToSystemClassLoaderSearch)
        lab_lock_own_classes();
    bool wants = function == LAB_FN_RawMonitorEnter || function == LAB_FN_RawMonitorWait;
    lab_doing_for(lab_suspensions_of_self(c) ? "SuspendThread of itself" : row->name,
                  wants ? args[0].p : NULL);
    lab_schedule_call();
    lab_schedule_collection(row);
    if (function == LAB_FN_RawMonitorEnter) {
        lab_schedule_lock(caller);
        lab_schedule_end(c->env, true);
        lab_schedule_worker();
        lab_lock_wanted(args[0].p, caller);
    } else if (function != LAB_FN_RawMonitorExit)
        lab_schedule_end(c->env, false);
    if (function == LAB_FN_RawMonitorNotify || function == LAB_FN_RawMonitorNotifyAll)
        lab_schedule_notifies();
    if (function == LAB_FN_RawMonitorWait) {
        lab_census_rests();
        lab_schedule_waits();
        lab_disposal_waits(c, 1);
        lab_suspensions_waits(args[0].p);
        c->waits = true;
    }
    if (function == LAB_FN_DestroyRawMonitor && lab_lock_is_used(args[0].p))
        lab_finding("wrong-call", row->section, caller,
                    "a raw monitor is destroyed while another thread is in it, or waits for it");
    if (function == LAB_FN_RawMonitorEnter)
        c->used = 1;
    else if (function == LAB_FN_RawMonitorExit)
        c->used = -1; /* now: who gets the monitor next may destroy it at once */
    if (c->used)
        lab_lock_used(args[0].p, c->used);
    if (lab_config.cost || lab_config.trace)
        c->start = lab_now();
    return !lab_fault(c, result);
}

/* A class whose initializer failed cannot be changed, and VMs call it invalid.  IsModifiableClass
 * does not tell, and it may fail while the agent asks: whoever names it makes no mistake. */
static bool has_failed_class(const LabCall *c)
{
    bool again = c->function == LAB_FN_RetransformClasses;
    if (!again && c->function != LAB_FN_RedefineClasses)
        return false;
    const jclass *classes = c->args[1].p;
    const jvmtiClassDefinition *definitions = c->args[1].p;
    jint status;
    for (jlong i = 0; i < c->args[0].j; i++) {
        jclass k = again ? classes[i] : definitions[i].klass;
        if (!(*lab_own)->GetClassStatus(lab_own, k, &status) && status & JVMTI_CLASS_STATUS_ERROR)
            return true;
    }
    return false;
}

static _Atomic bool starts_again;
static _Atomic int stalled;

/* The agent is being started once more, and this thread, in a handler, has entered a raw monitor.
 * It waits here, so that the start gives new values to the agent's globals meanwhile.  An agent
 * that then leaves the monitor that a global names leaves another one than it entered. */
static void stall(void)
{
    enum { STEPS = 300 }; /* milliseconds; the start may itself want the monitor */
    if (starting || !current || !atomic_load(&starts_again))
        return;
    atomic_fetch_add(&stalled, 1);
    for (int i = 0; i < STEPS && atomic_load(&starts_again); i++)
        usleep(1000);
}

void lab_env_starts(void)
{
    starting = true;
    if (starts++ == 0)
        return;
    atomic_store(&stalled, 0);
    atomic_store(&starts_again, true);
    for (int i = 0; i < 100 && !atomic_load(&stalled); i++)
        usleep(1000);
}

void lab_env_started(void)
{
    atomic_store(&starts_again, false);
    starting = false;
    for (LabEnv *e = lab_envs(); e; e = e->next)
        atomic_store(&e->starting, false);
}

/* Environments of starts of the agent that nobody has used since: nothing is enabled in them. */
static void report_forgotten(void)
{
    int forgotten = 0, start = 0;
    const LabEnv *last = NULL;
    for (const LabEnv *e = lab_envs(); e; e = e->next) {
        bool used = !e->of_start || atomic_load(&e->used) || atomic_load(&e->disposed);
        for (int i = 0; i < lab_event_count; i++)
            used |= e->enabled[i] != NULL;
        if (used || e->of_start == start)
            continue; /* one of each start counts */
        start = e->of_start;
        forgotten++;
        last = e;
    }
    if (forgotten > 1)
        lab_finding("grows", "Dispose Environment", last->made_at,
                    "each time that the agent starts it makes an environment in which nothing is "
                    "enabled, that it does not use later, and that it does not dispose of: there "
                    "are %d",
                    forgotten);
}

void lab_env_dump(void)
{
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        for (int i = 0; i < lab_event_count; i++)
            if (lab_events[i].number == JVMTI_EVENT_DATA_DUMP_REQUEST && e->enabled[i] &&
                e->handled[i])
                lab_event_wrappers.DataDumpRequest(e->real);
}

void lab_env_report(void)
{
    report_forgotten();
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        lab_modes_report(e);
}

static const char *capability_of(const LabCall *c)
{
    for (int i = 0; c->function == LAB_FN_SetEventNotificationMode && i < lab_event_count; i++)
        if (lab_events[i].number == (jvmtiEvent)c->args[1].j)
            return lab_events[i].capability;
    return c->row->capability;
}

/* One of several classes cannot be changed, so none was: whether the agent looks at that, its code
 * tells. */
static void note_unchanged(const LabCall *c, jvmtiError result)
{
    bool changes = c->function == LAB_FN_RetransformClasses ||
                   c->function == LAB_FN_RedefineClasses;
    char where[900], text[1000];
    if (!changes || result != JVMTI_ERROR_UNMODIFIABLE_CLASS || c->args[0].j < 2)
        return;
    lab_place(c->caller, where, sizeof where);
    lab_say("unchanged", "\"function\":\"%s\",\"section\":\"%s\",\"classes\":%d,\"where\":\"%s\"",
            c->row->name, c->row->section, (int)c->args[0].j, line_json(text, sizeof text, where));
}

/* No FramePop comes for the frame of a native method: whether the agent looks, its code tells. */
static void note_opaque(const LabCall *c, jvmtiError result)
{
    static _Atomic int told;
    char where[900], text[1000];
    if (c->function != LAB_FN_NotifyFramePop || c->failed || result != JVMTI_ERROR_OPAQUE_FRAME ||
        atomic_fetch_add(&told, 1) > 0)
        return;
    lab_place(c->caller, where, sizeof where);
    lab_say("opaque", "\"where\":\"%s\"", line_json(text, sizeof text, where));
}

/* Numbers that are right in another unit than the function's. */
static void look_at_units(const LabCall *c)
{
    enum { EVERY_OBJECT = 4096, FEW_SECONDS = 5, OFTEN = 16, LONG = 10000, NEVER = 1 << 30 };
    static _Thread_local int waits;
    jlong n = c->function == LAB_FN_RawMonitorWait ? c->args[1].j : c->args[0].j;
    if (c->function == LAB_FN_SetHeapSamplingInterval && n > 0 && n < EVERY_OBJECT)
        lab_hint("interval", c->caller,
                 "SetHeapSamplingInterval gets %ld: the unit is bytes, so every few objects one is "
                 "sampled",
                 (long)n);
    if (c->function == LAB_FN_RawMonitorWait && n > 0 && n <= FEW_SECONDS && ++waits == OFTEN)
        lab_hint("wait", c->caller,
                 "RawMonitorWait gets %ld, again and again: the unit is milliseconds, so the "
                 "thread wakes up to %ld times a second",
                 (long)n, 1000 / (long)n);
    if (c->function == LAB_FN_RawMonitorWait && n >= LONG && n < NEVER)
        lab_hint("long-wait", c->caller,
                 "RawMonitorWait gets %ld: the unit is milliseconds, so the thread waits for %ld "
                 "s, longer than a scenario lasts",
                 (long)n, (long)n / 1000);
}

/* A text that may be longer than a buffer of the agent: a crash may come of it. */
static void note_long_text(const LabCall *c)
{
    enum { LONG = 100, TOLD = 8 };
    static _Atomic int told;
    char where[900], line[1000];
    for (int i = 0; i < c->row->param_count; i++) {
        if (c->row->params[i].kind != LAB_OUT_TEXT || !c->args[i].p)
            continue;
        const char *text = *(const char *const *)c->args[i].p;
        size_t n = text ? strlen(text) : 0;
        if (n <= LONG || atomic_fetch_add(&told, 1) >= TOLD)
            continue;
        lab_place(c->caller, where, sizeof where);
        lab_say("text", "\"function\":\"%s\",\"length\":%zu,\"where\":\"%s\"", c->row->name, n,
                line_json(line, sizeof line, where));
    }
}

/* What the result says of the caller, and what it left. */
static void judge(LabCall *c, jvmtiError result)
{
    char why[700];
    if (c->waits) {
        lab_disposal_waits(c, -1);
        lab_suspensions_waits(NULL);
    }
    if (c->used && result)
        lab_lock_used(c->args[0].p, -c->used);
    bool by_chance = result == JVMTI_ERROR_INVALID_CLASS && has_failed_class(c);
    if (result == JVMTI_ERROR_INVALID_METHODID)
        by_chance = lab_thread_was_told((jmethodID)(uintptr_t)c->args[0].p);
    if (result && !c->failed && !by_chance && !too_late(result) && !too_early(result) &&
        lab_is_mistake(c, result, why, sizeof why)) {
        const char *name = lab_error_name(result);
        lab_finding("wrong-call", c->row->section, c->caller, "%s gives %s%s", c->row->name,
                    name ? name : "an unknown error", why);
    }
    note_unchanged(c, result);
    note_opaque(c, result);
    if (!c->failed && c->function == LAB_FN_RedefineClasses)
        lab_definitions_given(c);
    if (!c->failed)
        lab_suspensions_result(c, result);
    if (!c->failed && result == JVMTI_ERROR_MUST_POSSESS_CAPABILITY)
        lab_profile_missed(c, capability_of(c));
    if (!c->failed && result == JVMTI_ERROR_CLASS_NOT_PREPARED && current &&
        current->number == JVMTI_EVENT_CLASS_LOAD)
        lab_finding(
            "wrong-call", c->row->section, c->caller,
            "%s in a handler of ClassLoad gives CLASS_NOT_PREPARED: ClassPrepare comes later",
            c->row->name);
    if (!c->failed && result == JVMTI_ERROR_NONE) {
        lab_open_classes(c);
        lab_open_states(c);
        lab_clocks_call(c);
        look_at_units(c);
        lab_pops_call(c);
        lab_chains_call(c);
        lab_owners_call(c);
        lab_field_index_call(c);
        lab_schedule_samples(c);
        note_long_text(c);
        lab_ledger_result(c);
        lab_stack_given(c);
        lab_modes_call(c);
        if (c->function == LAB_FN_RawMonitorEnter)
            stall();
    } else if (!c->failed)
        lab_fault_undefine(c); /* JVM TI: Function Return Values */
}

jvmtiError lab_end(LabCall *c, jvmtiError result)
{
    if (lab_config.rules)
        judge(c, result);
    innermost = c->outer;
    if (lab_config.report)
        lab_cost_call(c, result);
    lab_trace_call(c, result);
    lab_watch_call(c, result);
    lab_schedule_call();
    lab_doing_handler();
    if (!result)
        lab_schedule_result(c);
    return result;
}

/* From then on a thread that is not attached is not told the phase: one that runs destructors. */
static atomic_bool unloading;
void lab_unload_begins(void) { atomic_store(&unloading, true); }

bool lab_is_ending(void)
{
    jvmtiPhase phase;
    return atomic_load(&unloading) || (current && current->number == JVMTI_EVENT_VM_DEATH) ||
           ((*lab_own)->GetPhase(lab_own, &phase) == JVMTI_ERROR_NONE && phase == JVMTI_PHASE_DEAD);
}

/* ---- callbacks ---- */

/* The struct of the first version; it has only grown. */
enum { LEAST_CALLBACKS = offsetof(jvmtiEventCallbacks, VMObjectAlloc) + sizeof(void *) };

const jvmtiEventCallbacks *lab_callbacks(const LabCall *c, const jvmtiEventCallbacks *own,
                                         jint size, jvmtiEventCallbacks *wrapped)
{
    LabEnv *env = c->env;
    if (!own || size < 0)
        return own;
    if (size < LEAST_CALLBACKS)
        lab_finding("wrong-call", "Set Event Callbacks", c->caller,
                    "size_of_callbacks is %d: no version of jvmtiEventCallbacks is so small",
                    (int)size);
    jvmtiEventCallbacks all;
    memset(&all, 0, sizeof all);
    memcpy(&all, own, (size_t)size < sizeof all ? (size_t)size : sizeof all);
    *wrapped = lab_event_wrappers;
    void **mine = (void **)wrapped, **theirs = (void **)&all;
    for (size_t i = 0; i < sizeof all / sizeof(void *); i++)
        if (!theirs[i])
            mine[i] = NULL;
    for (int i = 0; i < lab_event_count; i++)
        env->handled[i] |= theirs[lab_events[i].number - JVMTI_MIN_EVENT_TYPE_VAL] != NULL;
    env->callbacks = all;
    return wrapped;
}

const void *lab_lend(LabEventCall *c, const void *of, size_t size)
{
    void *copy = of ? lab_fence_take(size, 1, c->row->name, NULL) : NULL;
    if (!copy)
        return of;
    memcpy(copy, of, size);
    int i = c->lent[0].copy ? 1 : 0;
    c->lent[i].copy = copy;
    c->lent[i].of = of;
    c->lent[i].size = size;
    return copy;
}

void lab_lend_class(LabEventCall *c, jint *length, const unsigned char **data)
{
    c->class_file = lab_constants_add(*data, length);
    if (c->class_file) {
        lab_open_tell(LAB_OPEN_CONSTANTS);
        *data = c->class_file;
    }
    lab_definitions_shown(c, *data, *length);
}

const char *lab_lend_text(LabEventCall *c, const char *text)
{
    return text ? lab_lend(c, text, strlen(text) + 1) : NULL;
}

const char *lab_hook_name(LabEventCall *c, const char *name)
{
    static _Atomic unsigned hooks;
    bool keeps = !lab_config.company || atomic_fetch_add(&hooks, 1) % 2;
    return keeps ? lab_lend_text(c, name) : NULL;
}

bool lab_has_map(const void *code)
{
    return lab_config.fence != 2 || ((uintptr_t)code >> 6 ^ (uintptr_t)code >> 9) % 4 != 0;
}

static bool pending(const LabEventCall *c)
{
    return c->jni && !c->row->restricted && (*c->jni)->ExceptionCheck(c->jni);
}

static const void *callback_of(const LabEventCall *c)
{
    if (c->handler)
        return lab_place_of_function(c->handler);
    return lab_place_of_function(
        c->env ? ((void **)&c->env->callbacks)[c->row->number - JVMTI_MIN_EVENT_TYPE_VAL] : NULL);
}

/* A handler that calls Java code may be called for that code as well. */
static void nests(LabEventCall *c)
{
    enum { TOO_DEEP = 24 };
    c->outer_depth = depth;
    depth = c->outer == c->row ? depth + 1 : 0;
    asked_in_itself = 0;
    if (depth == TOO_DEEP)
        lab_finding("hang", "Events", callback_of(c),
                    "the handler of %s calls Java code, is called for that code, and so on: it is "
                    "%d deep in itself",
                    c->row->name, depth);
}

/* The VM has sent the event, and ends before the agent's function begins in this thread: VMDeath
 * does not wait for handlers that are on their way. */
static void come_late(const LabEventCall *c)
{
    /* milliseconds, of all events of the thread: the handler of VMDeath may need what it has, or
     * wait for it while it transforms hundreds of classes again */
    enum { STEPS = 400 };
    static _Thread_local short late;
    if (!lab_config.linger || !c->env || c->outer || c->row->restricted)
        return;
    for (; late < STEPS && atomic_load(&c->env->dying) && !atomic_load(&c->env->dead); late++)
        usleep(1000);
}

void lab_event_begin(LabEventCall *c, jvmtiEnv *real, int event, const LabArg *args, JNIEnv *jni)
{
    *c = (LabEventCall){.env = lab_env_of_real(real),
                        .row = &lab_events[event],
                        .args = args,
                        .jni = jni,
                        .outer = current,
                        .monitors = lab_locks_held(),
                        .critical = lab_critical_depth()};
    if (c->env && atomic_load(&c->env->dead))
        c->env = NULL; /* no events come after VMDeath (JVM TI: VM Death Event) */
    if (c->env && c->row->number == JVMTI_EVENT_VM_DEATH) {
        atomic_store(&c->env->dying, true);
        usleep((useconds_t)lab_config.linger * 1000); /* others come to where they are held */
    } else
        come_late(c);
    c->outer_pending = was_pending;
    c->thrower = lab_jni_thrower();
    c->pending = was_pending = pending(c);
    lab_jni_set_thrower((LabThrower){NULL, NULL});
    lab_jni_forgets();
    nests(c);
    lab_doing(c->row->name);
    if (c->row->number == JVMTI_EVENT_VM_START)
        lab_jni_watch(); /* an agent may ask for this event before the laboratory's own comes */
    lab_trace_event(c);
    lab_watch_event(c);
    if (lab_config.report)
        lab_cost_event(c);
    lab_schedule_event(c);
    lab_races_thread();
    current = c->row;
    c->outer_env = event_env;
    event_env = c->env;
    c->outer_args = current_args;
    current_args = args;
    if (is_popped())
        lab_doing_handler();
    static _Atomic uint64_t handlers;
    LabHandler *own = c->outer ? NULL : lab_handler();
    if (own)
        atomic_store(&own->running, atomic_fetch_add(&handlers, 1) + 1);
    if (lab_config.cost)
        c->start = lab_now();
    if (!c->outer)
        lab_chains_begins();
    lab_compares_begins(c);
    lab_carried_begins(c);
    lab_paired_begins(c);
    lab_begins_begins(c);
    lab_depths_begins(c);
    lab_stack_begins(&c->stack);
}

/* The handler of ThreadEnd has left something in the thread's local storage.  The thread is alive
 * until its end, and others may look at it: so it stays for a moment. */
static void stay_with_storage(const LabEventCall *c)
{
    enum { TIMES = 20, US = 25000 };
    static _Atomic int times;
    void *left = NULL;
    if (lab_config.fence == 2 && c->env && c->row->number == JVMTI_EVENT_THREAD_END &&
        !(*c->env->real)->GetThreadLocalStorage(c->env->real, NULL, &left) && left &&
        atomic_fetch_add(&times, 1) < TIMES)
        usleep(US);
}

void lab_event_end(LabEventCall *c)
{
    if (lab_config.report)
        lab_cost_event_end(c);
    lab_stack_ends(&c->stack, c->row->name);
    lab_compares_ends(c);
    lab_races_settle();
    lab_pops_handler_ends(c);
    lab_carried_ends(c);
    lab_paired_ends(c);
    lab_begins_ends(c);
    lab_depths_ends(c);
    if (depth > 0 && asked_in_itself)
        lab_hint("in-itself", callback_of(c),
                 "the handler of %s calls Java code, is called for that code, too, and takes it "
                 "for the program's",
                 c->row->name);
    current = c->outer;
    current_args = c->outer_args;
    depth = c->outer_depth;
    asked_in_itself = 0;
    LabHandler *own = c->outer ? NULL : lab_handler();
    if (own)
        atomic_store(&own->running, 0);
    const void *callback = callback_of(c);
    LabThrower thrower = lab_jni_thrower();
    if (pending(c) && !c->pending && thrower.name)
        lab_finding("pending-exception", "Events", thrower.place,
                    "nobody looks at the exception that %s leaves here: the handler of %s returns "
                    "with it pending",
                    thrower.name, c->row->name);
    else if (lab_config.rules && pending(c) && !c->pending) {
        char thrown[200];
        lab_text_pending(c->jni, thrown, sizeof thrown);
        lab_finding("pending-exception", "Events", callback,
                    "the handler of %s returns with an exception pending, a %s", c->row->name,
                    thrown);
    }
    was_pending = c->outer_pending;
    lab_jni_set_thrower(c->thrower);
    lab_jni_forgets();
    if (lab_locks_held() > c->monitors)
        lab_finding("monitor-held", "Raw Monitor", lab_lock_last() ? lab_lock_last() : callback,
                    "the handler of %s returns with a raw monitor or a mutex held, which is "
                    "entered here",
                    c->row->name);
    if (lab_critical_depth() > c->critical) {
        lab_finding("critical-region", "", callback,
                    "the handler of %s returns and has not released what "
                    "GetPrimitiveArrayCritical, or GetStringCritical, gave",
                    c->row->name);
        lab_critical(c->critical - lab_critical_depth());
    }
    if (c->env && c->row->number == JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
        lab_ledger_hand_over(c, callback);
    for (size_t i = 0; i < LAB_LEN(c->lent) && c->lent[i].copy; i++) {
        if (memcmp(c->lent[i].copy, c->lent[i].of, c->lent[i].size) != 0)
            lab_finding("memory-misuse", "Events", callback,
                        "the handler of %s changes what the VM lends it", c->row->name);
        lab_fence_release(c->lent[i].copy);
    }
    free(c->class_file);
    if (c->env && c->row->number == JVMTI_EVENT_VM_DEATH) {
        atomic_store(&c->env->dead, true);
        lab_schedule_dead();
        usleep((useconds_t)lab_config.linger * 1000); /* others of its threads go on */
    }
    stay_with_storage(c);
    event_env = c->outer_env;
    lab_doing_handler();
}

/* ---- agent threads ---- */

struct LabStart {
    LabEnv *env;
    jvmtiStartFunction proc;
    const void *arg;
};

struct LabStart *lab_start_new(LabEnv *env, jvmtiStartFunction proc, const void *arg)
{
    struct LabStart *s = malloc(sizeof *s);
    if (s)
        *s = (struct LabStart){env, proc, arg};
    return s;
}

void lab_start_free(struct LabStart *s) { free(s); }

void JNICALL lab_start(jvmtiEnv *real, JNIEnv *jni, void *start)
{
    struct LabStart s = *(struct LabStart *)start;
    free(start);
    lab_census_hidden();
    lab_thread_begins();
    s.proc((jvmtiEnv *)s.env, jni, (void *)(uintptr_t)s.arg);
    lab_thread_ends();
}
