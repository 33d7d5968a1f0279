/* SPDX-License-Identifier: Apache-2.0
 * code_edit.h - inserting instructions into a method of a ClassBuilder.  (JVMS 17 4.7.3, 4.7.4,
 * 4.9)
 *
 * Model      Open the Code attribute of a method, say what to insert before which instruction,
 *            close.  Closing lays the code out anew and moves everything that names a code offset:
 *            branches, switches, handlers, line numbers, local variables, stack map frames.
 *            Several insertions before one instruction stay in order. Inserted code must not
 *            branch, must leave the operand stack as it found it (needing at most the extra stack
 *            that code_edit_extra_stack announced) and must not change local variables that are in
 *            use.
 * Lost       Type annotations on instructions (Runtime*TypeAnnotations of the Code attribute) are
 *            dropped.
 * Failure    code_edit_open: no code, or not well formed.  code_edit_close: code over 65535 bytes,
 *            or a 16-bit branch that would have to jump farther; the method then stays as it was.
 */
#pragma once
#include "tools/classfile/write.h"

typedef struct CodeEdit CodeEdit;

typedef enum {
    /* runs when control reaches the instruction from the one before it (or by entry at 0) */
    EDIT_FALL_THROUGH,
    EDIT_ALWAYS, /* runs for jumps to the instruction as well, handler entry included */
} EditWhen;

CodeEdit *code_edit_open(ClassBuilder *b, MemberOut *method); /* NULL: see Failure */
unsigned code_edit_length(const CodeEdit *e);                 /* of the original code */
const uint8_t *code_edit_code(const CodeEdit *e);
/* the instruction after the one at bci, or the length */
unsigned code_edit_next(const CodeEdit *e, unsigned bci);
/* Before the instruction at bci, which must be the start of one. */
bool code_edit_insert(CodeEdit *e, unsigned bci, EditWhen when, const uint8_t *code,
                      size_t len) MUST_CHECK;
/* max_stack grows by the largest announced */
void code_edit_extra_stack(CodeEdit *e, unsigned slots);
bool code_edit_close(CodeEdit *e) MUST_CHECK; /* writes the method; frees e in any case */
void code_edit_discard(CodeEdit *e);
