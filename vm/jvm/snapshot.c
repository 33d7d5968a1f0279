/* SPDX-License-Identifier: Apache-2.0
 * snapshot.c - see snapshot.h.  A stack is copied while the world is stopped: monitors and their
 * owners fit together then. */
#include "vm/jvm/snapshot.h"
#include "vm/jvm/support.h"
#include "vm/model/code_tables.h"

/* ---- threads ---- */

typedef struct Collect {
    Thread *self;
    ThreadList list;
    bool no_memory;
} Collect;

static void collect(Thread *t, void *ctx)
{
    Collect *c = ctx;
    if (c->no_memory || !t->own->object || t->own->hidden_from_java || t->own->exiting ||
        t->state == THREAD_NEW || t->state == THREAD_TERMINATED)
        return;
    Handle h = handle_try_new(c->self, t->own->object);
    c->no_memory = !h.slot || !VEC_TRY_PUSH(c->list, h);
}

bool threads_snapshot(Thread *self, ThreadList *out)
{
    assert_in_vm(self);
    VM_ASSERT(out, "where the list goes");
    Collect c = {.self = self};
    threads_each(collect, &c);
    if (c.no_memory) {
        VEC_FREE(c.list);
        return throw_out_of_memory(self, "a list of the threads");
    }
    *out = c.list;
    return true;
}

/* ---- stacks ---- */

bool stack_snapshot(Thread *self, Handle java_thread, int max_frames, StackSnapshot *out)
{
    assert_in_vm(self);
    VM_ASSERT(max_frames >= 0 && out, "room for the frames");
    memset(out, 0, sizeof *out);
    Thread *t = thread_pin(H(java_thread));
    if (!t)
        return false;
    safepoint_begin(self, "stack snapshot");
    JavaThread *j = t->own->object == H(java_thread) ? t->own : t->java;
    if (j->object != H(java_thread)) { /* a virtual thread that has left its carrier just now */
        safepoint_end(self);
        thread_unpin(t);
        return false;
    }
    Frame *top = frame_top_of(t, j);
    int n = 0;
    for (Frame *f = top; f && n < max_frames; f = frame_method_caller(f))
        n++;
    out->frames = calloc((size_t)n + 1, sizeof *out->frames);
    out->locks = calloc(j->locks.len + 1u, sizeof *out->locks);
    if (!out->frames || !out->locks || !handles_reserve(self, (size_t)n + j->locks.len + 2)) {
        safepoint_end(self);
        thread_unpin(t);
        stack_snapshot_free(out);
        return throw_out_of_memory(self, "a copy of a thread's stack");
    }
    int depth = 0;
    for (Frame *f = top; f && depth < n; f = frame_method_caller(f), depth++)
        out->frames[depth] = (SnapshotFrame){f->method, frame_bci(f),
                                             handle_new(self, f->method->holder->mirror)};
    out->count = n;
    out->as_of = redefinition_count;
    for (uint32_t i = 0; i < j->locks.len; i++) {
        int at = -1, k = 0;
        for (Frame *f = top; f && j->locks.data[i].frame; f = frame_method_caller(f), k++)
            if (f == j->locks.data[i].frame)
                at = k;
        bool waiting = j->blocked_object == j->locks.data[i].object && j->waiting_on;
        if (!waiting)
            out->locks[out->lock_count++] =
                (SnapshotLock){handle_new(self, j->locks.data[i].object), at};
    }
    if (j->blocked_object) {
        out->blocked_on = handle_new(self, j->blocked_object);
        Thread *owner = monitor_owner(j->blocked_object);
        if (owner && owner->java->object)
            out->blocked_owner = handle_new(self, owner->java->object);
    }
    out->state = j->java_state;
    out->suspended = thread_is_suspended(t);
    out->in_native = t != self && top && method_is_native(top->method) &&
                     t->state == THREAD_IN_NATIVE;
    safepoint_end(self);
    thread_unpin(t);
    return true;
}

void stack_snapshot_free(StackSnapshot *s)
{
    free(s->frames);
    free(s->locks);
    memset(s, 0, sizeof *s);
}

/* StackTraceElement[] with n fresh elements */
static Object *new_stack_trace_elements(Thread *self, int n)
{
    assert_in_vm(self);
    VM_ASSERT(n >= 0, "a number of elements");
    HANDLE_SCOPE(self);
    Handle a = handle_new(self, jvm_new_array(self, wk.java_lang_StackTraceElement, n));
    bool ok = !handle_is_null(a);
    for (int i = 0; ok && i < n; i++) {
        Object *e = jvm_new(self, wk.java_lang_StackTraceElement);
        if (e)
            ref_array_set(H(a), i, e);
        ok = e != NULL;
    }
    return ok ? H(a) : NULL;
}

/* StackTraceElement.computeFormat is not called: dumps print loader and module with version, as
 * stock's do. */
Object *stack_snapshot_elements(Thread *self, const StackSnapshot *snap)
{
    assert_in_vm(self);
    VM_ASSERT(snap->count == 0 || snap->frames, "as many frames as are counted");
    HANDLE_SCOPE(self);
    Handle a = handle_new(self, new_stack_trace_elements(self, snap->count));
    bool ok = !handle_is_null(a);
    Handle e = handle_new(self, NULL);
    for (int i = 0; ok && i < snap->count; i++) {
        handle_set(e, ref_array_get(H(a), i));
        ok = stack_trace_element_fill(self, e, snap->frames[i].method, snap->frames[i].bci,
                                      snap->as_of);
    }
    return ok ? H(a) : NULL;
}
