/* SPDX-License-Identifier: Apache-2.0
 * ops.h - inside interp/: internal operations, what a translated method carries, and the parts of
 * the interpreter that call each other.
 *
 * Translation  made once under translate_lock, immutable but for quickening.  quicken_lock (a leaf;
 *              never held across a safepoint) guards rewriting of cells: operands are written
 *              first, the op last (cell_publish); a cell goes from its generic op to one quick op,
 *              and back only with the world stopped.  Whoever saw the generic op takes the lock,
 *              looks again and retries.
 * Values       `tos` caches the topmost operand; memory below sp holds the others; *sp is where tos
 *              goes when it must be seen.  A frame has one spare slot (Frame.spill) under its
 *              operand stack, where an empty stack "spills" nonsense.  Longs and doubles take two
 *              slots with the value in the UPPER one (index n+1 of local n), so that the cached top
 *              is always the value.
 */
#pragma once
#include "classfile/format/bytecodes.h"
#include "interp/host.h"
#include "interp/interp.h"
#include "interp/native.h"
#include "vm/log/log.h"
#include "vm/os/processor.h"

enum {
#define OP(name, kind) OP_##name,
#include "interp/ops.def"
    OP_COUNT,
    OP_NONE = 0xffff
};

/* the single-bytecode op that stands for it: itself, or the first of a fused group */
extern const uint16_t op_first[OP_COUNT];
extern const uint8_t op_width[OP_COUNT]; /* cells it covers */
/* ops.def says what they mean */
typedef enum OpKind {
    KIND_UNRESOLVED,
    KIND_PURE,
    KIND_STORE,
    KIND_LOCAL,
    KIND_BRANCH,
    KIND_SWITCH,
    KIND_RETURN,
    KIND_CALL,
    KIND_LINKED,
    KIND_SHORTCUT,
    KIND_OTHER,
    KIND_FUSED
} OpKind;
extern const uint8_t op_kind[OP_COUNT];
static inline bool op_waits(uint16_t op) { return op_kind[op] == KIND_UNRESOLVED; }
extern const char *const op_name[OP_COUNT];

/* slots beyond max_stack that a frame may use: an appendix, and the result of a fast native */
#define FRAME_SPARE 2

/* The registers of the interpreter, as parameters: handlers tail-call each other. */
#define ARGS \
    UNUSED Cell *pc, UNUSED Slot *sp, UNUSED Thread *self, UNUSED uint64_t tos, \
        UNUSED Slot *locals, UNUSED const void *const *dispatch
#define PASS pc, sp, self, tos, locals, dispatch
typedef void Handler(ARGS);

extern const void *const plain_table[OP_COUNT];
extern const void *const instrumented_table[OP_COUNT];

/* ---- side data of a translated method ---- */
/* cell offsets */
typedef struct SwitchTable {
    int32_t low, count; /* tableswitch: keys low..low+count-1 */
    int32_t fallback;
    int32_t *keys /* lookupswitch, sorted */;
    int32_t targets[];
} SwitchTable;

enum { RECEIVERS_VARY = 1 }; /* in the place of a class, in a cell of invokevirtual_q */
/* invokeinterface: two receivers seen first are remembered; set once each (target before klass),
 * reset with the world stopped. */
typedef struct InterfaceSite {
    uint32_t _Atomic klass[2];
    Method *target[2];
    Method *resolved;
    Class *interface;
    struct InterfaceSite *next;
} InterfaceSite;
/* invokedynamic and invokehandle; also invokespecial on an interface method */
typedef struct CallSite {
    Method *method;
    ref_t *appendix;
    Class *check;
    int32_t arg_slots;
    struct CallSite *next;
} CallSite;

typedef struct RefMapEntry {
    struct RefMapEntry *next;
    uint32_t bci;
    uint16_t locals, stack;
    uint8_t bits[];
} RefMapEntry;

extern Lock translate_lock, quicken_lock;

typedef struct Translation {
    Code code; /* first: Method.translation points to it */
    Method *method;
    struct Translation *next GUARDED_BY(translate_lock); /* in the list of all */
    struct Translation *prev GUARDED_BY(translate_lock);
    SwitchTable **switches;
    uint32_t switch_count;
    /* for choosing fused ops: how many more dispatches the rest of the straight run takes from a
     * cell on than from the next one; -1, 0 or 1 */
    int8_t *more;
    uint16_t *original; /* ops under breakpoints and OP_code (cell_hide) */
    InterfaceSite *interface_sites GUARDED_BY(quicken_lock);
    CallSite *call_sites GUARDED_BY(quicken_lock);
    void *refmap; /* refmap.c: block states and cached maps */
    /* the newest; NULL: none (compile/compile.h).  Written under translate_lock, read without */
    struct CompiledCode *compiled;
    uint32_t again;               /* how often it was compiled anew */
    _Atomic uint32_t null_faults; /* references that its implicit null checks found null */
    bool is_expanded;             /* the code of others may hold its pieces (compile/inline.c) */
} Translation;
static_assert(offsetof(Translation, code) == 0, "code first");
static inline Translation *translation_of(const Method *m) { return (Translation *)m->translation; }
extern Translation *translations GUARDED_BY(translate_lock); /* list head */

/* Cells are read while they are rewritten, without a lock.  Whoever publishes an op has written the
 * operands that go with it; whoever reads an op so may use them. */
ALWAYS_INLINE void cell_publish(Cell *c, uint16_t op)
{
    __atomic_store_n(&c->op, op, __ATOMIC_RELEASE);
}
ALWAYS_INLINE uint16_t cell_op(const Cell *c) { return __atomic_load_n(&c->op, __ATOMIC_ACQUIRE); }

/* what goes with it is there: cells, or what a getter reads */
ALWAYS_INLINE uint8_t method_entry(const Method *m) { return LOAD_BEFORE(&m->entry); }

/* the op that a cell has without breakpoint and without fusion */
uint16_t cell_base_op(const Method *m, const Cell *c);
uint16_t cell_op_raw(const Method *m, const Cell *c); /* under a breakpoint: the saved one */
/* A cell gets OP_breakpoint or OP_code, if it has none of them, and Translation.original what it
 * did. */
void cell_hide(Translation *t, uint32_t i, uint16_t by) REQUIRES(quicken_lock);
void cell_reveal(Translation *t, uint32_t i) REQUIRES(quicken_lock); /* of one that is hidden */
/* fuses neighbours anew */
void cell_set_op(Method *m, Cell *c, uint16_t op) REQUIRES(quicken_lock);
void cells_fuse(Method *m) REQUIRES(quicken_lock); /* chooses ops for all cells anew */
void cell_to_generic(Method *m, Cell *c) REQUIRES(quicken_lock); /* unquickened again */
/* the op of a call that does what the method would do, without entering it; OP_NONE */
uint16_t call_shortcut(const Method *m);

/* ---- libm.c: methods with SHORTCUT_SIN and those behind it ---- */
bool libm_has(const Method *m);
/* The first call of one loads the library; true: it was tried now, and redefinitions may have
 * happened meanwhile. */
bool libm_load(Thread *self) MAY_SAFEPOINT;
/* a call of m need not enter it */
bool libm_replaces(const Method *m);
/* a call of m in the body of `caller` is what the C library computes for both */
bool libm_is_body_of(const Method *m, const Method *caller);
/* args: the first slot; the result as the top of the operand stack has it */
uint64_t libm_call(const Method *m, const Slot *args) NO_SAFEPOINT;

uint16_t fuse_lookup(uint16_t a, uint16_t b, uint16_t c); /* OP_NONE */
uint16_t translate_generic_op(int bytecode); /* unquickened op of a bytecode that has one */
/* Cells as they are before anything is resolved or fused, not yet the method's; NULL: no memory, or
 * *error says what is wrong with the code. */
Translation *translation_make(Method *m, const char **error);
void translation_free(Translation *t); /* nobody runs it, and no list has it */
/* the quick op for an access of the field by that bytecode */
uint16_t quick_field_op(int bytecode, const Field *fd);

/* ---- slow paths (quicken.c): the frame's pc/sp are current ---- */
typedef enum SlowKind {
    SLOW_UNWIND, /* an exception is pending, or an event's callback asked for PopFrame or an early
                    return */
    SLOW_RETRY,  /* the cell is quick now */
    SLOW_DONE,   /* the instruction is over */
    SLOW_CALL,   /* the callee that is called with the frame's operands */
} SlowKind;
typedef struct Resolved {
    SlowKind kind;
    Method *callee; /* of SLOW_CALL */
} Resolved;
/* The instruction that waits, at the pc of the frame on top (JVMS 5.4.3). */
Resolved interp_resolve(Thread *self, Frame *f) MAY_SAFEPOINT;
/* resolve_class, out of sight of single steps */
Class *interp_resolve_class(Thread *self, ConstantPool *cp, uint16_t index) MAY_SAFEPOINT;

/* ---- unwinding (unwind.c) ---- */
/* self->exception is pending, self->top_frame is current.  Pops frames until a handler is found
 * (returns its frame, pc set, operands cleared) or an entry frame is on top (NULL).  A frame and no
 * exception: its event's callback asked for PopFrame or ForceEarlyReturn. */
Frame *interp_unwind(Thread *self) MAY_SAFEPOINT;
/* Leaves the top frame normally with `value` (of the method's return type): unlocks, posts events;
 * false: exception pending (frame is gone or still there: unwinding continues from
 * self->top_frame), or none and the exit event asked for PopFrame or ForceEarlyReturn. */
bool interp_leave_frame(Thread *self, Frame *f, Slot *value) MAY_SAFEPOINT;
/* POLL_FORCED: PopFrame or ForceEarlyReturn of the top frame. */
typedef enum Forced {
    FORCED_NONE,     /* nothing is asked of it any more */
    FORCED_POPPED,   /* the caller is on top, and makes its call again */
    FORCED_RETURNED, /* the caller is on top; *value is what was returned */
    FORCED_THREW     /* unwinding goes on: interp_unwind */
} Forced;
Forced interp_forced(Thread *self, Slot *value) MAY_SAFEPOINT;
/* Each leaves the exception that its name says pending in `self`; IN_VM. */
void interp_stack_overflow(Thread *self) MAY_SAFEPOINT;
void interp_throw_abstract(Thread *self, const Method *m, uint16_t call, const Method *resolved,
                           const Object *receiver) MAY_SAFEPOINT;
void interp_throw_no_implementation(Thread *self, const Method *resolved, const Method *selected,
                                    const Object *receiver) MAY_SAFEPOINT;
void interp_throw_not_public(Thread *self, const Method *selected,
                             const Object *receiver) MAY_SAFEPOINT;
void interp_throw_interface_mismatch(Thread *self, Object *receiver, Class *interface,
                                     Method *m) MAY_SAFEPOINT;

/* Method.intrinsic of methods with ENTRY_TRIVIAL: the body is done without a frame in plain mode;
 * Method.native_call holds offset or constant. (Of ENTRY_FAST_NATIVE methods: nonzero when they
 * have long or double parameters.) */
enum {
    TRIVIAL_NONE,
    TRIVIAL_EMPTY,
    TRIVIAL_CONST1,
    TRIVIAL_ARG0,
    TRIVIAL_GET_z,
    TRIVIAL_GET_b,
    TRIVIAL_GET_c,
    TRIVIAL_GET_s,
    TRIVIAL_GET_i,
    TRIVIAL_GET_j,
    TRIVIAL_GET_l
};

/* ---- running ---- */
/* f is complete: a signal handler that interrupts the thread sees the old chain of frames or the
 * new one (sample.c). */
ALWAYS_INLINE void frame_push(Thread *self, Frame *f)
{
    atomic_signal_fence(memory_order_release);
    self->top_frame = f;
}
/* loop.c: tos = Method; it runs until the entry frame on top is on top again */
Handler interp_begin;
extern Cell entry_cells[2];                     /* pc of entry frames */
static inline Slot *frame_limit(const Frame *f) /* first slot that a new frame may use */
{
    if (!f->method || f->flags & FRAME_NATIVE)
        return f->sp + 2;
    return frame_stack(f) + f->method->max_stack + 2;
}
/* trace.c */
void interp_trace_instruction(Thread *self, Frame *f);
/* -XX:+ScheduleRaces: the instruction at bci of the frame on top, which others may notice, comes
 * next.  It may resolve a field. */
void interp_race_point(Thread *self, const Frame *f, int bci, int bytecode) MAY_SAFEPOINT;
void interp_trace_entry(const Thread *self, const Frame *f);
void interp_trace_exit(const Thread *self, const Frame *f, bool by_exception);
/* Beside the agents' events: a trace of methods has the modes of these events on. */
static inline void interp_trace_entered(const Thread *self, const Frame *f)
{
    if (log_on(interpreter, TRACE))
        interp_trace_entry(self, f);
}
static inline void interp_trace_left(const Thread *self, const Frame *f, bool by_exception)
{
    if (log_on(interpreter, TRACE))
        interp_trace_exit(self, f, by_exception);
}
