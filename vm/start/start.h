/* SPDX-License-Identifier: Apache-2.0
 * start.h - birth and death of the VM. */
#pragma once
#include "vm/model/vm.h"
/* Everything JNI_CreateJavaVM does after the options are parsed.  Returns the main thread, IN_VM;
 * what fails ends the process. */
Thread *vm_start(void) MAY_SAFEPOINT;
/* Ends the process: System.exit's halt, fatal start-up errors.  Runs JVMTI VMDeath,
 * Agent_OnUnload. */
NORETURN void vm_exit(Thread *self, int code) MAY_SAFEPOINT;
/* DestroyJavaVM: waits for non-daemon threads, runs shutdown hooks, VMDeath, Agent_OnUnload; the
 * process goes on.  IN_VM. */
jint vm_destroy(Thread *self) MAY_SAFEPOINT;
/* Does not return while another thread is in vm_exit: a launcher that went on would end the process
 * with an exit code of its own.  Called without a Thread. */
void vm_wait_for_exit(void);
