/* SPDX-License-Identifier: Apache-2.0
 * registers.h - locals of loops, and of callees that are expanded, in registers.
 * (interp/compile/ only; registers.c says how) */
#ifndef INTERP_COMPILE_REGISTERS_H
#define INTERP_COMPILE_REGISTERS_H
#include "interp/compile/body.h"
#include "interp/compile/pieces.h"

struct Plan;
struct Planner;
struct Step;

/* A loop whose locals are in registers, without loops inside that have some of their own; or a
 * callee that is expanded. */
enum { VECTOR_REGISTER = 16 /* added to the numbers of vector registers */, KEPT_MAX = 13 };
typedef struct KeptLocal {
    uint16_t local;
    uint8_t reg;
} KeptLocal;
typedef struct Region {
    uint32_t begin, end; /* first and last cell */
    uint32_t base;       /* of the body that the locals are of */
    KeptLocal kept[KEPT_MAX];
    int count;
} Region;

bool regions_choose(struct Plan *p); /* of body 0; false: no memory */
/* The locals of a callee get registers; false: no memory. */
bool region_of_callee(struct Plan *p, Body *b);
/* Loads them, but the arguments that came in the registers of `held` operands; false: no memory. */
bool region_load_arguments(struct Planner *p, const Body *b, int held);
/* the register that a local has in the code of a cell; 0: none */
int register_of(const struct Plan *p, const Body *b, uint32_t cell, uint16_t local);
/* that of the local which a hole of a step's piece names */
int register_of_hole(const struct Plan *p, const struct Step *s, const Hole *h);
/* false: the step's piece would store to a local that is in a register, and not to that */
bool registers_allow(const struct Plan *p, const struct Step *s);

/* The instruction `in`, which names a local in memory, with reg instead; of one that stores, what
 * follows it. Returns its length; 0: it stays as it is. */
enum { USE_MAX = 16, LOAD_MAX = 12, ENTRY_JUMP = 5, BACK_SIZE = 7 };
size_t use_register(const uint8_t *in, const Hole *h, int reg, uint8_t *out);
/* Stores a register at that distance from the locals, bytes. */
enum { HOME_MAX = 9, GROW_SIZE = 7 };
size_t register_store(int reg, uint32_t distance, uint8_t *out);
/* Adds to an int; GROW_SIZE bytes. */
void register_add(int reg, int32_t amount, uint8_t *out);
/* Loads r's registers, but those that are as in `from` (NULL: none is).  out NULL: the size
 * only. */
size_t region_loads(const Region *r, const Region *from, uint8_t *out);
#endif
