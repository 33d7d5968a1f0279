/* SPDX-License-Identifier: Apache-2.0
 * serve.c - the table by which the machine calls the tools of this folder.  (vm/jvm/serve.h) */
#include "vm/jvm/serve.h"
#include "tools/serve/attach.h"
#include "tools/serve/commands/command.h"
#include "tools/serve/heap_dump.h"
#include "tools/serve/management.h"
#include "tools/serve/perf_data.h"

static bool run_commands(Thread *self, const char *text, FILE *out)
{
    return commands_run(self, text, out, false);
}

static void histogram(Thread *self, FILE *out) { heap_histogram(self, out, false); }

static bool management_start(Thread *self)
{
    Slot nothing;
    return command_call(self, NULL, "jdk/internal/agent/Agent", "startAgent", "()V", NULL,
                        &nothing);
}

static void counters_start(void)
{
    perf_data_start();
    perf_data_vm_counters();
}

void serve_fill(void)
{
    serve_host = (ServeHost){
        .attach_remove_stale = attach_remove_stale,
        .attach_requested = attach_requested,
        .attach_start = attach_start,
        .attach_shutdown = attach_shutdown,
        .commands_run = run_commands,
        .heap_dump_on_out_of_memory = heap_dump_on_out_of_memory,
        .heap_dump_around_gc = heap_dump_around_gc,
        .heap_histogram = histogram,
        .management_start = management_start,
        .management_after_gc = management_after_gc,
        .management_tick = management_tick,
        .counters_start = counters_start,
        .counters_update = perf_data_update,
        .counters_end = perf_data_end,
        .counter_long = perf_data_long,
        .counter_bytes = perf_data_bytes,
        .counters_map = perf_data_map,
        .counters_unmap = perf_data_unmap,
    };
}
