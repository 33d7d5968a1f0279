/* SPDX-License-Identifier: Apache-2.0
 * write.h - pieces are copied, and their holes filled.  (interp/compile/ only) */
#pragma once
#include "interp/compile/plan.h"

typedef struct StepSize {
    uint32_t hot, cold; /* bytes */
} StepSize;
/* What plan_write will write of a step that is not in the plan yet; its `hot` is known. */
StepSize step_size(const Plan *p, const Step *s);
/* `code` is where it will run, `to` where it is written; ways: the ways out, within reach.  false:
 * a distance is too large for the instruction that it belongs in, so there is no such code. */
bool plan_write(const Plan *p, const uint8_t *code, uint8_t *to, const uint8_t *ways);
size_t ways_size(void);
void ways_write(uint8_t *to); /* jumps to the ways out of pieces, within reach of all code */
