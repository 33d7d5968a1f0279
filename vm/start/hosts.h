/* SPDX-License-Identifier: Apache-2.0
 * hosts.h - filling the tables by which lower floors call upwards (the files named host.h,
 * jvmti/hooks.h). */
#pragma once
#include "vm/base/forward.h"

void hosts_fill(void); /* first of all */

/* parts of it */
void gc_host_fill(void);
void first_out_of_memory(Thread *self, const char *why) MAY_SAFEPOINT;
