/* SPDX-License-Identifier: Apache-2.0
 * stack_walk.h - what the chapters about threads, frames and local variables share.
 *
 * All of it NO_SAFEPOINT and for a thread that is stopped (handshake, safepoint, suspended) or is
 * the caller. */
#pragma once
#include "interp/frame_refs.h"
#include "jvmti/env.h"

/* The frame of a method at `depth` (0: current); NULL: the stack is not that deep. */
Frame *ti_frame_at(const Thread *t, jint depth);
/* JVMTI_THREAD_STATE_* of any java.lang.Thread, alive or not; world stopped or the thread is not
 * alive. */
jint ti_thread_state(Thread *self, Object *java_thread);
/* Suspended, or the caller itself. */
static inline bool ti_stopped_or_self(const Thread *t)
{
    return t == thread_self() || thread_is_suspended(t);
}
/* May `value` (or null) be stored where a field, variable or result of type `descriptor` as seen
 * from class `from` is expected? */
bool ti_assignable_to_descriptor(const Class *from, const Object *value, const char *descriptor);
