/* SPDX-License-Identifier: Apache-2.0
 * breakpoint.c - setting and clearing breakpoints.  (JVMTI: Breakpoint)
 *
 * Each environment has its own list; the interpreter's cell is armed while any environment has a
 * breakpoint there.  A breakpoint holds for every version of the method that is not obsolete:
 * frames may still run an older, equal one.  Lists change with the world stopped. */
#include "classfile/format/bytecodes.h"
#include "interp/interp.h"
#include "jvmti/spec/bodies.h"
#include "vm/class/loader.h"
#include "vm/model/ids.h"

static size_t breakpoint_index(const TiEnv *env, const MethodId *id, jlocation at)
{
    for (size_t i = 0; i < env->breakpoints.len; i++)
        if (env->breakpoints.data[i].method == id && env->breakpoints.data[i].location == at)
            return i;
    return SIZE_MAX;
}

static bool set_anywhere(const MethodId *id, jlocation at)
{
    TI_EACH_ENV(env)
        if (breakpoint_index(env, id, at) != SIZE_MAX)
            return true;
    return false;
}

/* A location is any offset into the method's code (JVMTI: jlocation).  One inside an instruction is
 * kept and never reached: agents that count bytes instead of instructions get along, the checker
 * names them.  (The stock VM takes it, too, and overwrites the operand.) */
static bool is_location(const Method *m, jlocation at)
{
    return at >= 0 && at < (jlocation)m->code_len;
}

static bool is_instruction(const Method *m, jlocation at)
{
    int bci = 0;
    while (bci < at) {
        int n = bytecode_length(m->bytecode, bci, (int)m->code_len);
        if (n <= 0)
            return false;
        bci += n;
    }
    return bci == at;
}

/* The named version and the older ones equal to it. */
#define EACH_VERSION(v, m) \
    for (Method *v = (m); v; v = v->older) \
        if (v == (m) || !v->is_obsolete)

static void disarm(Method *m, jlocation at)
{
    EACH_VERSION(v, m)
        interp_clear_breakpoint(v, (int)at);
}

static void arm(Method *m, jlocation at)
{
    EACH_VERSION(v, m)
        interp_set_breakpoint(v, (int)at);
}

jvmtiError jvmti_SetBreakpoint(TiEnv *env, Method *method, jlocation location)
{
    Thread *self = thread_self();
    if (!is_location(method, location))
        return JVMTI_ERROR_INVALID_LOCATION;
    if (ti_advice_wanted && !is_instruction(method, location))
        ti_advise(env, "SetBreakpoint", "Set Breakpoint",
                  "location %lld is inside an instruction: the breakpoint is never reached",
                  (long long)location);
    MethodId *id = method_id(method);
    TiCall c = ti_call_begin(self);
    bool ready = method->holder->state >= CLASS_LINKED || class_link(self, method->holder);
    if (ready)
        EACH_VERSION(v, method)
            ready = ready && method_translate(self, v);
    if (!ready)
        exception_clear(self);
    ti_call_end(self, &c);
    if (!ready)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    safepoint_begin(self, "SetBreakpoint");
    bool stops = set_anywhere(id, location) || !is_instruction(method, location);
    jvmtiError err = JVMTI_ERROR_NONE;
    if (breakpoint_index(env, id, location) != SIZE_MAX) {
        err = JVMTI_ERROR_DUPLICATE;
    } else if (atomic_load(&id->method) != method) {
        err = JVMTI_ERROR_INVALID_LOCATION; /* redefined while this thread was on its way */
    } else if (!VEC_TRY_PUSH(env->breakpoints, ((struct Breakpoint){id, location}))) {
        err = JVMTI_ERROR_OUT_OF_MEMORY;
    } else if (!stops) {
        arm(method, location);
    }
    safepoint_end(self);
    return err;
}

/* World stopped. */
static void remove_at(TiEnv *env, size_t i)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(i < env->breakpoints.len, "one of its breakpoints");
    struct Breakpoint b = env->breakpoints.data[i];
    env->breakpoints.data[i] = env->breakpoints.data[--env->breakpoints.len];
    Method *m = atomic_load(&b.method->method);
    if (m && !set_anywhere(b.method, b.location) && is_instruction(m, b.location))
        disarm(m, b.location);
}

jvmtiError jvmti_ClearBreakpoint(TiEnv *env, Method *method, jlocation location)
{
    Thread *self = thread_self();
    if (!is_location(method, location))
        return JVMTI_ERROR_INVALID_LOCATION;
    safepoint_begin(self, "ClearBreakpoint");
    size_t i = breakpoint_index(env, method_id(method), location);
    if (i != SIZE_MAX)
        remove_at(env, i);
    safepoint_end(self);
    return i == SIZE_MAX ? JVMTI_ERROR_NOT_FOUND : JVMTI_ERROR_NONE;
}

void ti_clear_env_breakpoints(TiEnv *env)
{
    VM_ASSERT(env, "an environment");
    while (env->breakpoints.len)
        remove_at(env, env->breakpoints.len - 1);
    VEC_FREE(env->breakpoints);
}

void ti_clear_class_breakpoints(const Class *c)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(c, "a class");
    TI_EACH_ENV(env)
        for (size_t i = env->breakpoints.len; i-- > 0;) {
            const Method *m = atomic_load(&env->breakpoints.data[i].method->method);
            if (!m || m->holder == c)
                remove_at(env, i);
        }
}
