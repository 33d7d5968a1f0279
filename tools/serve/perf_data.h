/* SPDX-License-Identifier: Apache-2.0
 * perf_data.h - performance counters, published to jps and jstat in a memory-mapped file.
 *
 * Model      a counter is a named entry in one growing area.  With -XX:+UsePerfData (default) the
 *            area is the file hsperfdata_USER/PID in the temporary directory, readable by its
 *            owner; else it is plain memory of this process.  Entries are only added.
 * Format     version 2.0, as sun.jvmstat.perfdata.monitor.v2_0.PerfDataBuffer of the class library
 *            reads it. */
#pragma once
#include "vm/base/base.h"

enum { PERF_NONE = 1, PERF_BYTES, PERF_TICKS, PERF_EVENTS, PERF_STRING, PERF_HERTZ }; /* units */
enum { PERF_CONSTANT = 1, PERF_MONOTONIC, PERF_VARIABLE }; /* variability */

/* makes the area; before any counter.  A file that cannot be made is not an error. */
void perf_data_start(void);
void perf_data_vm_counters(void); /* the VM's own; after options and properties are known */
void perf_data_update(void);      /* writes current values into them; cheap */
void perf_data_end(void);         /* removes the file */
/* New counters.  The address stays for ever; NULL: the area is full.  A name that exists already
 * gives the old one. */
int64_t *perf_data_long(const char *name, int units, int variability, int64_t value);
char *perf_data_bytes(const char *name, int units, int variability, const void *value, size_t len,
                      size_t capacity);
/* The counters of another VM of this machine (0: our own).  NULL: err says why.  Undo with
 * perf_data_unmap. */
void *perf_data_map(int pid, size_t *bytes, char *err, size_t n);
void perf_data_unmap(void *area, size_t bytes);
