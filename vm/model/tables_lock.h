/* SPDX-License-Identifier: Apache-2.0
 * tables_lock.h - guards what classes and loaders share: see vm/class/internal.h.  A stopped world
 * does as well. */
#pragma once
#include "vm/base/lock.h"

extern Lock class_tables_lock;
static inline void tables_lock(void) ACQUIRE(class_tables_lock) { lock_take(&class_tables_lock); }
static inline void tables_unlock(void) RELEASE(class_tables_lock)
{
    lock_release(&class_tables_lock);
}
