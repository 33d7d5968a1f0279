/* SPDX-License-Identifier: Apache-2.0
 * serve.h - what the machine asks of the tools that stand beside it in libjvm.so (tools/serve):
 * attach, diagnostic commands, management, heap dumps, counters.
 *
 * Model      one table.  The machine names nothing else of tools/serve (tests/floors.py).  A build
 *            without it (-Dserve=false) fills the table as well: its functions tell whoever asks.
 * State      IN_VM, where nothing else is said.  What takes a thread may stop, and takes no lock
 *            with it.
 * Failure    false: an exception is pending in `self`. */
#pragma once
#include "gc/gc.h"
#include "vm/base/forward.h"

typedef struct ServeHost {
    /* ---- attach: tools that connect by the protocol of .attach_pid and .java_pid ---- */
    /* Before anybody can ask: the socket of a VM that was killed and had our process number would
     * answer no tool. */
    void (*attach_remove_stale)(void);
    /* SIGQUIT came.  true: a tool has asked for the listener, which runs now. */
    bool (*attach_requested)(Thread *self);
    /* The listener from the start, as with -Xrs, where no SIGQUIT is heard. */
    void (*attach_start)(Thread *self);
    void (*attach_shutdown)(void); /* removes the socket */

    /* ---- diagnostic commands ---- */
    /* All lines of `text`, one after the other; answers go to `out`, which is the caller's. */
    bool (*commands_run)(Thread *self, const char *text, FILE *out);

    /* ---- heap dumps ---- */
    /* -XX:+HeapDumpOnOutOfMemoryError: the first time only. */
    void (*heap_dump_on_out_of_memory)(Thread *self, const char *why);
    /* -XX:+HeapDumpBeforeFullGC, -XX:+HeapDumpAfterFullGC.  World stopped. */
    void (*heap_dump_around_gc)(Thread *self, GcCause cause);
    /* Instances and bytes of each class that is alive. */
    void (*heap_histogram)(Thread *self, FILE *out);

    /* ---- management: java.lang.management ---- */
    /* -Dcom.sun.management...: the class library's agent, before main. */
    bool (*management_start)(Thread *self);
    void (*management_after_gc)(void); /* by the collecting thread, before the world goes on */
    /* About once a second, in native state: thresholds between collections. */
    void (*management_tick)(Thread *self);

    /* ---- counters (tools/serve/perf_data.h), in any state ---- */
    void (*counters_start)(void);  /* after options and properties are known */
    void (*counters_update)(void); /* writes current values into the VM's own; cheap */
    void (*counters_end)(void);    /* removes the file */
    /* New counters of the class library.  The address stays for ever; NULL: the area is full. */
    int64_t *(*counter_long)(const char *name, int units, int variability, int64_t value);
    char *(*counter_bytes)(const char *name, int units, int variability, const void *value,
                           size_t len, size_t capacity);
    /* The counters of another VM of this machine (0: our own), until counters_unmap.  NULL: err
     * says why. */
    void *(*counters_map)(int pid, size_t *bytes, char *err, size_t n);
    void (*counters_unmap)(void *area, size_t bytes);
} ServeHost;
/* Filled before the first thread is made. */
extern ServeHost serve_host;
void serve_fill(void); /* in tools/serve */
