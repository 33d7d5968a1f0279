/* SPDX-License-Identifier: Apache-2.0
 * told.h - what agents are told of compiled code.  (interp/compile/ only) */
#pragma once
#include "interp/compile/compile.h"
#include "vm/objects/handle.h"

/* this thread made c, or nothing */
void told_load(Thread *self, Method *m, const CompiledCode *c) MAY_SAFEPOINT;
/* Somebody will be told that m's code c went, and then free its memory; else the caller does. */
bool told_later(Method *m, const CompiledCode *c) REQUIRES(translate_lock);
/* bytes of the code cache that wait for agents to be told */
size_t told_waiting(void) REQUIRES(translate_lock);
