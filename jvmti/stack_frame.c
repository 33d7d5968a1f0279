/* SPDX-License-Identifier: Apache-2.0
 * stack_frame.c - reading stacks; FramePop requests; popping frames.  (JVMTI: Stack Frame)
 *
 * Depth counts frames of methods, Java and native, from the newest; entry frames (C called Java)
 * are no frames for an agent. */
#include "jvmti/spec/bodies.h"
#include "jvmti/stack_walk.h"
#include "classfile/descriptor.h"
#include "vm/model/ids.h"

Frame *ti_frame_at(const Thread *t, jint depth)
{
    assert_held_still(t);
    VM_ASSERT(depth >= 0, "a depth counted from the newest frame");
    Frame *f = frame_skip_entries(t->top_frame);
    while (f && depth-- > 0)
        f = frame_method_caller(f);
    return f;
}

/* ---- one thread ---- */

static void read_count(Thread *t, void *arg)
{
    assert_held_still(t);
    *(jint *)arg = frame_count(t);
}

jvmtiError jvmti_GetFrameCount(TiEnv *env, Thread *thread, jint *count_ptr)
{
    thread_handshake(thread_self(), thread, read_count, count_ptr);
    return JVMTI_ERROR_NONE;
}

typedef struct Location {
    jint depth;
    jvmtiError err;
    jmethodID method;
    jlocation location;
} Location;

static void read_location(Thread *t, void *arg)
{
    assert_held_still(t);
    Location *l = arg;
    Frame *f = ti_frame_at(t, l->depth);
    if (!f) {
        l->err = JVMTI_ERROR_NO_MORE_FRAMES;
        return;
    }
    l->method = (jmethodID)method_id(f->method);
    l->location = frame_bci(f);
}

jvmtiError jvmti_GetFrameLocation(TiEnv *env, Thread *thread, jint depth, jmethodID *method_ptr,
                                  jlocation *location_ptr)
{
    Location l = {.depth = depth};
    thread_handshake(thread_self(), thread, read_location, &l);
    if (l.err)
        return l.err;
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
    jvmtiError err;
} Trace;

static void read_trace(Thread *t, void *arg)
{
    assert_held_still(t);
    Trace *r = arg;
    jint depth = frame_count(t), start = r->start < 0 ? depth + r->start : r->start;
    if (start < 0 || (start > 0 && start >= depth)) {
        r->err = JVMTI_ERROR_ILLEGAL_ARGUMENT;
        return;
    }
    r->count = copy_frames(ti_frame_at(t, start), r->max, r->out);
}

jvmtiError jvmti_GetStackTrace(TiEnv *env, Thread *thread, jint start_depth, jint max_frame_count,
                               jvmtiFrameInfo *frame_buffer, jint *count_ptr)
{
    Trace r = {.start = start_depth, .max = max_frame_count, .out = frame_buffer};
    thread_handshake(thread_self(), thread, read_trace, &r);
    if (!r.err)
        *count_ptr = r.count;
    return r.err;
}

/* ---- many threads, at one moment ---- */

/* One block: the records, then their frames.  World stopped; `threads` are references valid in
 * self. */
static jvmtiError traces(Thread *self, size_t n, const jthread *threads, jint max,
                         jvmtiStackInfo **out)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    VM_ASSERT(max >= 0, "how many frames are wanted");
    size_t frames = 0;
    for (size_t i = 0; i < n; i++) {
        Thread *t = thread_of_java(jref_get(threads[i]));
        jint depth = t ? frame_count(t) : 0;
        frames += (size_t)(depth < max ? depth : max);
    }
    jvmtiStackInfo *info = ti_alloc(n * sizeof *info + frames * sizeof(jvmtiFrameInfo));
    if (!info)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    jvmtiFrameInfo *next = (jvmtiFrameInfo *)(info + n);
    for (size_t i = 0; i < n; i++) {
        Object *o = jref_get(threads[i]);
        Thread *t = thread_of_java(o);
        info[i] = (jvmtiStackInfo){
            .thread = threads[i], .state = ti_thread_state(self, o), .frame_buffer = next};
        if (t)
            info[i].frame_count = copy_frames(frame_skip_entries(t->top_frame), max, next);
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
        err = traces(self, (size_t)n, threads, max_frame_count, stack_info_ptr);
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
    jthread *refs = calloc((size_t)thread_count + 1, sizeof *refs);
    if (!refs || !handles_reserve(self, (size_t)thread_count)) {
        free(refs);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (jint i = 0; i < thread_count; i++)
        refs[i] = jref_new_local(self, jref_get(thread_list[i]));
    safepoint_begin(self, "GetThreadListStackTraces");
    jvmtiError err = traces(self, (size_t)thread_count, refs, max_frame_count, stack_info_ptr);
    safepoint_end(self);
    if (err)
        for (jint i = 0; i < thread_count; i++)
            handle_delete(self, handle_of_local(refs[i]).slot);
    free(refs);
    return err;
}

/* ---- FramePop ---- */

typedef struct FrameRequest {
    TiEnv *env;
    jint depth;
    jvmtiError err;
} FrameRequest;

static void request_frame_pop(Thread *t, void *arg)
{
    assert_held_still(t);
    VM_ASSERT(t->java->ti, "a thread that the tool interface knows");
    FrameRequest *r = arg;
    if (!ti_stopped_or_self(t)) {
        r->err = JVMTI_ERROR_THREAD_NOT_SUSPENDED;
        return;
    }
    Frame *f = ti_frame_at(t, r->depth);
    if (!f || method_is_native(f->method)) {
        r->err = f ? JVMTI_ERROR_OPAQUE_FRAME : JVMTI_ERROR_NO_MORE_FRAMES;
        return;
    }
    uint64_t serial = frame_serial(t, f);
    bool known = false;
    for (size_t i = 0; f->flags & FRAME_POP_EVENT && i < t->java->ti->frame_pops.len; i++)
        if (t->java->ti->frame_pops.data[i].env == r->env &&
            t->java->ti->frame_pops.data[i].frame_serial == serial)
            known = true; /* asked for already */
    if (known && ti_has(25))
        r->err = JVMTI_ERROR_DUPLICATE;
    else if (known || VEC_TRY_PUSH(t->java->ti->frame_pops, ((FramePopRequest){r->env, serial})))
        f->flags |= FRAME_POP_EVENT;
    else
        r->err = JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_NotifyFramePop(TiEnv *env, Thread *thread, jint depth)
{
    FrameRequest r = {env, depth, JVMTI_ERROR_NONE};
    if (!ti_stopped_or_self(thread))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    thread_handshake(thread_self(), thread, request_frame_pop, &r);
    return r.err;
}

/* What the frames' flags then ask for in vain costs a look when they are left. */
static void clear_frame_pops(Thread *t, void *arg)
{
    assert_held_still(t);
    FrameRequest *r = arg;
    TiThread *ti = t->java->ti;
    if (!ti_stopped_or_self(t))
        r->err = JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    for (size_t i = ti->frame_pops.len; !r->err && i-- > 0;)
        if (ti->frame_pops.data[i].env == r->env)
            ti->frame_pops.data[i] = ti->frame_pops.data[--ti->frame_pops.len];
}

jvmtiError jvmti_ClearAllFramePops(TiEnv *env, Thread *thread)
{
    FrameRequest r = {.env = env};
    if (!ti_stopped_or_self(thread))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    thread_handshake(thread_self(), thread, clear_frame_pops, &r);
    return r.err;
}

/* ---- PopFrame ---- */

static void forget_frame_pops(TiThread *ti, uint64_t serial)
{
    for (size_t i = 0; serial && i < ti->frame_pops.len;)
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
static void request_pop(Thread *t, void *arg)
{
    assert_held_still(t);
    VM_ASSERT(t->java->ti, "a thread that the tool interface knows");
    FrameRequest *r = arg;
    if (!ti_stopped_or_self(t)) {
        r->err = JVMTI_ERROR_THREAD_NOT_SUSPENDED;
        return;
    }
    Frame *f = frame_skip_entries(t->top_frame);
    Frame *caller = f ? frame_method_caller(f) : NULL;
    if (!caller) {
        r->err = JVMTI_ERROR_NO_MORE_FRAMES;
        return;
    }
    if (f != t->top_frame || caller != f->caller || method_is_native(f->method) ||
        method_is_native(caller->method)) {
        /* C code stands below or above: it cannot be made to call again */
        r->err = JVMTI_ERROR_OPAQUE_FRAME;
        return;
    }
    if (!frame_prepare_refs(f)) {
        r->err = JVMTI_ERROR_OUT_OF_MEMORY;
        return;
    }
    if (!arguments_fit(f)) {
        r->err = JVMTI_ERROR_OPAQUE_FRAME;
        return;
    }
    forget_frame_pops(t->java->ti, frame_known_serial(f));
    f->flags = (f->flags | FRAME_POP) & ~(uint32_t)FRAME_POP_EVENT;
    atomic_fetch_or(&t->poll, POLL_FORCED);
}

jvmtiError jvmti_PopFrame(TiEnv *env, Thread *thread)
{
    FrameRequest r = {.env = env};
    if (!ti_stopped_or_self(thread))
        return JVMTI_ERROR_THREAD_NOT_SUSPENDED;
    thread_handshake(thread_self(), thread, request_pop, &r);
    return r.err;
}
