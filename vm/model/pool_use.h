/* SPDX-License-Identifier: Apache-2.0
 * pool_use.h - C code that goes on with a constant pool, or with what lies beside it in a version
 * of a class (its rows of attributes, the bytes of its class file), after a call that may stop.
 *
 * Why       Meanwhile the class may be redefined, and versions that nobody uses are freed
 *           (vm/class/versions.c).  A frame keeps the version of its method, so code that acts
 *           for one needs no more.  Code that begins with a class (reflection) says what it uses.
 * How       PoolUse use; pool_use_begin(self, &use, cp); ... pool_use_end(self, &use);
 *           Uses nest. */
#pragma once
#include "vm/model/pool.h"
#include "vm/model/thread.h"

typedef struct PoolUse {
    ConstantPool *pool;
    struct PoolUse *outer;
} PoolUse;

static inline void pool_use_begin(Thread *self, PoolUse *use, ConstantPool *pool)
{
    VM_ASSERT(pool, "a constant pool");
    *use = (PoolUse){pool, self->pools_used};
    self->pools_used = use;
}

static inline void pool_use_end(Thread *self, const PoolUse *use)
{
    VM_ASSERT(self->pools_used == use, "the inner ones have ended");
    self->pools_used = use->outer;
}
