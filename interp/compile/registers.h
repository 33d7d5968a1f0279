/* SPDX-License-Identifier: Apache-2.0
 * registers.h - locals of loops, and of callees that are expanded, in registers.
 * (interp/compile/ only; registers.c says how) */
#pragma once
#include "interp/compile/body.h"
#include "interp/compile/encode.h"

struct Plan;
struct Planner;
struct Step;

/* A loop whose locals are in registers, without loops inside that have some of their own; or a
 * callee that is expanded. */
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

/* Loads r's registers, but those that are as in `from` (NULL: none is).  out NULL: the size
 * only. */
size_t region_loads(const Region *r, const Region *from, uint8_t *out);
