/* SPDX-License-Identifier: Apache-2.0
 * interp.h - executing Java code: what the rest of the VM calls.
 *
 * Model      A method's bytecode is translated into cells when it is first called; loop.c runs the
 *            cells.  A thread that an agent watches runs through another table of handlers, the
 *            instrumented mode.
 * Locking    quicken_lock guards the cells while they are rewritten.  Breakpoints and modes change
 *            while the threads concerned are stopped.
 * Failure    false or NULL: an exception is pending in self.
 * Tests      tests/unit/interp, tests/bytecode */
#pragma once
#include "interp/frame_refs.h"

bool interp_init(void); /* builds the dispatch tables; once, before any Java code */

/* C code calls Java. args: m->arg_slots slots, the receiver first, a long or double in the first of
 * its two. Exactly m runs: the caller has selected it. *result is written unless m is void; types
 * shorter than int are int. false: an exception is pending in self. */
bool interp_call(Thread *self, Method *m, const Slot *args, Slot *result) MAY_SAFEPOINT MUST_CHECK;

/* Method.native_fn was set or cleared: drops the prepared call (native.c). */
void native_bound_changed(Method *m);

/* bytecode -> cells; idempotent, thread safe; false: exception (memory) */
bool method_translate(Thread *self, Method *m) MAY_SAFEPOINT MUST_CHECK;
void method_free_translation(Method *m);

/* The bci of m's handler for an exception that was thrown at bci; -1: none. It may load the classes
 * that handlers name; when that fails, the failure is what is pending. */
int method_find_handler(Thread *self, Method *m, int bci, Handle exception) MAY_SAFEPOINT;

/* Helpful NullPointerException text for the instruction at bci (JEP 358): malloc'ed or NULL. */
char *helpful_npe_message(Method *m, int bci);

/* Throws the AbstractMethodError of a call that selected an abstract method, or none (NULL). */
void interp_throw_unimplemented(Thread *self, const Method *resolved, const Method *selected,
                                const Object *receiver) MAY_SAFEPOINT;

/* ---- instrumented modes (JVMTI) ---- */
enum {
    INTERP_STEP = 1,
    INTERP_METHOD_ENTRY = 2,
    INTERP_METHOD_EXIT = 4,
    INTERP_NATIVE_FRAMES = 8 /* no native method without a frame: that alone */,
    INTERP_TRACE = 16,
    INTERP_SCHEDULE = 32 /* before what other threads may notice */
};
/* t is stopped, or is self.  The mode holds from its next instruction on. */
void interp_set_mode(Thread *t, uint32_t bits);
void interp_mode_again(Thread *t); /* what it rests on has changed */
/* World stopped.  The caller has called method_translate before.  Nothing happens where no
 * instruction begins. */
void interp_set_breakpoint(Method *m, int bci);
void interp_clear_breakpoint(Method *m, int bci);
/* world stopped: re-quicken accesses of f in all methods */
void interp_field_watch_changed(Field *f);

/* World stopped: classes die.  What cells, call sites and code remember of types is forgotten. */
void interp_forget_types(bool (*dying)(const Class *));
/* World stopped, before a collection: every half minute what was used rarely is counted for less,
 * and reference maps that nobody asked for go. */
void interp_forget_unused(void);
/* World stopped: Methods of these classes were replaced.  Every resolved call that may lead to one
 * returns to its unresolved form, so that the next execution finds the new version. */
void interp_forget_callees(const ClassFilter *changed);
/* World stopped: members came or went, of whatever class.  All code is found anew. */
void interp_forget_members(void);

/* interp/disasm.c */
bool disasm_wants(const Method *m); /* -XX:Disassemble=pkg/Name[.method] */
void disasm_method(FILE *out, const Method *m);
int disasm_instruction(const Method *m, int bci, char *buf, size_t n); /* returns length in bytes */
