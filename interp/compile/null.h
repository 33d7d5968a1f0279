/* SPDX-License-Identifier: Apache-2.0
 * null.h - implicit null checks: those that the code leaves to the processor.  (interp/compile/
 * only; null.c says how, plan_implicit_checks which) */
#pragma once
#include "interp/ops.h"
#include "vm/model/vm.h"

enum {
    NULL_AREA = 4096,    /* bytes from 0 on, where nothing is mapped */
    NULL_FAULTS_MAX = 30 /* of a method, until it asks */
};
/* No null check of the method is implicit. */
static inline bool nulls_are_asked(const Translation *t)
{
    return !vm_options.implicit_null_checks ||
           atomic_load_explicit(&t->null_faults, memory_order_relaxed) >= NULL_FAULTS_MAX;
}
