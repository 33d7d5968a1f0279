/* SPDX-License-Identifier: Apache-2.0
 * context.h - the registers of a thread that a signal interrupted.
 *
 * Each processor has them in a file of its own, vm/os/x86_64/context.c for one.  All of this may
 * be called in signal handlers, of a context that the kernel gave to one. */
#pragma once
#include "vm/base/base.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <ucontext.h>

void *context_pc(const ucontext_t *c);
void context_go_on(ucontext_t *c, const void *pc); /* there, when the handler returns */
uintptr_t context_stack(const ucontext_t *c);      /* the stack pointer */
uintptr_t context_frame(const ucontext_t *c);      /* the frame pointer */
uintptr_t context_argument(const ucontext_t *c);   /* the register of a function's first argument */
/* As if the function had returned that was called last, and has pushed nothing yet.  False: its
 * return address cannot be read, and nothing has changed. */
bool context_return(ucontext_t *c);

/* Those that a report prints; addresses may be in the first context_general of them. */
extern const char *const context_names[];
extern const int context_count, context_general;
uint64_t context_value(const ucontext_t *c, int i);
/* Those for floating point: halves[1] is the upper one.  False: there are no more. */
extern const char context_vector_name[];
bool context_vector(const ucontext_t *c, int i, uint64_t halves[2]);
/* The register that says how floating point behaves; false: the context does not have it. */
extern const char context_modes_name[];
bool context_modes(const ucontext_t *c, uint32_t *out);
