/* SPDX-License-Identifier: Apache-2.0
 * loop.c - the interpreter: one small function per internal operation, chained by tail calls.
 *
 * Why tail calls   The registers of the interpreter (pc, sp, self, tos, locals, dispatch) are six
 *                  parameters, so they sit in argument registers in every handler and nothing is
 *                  spilled around the rare slow paths, which are handlers of their own.  One big
 *                  function over computed goto leaves that to the register allocator
 *                  (docs/interp.md).  A handler must not have locals whose address escapes: that
 *                  would prevent the tail call.  The function is always compiled with optimisation,
 *                  see the pragma.
 * Conventions      ops.h: tos caches the top operand, *sp is its place in memory.  SAVE() makes the
 *                  frame current before anything that may look at the stack; RELOAD() takes the
 *                  operands back (the collector may have changed them) and the dispatch table.
 * Modes            `dispatch` is self->dispatch: plain_table, or instrumented_table whose every
 *                  entry is one function that posts events and then runs the single-bytecode body
 *                  from plain_table.  It is reloaded after everything that may change the mode.
 * Quickening       another thread may give a cell another op meanwhile: cell_publish and cell_op in
 *                  ops.h say in which order its parts are written and read.
 */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O2", "optimize-sibling-calls", "omit-frame-pointer", "no-stack-protector", \
                     "no-strict-aliasing", "no-tree-slp-vectorize")
#include "vm/os/processor.h"
#ifndef __SANITIZE_ADDRESS__ /* whose functions need it */
/* Nobody here writes it: it is interp_call's, and leads profilers from handlers and from compiled
 * code to their callers. */
register void *frame_pointer asm(FRAME_POINTER);
#endif
#endif
#include "classfile/descriptor.h"
#include "interp/before_cell.h"
#include "interp/compile/compile.h"
#include "interp/continuation.h"
#include "interp/machine.h"
#include "interp/slow.h"
#include "vm/thread/races.h"
#include "vm/thread/schedule.h"
#include "vm/library/wellknown.h"
#include "vm/model/class_space.h"
#include "vm/model/lookup.h"

#if defined(__clang__)
#define TAIL(h) __attribute__((musttail)) return h(PASS)
#else
#define TAIL(h) \
    do { \
        h(PASS); \
        return; \
    } while (0)
#endif
#define HANDLER(name) static void op_##name(ARGS)
/* Any of them may stop, or leads to one that does. */
#define SLOW(name) MAY_SAFEPOINT NOINLINE void name(ARGS)
#define NEXT(n) \
    do { \
        pc += (n); \
        assert_before_cell(self, pc, sp, locals, dispatch); \
        Handler *next_ = (Handler *)dispatch[cell_op(pc)]; \
        TAIL(next_); \
    } while (0)
#define POLL() atomic_load_explicit(&self->poll, memory_order_relaxed)
#define OPERAND(k, field) (pc[k].field)
#define CHANGING_OPERAND(k, field) (pc[k].field) /* what slow paths write */
#define LOCAL(k, kind) (locals[pc[k].a].kind)    /* the local that cell k names */
#define SET_LOCAL(k, v) (locals[pc[k].a].bits = (uint64_t)(v))
#define CODE_START() (self->top_frame->method->code)
#define IS_PLAIN() (dispatch == plain_table)
#define TOP_FRAME() (self->top_frame)
#define TOP_FRAME_AGAIN() TOP_FRAME()
#define MONITORS_ARE_QUICK() (!stress_points_on) /* else monitor.c waits and collects there */
/* to pc, which may be anywhere in the method */
#define JUMP() \
    do { \
        if (UNLIKELY(POLL())) \
            TAIL(poll_here); \
        NEXT(0); \
    } while (0)
#define BRANCH_ALWAYS(k) \
    do { \
        pc += (k) + OPERAND(k, b); \
        JUMP(); \
    } while (0)
#define CASE(k, t, found, i) /* of the switch in cell k: to the target of its key number i */ \
    do { \
        pc += (k) + ((found) ? (t)->targets[i] : (t)->fallback); \
        JUMP(); \
    } while (0)
#define SAVE() \
    UNUSED Frame *f = self->top_frame; \
    assert_in_vm(self); \
    VM_ASSERT(pc_in_frame(f, pc), "pc is in the code of the frame on top"); \
    VM_ASSERT(operands_in_frame(f, sp, FRAME_SPARE), "the operands fit into the frame"); \
    f->pc = pc; \
    sp->bits = tos; \
    f->sp = sp + 1
#define RELOAD() \
    do { \
        sp = self->top_frame->sp - 1; \
        tos = sp->bits; \
        dispatch = self->dispatch; \
    } while (0)
/* An agent asked that the current frame be popped or return (flags of just that frame: what runs
 * above it goes on undisturbed). */
#define FORCED() UNLIKELY(FRAME_FORCED(self->top_frame))
/* After a slow path in which the thread may have been held. */
#define AFTER_SLOW() \
    do { \
        if (FORCED()) \
            TAIL(forced_here); \
    } while (0)

/* JVMS 6.5.frem and drem */
static NOINLINE uint64_t remainder_f(uint64_t a, uint64_t b)
{
    return from_f((float)processor_remainder(to_f(a), to_f(b)));
}
static NOINLINE uint64_t remainder_d(uint64_t a, uint64_t b)
{
    return from_d(processor_remainder(to_d(a), to_d(b)));
}

Cell entry_cells[2] = {{.op = OP_exit}, {.op = OP_exit}};

/* ---- shared slow paths ---- */
static Handler op_code, enter_sync, native_from_code;
static Handler *const entry_table[];
static NOINLINE bool new_multi(Thread *self);

/* ---- calls and returns ---- */
/* Of the caller's frame on top: the operands end with the callee's arguments. */
#define ASSERT_CALL(m) \
    do { \
        VM_ASSERT(pc_in_frame(self->top_frame, pc), "a cell of the caller calls"); \
        VM_ASSERT(operands_in_frame(self->top_frame, sp - (m)->arg_slots, 0) && \
                      operands_in_frame(self->top_frame, sp, FRAME_SPARE), \
                  "the arguments are operands of the caller"); \
        VM_ASSERT(entry_table[(m)->entry], "a method has a way in"); \
    } while (0)
/* An entry of entry_table, for a method in tos. */
#define ASSERT_ENTRY(m) \
    do { \
        VM_ASSERT(m, "tos is the method to enter"); \
        ASSERT_CALL(m); \
    } while (0)
/* other: the handler for what is no plain method; resume: a statement that says where the caller
 * goes on */
#define ENTER_WITH(m_, other, resume_) \
    do { \
        Method *e_ = (m_); \
        ASSERT_CALL(e_); \
        if (UNLIKELY(method_entry(e_) != ENTRY_INTERPRET)) { \
            Handler *h_ = (other); \
            tos = (uintptr_t)e_; \
            TAIL(h_); \
        } \
        Slot *l_ = sp + 1 - e_->arg_slots; \
        Frame *n_ = (Frame *)(l_ + e_->max_locals); \
        if (UNLIKELY(frame_stack(n_) + e_->max_stack + FRAME_SPARE > self->stack_limit)) \
            TAIL(stack_overflow); \
        Frame *f_ = self->top_frame; \
        f_->pc = pc; \
        resume_; \
        push_frame(self, f_, n_, e_, locals = l_, 0); \
        pc = e_->code; \
        sp = &n_->spill; \
        if (UNLIKELY(POLL())) \
            TAIL(poll_here); \
        BEGIN(e_); \
    } while (0)
#define ENTER(m_) ENTER_WITH(m_, entry_table[e_->entry], f_->resume = resume_here)
/* The frame on top, of m_, is complete. */
#define BEGIN(m_) \
    do { \
        Handler *start_ = (Handler *)LOAD_BEFORE(&(m_)->start); \
        if (start_ != start_here && LIKELY(IS_PLAIN())) \
            TAIL(start_); \
        NEXT(0); \
    } while (0)
#define RECEIVER() (sp[1 - OPERAND(0, a)].l)
#define VTABLE_INDEX() (((const Method *)OPERAND(0, p))->vtable_index)
/* for the compiler: whoever writes at the same time is as right */
#define NOTE_CLASS(o) \
    do { \
        int32_t seen_ = __atomic_load_n(&pc->b, __ATOMIC_RELAXED), is_ = (int32_t)(o)->klass; \
        if (UNLIKELY(seen_ != is_) && seen_ != RECEIVERS_VARY) \
            __atomic_store_n(&pc->b, seen_ ? RECEIVERS_VARY : is_, __ATOMIC_RELAXED); \
    } while (0)
#define ENTER_NAMED() ENTER((Method *)OPERAND(0, p)) /* the method that the cell names */
#define MISS() TAIL(interface_miss)
/* the linkers' handlers are entered for others' cells, too (enter_mh_intrinsic) */
#define LINKED_RECEIVER(m) (sp[-(m)->arg_slots].l) /* the MemberName is on top */
#define DROP_MEMBER() DROP(1)
#define ENTER_LINKED(m) ENTER(m)
#define OFFSET(name) OFFSET_##name
#define OFFSET_form wk.java_lang_invoke_MethodHandle_form
#define OFFSET_vmentry wk.java_lang_invoke_LambdaForm_vmentry
#define OFFSET_member wk.java_lang_invoke_MemberName_method
#define OFFSET_vmtarget wk.java_lang_invoke_ResolvedMethodName_vmtarget
#define ENTER_SELECTED(m) ENTER(m) /* it takes as many arguments as the cell says */
/* where the operation does not do what the method that the cell names would do */
#define CALL_AFTER_ALL() \
    do { \
        FLUSH(); \
        ENTER_NAMED(); \
    } while (0)
/* Compiled code called what was left, and goes on; args: the callee's locals. */
#define TAIL_TO_CODE(f, args) \
    do { \
        Handler *h_ = (Handler *)(f)->resume; \
        locals = (args); \
        TAIL(h_); \
    } while (0)
#define RETURN(slow, ...) \
    do { \
        Frame *f_ = self->top_frame; \
        VM_ASSERT(f_->method && f_->caller, "a method's frame is left"); \
        if (UNLIKELY(f_->flags | POLL())) \
            TAIL(slow); \
        Frame *c_ = f_->caller; \
        self->top_frame = c_; \
        if (UNLIKELY(c_->resume != (const void *)resume_here) && LIKELY(IS_PLAIN())) \
            TAIL_TO_CODE(c_, locals); \
        locals = c_->locals; \
        pc = c_->pc; \
        __VA_ARGS__; \
        NEXT(1); \
    } while (0)

#include "interp/ops_const.h"
#include "interp/ops_math.h"
#include "interp/ops_control.h"
#include "interp/ops_object.h"
#include "interp/ops_invoke.h"

/* A fused op that meets its rare case: run its first part alone, the following cells do the
 * rest. */
SLOW(unfuse)
{
    uint16_t op = cell_op(pc);
    VM_ASSERT(op_width[op] > 1, "a fused operation");
    Handler *h = (Handler *)plain_table[op_first[op]];
    TAIL(h);
}

/* The exception in self->exception is thrown at the saved pc of the top frame.  None: an event of
 * the frame asked for it to be popped or to return. */
SLOW(unwind_here)
{
    assert_in_vm(self);
    VM_ASSERT(self->exception || FORCED(), "an exception, or a frame that an agent forces");
    if (UNLIKELY(!self->exception))
        TAIL(forced_here);
    Frame *f = interp_unwind(self);
    if (!f)
        return; /* an entry frame is on top: back to interp_call */
    if (UNLIKELY(!self->exception))
        TAIL(forced_here);
    pc = f->pc;
    locals = f->locals;
    sp = frame_stack(f);
    tos = (uintptr_t)self->exception;
    self->exception = NULL;
    dispatch = self->dispatch;
    if (UNLIKELY(POLL()))
        TAIL(poll_here);
    NEXT(0);
}

/* Before the instruction at pc: self->poll is set. */
SLOW(poll_here)
{
    SAVE();
    safepoint_poll_slow(self);
    atomic_fetch_and(&self->poll, ~(uint32_t)POLL_MODE);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    if (FORCED())
        TAIL(forced_here);
    RELOAD();
    NEXT(0);
}

SLOW(resume_value) /* top_frame was left normally with its value in tos; pc = its method */
{
    const Method *left = (const Method *)pc;
    Frame *c = self->top_frame;
    VM_ASSERT(!self->exception, "a frame that threw gives no value");
    VM_ASSERT(left && pc_in_frame(c, c->pc), "a method returned to a cell of its caller");
    int t = left->return_type;
    locals = c->locals;
    pc = c->pc + 1;
    sp = c->sp + type_slots((BasicType)t) - 1;
    if (t == T_VOID)
        tos = sp->bits;
    dispatch = self->dispatch;
    if (UNLIKELY(POLL()) && c->method)
        TAIL(poll_here);
    NEXT(0);
}

SLOW(run_original)
{
    VM_ASSERT(self->top_frame->method && pc_in_frame(self->top_frame, pc),
              "a cell of the method on top");
    Handler *h = (Handler *)plain_table[cell_base_op(self->top_frame->method, pc)];
    TAIL(h);
}
SLOW(run_unresolved)
{
    SAVE();
    compile_stale(self, f);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    if (UNLIKELY(dispatch != plain_table))
        NEXT(0);
    TAIL(run_original);
}
static NOINLINE void count_here(ARGS)
{
    SAVE();
    compile_count(self, f);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    if (UNLIKELY(dispatch != plain_table))
        NEXT(0);
    if (f->method->compiled)
        TAIL(op_code);
    TAIL(run_original);
}
/* Hides every cell of a compiled method, and where loops jump back to in one that may become it. */
HANDLER(code)
{
    VM_ASSERT(IS_PLAIN(), "compiled code posts no events");
    const CompiledCode *c = __atomic_load_n(&self->top_frame->method->compiled, __ATOMIC_ACQUIRE);
    if (UNLIKELY(!c)) {
        Method *m = self->top_frame->method;
        if (++m->heat >= compile_threshold)
            TAIL(count_here);
        Handler *h = (Handler *)plain_table[translation_of(m)->original[pc - m->code]];
        TAIL(h);
    }
    uint32_t at = c->entry[pc - c->cells];
    if (UNLIKELY(!at))
        TAIL(run_original);
    if (!(at & 1))
        sp->bits = tos;
    Handler *h = (Handler *)(c->code + (at >> 1));
    TAIL(h);
}
SLOW(start_here)
{
    Frame *f = self->top_frame;
    VM_ASSERT(f->method && f->method->code, "a translated method begins");
    pc = f->method->code;
    sp = &f->spill;
    dispatch = self->dispatch;
    NEXT(0);
}
SLOW(start_counting)
{
    Frame *f = self->top_frame;
    Method *m = f->method;
    VM_ASSERT(m && m->code, "a translated method begins");
    pc = m->code;
    sp = &f->spill;
    dispatch = self->dispatch;
    if (UNLIKELY(++m->heat >= compile_threshold))
        TAIL(count_here);
    NEXT(0);
}
SLOW(resume_here) /* compiled code left the frame at pc, its value is in tos */
{
    VM_ASSERT(((const Frame *)pc)->caller == self->top_frame, "the frame on top was the caller");
    const Method *left = ((const Frame *)pc)->method;
    pc = (Cell *)left;
    TAIL(resume_value);
}

SLOW(forced_here)
{
    Frame *f = self->top_frame;
    VM_ASSERT(!self->exception, "what an agent asked of a frame replaces its exception");
    Forced r = interp_forced(self, &f->spill);
    if (r == FORCED_THREW)
        TAIL(unwind_here);
    if (r == FORCED_RETURNED) {
        tos = f->spill.bits; /* the frame is popped, its memory still ours */
        pc = (Cell *)f->method;
        TAIL(resume_value);
    }
    /* popped or nothing: (re-)execute the current instruction of the top frame */
    f = self->top_frame;
    pc = f->pc;
    locals = f->locals;
    RELOAD();
    NEXT(0);
}

/* Compiled code called, and is still there: it goes on by itself. */
#define GOES_TO_CODE(f) \
    ((f)->resume != (const void *)resume_here && !POLL() && self->dispatch == plain_table)

/* a synchronized method */
ALWAYS_INLINE bool leave_quickly(Thread *self, const Frame *f)
{
    return f->flags == FRAME_SYNC && !self->interp_mode && MONITORS_ARE_QUICK() && f->sync_object &&
           monitor_exit_quickly(self, f->sync_object, f);
}
/* The way out of returns; its rest, which calls C, is the handler with _slowly in its name. */
#define LEAVE(name, value_slots) \
    static SLOW(name##_slowly) \
    { \
        Frame *f = self->top_frame; \
        f->pc = pc; \
        f->spill.bits = tos; \
        f->sp = frame_stack(f); \
        if (f->flags && !leave_quickly(self, f) && !interp_leave_frame(self, f, &f->spill)) \
            TAIL(unwind_here); \
        Frame *c = f->caller; \
        self->top_frame = c; \
        tos = f->spill.bits; \
        if (GOES_TO_CODE(c)) \
            TAIL_TO_CODE(c, f->locals); \
        locals = c->locals; \
        pc = c->pc + 1; \
        sp = c->sp + (value_slots)-1; \
        if (value_slots == 0) \
            tos = sp->bits; \
        dispatch = self->dispatch; \
        if (UNLIKELY(POLL()) && c->method) \
            TAIL(poll_here); \
        NEXT(0); \
    } \
    SLOW(name) \
    { \
        const Frame *f = self->top_frame; \
        VM_ASSERT(f->method &&pc_in_frame(f, pc), "a return of the method on top"); \
        VM_ASSERT(!self->exception, "a frame that threw is unwound"); \
        Frame *c = f->caller; \
        if (UNLIKELY(!GOES_TO_CODE(c)) || UNLIKELY(!leave_quickly(self, f))) \
            TAIL(name##_slowly); \
        self->top_frame = c; \
        TAIL_TO_CODE(c, locals); \
    }
LEAVE(leave1, 1)
LEAVE(leave2, 2)
LEAVE(leave_void, 0)

SLOW(resolve_here)
{
    SAVE();
    Resolved r = interp_resolve(self, f);
    if (UNLIKELY(r.kind == SLOW_UNWIND))
        TAIL(unwind_here);
    RELOAD();
    AFTER_SLOW();
    if (r.kind == SLOW_RETRY) { /* run the quick form now, without stepping or breaking once more */
        Handler *h = (Handler *)plain_table[cell_base_op(f->method, pc)];
        TAIL(h);
    }
    if (r.kind == SLOW_DONE)
        NEXT(1);
    ENTER(r.callee);
}

SLOW(throw_null)
{
    SAVE();
    throw_npe(self);
    TAIL(unwind_here);
}
SLOW(throw_div_zero)
{
    VM_ASSERT(!I32(tos), "the divisor is zero");
    SAVE();
    throw_new(self, ArithmeticException, "/ by zero");
    TAIL(unwind_here);
}
#define THROW_INDEX(name, array, index) \
    SLOW(name) \
    { \
        VM_ASSERT((array) && U32(index) >= U32(array_length(array)), "an index outside"); \
        SAVE(); \
        throw_array_index(self, I32(index), array_length(array)); \
        TAIL(unwind_here); \
    }
THROW_INDEX(throw_index_load, sp[-1].l, tos)
THROW_INDEX(throw_index_store, sp[-2].l, sp[-1].i)
THROW_INDEX(throw_index_store2, sp[-3].l, sp[-2].i)
SLOW(throw_bad_member)
{
    SAVE();
    if (!tos)
        throw_npe(self);
    else
        throw_internal(self, "unresolved MemberName in a linker call");
    TAIL(unwind_here);
}
SLOW(throw_special_mismatch)
{
    SAVE();
    const CallSite *site = pc->p;
    VM_ASSERT(sp[1 - pc->a].l && !object_instance_of(sp[1 - pc->a].l, site->check),
              "a receiver that lacks the interface");
    interp_throw_interface_mismatch(self, sp[1 - pc->a].l, site->check, site->method);
    TAIL(unwind_here);
}
SLOW(stack_overflow)
{
    FLUSH();
    SAVE();
    interp_stack_overflow(self);
    TAIL(unwind_here);
}
SLOW(new_slow)
{
    SAVE();
    VM_ASSERT(class_space_contains(pc->p), "the cell names the class");
    Object *o = object_new(self, pc->p);
    if (UNLIKELY(!o))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    PUSH1((uintptr_t)o);
    NEXT(1);
}
SLOW(newarray_slow)
{
    SAVE();
    VM_ASSERT(class_space_contains(pc->p), "the cell names the array's class");
    Object *o = array_new(self, pc->p, I32(tos));
    if (UNLIKELY(!o))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    tos = (uintptr_t)o;
    NEXT(1);
}
static NOINLINE bool new_multi(Thread *self)
{
    Frame *f = self->top_frame;
    int32_t lengths[256];
    int dims = f->pc->a;
    VM_ASSERT(dims > 0 && f->sp - dims >= frame_stack(f), "a length for each dimension");
    for (int i = 0; i < dims; i++)
        lengths[i] = f->sp[i - dims].i;
    Object *o = array_new_multi(self, f->pc->p, dims, lengths);
    if (!o)
        return false;
    f->sp -= dims - 1;
    f->sp[-1].l = o;
    return true;
}
SLOW(instanceof_slow)
{
    Object *o = (Object *)tos;
    VM_ASSERT(o && class_space_contains(pc->p), "an object, and the class that the cell names");
    tos = class_test(object_class(o), pc->p);
    if (tos)
        __atomic_store_n(&pc->b, (int32_t)o->klass, __ATOMIC_RELAXED);
    NEXT(1);
}
SLOW(checkcast_slow)
{
    VM_ASSERT(tos && class_space_contains(pc->p), "an object, and the class that the cell names");
    Class *k = object_class((Object *)tos), *to = pc->p;
    if (LIKELY(class_test(k, to))) {
        __atomic_store_n(&pc->b, (int32_t)(uint32_t)(uintptr_t)k, __ATOMIC_RELAXED);
        NEXT(1);
    }
    SAVE();
    interp_host.throw_class_cast(self, k, to);
    TAIL(unwind_here);
}
/* the text is Class.getName(): "[J", "[Ljava.lang.String;" */
static NOINLINE void throw_array_store(Thread *self, const Class *k)
{
    FREED char *name = xstrdup(k->name->bytes);
    name_to_dots(name);
    throw_new(self, ArrayStoreException, "%s", name);
}
SLOW(aastore_check)
{
    Object *array = sp[-2].l;
    VM_ASSERT(tos && array && (uint32_t)sp[-1].i < (uint32_t)array_length(array),
              "an object for an element of an array");
    Class *k = object_class((Object *)tos);
    if (LIKELY(class_is_assignable(k, object_class(array)->component))) {
        PUT_l(array, ELEMENT(sp[-1].i, 2), tos);
        DROP(3);
        NEXT(1);
    }
    SAVE();
    throw_array_store(self, k);
    TAIL(unwind_here);
}

/* The innermost continuation has yielded: enterSpecial returns. */
static SLOW(yielded)
{
    pc = (Cell *)wk.Continuation_enterSpecial;
    TAIL(resume_value);
}

/* a monitor that another thread owns, most often */
SLOW(enter_monitor)
{
    SAVE();
    VM_ASSERT(tos && f->method, "a method enters an object's monitor");
    if (!(f->flags & (FRAME_LOCKS | FRAME_SYNC)))
        f->lock_base = self->java->locks.len;
    bool takes_place = UNLIKELY(f->flags & FRAME_SYNC && !f->sync_object) &&
                       !locks_held_by_frame(self, f, (Object *)tos);
    f->flags |= FRAME_LOCKS;
    Entered entered = self->continuation
                          ? continuation_enter_monitor(self, (Object *)tos, f, THAW_ENTER)
                          : ENTER_BLOCKS;
    if (entered == ENTER_YIELDS)
        TAIL(yielded);
    bool quiet = (entered == ENTER_DONE || monitor_enter(self, f->sp[-1].l, f)) &&
                 LIKELY(!self->exception);
    if (UNLIKELY(takes_place))
        f->sync_object = f->sp[-1].l;
    /* an event's handler threw: behind the instruction, where handlers release the monitor */
    if (UNLIKELY(!quiet)) {
        f->pc++;
        TAIL(unwind_here);
    }
    AFTER_SLOW();
    RELOAD();
    DROP(1);
    NEXT(1);
}
SLOW(exit_monitor)
{
    SAVE();
    VM_ASSERT(tos && f->method, "a method leaves an object's monitor");
    if (!monitor_exit_own(self, (Object *)tos, f))
        TAIL(unwind_here);
    RELOAD();
    if (UNLIKELY(f->flags & FRAME_SYNC) && f->sync_object == (Object *)tos &&
        !locks_held_by_frame(self, f, (Object *)tos))
        f->sync_object = NULL;
    DROP(1);
    NEXT(1);
}

/* ---- selection for interfaces (JVMS 6.5.invokeinterface) ---- */
static void interface_remember(InterfaceSite *site, Class *k, Method *m)
{
    lock_take(&quicken_lock);
    for (int i = 0; i < 2; i++)
        if (!site->klass[i]) {
            site->target[i] = m;
            atomic_store_explicit(&site->klass[i], (uint32_t)(uintptr_t)k, memory_order_release);
            break;
        } else if (site->klass[i] == (uint32_t)(uintptr_t)k)
            break;
    lock_release(&quicken_lock);
}
static NOINLINE Method *interface_select(Class *k, Class *interface, Method *resolved)
{
    if (interface == resolved->holder && resolved->itable_index >= 0) { /* mostly: one search */
        Method *m = class_itable_lookup(k, interface, resolved);
        if (LIKELY(m))
            return m;
    }
    if (!class_is_assignable(k, interface))
        return NULL;
    /* a method of Object has no place in an itable */
    Method *m = resolved->itable_index >= 0 ? class_itable_lookup(k, resolved->holder, resolved)
                                            : NULL;
    return m ? m : method_select_virtual(k, resolved);
}
static inline bool is_callable(const Method *m)
{
    return m && !(m->flags & ACC_ABSTRACT) && m->entry != ENTRY_CONFLICT;
}
static inline bool is_public_or_private(const Method *m)
{
    return m->flags & (ACC_PUBLIC | ACC_PRIVATE);
}
static NOINLINE bool calls_by_interface(const Frame *f, const Cell *pc)
{
    return f->method->bytecode[cell_to_bci(f->method, pc)] == BC_invokeinterface;
}

SLOW(interface_miss) /* operands flushed, receiver not null */
{
    InterfaceSite *site = pc->p;
    Object *receiver = sp[1 - pc->a].l;
    VM_ASSERT(receiver && pc->a == site->resolved->arg_slots, "a receiver, and its arguments");
    Class *k = object_class(receiver);
    Method *m = interface_select(k, site->interface, site->resolved);
    /* invokevirtual comes here with a method that its class inherits from an interface: what
     * overrides it may be less than public then */
    if (LIKELY(is_callable(m) &&
               (is_public_or_private(m) || !calls_by_interface(self->top_frame, pc)))) {
        if (!site->klass[1])
            interface_remember(site, k, m);
        ENTER(m);
    }
    SAVE();
    bool by_interface = calls_by_interface(f, pc);
    if (!class_is_assignable(k, site->interface))
        interp_throw_interface_mismatch(self, receiver, site->interface, site->resolved);
    else if (m && by_interface && !is_public_or_private(m))
        interp_throw_not_public(self, m, receiver);
    else if (
        /* defaults in conflict count as none: 6.5 wants another error, the stock VM throws this
         * one */
        by_interface)
        interp_throw_no_implementation(self, site->resolved,
                                       m && m->entry != ENTRY_CONFLICT ? m : NULL, receiver);
    else if (m && m->entry == ENTRY_CONFLICT)
        interp_throw_abstract(self, m, OP_invokeinterface_q, site->resolved, receiver);
    else
        interp_throw_unimplemented(self, site->resolved, m, receiver);
    TAIL(unwind_here);
}
SLOW(interface_miss_from_code) /* the same; tos = where the compiled caller goes on */
{
    self->top_frame->resume = (const void *)tos;
    tos = sp->bits;
    const InterfaceSite *site = pc->p;
    const Object *receiver = sp[1 - pc->a].l;
    VM_ASSERT(receiver && pc->a == site->resolved->arg_slots, "a receiver, and its arguments");
    Method *m = interface_select(object_class(receiver), site->interface, site->resolved);
    if (!site->klass[1] || UNLIKELY(!is_callable(m)) || UNLIKELY(!is_public_or_private(m)))
        TAIL(interface_miss); /* it remembers the class, or throws */
    ENTER_WITH(m, enter_from_code, );
}
SLOW(link_interface) /* tos = resolved Method; the arguments end at *sp */
{
    Method *resolved = (Method *)tos;
    ASSERT_ENTRY(resolved);
    tos = sp->bits;
    Object *receiver = sp[1 - resolved->arg_slots].l;
    VM_ASSERT(receiver, "the linker looked at the receiver");
    Class *k = object_class(receiver);
    if (!class_is_interface(resolved->holder)) { /* Object's methods through an interface */
        Method *o = resolved->vtable_index >= 0 ? k->vtable[resolved->vtable_index] : resolved;
        ENTER(o);
    }
    Method *m = interface_select(k, resolved->holder, resolved);
    if (LIKELY(is_callable(m) && is_public_or_private(m)))
        ENTER(m);
    SAVE();
    if (!class_is_assignable(k, resolved->holder))
        interp_throw_interface_mismatch(self, receiver, resolved->holder, resolved);
    else /* without a text, as the stock VM */
        throw_new_nomsg(self,
                        m && !is_public_or_private(m) ? IllegalAccessError : AbstractMethodError);
    TAIL(unwind_here);
}
/* linkToVirtual of a method that the class inherits from an interface; tos = it, the arguments end
 * at *sp */
SLOW(link_inherited)
{
    Method *resolved = (Method *)tos;
    ASSERT_ENTRY(resolved);
    VM_ASSERT(sp[1 - resolved->arg_slots].l, "the linker looked at the receiver");
    tos = sp->bits;
    Class *k = object_class(sp[1 - resolved->arg_slots].l);
    Method *m = interface_select(k, resolved->holder, resolved);
    ENTER(m ? m : resolved); /* an abstract one says so when entered */
}

/* ---- entries: tos = Method, arguments end at *sp (flushed), pc = the invoking cell ---- */
SLOW(enter_untranslated)
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    tos = sp->bits;
    SAVE();
    if (UNLIKELY(!method_translate(self, m)))
        TAIL(unwind_here);
    tos = (uintptr_t)m;
    Handler *h = entry_table[method_entry(m)];
    TAIL(h);
}
/* full Java frame, whatever shortcut the method may have */
SLOW(enter_java)
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    VM_ASSERT(m->code && !(m->flags & (ACC_NATIVE | ACC_ABSTRACT)), "a translated method");
    Slot *args = sp + 1 - m->arg_slots;
    Frame *n = (Frame *)(args + m->max_locals);
    tos = sp->bits;
    if (UNLIKELY(frame_stack(n) + m->max_stack + FRAME_SPARE > self->stack_limit))
        TAIL(stack_overflow);
    Frame *f = self->top_frame;
    f->pc = pc;
    f->resume = resume_here;
    push_frame(self, f, n, m, locals = args, 0);
    pc = m->code;
    sp = &n->spill;
    if (UNLIKELY(POLL()))
        TAIL(poll_here);
    BEGIN(m);
}
SLOW(enter_java_sync)
{
    self->top_frame->resume = resume_here;
    TAIL(enter_sync);
}
/* The frame on top is of a synchronized method that does not have its monitor yet. */
static SLOW(lock_method)
{
    Frame *n = self->top_frame;
    const Method *m = n->method;
    n->lock_base = self->java->locks.len;
#define LOCKED_OBJECT() (m->flags & ACC_STATIC ? m->holder->mirror : n->locals[0].l)
    Entered entered = self->continuation
                          ? continuation_enter_monitor(self, LOCKED_OBJECT(), n, THAW_ENTER_METHOD)
                          : ENTER_BLOCKS;
    if (entered == ENTER_YIELDS)
        TAIL(yielded);
    bool quiet = (entered == ENTER_DONE || monitor_enter(self, LOCKED_OBJECT(), n)) &&
                 LIKELY(!self->exception);
    n->sync_object = LOCKED_OBJECT();
#undef LOCKED_OBJECT
    n->flags |= FRAME_SYNC;
    if (UNLIKELY(!quiet)) /* an event's handler threw; the monitor is ours */
        TAIL(unwind_here);
    locals = n->locals;
    pc = m->code;
    sp = &n->spill;
    dispatch = self->dispatch;
    if (UNLIKELY(POLL()))
        TAIL(poll_here);
    BEGIN(m);
}
static NOINLINE void enter_sync_slowly(ARGS)
{
    Method *m = (Method *)tos;
    Slot *args = sp + 1 - m->arg_slots;
    Frame *n = (Frame *)(args + m->max_locals);
    tos = sp->bits;
    if (UNLIKELY(frame_stack(n) + m->max_stack + FRAME_SPARE > self->stack_limit))
        TAIL(stack_overflow);
    Frame *f = self->top_frame;
    f->pc = pc;
    n->sp = frame_stack(n);
    n->pc = m->code;
    push_frame(self, f, n, m, args, 0);
    TAIL(lock_method);
}
static NOINLINE void enter_sync(ARGS) /* the caller's `resume` is set */
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    VM_ASSERT(m->code && m->flags & ACC_SYNCHRONIZED, "a translated, synchronized method");
    Slot *args = sp + 1 - m->arg_slots;
    Frame *n = (Frame *)(args + m->max_locals);
    Object *o = m->flags & ACC_STATIC ? m->holder->mirror : args[0].l;
    uint32_t held = self->java->locks.len;
    if (UNLIKELY(frame_stack(n) + m->max_stack + FRAME_SPARE > self->stack_limit) ||
        UNLIKELY(!MONITORS_ARE_QUICK()) || UNLIKELY(!monitor_enter_quickly(self, o, n)))
        TAIL(enter_sync_slowly);
    Frame *f = self->top_frame;
    f->pc = pc;
    n->sp = frame_stack(n);
    n->pc = m->code;
    n->lock_base = held;
    push_frame(self, f, n, m, locals = args, FRAME_SYNC);
    n->sync_object = o;
    pc = m->code;
    sp = &n->spill;
    if (UNLIKELY(POLL()))
        TAIL(poll_here);
    BEGIN(m);
}
/* goes_to_code: compiled code called, and set the caller's `resume`. */
#define DEFINE_ENTER_NATIVE(name, goes_to_code) \
    SLOW(name) \
    { \
        Method *m = (Method *)tos; \
        ASSERT_ENTRY(m); \
        VM_ASSERT(method_is_native(m), "a native method"); \
        Slot *args = sp + 1 - m->arg_slots; \
        Frame *n = (Frame *)(sp + 1); \
        tos = sp->bits; \
        if (UNLIKELY(frame_stack(n) + FRAME_SPARE > self->stack_limit)) \
            TAIL(stack_overflow); \
        Frame *f = self->top_frame; \
        f->pc = pc; \
        n->sp = frame_stack(n); \
        n->pc = NULL; \
        n->lock_base = self->java->locks.len; \
        n->native_scope = NULL; \
        push_frame(self, f, n, m, args, FRAME_NATIVE); \
        bool ok = native_invoke(self, n, &n->spill); \
        self->top_frame = f; \
        if (UNLIKELY(!ok)) \
            TAIL(unwind_here); \
        tos = n->spill.bits; \
        if ((goes_to_code) && LIKELY(GOES_TO_CODE(f))) \
            TAIL_TO_CODE(f, args); \
        pc = (Cell *)m; \
        TAIL(resume_value); \
    }
DEFINE_ENTER_NATIVE(enter_native, false)
DEFINE_ENTER_NATIVE(native_from_code, true)
/* false: it threw, or wants a frame; else its value is above the arguments, sp[1] */
ALWAYS_INLINE bool call_fast_native(Thread *self, Method *m, Cell *pc, Slot *sp)
{
    Slot *args = sp + 1 - m->arg_slots;
    Frame *f = self->top_frame;
    VM_ASSERT(m->entry == ENTRY_FAST_NATIVE && !self->exception, "a fast native method is called");
    f->pc = pc;
    f->sp = sp + 1;
    if (UNLIKELY(m->intrinsic))
        native_spread_args(m, args);
    bool ok = (*(FastNative *const *)m->native_call)(self, args, sp + 1);
    f->sp = args;
    return ok;
}
static SLOW(fast_native_failed)
{
    if (!self->exception)
        TAIL(enter_native);
    TAIL(unwind_here);
}
SLOW(enter_fast_native)
{
    Method *m = (Method *)tos;
    if (UNLIKELY(self->interp_mode))
        TAIL(enter_native);
    if (UNLIKELY(!call_fast_native(self, m, pc, sp)))
        TAIL(fast_native_failed);
    tos = sp[1].bits;
    pc = (Cell *)m;
    TAIL(resume_value);
}
SLOW(enter_abstract)
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    VM_ASSERT(!m->code, "a method without code");
    tos = sp->bits;
    SAVE();
    uint16_t call = f->method ? cell_base_op(f->method, pc) : OP_NONE;
    interp_throw_abstract(self, m, call, call == OP_invokevirtual_q ? pc->p : NULL,
                          m->flags & ACC_STATIC ? NULL : sp[1 - m->arg_slots].l);
    TAIL(unwind_here);
}
/* invokeBasic or linkTo* named by a MemberName or by C; call sites have their own ops.  These
 * Methods are made per descriptor. */
SLOW(enter_mh_intrinsic)
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    VM_ASSERT(m->mh_intrinsic != MH_NONE, "a linker of java.lang.invoke");
    tos = sp->bits;
    switch (m->mh_intrinsic) {
    case MH_INVOKE_BASIC: {
        Object *mh = sp[1 - m->arg_slots].l;
        if (UNLIKELY(!mh))
            TAIL(throw_null);
        ENTER(MEMBER_TARGET(ref_load(ref_load(mh, OFFSET(form)), OFFSET(vmentry))));
    }
    case MH_LINK_TO_STATIC: TAIL(op_linktostatic);
    case MH_LINK_TO_SPECIAL: TAIL(op_linktospecial);
    case MH_LINK_TO_VIRTUAL: TAIL(op_linktovirtual);
    case MH_LINK_TO_INTERFACE: TAIL(op_linktointerface);
    default: {
        SAVE();
        throw_new(self, UnsupportedOperationException, "%s.%s cannot be called directly",
                  m->holder->name->bytes, m->name->bytes);
        TAIL(unwind_here);
    }
    }
}
/* Bodies without a frame: Method.intrinsic is one of TRIVIAL_*, native_call the operand. */
ALWAYS_INLINE uint64_t trivial_value(const Method *m, const Slot *args)
{
    uintptr_t operand = (uintptr_t)m->native_call;
    switch (m->intrinsic) {
    case TRIVIAL_CONST1: return operand;
    case TRIVIAL_ARG0: return args[0].bits;
#define TRIVIAL_CASE(t) \
    case TRIVIAL_GET_##t: return GET_##t(args[0].l, operand);
        TRIVIAL_CASE(z)
        TRIVIAL_CASE(b)
        TRIVIAL_CASE(c)
        TRIVIAL_CASE(s)
        TRIVIAL_CASE(i)
        TRIVIAL_CASE(j)
        TRIVIAL_CASE(l)
    default: return 0; /* TRIVIAL_EMPTY */
    }
}
SLOW(enter_trivial)
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    VM_ASSERT(m->intrinsic == TRIVIAL_EMPTY || m->intrinsic == TRIVIAL_CONST1 || m->arg_slots,
              "a body without a frame, and what it reads");
    if (UNLIKELY(dispatch != plain_table))
        TAIL(enter_java);
    Slot *args = sp + 1 - m->arg_slots;
    if (m->intrinsic == TRIVIAL_EMPTY) {
        sp = args - 1;
        tos = sp->bits;
    } else {
        tos = trivial_value(m, args);
        sp = args + (m->intrinsic == TRIVIAL_GET_j);
    }
    NEXT(1);
}
/* A method handle or a caller in C still names a version that redefinition replaced. */
SLOW(enter_newest)
{
    VM_ASSERT(((Method *)tos)->entry == ENTRY_REPLACED, "a version that was replaced");
    Method *m = method_newest((Method *)tos);
    VM_ASSERT(m->entry != ENTRY_REPLACED, "the newest version is no replaced one");
    tos = (uintptr_t)m;
    Handler *h = entry_table[method_entry(m)];
    TAIL(h);
}
/* Compiled code calls, and goes on at its frame's `resume`.  What needs registers to be saved has
 * handlers of its own. */
static SLOW(fast_native_from_code)
{
    Method *m = (Method *)tos;
    if (UNLIKELY(!call_fast_native(self, m, pc, sp)))
        TAIL(fast_native_failed);
    tos = sp[1].bits;
    if (LIKELY(GOES_TO_CODE(self->top_frame)))
        TAIL_TO_CODE(self->top_frame, sp + 1 - m->arg_slots);
    pc = (Cell *)m;
    TAIL(resume_value);
}
SLOW(enter_from_code)
{
    Method *m = (Method *)tos;
    ASSERT_ENTRY(m);
    if (method_entry(m) == ENTRY_INTERPRET_SYNC)
        TAIL(enter_sync);
    if (m->entry == ENTRY_TRIVIAL && LIKELY(dispatch == plain_table)) {
        Slot *args = sp + 1 - m->arg_slots;
        tos = trivial_value(m, args);
        TAIL_TO_CODE(self->top_frame, args);
    }
    if (m->entry == ENTRY_FAST_NATIVE && LIKELY(!self->interp_mode))
        TAIL(fast_native_from_code);
    if (m->entry == ENTRY_NATIVE)
        TAIL(native_from_code);
    Handler *h = entry_table[method_entry(m)];
    TAIL(h);
}
/* tos: Thawed */
static SLOW(thawed)
{
    Frame *f = self->top_frame;
    switch ((Thawed)tos) {
    case THAW_NO_ROOM: sp = f->sp - 1; TAIL(stack_overflow);
    case THAW_WAITS: f->sp -= wk.Continuation_enterSpecial->arg_slots; TAIL(yielded);
    case THAW_ENTER:
        pc = f->pc;
        locals = f->locals;
        RELOAD();
        TAIL(enter_monitor); /* knows that the thread has waited, which the instruction does not */
    case THAW_ENTER_METHOD: TAIL(lock_method);
    case THAW_WAIT:
        if (UNLIKELY(self->exception))
            TAIL(unwind_here);
        pc = (Cell *)wk.Object_wait0;
        TAIL(resume_value);
    default:
        tos = YIELD_DONE;
        pc = (Cell *)wk.Continuation_doYield;
        TAIL(resume_value);
    }
}
/* Continuation.enterSpecial(continuation, isContinue, isVirtual) */
static SLOW(enter_continuation)
{
    ASSERT_ENTRY((Method *)tos);
    Slot *args = sp - 2;
    tos = sp->bits;
    SAVE();
    f->resume = resume_here;
    Method *m = method_newest(wk.Continuation_enter);
    if (UNLIKELY(!method_translate(self, m)))
        TAIL(unwind_here);
    if (args[1].i) {
        tos = continuation_thaw(self, args);
        TAIL(thawed);
    }
    Frame *n = (Frame *)(args + m->max_locals);
    if (UNLIKELY(frame_stack(n) + m->max_stack + FRAME_SPARE > self->stack_limit))
        TAIL(stack_overflow);
    push_frame(self, f, n, m, locals = args,
               args[2].i ? FRAME_CONTINUATION | FRAME_VIRTUAL : FRAME_CONTINUATION);
    continuation_entered(self, n);
    TAIL(start_here);
}
/* Object's wait0(long) */
static SLOW(enter_wait)
{
    uint64_t m = tos;
    if (LIKELY(!self->continuation))
        TAIL(enter_native);
    tos = sp->bits;
    SAVE();
    f->resume = resume_here;
    if (continuation_wait(self, sp - 2))
        TAIL(yielded);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    tos = m;
    TAIL(enter_native);
}
/* Continuation.doYield() */
static SLOW(yield_continuation)
{
    ASSERT_ENTRY((Method *)tos);
    tos = sp->bits;
    SAVE();
    f->resume = resume_here;
    int reason = continuation_freeze(self);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    if (!reason)
        TAIL(yielded);
    tos = (uint64_t)reason;
    pc = (Cell *)wk.Continuation_doYield; /* returns */
    TAIL(resume_value);
}
static Handler *const entry_table[] = {
    [ENTRY_UNTRANSLATED] = enter_untranslated, [ENTRY_INTERPRET] = enter_java,
    [ENTRY_INTERPRET_SYNC] = enter_java_sync,  [ENTRY_NATIVE] = enter_native,
    [ENTRY_ABSTRACT] = enter_abstract,         [ENTRY_MH_INTRINSIC] = enter_mh_intrinsic,
    [ENTRY_CONFLICT] = enter_abstract,         [ENTRY_FAST_NATIVE] = enter_fast_native,
    [ENTRY_TRIVIAL] = enter_trivial,           [ENTRY_CONTINUE] = enter_continuation,
    [ENTRY_YIELD] = yield_continuation,        [ENTRY_WAIT] = enter_wait,
    [ENTRY_REPLACED] = enter_newest,
};

/* ---- cells that are not bytecodes ---- */
HANDLER(exit) /* the callee of an entry frame returned: tos is its value */
{
    VM_ASSERT(self->top_frame->flags & FRAME_ENTRY, "an entry frame is on top");
    self->top_frame->spill.bits = tos;
}
HANDLER(bad) { VM_FATAL("fell off the end of a method's code"); }
HANDLER(breakpoint) /* plain mode: the thread does not step, but events may be enabled for it */
{
    SAVE();
    if (TI_ENABLED(self, JVMTI_EVENT_BREAKPOINT))
        ti_post_breakpoint(self, f->method, cell_to_bci(f->method, pc));
    if (UNLIKELY(POLL() & POLL_ASYNC_EXCEPTION))
        safepoint_poll_slow(self);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    Handler *h = (Handler *)plain_table[cell_base_op(f->method, pc)];
    TAIL(h);
}

/* Other threads may notice it, or change what it finds.  (-XX:Schedule; JLS 17.4.2) */
static bool concerns_others(int bytecode)
{
    return (bytecode >= BC_iaload && bytecode <= BC_saload) ||
           (bytecode >= BC_iastore && bytecode <= BC_sastore) ||
           (bytecode >= BC_getstatic && bytecode <= BC_invokedynamic) ||
           bytecode == BC_monitorenter || bytecode == BC_monitorexit;
}

/* Everything that any agent may want before an instruction, in the order of the specification:
 * entry, step, breakpoint. */
static NOINLINE void instrument(Thread *self, Frame *f)
{
    VM_ASSERT(f == self->top_frame && !self->exception, "an instruction of the frame on top");
    Method *m = f->method;
    int bci = cell_to_bci(m, f->pc);
    if (!(f->flags & FRAME_ENTERED)) {
        f->flags |= FRAME_ENTERED;
        if (f->pc == m->code && self->interp_mode & INTERP_METHOD_ENTRY) {
            interp_trace_entered(self, f);
            ti_post_method_entry(self, f->method);
        }
    }
    if (self->interp_mode & INTERP_TRACE)
        interp_trace_instruction(self, f);
    /* A frame that a callback popped or made return does not come to the instruction. */
    if (self->interp_mode & INTERP_STEP && !self->exception && !FRAME_FORCED(f))
        ti_post_single_step(self, f, bci);
    if (f->pc->op == OP_breakpoint && TI_ENABLED(self, JVMTI_EVENT_BREAKPOINT) &&
        !self->exception && !FRAME_FORCED(f))
        ti_post_breakpoint(self, f->method, bci);
    if (self->interp_mode & INTERP_SCHEDULE && !self->exception && !FRAME_FORCED(f)) {
        int bytecode = bytecode_at(m->bytecode, bci);
        if (concerns_others(bytecode)) {
            thread_schedule_point(self, bytecode == BC_monitorenter);
            if (races_on && !self->exception && !FRAME_FORCED(f))
                interp_race_point(self, f, bci, bytecode);
        }
    }
}
static void op_instrumented(ARGS)
{
    SAVE();
    instrument(self, f);
    if (UNLIKELY(POLL() & POLL_ASYNC_EXCEPTION))
        safepoint_poll_slow(self);
    if (UNLIKELY(self->exception))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    Handler *h = (Handler *)plain_table[cell_base_op(f->method, pc)];
    TAIL(h);
}

const void *const plain_table[OP_COUNT] = {
#define OP(name, kind) [OP_##name] = (const void *)op_##name,
#include "interp/ops.def"
};
const void *const instrumented_table[OP_COUNT] = {
#define OP(name, kind) \
    [OP_##name] = OP_##name == OP_exit  ? (const void *)op_exit \
                  : OP_##name == OP_bad ? (const void *)op_bad \
                                        : (const void *)op_instrumented,
#include "interp/ops.def"
};

void interp_begin(ARGS)
{
    VM_ASSERT(!self->top_frame->method && self->top_frame->flags & FRAME_ENTRY,
              "an entry frame is on top");
    Handler *h = entry_table[method_entry((Method *)tos)];
    TAIL(h);
}
