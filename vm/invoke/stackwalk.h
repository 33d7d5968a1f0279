/* SPDX-License-Identifier: Apache-2.0
 * stackwalk.h - walking the stack for Java code. */
#pragma once
#include "vm/model/frame.h"

/* stackwalk.c */
/* Who called the method of f, a frame of the thread that runs; NULL: C. */
Class *stack_caller_of(Frame *f);
/* Reflection.getCallerClass, called by the native method itself */
Class *stack_caller_class(Thread *self) MAY_SAFEPOINT;
/* live_frame.c */
bool live_frame_fill(Thread *self, Handle info, Frame *f) MAY_SAFEPOINT MUST_CHECK;
