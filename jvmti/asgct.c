/* SPDX-License-Identifier: Apache-2.0
 * asgct.c - AsyncGetCallTrace, the function that sampling profilers call in their signal handlers.
 * (docs/tools-profilers.md)
 *
 * No specification has it.  What is said here is what the stock VM was seen to do, and what
 * profilers expect. */
#include "gc/gc.h"
#include "interp/sample.h"
#include "jvmti/hooks.h"

/* Why there are no frames: CallTrace.num_frames. */
enum {
    NO_CLASS_LOAD = -1,
    COLLECTING = -2,
    NO_JAVA_FRAME = -3,
    BROKEN_NATIVE = -4,
    BROKEN_JAVA = -6,
    THREAD_EXITS = -8
};

typedef struct CallTrace {
    JNIEnv *env;
    jint num_frames;
    SampledFrame *frames;
} CallTrace;

EXPORT void AsyncGetCallTrace(CallTrace *trace, jint depth, void *context);

static jint sample(const Thread *self, const CallTrace *trace, jint depth, const void *context)
{
    if (!self || trace->env != &self->env || self->java->exiting)
        return THREAD_EXITS;
    if (!TI_ENABLED_ANYWHERE(JVMTI_EVENT_CLASS_LOAD))
        /* stock makes method IDs only for agents that listen, so profilers do, and check this */
        return NO_CLASS_LOAD;
    if (gc_is_collecting())
        return COLLECTING;
    if (!self->top_frame)
        return NO_JAVA_FRAME;
    int n = interp_sample(self, context, trace->frames, depth);
    return n >= 0 ? n : self->state == THREAD_IN_VM ? BROKEN_JAVA : BROKEN_NATIVE;
}

void AsyncGetCallTrace(CallTrace *trace, jint depth, void *context)
{
    trace->num_frames = sample(thread_self(), trace, depth, context);
}
