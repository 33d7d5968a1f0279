/* SPDX-License-Identifier: Apache-2.0
 * unwind.c - leaving frames: by exception, by return with monitors or events to take care of, by
 * PopFrame and ForceEarlyReturn. (JVMS 2.10, 2.11.10 structured locking, 6.5.athrow, 6.5.return) */
#include "interp/continuation.h"
#include "interp/ops.h"
#include "vm/base/events.h"
#include "vm/model/class_space.h"
#include "vm/model/names.h"

int method_find_handler(Thread *self, Method *m, int bci, Handle exception)
{
    assert_in_vm(self);
    VM_ASSERT(bci >= 0 && (uint32_t)bci < m->code_len, "a place in the code");
    VM_ASSERT(!handle_is_null(exception), "an exception");
    Class *thrown = object_class(H(exception));
    for (int i = 0; i < m->exception_count; i++) {
        const ExceptionEntry *e = &m->exceptions[i];
        if (bci < e->start_pc || bci >= e->end_pc)
            continue;
        if (e->catch_type == 0)
            return e->handler_pc;
        Class *c = atomic_load_explicit(&m->cp->entries[e->catch_type].resolved,
                                        memory_order_acquire);
        if (!c || m->cp->tags[e->catch_type] != CP_CLASS || !class_space_contains(c)) {
            Object *pending = self->exception;
            HANDLE_SCOPE(self);
            Handle keep = handle_new(self, pending),
                   reported = handle_new(self, self->java->last_reported_exception);
            self->exception = NULL;
            c = interp_resolve_class(self, m->cp, e->catch_type); /* a loader may throw and catch */
            self->java->last_reported_exception = H(reported);
            if (c)
                self->exception = H(keep);
            if (!c)
                return -1; /* the linkage error replaces it */
        }
        if (class_is_assignable(thrown, c))
            return e->handler_pc;
    }
    return -1;
}

/* Structured locking (JVMS 2.11.10, the second rule; as observed with the stock JDK,
 * tests/bytecode/locking): a return with monitors held is an error thrown at the return, where the
 * method itself may catch it, still holding them; only that of a synchronized method is gone.
 *
 * The stock JDK has a row of places for a frame's monitors, the first for a synchronized method's
 * own.  When that has been unlocked, another monitor takes its place (monitorenter), and is what
 * the next return unlocks. */
static bool may_return(Thread *self, Frame *f)
{
    VM_ASSERT(f == self->top_frame, "the newest frame is left first");
    if (f->flags & FRAME_SYNC) {
        if (f->sync_object && !monitor_exit_own(self, f->sync_object, f))
            return false;
        if (!f->sync_object)
            return throw_monitor_mismatch(self, f, "monitor stack underflow");
        f->sync_object = NULL;
    }
    if (LIKELY(!(f->flags & FRAME_LOCKS)) || !locks_held_by_frame(self, f, NULL))
        return true;
    return throw_monitor_mismatch(self, f, "non-empty monitor stack at return");
}

/* Monitors of a frame that goes away otherwise.  false: they were not those that structured locking
 * expects. */
static bool release_monitors(Thread *self, Frame *f)
{
    VM_ASSERT(f == self->top_frame, "the newest frame is left first");
    bool ok = true;
    if (f->flags & FRAME_SYNC && !(f->sync_object && monitor_exit_own(self, f->sync_object, f))) {
        exception_clear(self);
        ok = false;
    }
    if (f->flags & FRAME_LOCKS && locks_release_frame(self, f, NULL))
        ok = false;
    f->flags &= ~(uint32_t)(FRAME_LOCKS | FRAME_SYNC);
    return ok;
}

static void pop(Thread *self, Frame *f)
{
    if (f->flags & FRAME_CONTINUATION)
        continuation_left(self, f);
    if (f->flags & FRAME_LAST_THAWED)
        continuation_thaw_next(self, f);
    self->top_frame = f->caller;
}

static bool wants_exit_event(const Thread *self, const Frame *f)
{
    return f->flags & FRAME_POP_EVENT || self->interp_mode & INTERP_METHOD_EXIT;
}

bool interp_leave_frame(Thread *self, Frame *f, Slot *value)
{
    assert_in_vm(self);
    VM_ASSERT(f == self->top_frame, "the newest frame is left first");
    bool ref = type_is_ref((BasicType)f->method->return_type);
    if (UNLIKELY(wants_exit_event(self, f))) {
        HANDLE_SCOPE(self);
        Handle h = handle_new(self, ref ? value->l : NULL);
        interp_trace_left(self, f, false);
        bool threw = ti_post_method_exit(self, f, value, false);
        f->flags &= ~(uint32_t)FRAME_POP_EVENT;
        if (ref)
            value->l = H(h);
        if (threw || FRAME_FORCED(f))
            return false;
    }
    if (f->flags & (FRAME_LOCKS | FRAME_SYNC)) {
        if (LIKELY(!ref)) {
            if (!may_return(self, f))
                return false;
        } else {
            HANDLE_SCOPE(self);
            Handle h = handle_new(self, value->l);
            bool ok = may_return(self, f);
            value->l = H(h);
            if (!ok)
                return false;
        }
    }
    pop(self, f);
    return true;
}

/* The frame of a method that an exception leaves.  false: it stays, because its exit event asked
 * for PopFrame or ForceEarlyReturn, or left another exception pending, for which the method may
 * have a handler. */
static bool pop_by_exception(Thread *self, Frame *f, Handle exception)
{
    VM_ASSERT(f == self->top_frame && f->method, "the newest frame is left first");
    VM_ASSERT(!self->exception, "the exception is in the handle");
    if (UNLIKELY(wants_exit_event(self, f))) {
        self->exception = H(exception);
        interp_trace_left(self, f, true);
        bool replaced = ti_post_method_exit(self, f, NULL, true);
        handle_set(exception, self->exception);
        self->exception = NULL;
        f->flags &= ~(uint32_t)FRAME_POP_EVENT;
        if (replaced || FRAME_FORCED(f))
            return false;
    }
    if (f->flags & (FRAME_LOCKS | FRAME_SYNC) && !release_monitors(self, f)) {
        /* JVMS 6.5.athrow: it takes the other's place */
        (void)throw_monitor_mismatch(self, f, "non-empty monitor stack at exceptional exit");
        handle_set(exception, self->exception);
        self->exception = NULL;
    }
    pop(self, f);
    return true;
}

/* Once while its event is kept: it costs next to nothing to throw in a loop, and the other events
 * are not pushed out. */
static void note_exception(Thread *self)
{
    VM_ASSERT(self->exception, "something was thrown");
    const Method *m = self->top_frame->method; /* NULL: C code has it already */
    const Class *c = object_class(self->exception);
    size_t hash = ((uintptr_t)m ^ (uintptr_t)c >> 3) >> 4;
    struct NotedException *noted =
        &self->java->noted_exceptions[hash % ARRAY_LEN(self->java->noted_exceptions)];
    if (!m ||
        (m == noted->method && c == noted->class && events_kept(EVENT_EXCEPTION, noted->event)))
        return;
    const char *const texts[] = {
        "Exception ",   c->name->bytes,      " in ", m->holder->name->bytes, ".",
        m->name->bytes, m->descriptor->bytes};
    uint64_t event = events_note_texts(EVENT_EXCEPTION, self, texts, ARRAY_LEN(texts));
    *noted = (struct NotedException){m, c, event};
}

/* With no exception pending in the end: an event's callback asked for the top frame to be popped or
 * to return, and the exception is forgotten. */
Frame *interp_unwind(Thread *self)
{
    assert_in_vm(self);
    HANDLE_SCOPE(self);
    Handle exception = handle_new(self, self->exception);
    bool replaced = false;
    Frame *f;
    note_exception(self);
    for (;;) {
        f = self->top_frame;
        if (!f->method) {
            f = NULL;
            break;
        }
        int bci = cell_to_bci(f->method, f->pc);
        /* posts once per throw: the hook remembers last_reported_exception */
        if (TI_ENABLED(self, JVMTI_EVENT_EXCEPTION)) {
            self->exception = H(exception);
            ti_post_exception(self, f, bci);
            handle_set(exception, self->exception);
            if (FRAME_FORCED(f))
                goto forced;
        }
        if (log_on(exceptions, INFO))
            exception_log_thrown(self, f, bci, H(exception));
        self->exception = NULL;
        int handler = replaced ? -1 : method_find_handler(self, f->method, bci, exception);
        /* resolving a catch type failed: its error goes on from the caller */
        if (UNLIKELY(self->exception)) {
            handle_set(exception, self->exception);
            self->exception = NULL;
            replaced = true;
            continue;
        }
        replaced = false;
        if (handler >= 0) {
            f->pc = bci_to_cell(f->method, handler);
            f->sp = frame_stack(f);
            if (log_on(exceptions, INFO))
                exception_log_caught(f, bci, handler, H(exception));
            self->java->last_reported_exception = NULL;
            if (TI_ENABLED(self, JVMTI_EVENT_EXCEPTION_CATCH))
                ti_post_exception_catch(self, f, handler, exception);
            if (FRAME_FORCED(f))
                goto forced;
            if (UNLIKELY(self->exception)) { /* thrown at the handler */
                handle_set(exception, self->exception);
                self->exception = NULL;
                continue;
            }
            break;
        }
        if (!pop_by_exception(self, f, exception) && FRAME_FORCED(f))
            goto forced;
    }
    self->exception = H(exception);
    return f;
forced:
    self->exception = self->java->last_reported_exception = NULL;
    return f;
}

/* The operands of the caller as they were before it called f, which goes away.  The callee's locals
 * are its arguments; an appendix is pushed by the call itself; the MemberName behind the arguments
 * of a linker was dropped by the call and written over by the callee. */
static bool restore_call(Thread *self, Frame *f, Frame *c)
{
    VM_ASSERT(f->caller == c && c->method && c->pc, "bytecode called");
    Object *member = NULL;
    Slot *end = f->locals + f->method->arg_slots;
    switch (cell_base_op(c->method, c->pc)) {
    case OP_invokedynamic_q:
    case OP_invokehandle_q: end -= ((const CallSite *)c->pc->p)->appendix ? 1 : 0; break;
    case OP_linktostatic:
    case OP_linktospecial:
    case OP_linktovirtual:
    case OP_linktointerface:
        member = interp_host.membername_of(self, f->method); /* what was selected selects itself */
        if (!member)
            return false;
        end++->l = member; /* f is spoilt */
        break;
    default: break;
    }
    c->sp = end;
    return true;
}

Forced interp_forced(Thread *self, Slot *value)
{
    assert_in_vm(self);
    VM_ASSERT(!self->exception, "what an agent asked of a frame replaces its exception");
    Frame *f = self->top_frame;
    atomic_fetch_and(&self->poll, ~(uint32_t)POLL_FORCED);
    if (!f->method || f->flags & FRAME_NATIVE)
        return FORCED_NONE;
    uint32_t asked = f->flags & (FRAME_POP | FRAME_EARLY_RETURN);
    f->flags &= ~asked;
    if (asked)
        /* where it goes on is a new location, be it the same one */
        ti_step_reached(self, NULL, -1);
    if (asked & FRAME_POP) {
        if (f->flags & FRAME_LAST_THAWED)
            continuation_thaw_next(self, f);
        Frame *c = f->caller;
        if (!c->method || c->flags & FRAME_NATIVE)
            return FORCED_NONE;
        release_monitors(self, f);
        if (f->flags & FRAME_CONTINUATION)
            continuation_left(self, f);
        if (!restore_call(self, f, c))
            return FORCED_THREW;
        self->top_frame = c; /* f may be spoilt */
        return FORCED_POPPED;
    }
    if (asked & FRAME_EARLY_RETURN) {
        if (type_is_ref((BasicType)f->method->return_type)) {
            value->l = self->java->ti_return_object;
            self->java->ti_return_object = NULL;
        } else
            value->bits = self->java->ti_return_value.bits;
        f->sp = frame_stack(f);
        /* blocks left in the middle: no complaint about their monitors */
        if (f->flags & FRAME_LOCKS) {
            locks_release_frame(self, f, f->flags & FRAME_SYNC ? f->sync_object : NULL);
            f->flags &= ~(uint32_t)FRAME_LOCKS;
        }
        return interp_leave_frame(self, f, value) ? FORCED_RETURNED : FORCED_THREW;
    }
    return FORCED_NONE;
}

void interp_stack_overflow(Thread *self)
{
    assert_in_vm(self);
    Slot *limit = self->stack_limit;
    bool nested = self->in_stack_overflow;
    self->in_stack_overflow = true;
    self->stack_limit = self->stack_end; /* the reserve: room for making the exception */
    throw_stack_overflow(self);
    self->stack_limit = limit;
    self->in_stack_overflow = nested;
}

/* ---- calls that find nothing to run ---- */

static const char *kind_word(const Class *c)
{
    return class_is_interface(c)     ? "interface "
           : c->flags & ACC_ABSTRACT ? "abstract class "
                                     : "class ";
}
static const char *abstract_word(const Method *m)
{
    return m->flags & ACC_ABSTRACT ? "abstract " : "";
}

/* invokeinterface selected a method that is neither public nor private.  (6.5.invokeinterface) */
void interp_throw_not_public(Thread *self, const Method *selected, const Object *receiver)
{
    assert_in_vm(self);
    VM_ASSERT(selected && receiver, "a method of a receiver");
    Method shown = *selected;
    shown.holder = object_class(receiver); /* the receiver's class is whom the text names */
    throw_new(self, IllegalAccessError, "'%pM'", &shown);
}

/* selected: NULL when there is no candidate at all */
void interp_throw_no_implementation(Thread *self, const Method *resolved, const Method *selected,
                                    const Object *receiver)
{
    assert_in_vm(self);
    VM_ASSERT(resolved && receiver, "a method of a receiver");
    FREED char *other = selected && selected != resolved && !class_is_interface(selected->holder)
                            ? method_external_name(selected)
                            : NULL;
    throw_new(
        self, AbstractMethodError,
        "Receiver class %pC does not define or inherit an implementation of the resolved method '%s%pN' of %s%pE.%s%s%s%s",
        object_class(receiver), abstract_word(resolved), resolved, kind_word(resolved->holder),
        resolved->holder, other ? " Selected method is '" : "",
        other ? abstract_word(selected) : "", other ? other : "", other ? "'." : "");
}

/* The same for invokevirtual, JNI and reflection.  The stock VM gives a class that inherits default
 * methods a method of its own that throws in the place of each abstract one, which shows in the
 * text. */
void interp_throw_unimplemented(Thread *self, const Method *resolved, const Method *selected,
                                const Object *receiver)
{
    assert_in_vm(self);
    const Class *c = object_class(receiver);
    if (selected && class_is_interface(selected->holder) && class_inherits_code(c))
        throw_new(self, AbstractMethodError, "Method %s.%s%s is abstract", c->name->bytes,
                  selected->name->bytes, selected->descriptor->bytes);
    else
        interp_throw_no_implementation(self, resolved, selected, receiver);
}

static void throw_missing_implementation(Thread *self, const Method *selected)
{
    throw_new(self, AbstractMethodError,
              "Missing implementation of resolved method '%s%pN' of %s%pE.",
              abstract_word(selected), selected, kind_word(selected->holder), selected->holder);
}

/* A method without code was entered, by an instruction (call) or from C (OP_NONE). */
void interp_throw_abstract(Thread *self, const Method *m, uint16_t call, const Method *resolved,
                           const Object *receiver)
{
    assert_in_vm(self);
    if (m->is_deleted) {
        throw_new(self, NoSuchMethodError, "'%pM'", m);
    } else if (m->entry == ENTRY_CONFLICT) {
        FREED char *text = method_conflict_text(m);
        throw_new(self, IncompatibleClassChangeError, "%s", text);
    } else if (call == OP_invokespecial_q || call == OP_invokespecial_iface ||
               (m->flags & ACC_STATIC)) {
        throw_new(self, AbstractMethodError, "'%pM'", m);
    } else if (call == OP_linktovirtual || call == OP_linktospecial) {
        throw_missing_implementation(self, m);
    } else {
        interp_throw_unimplemented(self, call == OP_invokevirtual_q ? resolved : m, m, receiver);
    }
}

void interp_throw_interface_mismatch(Thread *self, Object *receiver, Class *interface, Method *m)
{
    assert_in_vm(self);
    VM_ASSERT(receiver && interface && m, "a receiver that lacks the interface");
    throw_new(self, IncompatibleClassChangeError,
              "Class %pC does not implement the requested interface %pC", object_class(receiver),
              interface);
}
