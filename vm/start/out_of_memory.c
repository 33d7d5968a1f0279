/* SPDX-License-Identifier: Apache-2.0
 * out_of_memory.c - what happens at the first OutOfMemoryError: -XX:+HeapDumpOnOutOfMemoryError and
 * the options like it. */
#include "vm/error/command.h"
#include "vm/jvm/serve.h"
#include "vm/model/vm.h"
#include "vm/start/hosts.h"
#include "vm/thread/thread.h"

void first_out_of_memory(Thread *self, const char *why)
{
    if (vm_options.heap_dump_on_oom)
        serve_host.heap_dump_on_out_of_memory(self, why);
    fflush(stdout);
    if (vm_options.on_oom && *vm_options.on_oom) {
        Sink out;
        sink_to_fd(&out, fileno(vm_output()));
        sink_printf(&out, "#\n# java.lang.OutOfMemoryError: %s\n", why);
        thread_block_begin(self);
        error_commands_run("OnOutOfMemoryError", vm_options.on_oom, "...", &out);
        thread_block_end(self);
    }
    if (vm_options.crash_on_oom) {
        fprintf(vm_output(), "Aborting due to java.lang.OutOfMemoryError: %s\n", why);
        fflush(vm_output());
        VM_FATAL("OutOfMemory encountered: %s", why);
    }
    if (vm_options.exit_on_oom) {
        fprintf(vm_output(), "Terminating due to java.lang.OutOfMemoryError: %s\n", why);
        fflush(NULL);
        _Exit(3);
    }
}
