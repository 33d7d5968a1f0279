/* SPDX-License-Identifier: Apache-2.0
 * heap_dump.h - the heap in a file, in the HPROF binary format that profilers read. */
#pragma once
#include "gc/gc.h"
#include "vm/base/forward.h"

typedef struct HeapDumpOptions {
    bool live; /* reachable objects only, after a full collection */
    bool overwrite;
    int gzip_level; /* 0: plain; 1-9 */
} HeapDumpOptions;
/* Tells `out` what it does ("Dumping heap to ... ").  false: the file could not be made or written;
 * said so on `out`, and errno tells why. */
bool heap_dump(Thread *self, const char *path, const HeapDumpOptions *o, FILE *out) MAY_SAFEPOINT;
/* -XX:+HeapDumpOnOutOfMemoryError: once, to java_pidN.hprof in HeapDumpPath */
void heap_dump_on_out_of_memory(Thread *self, const char *why) MAY_SAFEPOINT;
/* -XX:+HeapDumpBeforeFullGC, -XX:+HeapDumpAfterFullGC: nothing when memory was merely used up;
 * world stopped */
void heap_dump_around_gc(Thread *self, GcCause cause) MAY_SAFEPOINT;
/* commands/heap_commands.c: instances and bytes per class */
void heap_histogram(Thread *self, FILE *out, bool all) MAY_SAFEPOINT;
