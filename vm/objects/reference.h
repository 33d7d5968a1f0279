/* SPDX-License-Identifier: Apache-2.0
 * reference.h - what java.lang.ref needs from the VM besides the collector: the pending list,
 * registering finalizable objects. The natives of Reference and Finalizer call these. */
#pragma once
#include "vm/base/forward.h"

Object *reference_take_pending(Thread *self) NO_SAFEPOINT; /* getAndClearReferencePendingList */
/* returns when the list may be non-empty */
void reference_wait_pending(Thread *self) MAY_SAFEPOINT;
bool register_finalizer(Thread *self, Handle o) MAY_SAFEPOINT; /* also in interp/host.h */
/* after a collection: the list is non-empty; may be called with the world stopped */
void reference_notify_pending(void);
