/* SPDX-License-Identifier: Apache-2.0
 * divide.h - division by constants.  (interp/compile/ only) */
#ifndef INTERP_COMPILE_DIVIDE_H
#define INTERP_COMPILE_DIVIDE_H
#include "interp/compile/plan.h"

/* Marks the constants by which something is divided (MARK_DIVIDES). */
void divide_mark(Body *b);
/* The pieces for a marked cell and the division behind it; *held operands are in registers, before
 * and after.  false: no memory. */
bool plan_division(Plan *p, uint32_t cell, int *held);
typedef struct DivisionConstants {
    uint64_t divisor, magic;
    uint8_t shift, unshift;
} DivisionConstants;
DivisionConstants division_constants(const Body *b, uint32_t cell);
#endif
