/* SPDX-License-Identifier: Apache-2.0
 * growth.c - see redefine.h. */
#define VERSIONS 8
#include "../redefine.h"
