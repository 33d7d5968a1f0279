/* SPDX-License-Identifier: Apache-2.0
 * none.c - stands for this folder in a VM that is built without it (-Daudits=false). */
#include "vm/base/audit.h"
#include "vm/flags/warning.h"
#include "vm/model/vm.h"

void audits_init(void)
{
    if (vm_options.verify_vm)
        vm_start_error("-XX:+VerifyVM: this VM was built without audits (-Daudits=false)");
}
