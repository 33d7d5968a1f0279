/* SPDX-License-Identifier: Apache-2.0
 * slow.h - handlers of loop.c that are not operations of their own: what an instruction does in its
 * rare case, and how methods are entered.  Compiled code leaves to them, too.  (interp/ only) */
#pragma once
#include "interp/ops.h"

/* before the instruction at pc: self->poll is set */
Handler poll_here;
/* self->exception, or what an event asked of the top frame */
Handler unwind_here, forced_here;
/* a fused operation meets its rare case: its parts run alone */
Handler unfuse;
/* the instruction waits for resolution */
Handler resolve_here;
Handler throw_null, throw_div_zero, throw_index_load, throw_index_store, throw_index_store2,
    throw_bad_member, throw_special_mismatch, stack_overflow;
Handler new_slow, newarray_slow, checkcast_slow, instanceof_slow, aastore_check;
/* the rest of monitorenter and monitorexit */
Handler enter_monitor, exit_monitor;
Handler interface_miss, interface_miss_from_code, link_interface, link_inherited;
/* returns of frames with flags, or with a poll */
Handler leave1, leave2, leave_void;
/* the cell's own operation, which OP_code hides; as compiled code, which it was unresolved for */
Handler run_original, run_unresolved;
/* Method.start of what is not compiled: the frame on top begins */
Handler start_here;
/* the same, of a method that the compiler watches */
Handler start_counting;
/* Frame.resume of callers that are interpreted: a frame was left; pc: it, tos: its value */
Handler resume_here, resume_value;
/* entries: tos = Method, the arguments end at *sp (flushed), pc = the invoking cell */
Handler enter_from_code, enter_untranslated, enter_java, enter_java_sync, enter_native,
    enter_fast_native, enter_abstract, enter_mh_intrinsic, enter_trivial, enter_newest;
