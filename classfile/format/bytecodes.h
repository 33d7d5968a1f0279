/* SPDX-License-Identifier: Apache-2.0
 * bytecodes.h - bytecodes.def as C: opcode numbers, names, lengths, effects.  No state; any thread.
 * (JVMS 6.5) */
#ifndef CLASSFILE_FORMAT_BYTECODES_H
#define CLASSFILE_FORMAT_BYTECODES_H
#include "vm/base/base.h"

/* what an instruction may throw itself */
enum {
    X_NULL = 1,
    X_INDEX = 2,
    X_STORE = 4,
    X_ARITH = 8,
    X_CAST = 16,
    X_SIZE = 32,
    X_MONITOR = 64,
    X_LINK = 128,
    X_CALL = 256,
    X_THROW = 512,
    X_MEMORY = 1024
};

enum {
#define BC(number, name, format, length, effect, typing, exceptions) BC_##name = number,
#include "classfile/format/bytecodes.def"
#undef BC
    BC_COUNT
};
static_assert(BC_COUNT == 202, "JVMS 6.5: opcodes 0 to 201");

typedef enum BytecodeTyping { BYTECODE_OWN, BYTECODE_PLAIN } BytecodeTyping;

typedef struct BytecodeInfo {
    const char *name; /* NULL: there is no such instruction */
    const char *effect;
    uint16_t exceptions;
    uint8_t length;
    uint8_t typing; /* BytecodeTyping */
    char format;
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
/* Local variable index of a load, store, ret or iinc in any of its forms; -1 for other
 * instructions. */
int bytecode_local(const uint8_t *code, int bci);
/* The next instruction may be executed after this one: directly, or when a subroutine returns (for
 * `wide`: op is the widened instruction). */
bool bytecode_falls_through(int op);

/* What pop, pop2, the dup family and swap do.  Pushed slot i, the lowest first, is popped slot
 * from[i]; popped slot 0 was on top. Bit i of pairs: popped slots i and i + 1 may be the halves of
 * one long or double. */
typedef struct SlotMoves {
    uint8_t pops, pushes, pairs, from[6];
} SlotMoves;
/* false: the instruction does something else */
bool bytecode_moves(int op, SlotMoves *out);
#endif
