/* SPDX-License-Identifier: Apache-2.0
 * sections.h - the sections of a report, by what they look at. */
#pragma once
#include "vm/error/report.h"

#define EACH_SECTION(X) \
    X(title) \
    X(problematic_frame) \
    X(core_dump) \
    X(file_name) \
    X(whose_code) \
    X(info_title) \
    X(summary) \
    X(current_thread) \
    X(native_frames) \
    X(java_frames) \
    X(signal_info) \
    X(registers) \
    X(register_memory) \
    X(stack_bytes) \
    X(instruction_bytes) \
    X(threads) \
    X(vm_state) \
    X(heap) \
    X(class_memory) \
    X(events) \
    X(libraries) \
    X(arguments) \
    X(flags) \
    X(environment) \
    X(signal_handlers) \
    X(system) \
    X(resources) \
    X(memory) \
    X(processor) \
    X(agents) \
    X(end)
/* MAY_SAFEPOINT: a report of a VM that goes on takes locks as others do */
#define DECLARE(name) void section_##name(Sink *out, const Crash *c) MAY_SAFEPOINT;
EACH_SECTION(DECLARE)
#undef DECLARE

/* Shared by sections. */
/* "V  [libjvm.so+0x1234]  monitor_enter+0x1c" */
void print_code_address(Sink *out, const void *pc, bool is_return);
/* False: it cannot be read.  *next: the one behind it in the list of all. */
bool print_thread_line(Sink *out, const Thread *t, const char *before, Thread **next);
void print_java_method(Sink *out, const Method *m, int bci);
