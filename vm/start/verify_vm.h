/* SPDX-License-Identifier: Apache-2.0
 * verify_vm.h - -XX:+VerifyVM: all audits of the VM, one after the other.  (vm/base/audit.h) */
#pragma once
#include "vm/base/base.h"

void verify_vm_init(void); /* once options are read */
