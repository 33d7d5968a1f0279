/* SPDX-License-Identifier: Apache-2.0
 * shutdown.c - the two ways a VM ends: System.exit (the process goes) and DestroyJavaVM (the
 * process stays).
 * The other threads run beside the agents' VMDeath and Agent_OnUnload; then a last safepoint stops
 * them for good. */
#include "gc/gc.h"
#include "interp/interp.h"
#include "jvmti/hooks.h"
#include "vm/base/audit.h"
#include "vm/class/loader.h"
#include "vm/jvm/serve.h"
#include "vm/objects/exception.h"
#include "vm/log/config.h"
#include "vm/os/os.h"
#include "vm/start/native_trim.h"
#include "vm/start/start.h"
#include "vm/thread/safepoint.h"
#include "vm/thread/schedule.h"
#include "vm/model/lookup.h"

static Lock end_lock = LOCK_INIT(VM_END);
static bool ended GUARDED_BY(end_lock);
static _Atomic pthread_t exit_thread; /* calls exit; 0: nobody does */

static NORETURN void sleep_until_process_ends(void)
{
    for (;;)
        os_sleep_ns(INT64_C(1000000000));
}

/* Only the first caller ends the VM; the others sleep until the process is gone. */
static void only_once(Thread *self)
{
    thread_block_begin(self);
    lock_take(&end_lock);
    if (ended) {
        lock_release(&end_lock);
        schedule_end(); /* it never runs again */
        sleep_until_process_ends();
    }
    ended = true;
    lock_release(&end_lock);
    thread_block_end(self);
}

static void log_heap(void)
{
    if (!log_on(gc_heap_exit, INFO))
        return;
    HeapStats h;
    heap_stats(&h);
    LOG(gc_heap_exit, INFO, "Heap");
    LOG(gc_heap_exit, INFO, " mark-compact heap   total %zuK, used %zuK, maximum %zuK",
        h.committed >> 10, h.used >> 10, h.max >> 10);
}

/* What flags ask to print at the end: the answers of diagnostic commands. */
static void last_reports(Thread *self)
{
    FILE *out = vm_output();
    bool is_detailed = vm_options.native_memory_tracking &&
                       !strcmp(vm_options.native_memory_tracking, "detail");
    const struct {
        bool wanted;
        const char *command;
    } reports[] = {
        {vm_options.print_touched, "VM.print_touched_methods"},
        {vm_options.print_string_table, "VM.symboltable"},
        {vm_options.print_string_table, "VM.stringtable"},
        {vm_options.print_metaspace, "VM.metaspace"},
        {vm_options.print_native_memory,
         is_detailed ? "VM.native_memory detail scale=1" : "VM.native_memory scale=1"},
        {vm_options.print_code_cache, "Compiler.codecache"},
        {vm_options.perf_map_at_exit, "Compiler.perfmap"},
    };
    for (size_t i = 0; i < ARRAY_LEN(reports); i++)
        if (reports[i].wanted && !serve_host.commands_run(self, reports[i].command, out))
            exception_clear(self);
    if (vm_options.print_native_memory) { /* the stock VM adds these */
        fputs("\nMetaspace:\n", out);
        if (!serve_host.commands_run(self, "VM.metaspace basic", out))
            exception_clear(self);
    }
    fflush(out);
}

static void last_words(Thread *self)
{
    if (audit_on) {
        safepoint_begin(self, "VerifyVM");
        audit_run(AUDIT_AT_EXIT);
        safepoint_end(self);
    }
    last_reports(self);
    thread_schedule_report();
    native_trim_stop();
    serve_host.attach_shutdown();
    serve_host.counters_end();
    if (vm_initialized)
        ti_post_vm_death(self);
    vm_exiting = true;
    thread_vm_to_native(self);
    ti_unload_agents();
    thread_native_to_vm(self);
    safepoint_begin(self, "exit"); /* never ended */
    ti_shutdown(self);
    log_heap();
    log_finish();
}

void vm_exit(Thread *self, int code)
{
    only_once(self);
    exit_thread = pthread_self();
    if (vm_initialized)
        ti_post_thread_end(self);
    last_words(self);
    fflush(stdout);
    fflush(stderr);
    if (vm_options.exit_hook)
        vm_options.exit_hook(code);
    thread_leave_identity(); /* handlers of atexit are no Java thread's any more */
    exit(code);
}

void vm_wait_for_exit(void)
{
    pthread_t thread = exit_thread;
    if (thread && !pthread_equal(thread, pthread_self()))
        sleep_until_process_ends();
}

jint vm_destroy(Thread *self)
{
    thread_wait_for_non_daemons(self);
    Class *shutdown = boot_load_class(self, "java/lang/Shutdown");
    Method *m = shutdown ? class_find_method_s(shutdown, "shutdown", "()V") : NULL;
    if (!m || !class_initialize(self, shutdown) || !interp_call(self, m, NULL, NULL))
        exception_clear(self);
    only_once(self);
    vm_destroyed = true;
    ti_post_thread_end(self);
    last_words(self);
    thread_vm_to_native(self);
    return JNI_OK;
}
