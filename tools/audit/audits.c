/* SPDX-License-Identifier: Apache-2.0
 * audits.c - -XX:+VerifyVM: the table of audits, and when they run.
 *
 * When   before and after collections, at the end of the VM, and when `jcmd PID VM.verify` asks.
 * Order  what others walk along comes first: names, classes (the others ask which there are),
 *        threads and their frames, the heap. */
#include "tools/audit/audits.h"
#include "gc/gc.h"
#include "interp/interp.h"
#include "vm/class/loader.h"
#include "vm/jni/refs.h"
#include "vm/objects/string.h"
#include "vm/thread/thread.h"
#include "vm/model/vm.h"

static const char *const times[] = {
    [AUDIT_BEFORE_COLLECTION] = "before a collection",
    [AUDIT_AFTER_COLLECTION] = "after a collection",
    [AUDIT_ON_REQUEST] = "on request",
    [AUDIT_AT_EXIT] = "at the end",
};

static AuditTime now;
static void heap_audit(void) { heap_verify(times[now]); }

static void (*const audits[])(void) = {
    symbols_audit,      classes_audit,  threads_audit, frames_audit, heap_audit, mirrors_audit,
    string_table_audit, monitors_audit, jrefs_audit,   cells_audit,  code_audit, ti_audit,
};

#ifdef VM_CHECKS
static void plant(const char *name)
{
    const AuditFault *const lists[] = {class_faults, thread_faults, interp_faults, code_faults,
                                       ti_faults};
    for (size_t i = 0; i < ARRAY_LEN(lists); i++)
        for (const AuditFault *f = lists[i]; f->name; f++)
            if (!strcmp(f->name, name)) {
                f->plant(thread_self());
                return;
            }
    VM_FATAL("-XX:PlantFault=%s: there is no such fault", name);
}
#endif

static bool is_due(AuditTime when)
{
    static uint64_t collections;
    if (when > AUDIT_AFTER_COLLECTION)
        return true;
    int interval = vm_options.verify_vm_interval;
    return interval <= 1 ||
           (collections += when == AUDIT_AFTER_COLLECTION) % (uint64_t)interval == 0;
}

static void verify(AuditTime when)
{
    if (!is_due(when))
        return;
#ifdef VM_CHECKS
    if (when == AUDIT_AT_EXIT && vm_options.plant_fault)
        plant(vm_options.plant_fault);
#endif
    now = when;
    for (size_t i = 0; i < ARRAY_LEN(audits); i++)
        audits[i]();
}

void audits_init(void)
{
    audit_all = verify;
    audit_on = vm_options.verify_vm;
}
