/* SPDX-License-Identifier: Apache-2.0
 * wellknown.c - see wellknown.h; vm/class/wellknown.c fills it. */
#include "vm/library/wellknown.h"

WellKnown wk;
