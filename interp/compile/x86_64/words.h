/* SPDX-License-Identifier: Apache-2.0
 * words.h - x86-64: the instructions and registers that pieces.c names.
 *
 * In an instruction, %0 is what is changed or written, %1 an operand.  Registers are those of the
 * parameters in PIECE_PARAMETERS: the calling convention says which they are. */
#pragma once

#define NAME_r0 "rcx"
#define NAME_r1 "rsi"
#define NAME_r2 "rdi"
#define NAME_r3 "r9"
#define NAME_x0 "xmm0"
#define NAME_x1 "xmm1"
#define NAME_x2 "xmm2"
#define NAME_x3 "xmm3"
#define IN_VECTOR "x" /* the constraint of a vector register */
#define COMPARED "rm" /* of what COMPARE_CONST has */

/* a hole of 32 bits, one of 64; the address of a hole in code */
#define HOLE_32(name) ((uint32_t)(intptr_t)(name))
#define HOLE_64(name) \
    ({ \
        uint64_t v_; \
        asm("movabsq $" name ", %0" : "=r"(v_)); \
        v_; \
    })
#define ALONE(distance) (distance) /* it becomes a part of one access, and of no other */
#define ADDRESS_OF(name) "leaq " name "(%%rip), %0"
/* with a constant */
#define WITH_iadd "addl %1, %k0"
#define WITH_isub "subl %1, %k0"
#define WITH_imul "imull %1, %k0, %k0"
#define WITH_ishl "sall %1, %k0"
#define WITH_ishr "sarl %1, %k0"
#define WITH_iushr "shrl %1, %k0"
#define WITH_iand "andl %1, %k0"
#define WITH_ior "orl %1, %k0"
#define WITH_ixor "xorl %1, %k0"
#define WITH_lshl "salq %1, %0"
#define WITH_lshr "sarq %1, %0"
#define WITH_lushr "shrq %1, %0"
/* of a number with a constant in %2, and with zero; what is asked of it */
#define COMPARE_CONST "cmpl %2, %1"
#define COMPARE_ZERO "cmpl $0, %1"
#define CONDITION_eq "=@cce"
#define CONDITION_ne "=@ccne"
#define CONDITION_lt "=@ccl"
#define CONDITION_ge "=@ccge"
#define CONDITION_gt "=@ccg"
#define CONDITION_le "=@ccle"
/* bits that are set */
#define COUNT_i "popcntl %1, %0"
#define COUNT_j "popcntq %1, %0"
