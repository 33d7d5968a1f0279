/* SPDX-License-Identifier: Apache-2.0
 * flag_rules.h - what -XX: flags may be together, and what is said of those that ask for what this
 * VM does not have. */
#pragma once
#include "vm/base/base.h"

/* When all options have been read.  false: why has been printed; the VM cannot be created. */
bool flag_rules_hold(void) MUST_CHECK;
