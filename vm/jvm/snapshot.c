/* SPDX-License-Identifier: Apache-2.0
 * snapshot.c - see snapshot.h.  A stack is copied while the world is stopped: monitors and their
 * owners fit together then. */
#include "vm/jvm/snapshot.h"
#include "interp/frozen.h"
#include "vm/jvm/support.h"
#include "vm/library/java_thread.h"
#include "vm/model/code_tables.h"
#include "vm/thread/virtual.h"

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
        t->state == THREAD_NEW || t->state == THREAD_TERMINATED ||
        thread_object_is_virtual(t->own->object)) /* bound to it: shown as little as others */
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

/* Where a thread that stands still has what is copied of it. */
typedef struct Source {
    Frame *top;
    const LockRecord *locks;
    uint32_t lock_count;
    Object *blocked_on; /* the monitor that it enters or waits on */
    bool waits;         /* on it */
} Source;

static Source source_of_running(Thread *t, const JavaThread *j)
{
    return (Source){frame_top_of(t, j), j->locks.data, j->locks.len, j->blocked_object,
                    j->blocked_object && j->waiting_on};
}

/* Of a virtual thread whose frames z are copied out. */
static Source source_of_frozen(const FrozenStack *z, uint32_t state)
{
    const Monitor *m = z->wait.thread ? z->wait.monitor : NULL;
    return (Source){z->top, frozen_locks(z), z->lock_count, m ? atomic_load(&m->object) : NULL,
                    m && state & JTS_OBJECT_WAIT};
}

/* World stopped.  false: no memory. */
static bool copy_source(Thread *self, const Source *s, int max_frames, StackSnapshot *out)
{
    int n = 0;
    for (Frame *f = s->top; f && n < max_frames; f = frame_method_caller(f))
        n++;
    out->frames = calloc((size_t)n + 1, sizeof *out->frames);
    out->locks = calloc(s->lock_count + 1u, sizeof *out->locks);
    if (!out->frames || !out->locks || !handles_reserve(self, (size_t)n + s->lock_count + 3))
        return false;
    int depth = 0;
    for (Frame *f = s->top; f && depth < n; f = frame_method_caller(f), depth++)
        out->frames[depth] = (SnapshotFrame){f->method, frame_bci(f),
                                             handle_new(self, f->method->holder->mirror)};
    out->count = n;
    out->as_of = redefinition_count;
    for (uint32_t i = 0; i < s->lock_count; i++) {
        const LockRecord *l = &s->locks[i];
        int at = -1, k = 0;
        for (Frame *f = s->top; f && l->frame; f = frame_method_caller(f), k++)
            if (f == l->frame)
                at = k;
        out->locks[out->lock_count++] = (SnapshotLock){handle_new(self, l->object), at,
                                                       s->waits && s->blocked_on == l->object};
    }
    if (s->blocked_on) {
        out->blocked_on = handle_new(self, s->blocked_on);
        Thread *owner = monitor_owner(s->blocked_on);
        if (owner && owner->own->object)
            out->blocked_owner = handle_new(self, owner->own->object);
    }
    return true;
}

/* Of a virtual thread that no thread carries; z: NULL, when it has no frames.  World stopped, as
 * below.  false: no memory. */
static bool copy_unmounted(Thread *self, const Object *object, FrozenStack *z, int max_frames,
                           StackSnapshot *out)
{
    bool runs, packed = z && z->mould;
    out->state = virtual_state(object, &runs);
    if (z && !frozen_open(z))
        return false;
    Source s = z ? source_of_frozen(z, out->state) : (Source){0};
    bool ok = copy_source(self, &s, max_frames, out);
    if (packed) /* it is for long */
        frozen_pack(z);
    return ok;
}

/* Of j, which runs on t or is what t carries something for. */
static bool copy_running(Thread *self, Thread *t, const JavaThread *j, int max_frames,
                         StackSnapshot *out)
{
    Source s = source_of_running(t, j);
    if (!copy_source(self, &s, max_frames, out))
        return false;
    out->state = j->java_state;
    out->suspended = thread_is_suspended(t);
    out->in_native = t != self && s.top && method_is_native(s.top->method) &&
                     t->state == THREAD_IN_NATIVE;
    if (j != t->own) {
        out->carrier = handle_new(self, t->own->object);
    } else if (j != t->java) {
        out->state = java_thread_status(j->object); /* what it does for the one it carries */
        out->carried = handle_new(self, t->java->object);
    }
    return true;
}

bool stack_snapshot(Thread *self, Handle java_thread, int max_frames, StackSnapshot *out)
{
    assert_in_vm(self);
    VM_ASSERT(max_frames >= 0 && out, "room for the frames");
    memset(out, 0, sizeof *out);
    bool unmounts = thread_object_unmounts(H(java_thread)), alive = true, ok = true;
    Thread *t = thread_pin(H(java_thread));
    if (!t && !unmounts)
        return false;
    safepoint_begin(self, "stack snapshot");
    const Object *object = H(java_thread);
    FrozenStack *z = unmounts ? frozen_of_virtual(object) : NULL;
    const JavaThread *j = !t ? NULL : t->own->object == object ? t->own : t->java;
    if (j && j->object == object && !z)
        ok = copy_running(self, t, j, max_frames, out);
    else if (z || (unmounts && virtual_is_alive(object)))
        ok = copy_unmounted(self, object, z, max_frames, out);
    else
        alive = false; /* a virtual one has left its carrier just now, and ended */
    safepoint_end(self);
    if (t)
        thread_unpin(t);
    if (ok)
        return alive;
    stack_snapshot_free(out);
    return throw_out_of_memory(self, "a copy of a thread's stack");
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
    for (int i = 0; ok && i < n; i++)
        ok = array_put(a, i, jvm_new(self, wk.java_lang_StackTraceElement));
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
