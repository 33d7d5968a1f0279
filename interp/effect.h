/* SPDX-License-Identifier: Apache-2.0
 * effect.h - what an instruction does to the operand stack, the constant pool asked where the
 * table of instructions says "*".  (interp/ only) */
#pragma once
#include "interp/ops.h"

typedef struct StackEffect {
    uint16_t pops; /* slots */
    /* of the one value that is pushed: first character of a descriptor, or a letter of
     * bytecodes.def; V: nothing is pushed */
    char pushed;
} StackEffect;
/* For every instruction that bytecode_moves has no answer for. */
StackEffect stack_effect(const Method *m, int bci);

/* What a member reference or a dynamic entry names. */
const Symbol *pool_member_name(const ConstantPool *cp, int index);
const Symbol *pool_member_descriptor(const ConstantPool *cp, int index);
