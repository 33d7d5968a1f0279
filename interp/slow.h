/* SPDX-License-Identifier: Apache-2.0
 * slow.h - handlers of loop.c that are not operations of their own: what an instruction does in its
 * rare case, and how methods are entered.  Compiled code leaves to them, too.  (interp/ only) */
#pragma once
#include "interp/ops.h"
#ifndef SLOW_HANDLER /* a declaration's first word */
#define SLOW_HANDLER Handler
#endif

/* before the instruction at pc: self->poll is set */
SLOW_HANDLER poll_here;
/* self->exception, or what an event asked of the top frame */
SLOW_HANDLER unwind_here, forced_here;
/* a fused operation meets its rare case: its parts run alone */
SLOW_HANDLER unfuse;
/* the instruction waits for resolution */
SLOW_HANDLER resolve_here;
SLOW_HANDLER throw_null, throw_div_zero, throw_index_load, throw_index_store, throw_index_store2,
    throw_bad_member, throw_special_mismatch, stack_overflow;
SLOW_HANDLER new_slow, newarray_slow, checkcast_slow, instanceof_slow, aastore_check;
/* the rest of monitorenter and monitorexit */
SLOW_HANDLER enter_monitor, exit_monitor;
SLOW_HANDLER interface_miss, interface_miss_from_code, link_interface, link_inherited;
/* returns of frames with flags, or with a poll */
SLOW_HANDLER leave1, leave2, leave_void;
/* the cell's own operation, which OP_code hides; as compiled code, which it was unresolved for */
SLOW_HANDLER run_original, run_unresolved;
/* Method.start of what is not compiled: the frame on top begins */
SLOW_HANDLER start_here;
/* the same, of a method that the compiler watches */
SLOW_HANDLER start_counting;
/* Frame.resume of callers that are interpreted: a frame was left; pc: it, tos: its value */
SLOW_HANDLER resume_here, resume_value;
/* entries: tos = Method, the arguments end at *sp (flushed), pc = the invoking cell */
SLOW_HANDLER enter_from_code, enter_untranslated, enter_java, enter_java_sync, enter_native,
    enter_fast_native, enter_abstract, enter_mh_intrinsic, enter_trivial, enter_newest;
