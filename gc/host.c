/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "gc/host.h"

GcHost gc_host;
