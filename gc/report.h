/* SPDX-License-Identifier: Apache-2.0
 * report.h - what a collection says of itself in the log: gc, gc+start, gc+phases, gc+heap, gc+cpu.
 * The lines are those of the stock JVM's collector with the same four phases. */
#pragma once
#include "gc/gc.h"

void gc_report_heap(void); /* once: which collector, which heap */
void gc_report_start(GcCause cause, bool young);
void gc_report_phase(const char *name); /* the one before has ended; NULL: it was the last */
void gc_report_end(GcCause cause);
