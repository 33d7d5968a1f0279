/* SPDX-License-Identifier: Apache-2.0
 * target.h - AArch64: sizes of instructions and numbers of registers (interp/compile/encode.h), and
 * what gdb wants to know (tools/gdb). */
#pragma once

enum { CODE_IS_SEEN_LATE = 1 /* not before the thread has been made to look again */ };
enum {
    VECTOR_REGISTER = 32,
    KEPT_WHOLES = 8, /* x19 to x26 */
    KEPT_VECTORS = 8 /* v16 to v23 */
};
/* What a hole is: bits in movz, in movz and movk, in movz and three movk; a distance, which becomes
 * a movz; that of an access, by words of 32 or 64 bits; the way of a jump, or of one with a
 * condition. */
enum { FORM_16, FORM_32, FORM_64, FORM_DISTANCE, FORM_LOCAL_32, FORM_LOCAL, FORM_JUMP, FORM_NEAR };
/* bytes */
enum {
    NULL_CHECK_SIZE = 4, /* an explicit null check: cbz */
    USE_MAX = 4,
    MOVE_MAX = 8,
    GROW_SIZE = 8, /* add or sub of 12 bits, twice */
    BACK_SIZE = 8,
    JUMP_SIZE = 4,
    WAY_SIZE = 16, /* ldr x16, br x16, and the address behind them */
    CODE_FILL = 0  /* a byte that traps: udf */
};

/* DWARF for the Arm 64-bit Architecture, 4.1, and ELF for it, 4.2.  A frame's address is sp, and
 * the return address in x30. */
enum { TARGET_MACHINE = 183 /* EM_AARCH64 */, TARGET_RETURN = 30 };
#define TARGET_FRAME_RULES \
    { \
        0x0c, 31, 0 \
    }
