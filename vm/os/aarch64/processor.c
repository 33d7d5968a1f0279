/* SPDX-License-Identifier: Apache-2.0
 * processor.c - AArch64: see vm/os/processor.h. */
#include "vm/os/processor.h"
#include <math.h>

double processor_remainder(double a, double b) { return fmod(a, b); }
