/* SPDX-License-Identifier: Apache-2.0
 * support.c - see support.h. */
#include "vm/jvm/support.h"

void jvm_missing(Thread *self, const char *name)
{
    assert_in_vm(self);
    throw_internal(self, "%s is not implemented in this VM", name);
}
