/* SPDX-License-Identifier: Apache-2.0
 * pieces.h - the table of pieces of machine code that extract.py makes from pieces.c.
 *
 * PieceCode  machine code for one operation with `held` operands in registers: a hot part, which
 *        control enters at its begin and leaves at its end, and a cold part, which lies apart
 * Hole   a place in it that the compiler fills (write.c) */
#pragma once
#include "interp/slow.h"
#include TARGET_HEADER

enum { HELD_MAX = 4 /* operands in registers */, PIECE_HAS_NO_END = 255 };

/* What a hole wants.  Those in rows of three: of the first, second and third cell. */
enum {
    HOLE_PC,      /* address of the first cell */
    HOLE_SP,      /* distance of the topmost operand's place from the locals, in bytes */
    HOLE_LOCAL,   /* distance of the local that an operand is a copy of */
    HOLE_FRAME,   /* distance of the frame */
    HOLE_TARGET,  /* address of the cell that the branch goes to */
    HOLE_CASES,   /* address of the addresses of a switch's targets */
    HOLE_KEY,     /* a key of a lookupswitch */
    HOLE_ARGS,    /* distance of a call's arguments from the locals */
    HOLE_CALLEE,  /* of the frame of the method that the call names, or is known to enter */
    HOLE_LIMIT,   /* of the end of that frame */
    HOLE_RESUME,  /* address of the code behind the call */
    HOLE_HANDLER, /* address of the interpreter's handler */
    HOLE_DIVISOR, /* of a division by a constant (divide.c); and by what that is done: */
    HOLE_MASK,    /* the divisor, a power of two, less 1 */
    HOLE_MAGIC,
    HOLE_SHIFT,
    HOLE_UNSHIFT,
    HOLE_METHOD,   /* address of the method that a direct call enters; the class of a caller */
    HOLE_FORM,     /* offsets of fields: MethodHandle.form, */
    HOLE_VMENTRY,  /* LambdaForm.vmentry, */
    HOLE_MEMBER,   /* MemberName.method, */
    HOLE_VMTARGET, /* ResolvedMethodName.vmtarget */
    HOLE_MIRROR,   /* offset of a mirror's class */
    HOLE_REFERENT, /* Reference.referent */
    HOLE_HOT,      /* address of the hot part */
    HOLE_COLD,     /* of the cold part */
    HOLE_NEXT,     /* of what follows the hot part */
    HOLE_TAKEN,    /* of the code of the cell that the branch goes to */
    HOLE_A,
    HOLE_B = HOLE_A + 3,
    HOLE_I = HOLE_B + 3,
    HOLE_L = HOLE_I + 3, /* distance of the local from the first, in bytes */
    HOLE_P = HOLE_L + 3,
    HOLE_SLOW = HOLE_P + 3 /* address of a way out, piece_ways[kind - HOLE_SLOW] */
};

/* What an instruction does with the local that it names in memory. */
enum {
    USE_NONE,       /* it names none */
    USE_UNKNOWN,    /* it may store */
    USE_GET,        /* moves it to a register */
    USE_GET_VECTOR, /* to a vector register */
    USE_VALUE,      /* has it as an operand, which may be a register */
    USE_VECTOR,     /* which may be a vector register */
    USE_SET,        /* stores a register */
    USE_SET_VECTOR,
    USE_NULL_CHECK /* names none: it is the jump of a null check that may be implicit */
};

typedef struct Hole {
    uint16_t at;         /* bytes from the begin of the hot part, or behind it in the cold part */
    uint8_t form, kind;  /* FORM_, of the processor; HOLE_ */
    uint8_t use, before; /* USE_; bytes of the instruction before it, or of the null check */
    int32_t addend;
} Hole;
typedef struct PieceCode {
    uint32_t code;      /* in piece_code */
    uint16_t hot, cold; /* bytes */
    uint16_t first_hole, holes;
    uint8_t held;          /* operands in registers at its end; PIECE_HAS_NO_END: it has none */
    bool rigid;            /* it jumps inside its hot part, which must not change its size */
    uint8_t null_checks;   /* that may be implicit */
    uint8_t takes, leaves; /* bits of operands that it wants and leaves in vector registers, too */
    uint8_t floats,
        others; /* with such: bits of cells that have to move a float, or anything else */
} PieceCode;

extern const PieceCode pieces[];
extern const uint8_t piece_code[];
extern const Hole piece_holes[];
extern Handler *const piece_ways[];
extern const char *const piece_way_names[];
extern const uint32_t piece_way_count;
/* index into pieces; 0: there is none */
uint16_t piece_for(uint16_t op, int held, bool back);
uint16_t piece_for_single(uint16_t op); /* some piece of it */
uint16_t piece_with_vectors_for(uint16_t op, int held, bool back);
uint16_t piece_for_vector(int slot);             /* an operand comes into a vector register, too */
uint16_t piece_for_fill(int held, bool vectors); /* one operand more from memory */
uint16_t piece_for_copy(int held, bool vectors); /* the same, from a local */
uint16_t piece_for_spill(int held, int lowest);  /* so many of them go to memory */
uint16_t piece_for_key(
    bool less); /* taken if the one operand held equals, or is less than, a key */
uint16_t piece_for_interpret(bool held);
uint16_t piece_for_jump(void);   /* r0 stays what it is */
uint16_t piece_for_direct(void); /* the call of a method that is known */
/* taken if not: the call selects what was expanded, by the class of the receiver or as it is */
uint16_t piece_for_guard(uint16_t call, bool by_class);
/* in the place of a call of m, if it has one of the SHORTCUT_ that do; taken if not; 0: none */
uint16_t piece_for_shortcut(const Method *m);
/* of the topmost of `held` operands by a constant; op: OP_idiv and the like */
uint16_t piece_for_division(uint16_t op, bool by_power, int held);
uint16_t piece_for_narrowing(uint16_t return_op); /* what it does with its value; 0: nothing */
