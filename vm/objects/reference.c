/* SPDX-License-Identifier: Apache-2.0
 * reference.c - see reference.h.
 *
 * The list itself belongs to the collector (gc/reference.c) and is taken by one exchange.  Waiting
 * uses a mutex that nobody holds across a safepoint, so that the collecting thread may signal even
 * while the world is stopped. */
#include "vm/objects/reference.h"
#include "gc/gc.h"
#include "vm/library/wellknown.h"
#include "vm/objects/handle.h"
#include "vm/objects/host.h"

static Lock pending_lock = LOCK_INIT(PENDING_REFERENCES);
static Cond pending_cond;

Object *reference_take_pending(Thread *self) { return gc_take_pending_references(); }

void reference_wait_pending(Thread *self)
{
    assert_in_vm(self);
    if (gc_has_pending_references())
        return;
    objects_host.block_begin(self);
    lock_take(&pending_lock);
    while (!gc_has_pending_references())
        cond_wait(&pending_cond, &pending_lock);
    lock_release(&pending_lock);
    objects_host.block_end(self);
}

void reference_notify_pending(void)
{
    lock_take(&pending_lock);
    cond_broadcast(&pending_cond);
    lock_release(&pending_lock);
}

bool register_finalizer(Thread *self, Handle o)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(o), "an object with a finalizer");
    Slot arg = {.l = H(o)};
    Slot result;
    return java_call(self, wk.Finalizer_register, &arg, &result);
}
