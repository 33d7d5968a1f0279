/* SPDX-License-Identifier: Apache-2.0
 * method.h - a method as the VM holds it, and how it is entered.  (JVMS 4.6)
 *
 * Memory    the class's arena; a Method never moves and is freed with its class.
 * Versions  Redefinition makes new Methods.  older and next_version connect them: a frame may run
 *           an old one.  One that nobody runs any more becomes spare: it keeps what says which
 *           method it is, leads to the newest version, and is used again for a later version of
 *           the same method.  So whoever holds a Method across a safepoint without a frame that
 *           runs it holds some version of that method (vm/class/versions.c).
 * Locking   class_define fills it before anybody else sees it.  entry, intrinsic and start change
 *           under quicken_lock or translate_lock, the rest with the world stopped. */
#pragma once
#include "classfile/format/flags.h"
#include "classfile/format/rows.h"
#include "vm/model/field.h"
#include "vm/model/symbol.h"

/* Contents of attributes that few methods have. */
typedef struct MethodAttributes {
    ByteSpan annotations;
    ByteSpan parameter_annotations;
    ByteSpan annotation_default;
    ByteSpan type_annotations;
    ByteSpan parameters;                /* MethodParameters */
    const uint16_t *checked_exceptions; /* pool indexes of the Exceptions attribute */
    uint16_t checked_exception_count;
} MethodAttributes;

/* Methods of the class library that calls need not enter (interp/quicken.c, call_shortcut), and
 * such as compiled code need not call (interp/compile/inline.c). */
enum {
    SHORTCUT_NONE,
    SHORTCUT_SQUARE_ROOT,
    SHORTCUT_NOTHING,
    SHORTCUT_FENCE, /* of loads and what follows, or of what comes before and stores */
    SHORTCUT_SPIN,  /* tells the processor that it waits */
    /* natives */
    SHORTCUT_CLASS,      /* of the argument */
    SHORTCUT_HASH,       /* identity hash of the argument */
    SHORTCUT_THREAD,     /* the current one */
    SHORTCUT_CARRIER,    /* the thread that carries it */
    SHORTCUT_SAME,       /* the argument's bits */
    SHORTCUT_INSTANCE,   /* of a class */
    SHORTCUT_ASSIGNABLE, /* to a class */
    SHORTCUT_ARRAY,      /* is the class one of arrays? */
    SHORTCUT_LENGTH,     /* of an array */
    SHORTCUT_REFERENT,   /* of a Reference */
    SHORTCUT_REFERS,     /* to this referent? */
    SHORTCUT_CALLER,     /* the class that called who asks */
    SHORTCUT_SCOPED,     /* the thread's cache of scoped values */
    /* of Unsafe: an int, a long, a reference */
    SHORTCUT_GET_I,
    SHORTCUT_GET_J,
    SHORTCUT_GET_L,
    SHORTCUT_PUT_I, /* from here on they store */
    SHORTCUT_PUT_J,
    SHORTCUT_PUT_L,
    SHORTCUT_SET_I, /* as volatile ones */
    SHORTCUT_SET_J,
    SHORTCUT_SET_L,
    SHORTCUT_CAS_I, /* compareAndSet */
    SHORTCUT_CAS_J,
    SHORTCUT_CAS_L,
    SHORTCUT_SET_SCOPED,
    /* in Java; the processor has an instruction for it */
    SHORTCUT_SWAP_I, /* getAndSet */
    SHORTCUT_SWAP_J,
    SHORTCUT_SWAP_L,
    SHORTCUT_CAS_B,  /* compareAndSet of a byte or boolean */
    SHORTCUT_OR_I,   /* getAndBitwiseOr */
    SHORTCUT_ADD_I,  /* getAndAdd */
    SHORTCUT_ADD_J,  /* they store up to here */
    SHORTCUT_BITS_I, /* bitCount */
    SHORTCUT_BITS_J,
    SHORTCUT_LEADING_I, /* numberOfLeadingZeros */
    SHORTCUT_LEADING_J,
    SHORTCUT_TRAILING_I, /* numberOfTrailingZeros */
    SHORTCUT_TRAILING_J,
    /* of Math: the C library has them; those of the same name in StrictMath (interp/libm.c) */
    SHORTCUT_SIN,
    SHORTCUT_COS,
    SHORTCUT_TAN,
    SHORTCUT_EXP,
    SHORTCUT_LOG,
    SHORTCUT_LOG10,
    SHORTCUT_POW,
    SHORTCUT_FLOOR, /* from here on, each bit is the specification's */
    SHORTCUT_CEIL,
    SHORTCUT_RINT,
    SHORTCUT_FMA_D,
    SHORTCUT_FMA_F,
    SHORTCUT_COUNT
};

/* How an invocation enters the method.  The interpreter has a table of functions by this number. */
typedef enum {
    ENTRY_UNTRANSLATED, /* the first call translates it */
    ENTRY_INTERPRET,
    ENTRY_INTERPRET_SYNC,
    ENTRY_NATIVE,
    ENTRY_ABSTRACT,
    ENTRY_MH_INTRINSIC,
    ENTRY_CONFLICT,    /* two default methods fit: IncompatibleClassChangeError */
    ENTRY_FAST_NATIVE, /* a C function without a frame */
    ENTRY_TRIVIAL,     /* a trivial body; Method.intrinsic says which */
    ENTRY_CONTINUE,    /* Continuation.enterSpecial */
    ENTRY_YIELD,       /* Continuation.doYield */
    ENTRY_WAIT,        /* Object's wait0 */
    ENTRY_REPLACED     /* redefinition made a newer version: goes there */
} MethodEntryKind;
/* Signature polymorphic methods (JVMS 2.9.3) and the private linkers of java.lang.invoke. */
typedef enum {
    MH_NONE,
    MH_INVOKE_GENERIC, /* invoke, invokeExact, accessors of VarHandle: linked at each call site */
    MH_INVOKE_BASIC,
    MH_LINK_TO_VIRTUAL,
    MH_LINK_TO_STATIC,
    MH_LINK_TO_SPECIAL,
    MH_LINK_TO_INTERFACE,
    MH_LINK_TO_NATIVE
} MhIntrinsic;

struct Method {
    /* ---- hot: each call reads these; they fill the first cache line ---- */
    Cell *code;           /* translated; NULL: not called yet (method_translate) */
    uint8_t entry;        /* MethodEntryKind */
    uint8_t mh_intrinsic; /* MhIntrinsic */
    uint16_t arg_slots;   /* with the receiver; a long or double counts two */
    uint16_t max_locals;  /* slots */
    uint16_t max_stack;   /* slots */
    uint16_t flags;       /* ACC_* */
    uint8_t return_type;  /* BasicType */
    uint8_t intrinsic;    /* the interpreter's own fast body; 0: none */
    uint32_t heat;        /* calls, and rounds of loops, since the compiler last looked */
    Class *holder;
    const void *start;       /* where callers jump to (interp/compile/compile.h) */
    int32_t vtable_index;    /* VTABLE_NONE: a call selects exactly this method */
    int32_t itable_index;    /* among the interface's methods; -1: method of a class */
    void *_Atomic native_fn; /* bound C function; NULL: none yet */
    void *native_call;       /* how to call it (interp/native.c) */

    /* ---- colder ---- */
    ConstantPool *cp;
    Symbol *name;
    Symbol *descriptor;
    Symbol *signature;       /* generic type; NULL: none */
    const uint8_t *bytecode; /* as in the class file; nothing rewrites it */
    uint32_t code_len;       /* bytes */
    uint16_t exception_count;
    uint16_t slot; /* what reflection names it by (class_method_of_slot) */
    uint32_t born; /* redefinition_count when it became a version; 0: with the class */
    ExceptionEntry *exceptions;
    const MethodAttributes *attributes; /* NULL: has none (method_attributes) */
    ByteSpan stackmap;                  /* StackMapTable */
    struct CompiledCode *compiled;      /* NULL: none (interp/compile/compile.h) */
    struct Code *_Atomic translation;   /* the front of interp's side data (vm/model/frame.h) */
    MethodId *id;                       /* NULL: nobody asked yet (method_id) */
    Method *next_version;               /* after redefinition; NULL: this is the newest */
    Method *older;                      /* before redefinition; NULL: this is the oldest */
    bool caller_sensitive;              /* @CallerSensitive */
    bool hidden;                        /* @Hidden: stack traces leave it out */
    bool hides_events;                  /* @JvmtiHideEvents: tools hear nothing of its execution */
    bool mounts;                        /* @JvmtiMountTransition: tools do not see its frame */
    bool is_obsolete;                   /* JVMTI IsMethodObsolete */
    bool is_spare;                      /* no version any more, waits to become one */
    bool is_deleted;                    /* stands for a method that redefinition deleted */
    bool is_overridden;                 /* in some class's vtable; never cleared */
    bool breakpoints;                   /* it has a breakpoint: no shortcuts (interp/tables.c) */
    bool is_overpass;                   /* the VM made it, to throw for a class that lacks it */
    bool looked_through;                /* who asks for a caller is told that of this method */
    bool is_object_init; /* java.lang.Object.<init>: registers finalizable instances */
    uint8_t shortcut;    /* SHORTCUT_: a call may be an operation */
    bool has_empty_body; /* just `return` */
    bool has_lines;      /* a table that is not empty (vm/model/code_tables.h) */
    bool has_variables;  /* the same */
};
static_assert(offsetof(Method, native_call) + sizeof(void *) <= 64, "hot fields: one cache line");
#define VTABLE_NONE (-1)
static inline Method *method_newest(Method *m)
{
    while (m && __builtin_expect(m->next_version != NULL, 0))
        m = m->next_version;
    return m;
}
static inline const MethodAttributes *method_attributes(const Method *m)
{
    static const MethodAttributes none;
    return m->attributes ? m->attributes : &none;
}
static inline bool method_is_static(const Method *m) { return m->flags & ACC_STATIC; }
static inline bool method_is_native(const Method *m) { return m->flags & ACC_NATIVE; }
static inline bool method_is_abstract(const Method *m) { return m->flags & ACC_ABSTRACT; }
