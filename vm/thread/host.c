/* SPDX-License-Identifier: Apache-2.0
 * host.c - see host.h. */
#include "vm/thread/host.h"

ThreadHost thread_host;
