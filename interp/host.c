/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "interp/host.h"

InterpHost interp_host;
