/* SPDX-License-Identifier: Apache-2.0
 * target.h - x86-64: sizes of instructions and numbers of registers (interp/compile/encode.h), and
 * what gdb wants to know (tools/gdb). */
#pragma once

enum { CODE_IS_SEEN_LATE = 0 /* the processor sees what was written to it */ };
enum {
    VECTOR_REGISTER = 16,
    KEPT_WHOLES = 5, /* rbx, r12 to r15 */
    KEPT_VECTORS = 8 /* xmm8 to xmm15 */
};
/* What a hole is: so many bits, or a distance of 32 bits from its own address. */
enum { FORM_8, FORM_32, FORM_64, FORM_RELATIVE };
/* bytes */
enum {
    NULL_CHECK_SIZE = 9, /* an explicit null check: test, and je with a distance of 32 bits */
    USE_MAX = 16,
    MOVE_MAX = 9,    /* with a distance of 32 bits */
    GROW_SIZE = 7,   /* add with a constant of 32 bits */
    BACK_SIZE = 7,   /* lea with a distance of 32 bits */
    JUMP_SIZE = 5,   /* with a distance of 32 bits */
    WAY_SIZE = 16,   /* jump by memory, and the address behind it */
    CODE_FILL = 0xcc /* a byte that traps: int3 */
};

/* System V ABI, figures 3.36 and 4.1: names of registers in DWARF, and of the processor in ELF.  A
 * frame's address is rsp + 8, and the return address lies right below it. */
enum { TARGET_MACHINE = 62 /* EM_X86_64 */, TARGET_RETURN = 16 /* rip */ };
#define TARGET_FRAME_RULES \
    { \
        0x0c, 7, 8, 0x80 | TARGET_RETURN, 1 \
    }
