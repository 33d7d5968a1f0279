/* SPDX-License-Identifier: Apache-2.0
 * verify_vm.h - -XX:+VerifyVM: all audits of the VM, one after the other.  (vm/base/audit.h) */
#ifndef VM_START_VERIFY_VM_H
#define VM_START_VERIFY_VM_H
#include "vm/base/base.h"

void verify_vm_init(void); /* once options are read */
#endif
