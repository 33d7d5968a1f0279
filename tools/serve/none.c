/* SPDX-License-Identifier: Apache-2.0
 * none.c - stands for this folder in a VM that is built without it (-Dserve=false): whoever asks
 * for its tools is told that they are not there.  (docs/building.md) */
#include "tools/serve/commands/command.h"
#include "vm/jvm/serve.h"
#include "vm/objects/exception.h"
#include <unistd.h>

#define ABSENT "this VM was built without %s (-Dserve=false)"

const TestMemory *test_memory; /* of tests/whitebox: nobody shows it */

static void nothing(void) {}

static void tell(FILE *out, const char *what)
{
    fprintf(out, ABSENT "\n", what);
    fflush(out);
}

/* ---- attach ---- */

static void attach_start(Thread *self) {}

/* The tool asks again and again, and says by itself that nobody has answered it. */
static bool attach_requested(Thread *self)
{
    static const char *const folders[] = {"", "/tmp/"};
    static bool told;
    for (size_t i = 0; i < ARRAY_LEN(folders); i++) {
        char path[64];
        snprintf(path, sizeof path, "%s.attach_pid%d", folders[i], (int)getpid());
        if (!access(path, F_OK)) {
            if (!told)
                tell(vm_output(), "attaching");
            return told = true;
        }
    }
    return false;
}

/* ---- commands ---- */

static bool commands(Thread *self, const char *text, FILE *out)
{
    fprintf(out, "%s: ", text);
    tell(out, "diagnostic commands");
    return true;
}

/* ---- heap dumps ---- */

static void dump_on_out_of_memory(Thread *self, const char *why)
{
    tell(vm_output(), "heap dumps");
}
static void dump_around_gc(Thread *self, GcCause cause) { tell(vm_output(), "heap dumps"); }
static void histogram(Thread *self, FILE *out) { tell(out, "histograms of the heap"); }

/* ---- management ---- */

static bool management_start(Thread *self)
{
    return throw_new(self, InternalError, ABSENT, "management");
}

static void management_tick(Thread *self) {}
void *JVM_GetManagement(jint version) { return NULL; } /* the class library throws InternalError */

/* ---- counters: the class library's work, unseen (vm/jvm/perf.c) ---- */

static int64_t *counter_long(const char *name, int units, int variability, int64_t value)
{
    return NULL;
}

static char *counter_bytes(const char *name, int units, int variability, const void *value,
                           size_t len, size_t capacity)
{
    return NULL;
}

static void *counters_map(int pid, size_t *bytes, char *err, size_t n)
{
    snprintf(err, n, ABSENT, "performance counters");
    return NULL;
}

static void counters_unmap(void *area, size_t bytes) {}

void serve_fill(void)
{
    serve_host = (ServeHost){
        .attach_remove_stale = nothing,
        .attach_requested = attach_requested,
        .attach_start = attach_start,
        .attach_shutdown = nothing,
        .commands_run = commands,
        .heap_dump_on_out_of_memory = dump_on_out_of_memory,
        .heap_dump_around_gc = dump_around_gc,
        .heap_histogram = histogram,
        .management_start = management_start,
        .management_after_gc = nothing,
        .management_tick = management_tick,
        .counters_start = nothing,
        .counters_update = nothing,
        .counters_end = nothing,
        .counter_long = counter_long,
        .counter_bytes = counter_bytes,
        .counters_map = counters_map,
        .counters_unmap = counters_unmap,
    };
}
