/* SPDX-License-Identifier: Apache-2.0
 * encode.h - the instructions that the compiler writes itself, between pieces and in them.
 * (interp/compile/ only)
 *
 * Each processor has them in a folder of its own, interp/compile/x86_64 for one: encode.c is this
 * header's other half, and target.h says what has to be known before: sizes in bytes, registers.
 *
 * Registers  have numbers; those of vector registers have VECTOR_REGISTER added.  0 is none.
 * Distances  are from the locals, in bytes.
 * Addresses  `at` is where the code will run, `out` where it is written. */
#pragma once
#include "interp/compile/pieces.h"

/* The registers that locals may have: the n-th of `kept_registers(vector)`. */
uint8_t kept_register(bool vector, int n);
static inline int kept_registers(bool vector) { return vector ? KEPT_VECTORS : KEPT_WHOLES; }
enum { KEPT_MAX = KEPT_WHOLES + KEPT_VECTORS };

/* The instruction `in`, which names a local in memory, with reg instead; of one that stores, what
 * follows it.  Returns its length, at most USE_MAX; 0: it stays as it is. */
size_t use_register(const uint8_t *in, const Hole *h, int reg, uint8_t *out);
/* Between a register and memory; the length, at most MOVE_MAX. */
size_t register_store(int reg, uint32_t distance, uint8_t *out);
size_t register_load(int reg, uint32_t distance, uint8_t *out);
/* Adds to an int; GROW_SIZE bytes. */
void register_add(int reg, int32_t amount, uint8_t *out);
/* Adds to the register of the locals; BACK_SIZE bytes. */
void locals_add(int32_t amount, uint8_t *out);
/* A jump so far from its own begin; JUMP_SIZE bytes. */
void jump_write(int32_t distance, uint8_t *out);
/* To anywhere, without changing a register; WAY_SIZE bytes. */
void way_write(const void *to, uint8_t *out);
/* What does nothing, as quickly as can be. */
void nothing_write(size_t size, uint8_t *out);
/* The value of a hole, of the size that its form says.  false: it has no room for that value. */
size_t hole_size(const Hole *h);
bool hole_write(const Hole *h, uint64_t value, const uint8_t *at, uint8_t *out);
