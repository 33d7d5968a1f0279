/* SPDX-License-Identifier: Apache-2.0
 * sections.h - the sections of a report, by what they look at. */
#pragma once
#include "vm/error/report.h"

/* MAY_SAFEPOINT: a report of a VM that goes on takes locks as others do */
#define SECTION(name, where, doing, heading) \
    void section_##name(Sink *out, const Crash *c) MAY_SAFEPOINT;
#include "vm/error/sections.def"

/* Shared by sections. */
/* "V  [libjvm.so+0x1234]  monitor_enter+0x1c" */
void print_code_address(Sink *out, const void *pc, bool is_return);
/* False: it cannot be read.  *next: the one behind it in the list of all. */
bool print_thread_line(Sink *out, const Thread *t, const char *before, Thread **next);
