/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "vm/class/host.h"

ClassHost class_host;
