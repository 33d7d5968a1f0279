/* SPDX-License-Identifier: Apache-2.0
 * stack_frame.c - reading stacks; FramePop requests; popping frames.  (JVMTI: Stack Frame)
 *
 * Depth counts frames of methods, Java and native, from the newest; entry frames (C called Java)
 * are no frames for an agent. */
#include "jvmti/spec/bodies.h"
#include "jvmti/stack_walk.h"
#include "jvmti/stock.h"
#include "classfile/descriptor.h"
#include "vm/model/ids.h"

TiView ti_view(Object *o, Thread *t)
{
    TiView v = {.object = o, .is_self = thread_self()->java->object == o};
    Frame *top = NULL;
    if (thread_object_unmounts(o)) {
        v.suspended = virtual_is_suspended(o);
        v.thread = virtual_carrier(o);
        v.java = v.thread ? v.thread->lent : NULL;
        v.frozen = frozen_of_virtual(o);
        if (v.frozen)
            top = v.frozen->top;
        else if (v.thread && frame_of_virtual(v.thread))
            top = v.thread->top_frame;
        bool shows_all = !v.frozen && v.thread && !(v.thread->changes & CHANGES_THREAD);
        while (top &&
               (!top->method || top->method->mounts || (!shows_all && top->method->hides_events)))
            top = frame_method_caller(top);
    } else if (t) {
        v.thread = t;
        v.java = t->own;
        v.suspended = atomic_load(&t->own->suspend_count);
        top = frame_top_of(t, t->own);
    }
    v.top = top;
    return v;
}

jvmtiError ti_view_frames(Object *o, Thread *t, TiView *out)
{
    FrozenStack *z = thread_object_unmounts(o) ? frozen_of_virtual(o) : NULL;
    if (z && !frozen_open(z))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    *out = ti_view(o, t);
    return JVMTI_ERROR_NONE;
}

typedef struct Look {
    Object *object;
    TiLook *fn;
    void *arg;
    jvmtiError err;
} Look;

static void look(Thread *t, void *arg)
{
    assert_held_still(t);
    Look *l = arg;
    TiView v;
    l->err = ti_view_frames(l->object, t, &v);
    if (!l->err)
        l->err = l->fn(&v, l->arg);
}

jvmtiError ti_look(const TiTarget *target, TiLook *fn, void *arg)
{
    Thread *self = thread_self();
    Look l = {.fn = fn, .arg = arg};
    if (target->thread) {
        l.object = H(target->object) == target->thread->java->object ? H(target->object)
                                                                     : target->thread->own->object;
        thread_handshake(self, target->thread, look, &l);
        return l.err;
    }
    safepoint_begin(self, "JVMTI looks at a virtual thread");
    TiView v;
    l.err = ti_view_frames(H(target->object), NULL, &v);
    if (!l.err)
        l.err = virtual_is_alive(v.object) ? fn(&v, arg) : JVMTI_ERROR_THREAD_NOT_ALIVE;
    safepoint_end(self);
    return l.err;
}

Frame *ti_frame_at(const TiView *v, jint depth)
{
    VM_ASSERT(depth >= 0, "a depth counted from the newest frame");
    Frame *f = v->top;
    while (f && depth-- > 0)
        f = frame_method_caller(f);
    return f;
}

static jint frames_of(const TiView *v)
{
    jint n = 0;
    for (Frame *f = v->top; f; f = frame_method_caller(f))
        n++;
    return n;
}

/* ---- one thread ---- */

static jvmtiError read_count(const TiView *v, void *arg)
{
    *(jint *)arg = frames_of(v);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetFrameCount(TiEnv *env, const TiTarget *thread, jint *count_ptr)
{
    return ti_look(thread, read_count, count_ptr);
}

typedef struct Location {
    jint depth;
    jmethodID method;
    jlocation location;
} Location;

static jvmtiError read_location(const TiView *v, void *arg)
{
    Location *l = arg;
    Frame *f = ti_frame_at(v, l->depth);
    if (!f)
        return JVMTI_ERROR_NO_MORE_FRAMES;
    l->method = (jmethodID)method_id(f->method);
    l->location = frame_bci(f);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetFrameLocation(TiEnv *env, const TiTarget *thread, jint depth,
                                  jmethodID *method_ptr, jlocation *location_ptr)
{
    Location l = {.depth = depth};
    jvmtiError err = ti_look(thread, read_location, &l);
    if (err)
        return err;
    *method_ptr = l.method;
    *location_ptr = l.location;
    return JVMTI_ERROR_NONE;
}

/* At most `max` frames from f on; returns how many. */
static jint copy_frames(Frame *f, jint max, jvmtiFrameInfo *out)
{
    VM_ASSERT(max >= 0 && (out || !f || !max), "room for the frames");
    jint n = 0;
    for (; f && n < max; f = frame_method_caller(f))
        out[n++] = (jvmtiFrameInfo){(jmethodID)method_id(f->method), frame_bci(f)};
    return n;
}

typedef struct Trace {
    jint start, max;
    jvmtiFrameInfo *out;
    jint count;
} Trace;

static jvmtiError read_trace(const TiView *v, void *arg)
{
    Trace *r = arg;
    jint depth = frames_of(v), start = r->start < 0 ? depth + r->start : r->start;
    if (start < 0 || (start > 0 && start >= depth))
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    r->count = copy_frames(ti_frame_at(v, start), r->max, r->out);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetStackTrace(TiEnv *env, const TiTarget *thread, jint start_depth,
                               jint max_frame_count, jvmtiFrameInfo *frame_buffer, jint *count_ptr)
{
    Trace r = {.start = start_depth, .max = max_frame_count, .out = frame_buffer};
    jvmtiError err = ti_look(thread, read_trace, &r);
    if (!err)
        *count_ptr = r.count;
    return err;
}

/* ---- many threads, at one moment ---- */

/* One block: the records, then their frames.  World stopped; `threads` are references valid in
 * self. */
static jvmtiError traces(size_t n, const jthread *threads, jint max, jvmtiStackInfo **out)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(max >= 0, "how many frames are wanted");
    size_t frames = 0;
    for (size_t i = 0; i < n; i++) {
        TiView v;
        if (ti_view_frames(jref_get(threads[i]), thread_of_java(jref_get(threads[i])), &v))
            return JVMTI_ERROR_OUT_OF_MEMORY;
        jint depth = frames_of(&v);
        frames += (size_t)(depth < max ? depth : max);
    }
    jvmtiStackInfo *info = ti_alloc(n * sizeof *info + frames * sizeof(jvmtiFrameInfo));
    if (!info)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    jvmtiFrameInfo *next = (jvmtiFrameInfo *)(info + n);
    for (size_t i = 0; i < n; i++) {
        TiView v = ti_view(jref_get(threads[i]), thread_of_java(jref_get(threads[i])));
        info[i] = (jvmtiStackInfo){.thread = threads[i],
                                   .state = ti_thread_state(&v),
                                   .frame_buffer = next,
                                   .frame_count = copy_frames(v.top, max, next)};
        next += info[i].frame_count;
    }
    *out = info;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetAllStackTraces(TiEnv *env, jint max_frame_count,
                                   jvmtiStackInfo **stack_info_ptr, jint *thread_count_ptr)
{
    Thread *self = thread_self();
    safepoint_begin(self, "GetAllStackTraces");
    jint n;
    jthread *threads;
    jvmtiError err = jvmti_GetAllThreads(env, &n, &threads);
    if (!err) {
        err = traces((size_t)n, threads, max_frame_count, stack_info_ptr);
        if (err)
            for (jint i = 0; i < n; i++)
                handle_delete(self, handle_of_local(threads[i]).slot);
        if (threads)
            ti_free(threads);
    }
    safepoint_end(self);
    if (!err)
        *thread_count_ptr = n;
    return err;
}

jvmtiError jvmti_GetThreadListStackTraces(TiEnv *env, jint thread_count, const jthread *thread_list,
                                          jint max_frame_count, jvmtiStackInfo **stack_info_ptr)
{
    Thread *self = thread_self();
    for (jint i = 0; i < thread_count; i++) {
        Handle h;
        jvmtiError err = ti_check_thread(self, thread_list[i], &h);
        if (err)
            return err;
    }
    FREED jthread *refs = calloc((size_t)thread_count + 1, sizeof *refs);
    if (!refs || !handles_reserve(self, (size_t)thread_count))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    for (jint i = 0; i < thread_count; i++)
        refs[i] = jref_new_local(self, jref_get(thread_list[i]));
    safepoint_begin(self, "GetThreadListStackTraces");
    jvmtiStackInfo *info = NULL;
    jvmtiError err = traces((size_t)thread_count, refs, max_frame_count, &info);
    safepoint_end(self);
    if (!err && thread_count == 1 && !(info->state & JVMTI_THREAD_STATE_ALIVE) &&
        ti_stock(env, TI_STOCK_ONE_TRACE)) {
        ti_free(info);
        err = JVMTI_ERROR_THREAD_NOT_ALIVE;
    }
    if (!err)
        *stack_info_ptr = info;
    else
        for (jint i = 0; i < thread_count; i++)
            handle_delete(self, handle_of_local(refs[i]).slot);
    return err;
}

/* ---- FramePop ---- */

typedef struct FrameRequest {
    TiEnv *env;
    jint depth;
    bool unmounted;
} FrameRequest;

static jvmtiError request_frame_pop(const TiView *v, void *arg)
{
    FrameRequest *r = arg;
    if (!ti_stopped_or_self(v))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    Frame *f = ti_frame_at(v, r->depth);
    if (!f || method_is_native(f->method) || f->method->hides_events)
        return f ? JVMTI_ERROR_OPAQUE_FRAME : JVMTI_ERROR_NO_MORE_FRAMES;
    TiThread *ti = ti_thread_of(v->object, v->thread, true);
    uint64_t serial = frame_serial(f);
    bool known = false;
    for (size_t i = 0; ti && f->flags & FRAME_POP_EVENT && i < ti->frame_pops.len; i++)
        if (ti->frame_pops.data[i].env == r->env && ti->frame_pops.data[i].frame_serial == serial)
            known = true; /* asked for already */
    r->unmounted = ti_is_unmounted(v);
    if (known && ti_has(25))
        return JVMTI_ERROR_DUPLICATE;
    if (!ti || (!known && !VEC_TRY_PUSH(ti->frame_pops, ((FramePopRequest){r->env, serial}))))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    f->flags |= FRAME_POP_EVENT;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_NotifyFramePop(TiEnv *env, const TiTarget *thread, jint depth)
{
    FrameRequest r = {env, depth, false};
    jvmtiError err = ti_look(thread, request_frame_pop, &r);
    bool as_stock = err == JVMTI_ERROR_DUPLICATE && r.unmounted &&
                    ti_stock(env, TI_STOCK_POP_TWICE);
    return as_stock ? JVMTI_ERROR_NONE : err;
}

/* What the frames' flags then ask for in vain costs a look when they are left. */
static jvmtiError clear_frame_pops(const TiView *v, void *env)
{
    if (!ti_stopped_or_self(v))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    TiThread *ti = ti_thread_of(v->object, v->thread, false);
    for (size_t i = ti ? ti->frame_pops.len : 0; i-- > 0;)
        if (ti->frame_pops.data[i].env == env)
            ti->frame_pops.data[i] = ti->frame_pops.data[--ti->frame_pops.len];
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_ClearAllFramePops(TiEnv *env, const TiTarget *thread)
{
    return ti_look(thread, clear_frame_pops, env);
}

/* ---- PopFrame ---- */

void ti_forget_frame_pops(TiThread *ti, uint64_t serial)
{
    for (size_t i = 0; ti && serial && i < ti->frame_pops.len;)
        if (ti->frame_pops.data[i].frame_serial == serial)
            ti->frame_pops.data[i] = ti->frame_pops.data[--ti->frame_pops.len];
        else
            i++;
}

static bool holds(const Frame *f, int slot, char kind)
{
    VM_ASSERT(slot >= 0 && slot < f->method->max_locals, "a local of the frame");
    LocalKind now = frame_local_kind(f, slot);
    return now == (kind == 'L' || kind == '['   ? LOCAL_REF
                   : kind == 'J' || kind == 'D' ? LOCAL_WIDE
                                                : LOCAL_PRIMITIVE);
}

/* The call is made again with what the callee left in its parameters.  Bytecode may have put things
 * of other types there (javac does not): then the frame cannot be popped. */
static bool arguments_fit(const Frame *f)
{
    VM_ASSERT(f->method->bytecode, "a frame of bytecode, whose reference map is made");
    const Method *m = f->method;
    int first = method_is_static(m) ? 0 : 1;
    if (first &&
        (!holds(f, 0, 'L') || (f->locals[0].l && !object_instance_of(f->locals[0].l, m->holder))))
        return false;
    DescIter it = desc_iter(m->descriptor->bytes, m->descriptor->len);
    while (desc_next(&it)) {
        int slot = first + it.slot;
        if (!holds(f, slot, it.kind))
            return false;
        if ((it.kind == 'L' || it.kind == '[') &&
            !ti_assignable_to_descriptor(m->holder, f->locals[slot].l, it.type))
            return false;
    }
    return true;
}

/* The frame goes when the thread runs next; the interpreter does it (interp_forced), and no
 * FramePop or MethodExit is sent for it. */
static jvmtiError request_pop(const TiView *v, void *arg)
{
    if (!ti_stopped_or_self(v))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    if (ti_is_unmounted(v))
        return JVMTI_ERROR_OPAQUE_FRAME;
    Frame *f = v->top, *caller = f ? frame_method_caller(f) : NULL;
    if (!caller)
        return JVMTI_ERROR_NO_MORE_FRAMES;
    if (f != v->thread->top_frame || caller != f->caller || method_is_native(f->method) ||
        method_is_native(caller->method)) {
        /* C code stands below or above: it cannot be made to call again */
        return JVMTI_ERROR_OPAQUE_FRAME;
    }
    if (!frame_prepare_refs(f))
        return JVMTI_ERROR_OUT_OF_MEMORY;
    if (!arguments_fit(f))
        return JVMTI_ERROR_OPAQUE_FRAME;
    ti_forget_frame_pops(ti_thread_of(v->object, v->thread, false), frame_known_serial(f));
    f->flags = (f->flags | FRAME_POP) & ~(uint32_t)FRAME_POP_EVENT;
    atomic_fetch_or(&v->thread->poll, POLL_FORCED);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_PopFrame(TiEnv *env, const TiTarget *thread)
{
    return ti_look(thread, request_pop, NULL);
}
