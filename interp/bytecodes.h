/* SPDX-License-Identifier: Apache-2.0
 * bytecodes.h - bytecodes.def as C: opcode numbers, names, lengths, effects.  No state; any thread. */
#ifndef INTERP_BYTECODES_H
#define INTERP_BYTECODES_H
#include "vm/base/base.h"

/* what an instruction may throw itself */
enum {
    X_NULL = 1, X_INDEX = 2, X_STORE = 4, X_ARITH = 8, X_CAST = 16, X_SIZE = 32, X_MONITOR = 64, X_LINK = 128, X_CALL = 256,
    X_THROW = 512, X_MEMORY = 1024
};

enum {
#define BC(number, name, format, length, effect, exceptions) BC_##name = number,
#include "interp/bytecodes.def"
#undef BC
    BC_COUNT
};
static_assert(BC_COUNT == 202, "JVMS 6.5: opcodes 0 to 201");

typedef struct BytecodeInfo {
    const char *name;
    const char *effect;
    uint16_t exceptions;
    uint8_t length;
    char format;
} BytecodeInfo;
extern const BytecodeInfo bytecode_info[BC_COUNT];

ALWAYS_INLINE int code_u2(const uint8_t *p) { return p[0] << 8 | p[1]; }
ALWAYS_INLINE int code_s2(const uint8_t *p) { return (int16_t)(p[0] << 8 | p[1]); }
ALWAYS_INLINE int32_t code_s4(const uint8_t *p)
{
    return (int32_t)((uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]);
}

/* Length of the instruction at bci incl. wide and switches; -1: malformed or beyond code_len. */
int bytecode_length(const uint8_t *code, int bci, int code_len);
/* Local variable index of a load, store, ret or iinc in any of its forms; -1 for other instructions. */
int bytecode_local(const uint8_t *code, int bci);
#endif
