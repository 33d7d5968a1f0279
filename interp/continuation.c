/* SPDX-License-Identifier: Apache-2.0
 * continuation.c - see continuation.h. */
#include "interp/continuation.h"
#include "interp/interp.h"
#include "interp/machine.h"
#include "interp/ops.h"
#include "vm/library/release.h"
#include "vm/library/wellknown.h"
#include "vm/objects/exception.h"
#include "jvmti/hooks.h"
#include "vm/objects/new.h"
#include "vm/thread/monitor_table.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/virtual.h"

/* Java asks whether they are equal: StackChunk.isEmpty. */
static void tell_chunk(Object *chunk, uint32_t used)
{
    *FIELD_PTR(chunk, wk.jdk_internal_vm_StackChunk_sp, int32_t) = 0;
    *FIELD_PTR(chunk, wk.jdk_internal_vm_StackChunk_bottom, int32_t) = (int32_t)used;
}

/* ---- frames ---- */

void continuation_entered(Thread *self, Frame *f)
{
    f->native_scope = self->continuation;
    f->lock_base = self->java->locks.len;
    self->continuation = f;
}

void continuation_left(Thread *self, Frame *f)
{
    VM_ASSERT(self->continuation == f, "the innermost continuation is left first");
    self->continuation = f->native_scope;
    Object *chunk = ref_load(f->locals[0].l, wk.jdk_internal_vm_Continuation_tail);
    if (!chunk || !frozen_of_chunk(chunk))
        return;
    frozen_free(frozen_of_chunk(chunk));
    *frozen_slot(chunk) = NULL;
}

/* Of the continuation whose frame of Continuation.enter is given; the frames above it begin with
 * top, the locks that they hold end before `locks`. */
static int why_pinned(const Frame *top, const Frame *enter, uint32_t locks)
{
    if (enter->flags >= FRAME_PIN)
        return PINNED_CRITICAL;
    if (locks > enter->lock_base && !library_since(25))
        return PINNED_MONITOR;
    for (const Frame *f = top; f != enter; f = f->caller) {
        if (!f->method || f->flags & FRAME_NATIVE)
            return PINNED_NATIVE;
        if (f->flags & FRAME_LAST_THAWED)
            break; /* nothing has pinned the rest */
    }
    return YIELD_DONE;
}

/* The same of the innermost one. */
static int pinned_now(const Thread *self)
{
    return why_pinned(self->top_frame, self->continuation, self->java->locks.len);
}

int continuation_pinned(const Thread *self, const Object *scope)
{
    const Frame *top = self->top_frame->caller; /* the caller of isPinned0 */
    uint32_t locks = self->java->locks.len;
    for (const Frame *f = self->continuation; f;
         top = f->caller, locks = f->lock_base, f = f->native_scope) {
        int reason = why_pinned(top, f, locks);
        if (reason)
            return reason;
        if (ref_load(f->locals[0].l, wk.jdk_internal_vm_Continuation_scope) == scope)
            break;
    }
    return YIELD_DONE;
}

/* The chunk of the innermost continuation; NULL: no memory, an exception is pending. */
static Object *chunk_of(Thread *self)
{
    Object *chunk = ref_load(self->continuation->locals[0].l, wk.jdk_internal_vm_Continuation_tail);
    if (chunk)
        return chunk;
    chunk = object_new(self, wk.jdk_internal_vm_StackChunk);
    if (chunk)
        ref_store(self->continuation->locals[0].l, wk.jdk_internal_vm_Continuation_tail, chunk);
    return chunk;
}

/* ---- a few at a time ---- */

static int at_once(void) { return stress_tiny ? 2 : 8; }

/* From f, which is the n-th frame, on: the last of those that come at once. */
static Frame *last_of_some(Frame *f, int n)
{
    for (; n < at_once() && !(f->flags & FRAME_CONTINUATION); n++)
        f = f->caller;
    return f;
}

/* The frames from top to `last`, whose slots end at `slots` of the copy, go from it to their
 * places.  The newest one, in its place. */
static Frame *thaw_some(Thread *self, struct OlderFrames *o, const Frame *top, Frame *last,
                        uint32_t slots, uint32_t locks)
{
    uint32_t from = last->flags & FRAME_CONTINUATION ? 0 : (uint32_t)(last->locals - o->copy);
    ptrdiff_t distance = o->place - o->copy;
    memcpy(o->place + from, o->copy + from, (slots - from) * sizeof(Slot));
    Frame *newest = frames_settle(top, last, distance, locks);
    last = (Frame *)((Slot *)last + distance);
    o->slots = from;
    if (from) {
        last->flags |= FRAME_LAST_THAWED;
    } else {
        self->continuation = last;
        *o = (struct OlderFrames){0};
    }
    return newest;
}

void continuation_thaw_next(Thread *self, Frame *f)
{
    VM_ASSERT(f->locals == self->older.place + self->older.slots,
              "the frames that are left end below it");
    f->flags &= ~(uint32_t)FRAME_LAST_THAWED;
    f->caller = thaw_some(self, &self->older, f->caller, last_of_some(f->caller, 1),
                          self->older.slots, 0);
}

static Frame *last_thawed(const Thread *self)
{
    Frame *f = self->top_frame;
    while (!(f->flags & FRAME_LAST_THAWED))
        f = f->caller;
    return f;
}

/* ---- freezing and thawing ---- */

/* Nothing pins it.  NULL: no memory, an exception is pending. */
static FrozenStack *freeze(Thread *self, Thawed how)
{
    if (frozen_open_count > frozen_pack_at || stress_tiny)
        frozen_pack_old(self);
    Object *chunk = chunk_of(self);
    if (!chunk)
        return NULL;
    struct OlderFrames *o = &self->older;
    Frame *top = self->top_frame;
    bool partly = o->stack && self->continuation->locals == o->copy;
    Slot *first = partly ? o->place : self->continuation->locals;
    uint32_t used = (uint32_t)(top->sp - first),
             locks = self->java->locks.len - self->continuation->lock_base,
             room = used + locks * (uint32_t)(sizeof(LockRecord) / sizeof(Slot));
    while (partly && room > o->stack->cap) {
        continuation_thaw_next(self, last_thawed(self));
        partly = o->stack;
    }
    FrozenStack *z = partly ? o->stack : frozen_with_room(chunk, room);
    if (!z) {
        throw_out_of_memory(self, "frames of a continuation");
        return NULL;
    }
    /* what lies there stays, and is as it was; the rest is copied */
    uint32_t from = partly ? o->slots : 0;
    Frame *last = top, *enter = self->continuation;
    uint32_t base_locks = enter->lock_base, need = partly ? z->need : 0;
    int n = 1;
    for (;; last = last->caller, n++) {
        uint32_t limit = (uint32_t)(frame_limit(last) - first);
        need = limit > need ? limit : need;
        if (n == at_once())
            z->some = (uint32_t)((Slot *)last - first);
        if (last == enter || last->flags & FRAME_LAST_THAWED)
            break;
    }
    if (n < at_once()) {
        Frame *f = last_of_some(last, n);
        z->some = (uint32_t)((Slot *)f - (f == last ? first : o->copy));
    }
    z->need = need;
    ptrdiff_t distance = z->slots - first;
    memcpy(z->slots + from, first + from, (used - from) * sizeof(Slot));
    z->used = used;
    z->oldest = (uint16_t)((Slot *)enter - enter->locals);
    z->how = (uint8_t)how;
    z->recent = true;
    z->top = frames_settle(top, last, distance, -base_locks);
    last = (Frame *)((Slot *)last + distance);
    last->flags &= ~(uint32_t)FRAME_LAST_THAWED;
    z->lock_count = locks;
    locks_freeze(self, base_locks, frozen_locks(z), z->wait.holder);
    records_move(frozen_locks(z), locks, first, z->slots);
    self->top_frame = enter->caller;
    self->continuation = enter->native_scope;
    (partly ? enter : last)->caller = NULL;
    if (partly)
        *o = (struct OlderFrames){0};
    tell_chunk(chunk, used);
    return z;
}

int continuation_freeze(Thread *self)
{
    assert_in_vm(self);
    VM_ASSERT(self->continuation, "Continuation.yield has found one");
    int reason = pinned_now(self);
    if (!reason)
        freeze(self, THAW_YIELD);
    return reason;
}

/* The events of a thread that has to wait.  Their handlers may stop, and throw. */
static void post_contended(Thread *self, Monitor *m, Object *o, bool entered)
{
    HandleScope scope = handle_scope_open(self);
    Handle h = handle_new(self, o), outer = handle_new(self, self->java->blocked_object);
    if (entered) {
        if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED))
            ti_post_monitor_contended_entered(self, h);
    } else if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTER)) {
        self->java->blocked_object = o;
        atomic_store(&self->java->entering, m);
        ti_post_monitor_contended_enter(self, h);
        atomic_store(&self->java->entering, NULL);
        self->java->blocked_object = H(outer);
    }
    handle_scope_close(self, scope);
}

/* Object's wait0 is over, the monitor is owned; n: its frame; contended: another thread owned it
 * when the wait was over.  (JLS 17.2.1) */
static void end_wait(Thread *self, Frame *n, bool notified, bool contended)
{
    bool interrupted = !notified && thread_take_interrupt(self);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAITED)) {
        HandleScope scope = handle_scope_open(self);
        ti_post_monitor_waited(self, handle_new(self, n->locals->l), !notified && !interrupted);
        handle_scope_close(self, scope);
    }
    if (contended && !self->exception)
        post_contended(self, NULL, n->locals->l, true);
    if (interrupted && !self->exception)
        throw_new_nomsg(self, InterruptedException);
    if (self->interp_mode & INTERP_METHOD_EXIT)
        (void)ti_post_method_exit(self, n, NULL, self->exception != NULL);
    self->top_frame = n->caller;
}

/* A virtual thread that yields inside of the VM: what VirtualThread.yieldContinuation does for one
 * that yields in Java. */
static void begin_unmount(Thread *self)
{
    if (TI_ENABLED(self, TI_VIRTUAL_UNMOUNT))
        ti_post_virtual_unmount(self);
    virtual_change_begin(self, CHANGES_THREAD, HANDLE_NULL);
}
static void end_mount(Thread *self)
{
    virtual_change_end(self, CHANGES_THREAD);
    if (TI_ENABLED(self, TI_VIRTUAL_MOUNT))
        ti_post_virtual_mount(self);
}

Thawed continuation_thaw(Thread *self, Slot *args)
{
    assert_in_vm(self);
    Object *chunk = ref_load(args[0].l, wk.jdk_internal_vm_Continuation_tail);
    FrozenStack *z = chunk ? frozen_of_chunk(chunk) : NULL;
    VM_CHECK(z && !frozen_is_empty(z), "a continuation that has yielded has frames");
    if (args + z->need > self->stack_limit)
        return THAW_NO_ROOM;
    if (!frozen_open(z)) {
        throw_out_of_memory(self, "frames of a continuation");
        return THAW_NO_ROOM;
    }
    if (z->how == THAW_WAIT && !virtual_regain(self, &z->wait))
        return THAW_WAITS;
    if (z->how == THAW_ENTER || z->how == THAW_ENTER_METHOD)
        virtual_unblocked(&z->wait);
    Frame *caller = self->top_frame, *enter = (Frame *)(z->slots + z->oldest);
    enter->caller = caller;
    enter->native_scope = self->continuation;
    self->continuation = enter;
    struct OlderFrames whole = {z, z->slots, args, 0};
    uint32_t locks = self->java->locks.len;
    bool partly = args[2].i && !z->lock_count && !locks && !self->interp_mode;
    if (partly)
        self->older = whole;
    Frame *top = thaw_some(self, partly ? &self->older : &whole, z->top,
                           partly ? (Frame *)(z->slots + z->some) : enter, z->used, locks);
    records_move(frozen_locks(z), z->lock_count, z->slots, args);
    if (self->interp_mode)
        for (Frame *f = top; f != caller; f = f->caller)
            if (!(f->flags & FRAME_NATIVE))
                f->flags |= FRAME_ENTERED;
    locks_thaw(self, frozen_locks(z), z->lock_count, z->wait.holder);
    caller->sp = args;
    z->top = NULL;
    z->lock_count = 0;
    tell_chunk(chunk, 0);
    frame_push(self, top);
    Thawed how = (Thawed)z->how; /* a handler of an event may yield */
    bool notified = z->wait.notified, contended = z->wait.contends || notified;
    if (how == THAW_WAIT)
        z->wait.contends = false;
    if (how != THAW_YIELD)
        end_mount(self);
    if (how == THAW_WAIT)
        end_wait(self, top, notified, contended);
    return how;
}

/* ---- monitors ---- */

/* The innermost continuation is that of the virtual thread, and nothing keeps it from yielding.
 * Monitors do so before 25. */
static bool may_unmount(const Thread *self)
{
    return library_since(25) && self->continuation && self->continuation->flags & FRAME_VIRTUAL &&
           !pinned_now(self);
}

/* That of the innermost continuation, which has no frozen frames; NULL: it has never yielded. */
static FrozenStack *frozen_of_current(const Thread *self)
{
    const Object *chunk = ref_load(self->continuation->locals[0].l,
                                   wk.jdk_internal_vm_Continuation_tail);
    return chunk ? frozen_of_chunk(chunk) : NULL;
}

Entered continuation_enter_monitor(Thread *self, Object *o, Frame *f, Thawed how)
{
    assert_in_vm(self);
    if (!may_unmount(self))
        return ENTER_BLOCKS;
    Monitor *m = monitor_enter_or_find(self, o, f);
    FrozenStack *z = frozen_of_current(self);
    bool waited = z && z->wait.contends;
    if (!m) {
        if (waited) {
            z->wait.contends = false;
            post_contended(self, m, o, true);
        }
        return ENTER_DONE;
    }
    atomic_fetch_add(&m->enter_waiters, 1);
    if (!waited)
        post_contended(self, m, o, false);
    bool threw = self->exception != NULL; /* it will, when the monitor is entered */
    if (!threw)
        begin_unmount(self);
    z = threw ? NULL : freeze(self, how);
    if (!z) {
        if (!threw) { /* no memory: it can wait without */
            exception_clear(self);
            end_mount(self);
        }
        atomic_fetch_sub(&m->enter_waiters, 1);
        return ENTER_BLOCKS;
    }
    z->wait.contends = true;
    virtual_block(self, &z->wait, m);
    return ENTER_YIELDS;
}

/* A frame for wait0, which no C code runs in. */
static Frame *push_wait(Thread *self, Slot *args)
{
    Method *m = method_newest(wk.Object_wait0);
    Frame *n = (Frame *)(args + m->arg_slots);
    n->sp = frame_stack(n);
    n->pc = NULL;
    n->lock_base = self->java->locks.len;
    n->native_scope = NULL;
    push_frame(self, self->top_frame, n, m, args, FRAME_NATIVE);
    return n;
}

bool continuation_wait(Thread *self, Slot *args)
{
    assert_in_vm(self);
    int64_t millis = args[2].j;
    if (!may_unmount(self) || !monitor_is_owner(self, args[0].l) || millis < 0 ||
        thread_java_interrupted(self) ||
        args + sizeof(Frame) / sizeof(Slot) + 2 * FRAME_SPARE > self->stack_limit)
        return false;
    Frame *n = push_wait(self, args);
    if (self->interp_mode & INTERP_METHOD_ENTRY)
        ti_post_method_entry(self, n->method);
    if (TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAIT) && !self->exception) {
        HandleScope scope = handle_scope_open(self);
        ti_post_monitor_wait(self, handle_new(self, args[0].l), millis);
        handle_scope_close(self, scope);
    }
    FrozenStack *z = NULL;
    if (!self->exception) {
        begin_unmount(self);
        z = freeze(self, THAW_WAIT);
        if (!z) {
            exception_clear(self);
            end_mount(self);
        }
    }
    if (z) {
        virtual_wait(self, &z->wait, monitor_inflate(z->top->locals->l), millis);
        return true;
    }
    self->top_frame = n->caller;
    n->caller->sp = (Slot *)n;
    return false;
}
