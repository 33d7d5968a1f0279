/* SPDX-License-Identifier: Apache-2.0
 * stack_walk.h - what the chapters about threads, frames and local variables share.
 *
 * All of it NO_SAFEPOINT and for a thread that is stopped (handshake, safepoint, suspended) or is
 * the caller. */
#pragma once
#include "interp/continuation.h"
#include "interp/frame_refs.h"
#include "jvmti/env.h"
#include "vm/thread/virtual.h"

/* A Java thread that stands still, wherever its frames are: on the stack of a thread that runs or
 * carries it, or copied out (interp/continuation.h). */
typedef struct TiView {
    Object *object; /* the java.lang.Thread */
    Thread *thread; /* it runs or is carried there; NULL: nowhere */
    JavaThread *java;
    const FrozenStack *frozen; /* NULL: its frames are not copied out */
    Frame *top;                /* the newest frame of a method that is shown; NULL: none */
    /* from where the caller may change what the thread does next: suspended, or the caller */
    bool suspended, is_self;
} TiView;
/* World stopped, or the thread is the caller, or t is where it runs and held.  Packed frames
 * (interp/frozen.h) are not shown. */
TiView ti_view(Object *java_thread, Thread *t);
/* The same, after they were unpacked.  JVMTI_ERROR_OUT_OF_MEMORY: no memory for that. */
jvmtiError ti_view_frames(Object *java_thread, Thread *t, TiView *out) MUST_CHECK;
/* Calls fn while the thread stands still; gives what it returns, or THREAD_NOT_ALIVE: it has ended
 * meanwhile. */
typedef jvmtiError TiLook(const TiView *v, void *arg);
jvmtiError ti_look(const TiTarget *target, TiLook *fn, void *arg) MAY_SAFEPOINT;
/* What changes frames demands it (THREAD_NOT_SUSPENDED). */
static inline bool ti_stopped_or_self(const TiView *v) { return v->suspended || v->is_self; }
/* Neither frames nor results of a virtual thread can be changed that no thread carries. */
static inline bool ti_is_unmounted(const TiView *v)
{
    return thread_object_unmounts(v->object) && (!v->thread || v->frozen);
}

/* The frame of a method at `depth` (0: current); NULL: the stack is not that deep. */
Frame *ti_frame_at(const TiView *v, jint depth);
/* JVMTI_THREAD_STATE_* */
jint ti_thread_state(const TiView *v);
/* May `value` (or null) be stored where a field, variable or result of type `descriptor` as seen
 * from class `from` is expected? */
bool ti_assignable_to_descriptor(const Class *from, const Object *value, const char *descriptor);
