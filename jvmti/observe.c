/* SPDX-License-Identifier: Apache-2.0
 * observe.c - what the wrappers of observed.c call around functions and callbacks; the tracer and
 * the checker do the rest. */
#include "jvmti/observe.h"
#include "jvmti/checker.h"
#include "jvmti/inject.h"
#include "jvmti/line.h"
#include "vm/log/log.h"
#include "vm/os/os.h"
#include <dlfcn.h>
#include <stdarg.h>

static _Thread_local TiObserved *innermost;

bool ti_observing(void)
{
    ti_checking = vm_options.check_jvmti;
    return ti_checking || ti_injecting || log_on(jvmti, DEBUG) || ti_agent_calls_wanted ||
           ti_trace_filed;
}

void ti_text_add(TiText *t, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(t->text + t->len, sizeof t->text - t->len, fmt, ap);
    va_end(ap);
    t->len += n < 0 ? 0 : (size_t)n;
    if (t->len >= sizeof t->text)
        t->len = sizeof t->text - 1;
}

const TiObserved *ti_observed_call(void) { return innermost && innermost->row ? innermost : NULL; }

const TiEnv *ti_observed_env(void) { return innermost ? innermost->env : NULL; }

const char *ti_agent_at(const void *code, char *buffer, size_t n)
{
    Dl_info info;
    const char *file = dladdr(code, &info) && info.dli_fname ? info.dli_fname : "agent";
    const char *slash = strrchr(file, '/');
    snprintf(buffer, n, "%s", slash ? slash + 1 : file);
    return buffer;
}

Thread *ti_observer_enter(const TiObserved *o, bool *entered)
{
    Thread *self = thread_self();
    bool safe_only = o->row ? o->row->callback_safe : o->event->restricted;
    *entered = self && !safe_only && !self->java->ti->in_callback_restricted &&
               atomic_load_explicit(&self->state, memory_order_relaxed) == THREAD_IN_NATIVE;
    if (*entered)
        thread_native_to_vm(self);
    return self;
}

void ti_observer_leave(Thread *self, bool entered)
{
    if (entered)
        thread_vm_to_native(self);
}

static void trace_into_file(const TiObserved *o, jvmtiError result)
{
    TraceLine l;
    bool entered;
    Thread *self = ti_observer_enter(o, &entered);
    ti_trace_file_line(&l, o, result, self, entered && ti_phase != TI_PHASE_ONLOAD);
    ti_observer_leave(self, entered);
    ti_trace_file_write(&l);
}

static void push(TiObserved *o)
{
    o->outer = innermost;
    innermost = o;
}

bool ti_observe_begin(TiObserved *o, jvmtiEnv *env, const TiFunctionRow *row, const TiArg *args,
                      const void *caller)
{
    *o = (TiObserved){.row = row,
                      .args = args,
                      .env = ti_env_checked(env),
                      .caller = caller,
                      .start = ti_trace_filed ? (uint64_t)os_nanos() : 0,
                      .refusal = JVMTI_ERROR_INTERNAL};
    if (o->env && !o->env->observer->agent[0])
        ti_agent_at(caller, o->env->observer->agent, sizeof o->env->observer->agent);
    if (ti_checking && !ti_check_call(o))
        return false;
    push(o);
    if (ti_injecting && ti_inject_fails(o, &o->refusal)) {
        ti_observe_end(o, o->refusal);
        return false;
    }
    return true;
}

jvmtiError ti_observe_end(TiObserved *o, jvmtiError result)
{
    innermost = o->outer;
    if (ti_injecting)
        ti_inject_done(o, result);
    if (log_on(jvmti, DEBUG) || ti_agent_calls_wanted)
        ti_trace_call(o, result);
    if (ti_trace_filed)
        trace_into_file(o, result);
    if (ti_checking)
        ti_check_result(o, result);
    return result;
}

const jvmtiEventCallbacks *ti_observed_callbacks(jvmtiEnv *env)
{
    return &((TiEnv *)env)->observer->callbacks;
}

/* The agent's functions are remembered here, and wrappers take their places. */
const jvmtiEventCallbacks *ti_observe_callbacks(TiObserved *o, const jvmtiEventCallbacks *own,
                                                jint size, jvmtiEventCallbacks *wrapped)
{
    if (!o->env || !own || size < 0)
        return own;
    jvmtiEventCallbacks all = {0};
    memcpy(&all, own, (size_t)size < sizeof all ? (size_t)size : sizeof all);
    *wrapped = *o->env->observer->wrappers;
    for (size_t i = 0; i < sizeof all / sizeof(void *); i++)
        if (((void **)&all)[i])
            o->env->observer->ever_with_callback |= UINT64_C(1) << i;
        else
            ((void **)wrapped)[i] = NULL;
    o->env->observer->callbacks = all;
    return wrapped;
}

void ti_observe_event_begin(TiObserved *o, jvmtiEnv *env, const TiEventRow *row, const TiArg *args)
{
    *o = (TiObserved){.event = row,
                      .args = args,
                      .env = (TiEnv *)env,
                      .pending = thread_self() && thread_self()->exception};
    if (log_on(jvmti, DEBUG) || ti_agent_calls_wanted)
        ti_trace_event(o);
    if (ti_trace_filed)
        trace_into_file(o, JVMTI_ERROR_NONE);
    push(o);
}

void ti_observe_event_end(TiObserved *o)
{
    innermost = o->outer;
    if (ti_checking)
        ti_check_event_end(o);
}
