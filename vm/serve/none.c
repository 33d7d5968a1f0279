/* SPDX-License-Identifier: Apache-2.0
 * none.c - stands for this folder in a VM that is built without it (-Dserve=false): whoever asks
 * for its tools is told that they are not there.  (docs/building.md) */
#include "vm/objects/exception.h"
#include "vm/serve/attach.h"
#include "vm/serve/commands/command.h"
#include "vm/serve/heap_dump.h"
#include "vm/serve/management.h"
#include "vm/serve/perf_data.h"
#include <unistd.h>

#define ABSENT "this VM was built without %s (-Dserve=false)"

static void tell(FILE *out, const char *what)
{
    fprintf(out, ABSENT "\n", what);
    fflush(out);
}

/* ---- attach ---- */

void attach_remove_stale(void) {}
void attach_start(Thread *self) {}
void attach_shutdown(void) {}

/* The tool asks again and again, and says by itself that nobody has answered it. */
bool attach_requested(Thread *self)
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

bool commands_run(Thread *self, const char *text, FILE *out, bool by_bean)
{
    fprintf(out, "%s: ", text);
    tell(out, "diagnostic commands");
    return true;
}

bool command_call(Thread *self, const char *module, const char *class_name, const char *method,
                  const char *descriptor, const Slot *args, Slot *result)
{
    return throw_new(self, InternalError, ABSENT, "management");
}

/* ---- heap dumps ---- */

void heap_dump_on_out_of_memory(Thread *self, const char *why) { tell(vm_output(), "heap dumps"); }
void heap_dump_around_gc(Thread *self, GcCause cause) { tell(vm_output(), "heap dumps"); }
void heap_histogram(Thread *self, FILE *out, bool all) { tell(out, "histograms of the heap"); }

/* ---- management ---- */

_Atomic bool management_gc_listening, management_sensors_armed; /* never */
void management_after_gc(void) {}
void management_tick(Thread *self) {}
void *JVM_GetManagement(jint version) { return NULL; } /* the class library throws InternalError */

/* ---- counters: the class library's work, unseen (perf.c) ---- */

void perf_data_start(void) {}
void perf_data_vm_counters(void) {}
void perf_data_update(void) {}
void perf_data_end(void) {}
void perf_data_unmap(void *area, size_t bytes) {}

int64_t *perf_data_long(const char *name, int units, int variability, int64_t value)
{
    return NULL;
}

char *perf_data_bytes(const char *name, int units, int variability, const void *value, size_t len,
                      size_t capacity)
{
    return NULL;
}

void *perf_data_map(int pid, size_t *bytes, char *err, size_t n)
{
    snprintf(err, n, ABSENT, "performance counters");
    return NULL;
}
