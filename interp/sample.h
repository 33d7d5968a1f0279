/* SPDX-License-Identifier: Apache-2.0
 * sample.h - the Java frames of the running thread, as a signal handler may read them at any
 * instruction.
 *
 * Async-signal-safe: reads the thread's own frames, takes no lock, allocates nothing, and believes
 * no pointer that does not lie in the thread's stack. */
#pragma once
#include "vm/thread/thread.h"

/* A frame as profilers know it: a bci, or SAMPLE_NATIVE. */
typedef struct SampledFrame {
    jint bci;
    jmethodID method;
} SampledFrame;
enum { SAMPLE_NATIVE = -3 };

/* Newest first, at most `max`.  context: what the handler got as its third argument, or NULL.
 * Returns how many; -1: the frames make no sense. */
int interp_sample(const Thread *self, const void *context, SampledFrame *out, int max) NO_SAFEPOINT;
/* The same for reports of a broken process: calls fn for each, newest first, until something makes
 * no sense.  bci -1: native.  pc: where its code runs or will go on. */
void interp_sample_each(const Thread *self, const void *context,
                        void (*fn)(void *ctx, const Method *m, int bci, const void *pc), void *ctx,
                        int max) NO_SAFEPOINT;
