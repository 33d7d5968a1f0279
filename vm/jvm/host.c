/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "vm/jvm/host.h"

JvmHost jvm_host;
