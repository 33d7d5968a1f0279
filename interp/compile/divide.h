/* SPDX-License-Identifier: Apache-2.0
 * divide.h - division by constants.  (interp/compile/ only) */
#pragma once
#include "interp/compile/planner.h"

/* Marks the constants by which something is divided (MARK_DIVIDES). */
void divide_mark(Body *b);
/* The pieces for p->cell, which is marked, and the division behind it, which becomes p->cell.
 * false: no memory. */
bool plan_division(Planner *p);
typedef struct DivisionConstants {
    uint64_t divisor, magic;
    uint8_t shift, unshift;
} DivisionConstants;
DivisionConstants division_constants(const Body *b, uint32_t cell);
