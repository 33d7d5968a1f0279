/* SPDX-License-Identifier: Apache-2.0
 * bytecodes.h - bytecodes.def as C: opcode numbers, names, lengths, effects.  No state; any thread.
 * (JVMS 6.5) */
#pragma once
#include "vm/base/base.h"

enum {
#define BC(number, name, format, length, effect, typing, pool, vector, op) BC_##name = number,
#include "classfile/format/bytecodes.def"
    BC_COUNT
};
static_assert(BC_COUNT == 202, "JVMS 6.5: opcodes 0 to 201");

typedef enum BytecodeTyping { BYTECODE_OWN, BYTECODE_PLAIN } BytecodeTyping;

typedef struct BytecodeInfo {
    const char *name; /* NULL: there is no such instruction */
    const char *effect;
    uint8_t length;
    uint8_t typing; /* BytecodeTyping */
    char format, pool, vector;
} BytecodeInfo;
extern const BytecodeInfo bytecode_info[256];

ALWAYS_INLINE int code_u2(const uint8_t *p) { return p[0] << 8 | p[1]; }
ALWAYS_INLINE int code_s2(const uint8_t *p) { return (int16_t)(p[0] << 8 | p[1]); }
ALWAYS_INLINE int32_t code_s4(const uint8_t *p)
{
    return (int32_t)((uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]);
}

/* Length of the instruction at bci with its operands, `wide` and switches included.
 * 0: there is none, it is malformed, or it does not end before code_len. */
int bytecode_length(const uint8_t *code, int bci, int code_len);
/* `wide` may stand before it (JVMS 6.5 wide). */
bool bytecode_may_be_wide(int op);
/* The opcode at bci; behind `wide`, the one that it widens. */
ALWAYS_INLINE int bytecode_at(const uint8_t *code, int bci)
{
    return code[bci] == BC_wide ? code[bci + 1] : code[bci];
}
/* Local variable index of a load, store, ret or iinc in any of its forms; -1 for other
 * instructions. */
int bytecode_local(const uint8_t *code, int bci);
/* What the instruction names in the constant pool; 0: nothing. */
int bytecode_pool_index(const uint8_t *code, int bci);
/* The letter (I J F D A) of what the instruction moves from a local to the stack, or from the stack
 * to a local; 0: it does something else. */
char bytecode_loads(int op);
char bytecode_stores(int op);
/* The next instruction may be executed after this one: directly, or when a subroutine returns (for
 * `wide`: op is the widened instruction). */
bool bytecode_falls_through(int op);

/* ---- where an instruction may jump to ---- */

ALWAYS_INLINE bool bytecode_is_switch(int op)
{
    return op == BC_tableswitch || op == BC_lookupswitch;
}

/* The operands of a tableswitch or lookupswitch that has a length. */
typedef struct SwitchOperands {
    const uint8_t *at; /* the first operand, behind the padding */
    uint32_t count;    /* of cases, without the default */
    bool table;
} SwitchOperands;
SwitchOperands switch_operands(const uint8_t *code, int bci);
ALWAYS_INLINE int32_t switch_default(const SwitchOperands *s) { return code_s4(s->at); }
ALWAYS_INLINE int32_t switch_key(const SwitchOperands *s, uint32_t i)
{
    return s->table ? code_s4(s->at + 4) + (int32_t)i : code_s4(s->at + 8 + 8 * (size_t)i);
}
ALWAYS_INLINE int32_t switch_offset(const SwitchOperands *s, uint32_t i)
{
    return code_s4(s->at + 12 + (s->table ? 4 : 8) * (size_t)i);
}

/* Targets of a branch, jsr or switch, the default of a switch first; 0 for other instructions and
 * for ret, whose targets are known to who follows return addresses. */
uint32_t bytecode_target_count(const uint8_t *code, int bci);
/* A bci, or anything at all in code that nobody has verified: wraps around. */
uint32_t bytecode_target(const uint8_t *code, int bci, uint32_t i);

/* What pop, pop2, the dup family and swap do.  Pushed slot i, the lowest first, is popped slot
 * from[i]; popped slot 0 was on top. Bit i of pairs: popped slots i and i + 1 may be the halves of
 * one long or double. */
typedef struct SlotMoves {
    uint8_t pops, pushes, pairs, from[6];
} SlotMoves;
/* false: the instruction does something else */
bool bytecode_moves(int op, SlotMoves *out);
