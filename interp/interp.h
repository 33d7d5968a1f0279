/* SPDX-License-Identifier: Apache-2.0
 * interp.h - executing Java code: what the rest of the VM calls. */
#ifndef INTERP_INTERP_H
#define INTERP_INTERP_H
#include "interp/frame_refs.h"

bool interp_init(void); /* builds the dispatch tables; once, before any Java code */

/* C calls Java.  `args`: m->arg_slots slots, receiver first, long/double in the first of their two.
 * Selection is done already: exactly m runs. false: exception pending in self.  *result is written
 * for non-void methods (booleans etc. as int).  Frames are pushed on self's Java stack. */
bool interp_call(Thread *self, Method *m, const Slot *args, Slot *result) MAY_SAFEPOINT MUST_CHECK;

/* Native methods (interp/native.c): called by the interpreter; exposed for JNI's nonvirtual calls
 * of native methods too (interp_call does it). */
void native_bound_changed(Method *m); /* native_fn was set or cleared: drop the prepared call */

/* bytecode -> cells; idempotent, thread safe; false: exception (memory) */
bool method_translate(Thread *self, Method *m) MAY_SAFEPOINT MUST_CHECK;
void method_free_translation(Method *m);

/* Find the handler for `exception` thrown at bci in m: bci of the handler or -1.  May load catch
 * classes; MAY_SAFEPOINT; may replace the pending exception on failure. */
int method_find_handler(Thread *self, Method *m, int bci, Handle exception) MAY_SAFEPOINT;

/* Helpful NullPointerException text for the instruction at bci (JEP 358): malloc'ed or NULL. */
char *helpful_npe_message(Method *m, int bci);

/* AbstractMethodError of a call that selected no method, or an abstract one.  selected: NULL when
 * there is none at all */
void interp_throw_unimplemented(Thread *self, const Method *resolved, const Method *selected,
                                const Object *receiver) MAY_SAFEPOINT;

/* ---- instrumented modes (JVMTI) ---- */
enum {
    INTERP_STEP = 1,
    INTERP_METHOD_ENTRY = 2,
    INTERP_METHOD_EXIT = 4,
    INTERP_NATIVE_FRAMES = 8 /* no native method without a frame: that alone */,
    INTERP_TRACE = 16
};
/* t stopped, or t == self; takes effect at its next instruction */
void interp_set_mode(Thread *t, uint32_t bits);
/* world stopped; translates if needed beforehand: call method_translate first */
bool interp_set_breakpoint(Method *m, int bci);
void interp_clear_breakpoint(Method *m, int bci); /* world stopped */
/* world stopped: re-quicken accesses of f in all methods */
void interp_field_watch_changed(Field *f);

/* World stopped: classes die, or Methods were replaced.  Resets inline caches; `redefined`: every
 * resolved call returns to its unresolved form, so that the next execution finds the new
 * versions. */
void interp_flush_caches(bool redefined);

void frames_audit(void), cells_audit(void); /* vm/base/audit.h */

void disasm_method(FILE *out, const Method *m);                        /* interp/disasm.c */
int disasm_instruction(const Method *m, int bci, char *buf, size_t n); /* returns length in bytes */
#endif
