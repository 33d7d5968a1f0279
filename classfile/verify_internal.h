/* SPDX-License-Identifier: Apache-2.0
 * verify_internal.h - shared by the verifier's files: types, frames, the state of one method.
 *
 * Files      verify_assign.c   names, types, which may stand for which (4.10.1.2)
 *            verify_frames.c   the StackMapTable (4.7.4, 4.10.1.6)
 *            verify_code.c     instruction boundaries and operands: the static constraints (4.9.1)
 *            verify_step.c     what an instruction does to a frame (4.10.1.9); serves both
 *                              verifiers
 *            verify_types.c    type checking (4.10.1), and the public functions
 *            verify_infer.c    type inference (4.10.2)
 *            verify_message.c  texts
 *
 * All functions that can fail return bool; false means v->result says how, and the text is made.
 */
#pragma once
#include "classfile/descriptor.h"
#include "classfile/format/bytecodes.h"
#include "classfile/verify_host.h"

/* ---- types ----
 *
 * A verification type in 32 bits: kind in the low byte, above it a number: for V_REF the name
 * (index in Verifier.names), for V_UNINIT the bci of the `new`, for V_RETADDR the bci of the
 * subroutine.  Two types are the same type exactly when the numbers are equal, names being
 * interned.  A long or double takes two slots, V_LONG V_LONG2. */
typedef uint32_t VType;
typedef enum {
    V_TOP,
    V_INT,
    V_FLOAT,
    V_LONG,
    V_LONG2,
    V_DOUBLE,
    V_DOUBLE2,
    V_NULL,
    V_UNINIT_THIS,
    V_UNINIT,
    V_REF,
    V_RETADDR,
    /* only as what is wanted, never in a frame: */
    V_ANY_REF, /* any reference, also null and uninitialized */
    V_CAT1,    /* any one-slot type */
    V_CAT2_1ST,
    V_CAT2_2ND, /* either half of a long or double */
} VKind;

ALWAYS_INLINE VType vtype(VKind kind, uint32_t number) { return (VType)kind | number << 8; }
ALWAYS_INLINE VKind vkind(VType t) { return (VKind)(t & 0xFF); }
ALWAYS_INLINE uint32_t vnumber(VType t) { return t >> 8; }
ALWAYS_INLINE bool vtype_is_reference(VType t) { return vkind(t) >= V_NULL && vkind(t) <= V_REF; }

typedef struct VName {
    Utf8 s;
    uint32_t hash;
} VName;

/* ---- frames ---- */

/* A frame of the StackMapTable, expanded.  Locals beyond local_count are top. */
typedef struct MapFrame {
    uint32_t bci;
    uint32_t locals, stack; /* first slot in Verifier.pool */
    uint16_t local_count, stack_count;
    bool this_uninit; /* flagThisUninit: uninitializedThis is among the locals */
    uint32_t raw;     /* offset of its frame_type in ClassFile.bytes, for printing */
} MapFrame;

/* The current frame. */
typedef struct VFrame {
    VType *locals; /* max_locals */
    VType *stack;  /* max_stack */
    unsigned sp;
    unsigned local_count; /* type checking: locals from here on were never set */
    bool this_uninit;
} VFrame;

/* ---- one class ---- */

typedef struct Verifier {
    const ClassFile *cf;
    const VerifyHost *host;
    void *ctx;
    VerifyResult result;
    bool inferring;    /* the current method is judged by inference */
    bool has_inferred; /* inference_begins has been called */
    /* of the error in result: inference may be asked, if the class is of version 50 */
    bool fallback;
    VerifyFailure *err;

    Arena arena; /* names that the verifier makes (element types of arrays) */
    VEC(VName) names;
    uint32_t *name_slots; /* hash table of name_size places: index + 1 */
    uint32_t name_size;
    VType *class_types; /* by constant pool index, 0: not made yet */
    VType this_type, object_type, throwable_type;
    struct {
        VType from, to;
        bool yes;
    } cache[64]; /* answers of the host */

    /* Scratch of the current method, kept to be used again. */
    uint8_t *flags;
    size_t flags_cap;
    VType *slots;
    size_t slots_cap;
    VEC(VType) pool;
    VEC(MapFrame) frames;
} Verifier;

/* ---- one method ---- */

/* Method.flags: an instruction starts here; it is a `new`; a stack map frame is here; an exception
 * handler's range starts here */
enum { BCI_START = 1, BCI_NEW = 2, BCI_FRAME = 4, BCI_RANGE = 8 };

typedef struct VMethod {
    Verifier *v;
    const MethodInfo *info;
    const CodeAttribute *ca;
    const uint8_t *code;
    uint32_t len;
    unsigned max_locals, max_stack;
    uint8_t *flags;    /* by bci */
    bool infer;        /* inference: texts and some rules differ */
    bool is_init;      /* an <init> of a class other than Object */
    VType return_type; /* V_TOP: void */
    VFrame cur;
    unsigned sp_before; /* the instruction; texts show operands it has popped already */
    /* flagThisUninit before the instruction: what its handlers are asked about */
    bool locals_changed, uninit_before;
    uint32_t bci; /* of the current instruction */
    uint8_t op;   /* its opcode; behind `wide`, the one that it widens */
    /* Set by step: how control leaves the instruction. */
    bool falls_through;
    /* Called by step for each branch target, with the frame as it is then. */
    bool (*branch)(struct VMethod *m, uint32_t target);
    /* Type checking: called before a call of <init> turns what is uninitialized into an object. */
    bool (*initializing)(struct VMethod *m);
    /* Inference: called for jsr and ret. */
    bool (*jsr)(struct VMethod *m, uint32_t target);
    bool (*ret)(struct VMethod *m, unsigned local);
    /* a local is read or written; may be NULL */
    void (*touched)(struct VMethod *m, unsigned local);
    struct Infer *inference; /* verify_infer.c's own */
} VMethod;

/* ---- verify_assign.c ---- */

/* false: no memory, v->result says so; to be freed all the same */
bool verifier_init(Verifier *v, const ClassFile *cf, const VerifyHost *host, void *ctx,
                   VerifyFailure *err);
/* Notes that there is none, whatever is found out later; false.  Functions that give a type or a
 * name go on with any. */
bool verify_no_memory(Verifier *v);
void verifier_free(Verifier *v);
ALWAYS_INLINE Utf8 verify_name(const Verifier *v, VType t) { return v->names.data[vnumber(t)].s; }
VType verify_ref(Verifier *v, const char *name, size_t len); /* class name or array descriptor */
VType verify_class_at(Verifier *v, unsigned cp_index);       /* CP_CLASS; cached */
VType verify_type_of_desc(Verifier *v, const char *desc, size_t len); /* first slot; V_TOP for V */
VType verify_component(Verifier *v, VType array);                     /* what aaload gives */
VType verify_array_of(Verifier *v, VType ref);
bool verify_is_array(const Verifier *v, VType t);
bool verify_is(const Verifier *v, VType t, const char *name);
VerifyAnswer verify_assignable(Verifier *v, VType from, VType to) MAY_SAFEPOINT;
VerifyAnswer verify_catch_type(Verifier *v, VType t) MAY_SAFEPOINT; /* is it a Throwable? */
/* Inference: the type that covers both; V_TOP if none.  False: the host failed. */
bool verify_merge(Verifier *v, VType a, VType b, VType *out) MAY_SAFEPOINT;

/* ---- verify_frames.c ---- */

bool verify_read_frames(VMethod *m); /* into v->frames, v->pool; sets BCI_FRAME */
const MapFrame *verify_frame_at(const Verifier *v, uint32_t bci);
void verify_initial_frame(VMethod *m); /* 4.10.1.6 methodInitialStackFrame */

/* ---- verify_code.c ---- */

bool verify_scan(VMethod *m); /* boundaries; sets BCI_START, BCI_NEW */
uint32_t verify_insn_length(const VMethod *m, uint32_t bci); /* 0: cut off or no instruction */
bool verify_exception_table(VMethod *m) MAY_SAFEPOINT;
bool verify_local_variable_table(VMethod *m);
/* The operands of the instruction at m->bci that need no frame: constant pool indices, counts,
 * local indices. */
bool verify_operands(VMethod *m);
/* Calls visit with each target of a branch or switch at bci (not ret). */
bool verify_targets(VMethod *m, bool (*visit)(VMethod *m, uint32_t target));

/* ---- verify_step.c ---- */

bool verify_step(VMethod *m) MAY_SAFEPOINT;

/* ---- verify_infer.c ---- */

bool verify_infer_method(VMethod *m) MAY_SAFEPOINT;

/* ---- verify_message.c ---- */

const char *verify_op_name(const VMethod *m, uint32_t bci); /* also where there is no instruction */

/* Where a type stands, for texts. */
typedef enum { AT_NONE, AT_STACK, AT_LOCAL, AT_MAP_STACK, AT_MAP_LOCAL, AT_CP, AT_SIGNATURE } Where;
typedef struct Origin {
    Where where;
    unsigned index;
    VType type;
} Origin;

typedef enum {
    WHY_CODE,     /* "Error exists in the bytecode" */
    WHY_CP,       /* index: "Constant pool index %d is invalid" */
    WHY_LOCAL,    /* index: "Local index %d is invalid" */
    WHY_MISMATCH, /* a is not assignable to b */
    WHY_BAD_TYPE, /* a: "Invalid type: ..." */
    WHY_OVERFLOW,
    WHY_UNDERFLOW,
    WHY_NO_FRAME, /* "Expected stackmap frame at this location." */
    WHY_BAD_MAP,  /* "Invalid stackmap specification." */
    WHY_FLAGS,
    WHY_STACK_SIZE, /* of two frames */
    WHY_STRICT_INTERFACE,
} Why;

typedef struct Reason {
    Why why;
    unsigned index;
    Origin a, b;
    const VFrame *frame; /* shown as "Current Frame" if not NULL */
    uint32_t frame_bci;
    const MapFrame *map; /* shown as "Stackmap Frame" */
} Reason;

/* A VerifyError of the type checker: first line from fmt, then the details. */
bool verify_fail(VMethod *m, uint32_t bci, const Reason *why, const char *fmt, ...)
    PRINTF_LIKE(4, 5);
/* One of the inference verifier: "(class: C, method: m signature: ()V) text". */
bool verify_fail_plain(VMethod *m, const char *fmt, ...) PRINTF_LIKE(2, 3);
/* The same, but a ClassFormatError. */
bool verify_fail_plain_format(VMethod *m, const char *text);
/* ClassFormatError of the type checker. */
bool verify_fail_format(VMethod *m, bool name_method, const char *fmt, ...) PRINTF_LIKE(3, 4);
bool verify_host_failed(Verifier *v);
