/* SPDX-License-Identifier: Apache-2.0
 * pool_use.h - C code that goes on with a constant pool, or with what lies beside it in a version
 * of a class (its rows of attributes, the bytes of its class file), after a call that may stop.
 *
 * Why       Meanwhile the class may be redefined, and versions that nobody uses are freed
 *           (vm/class/versions.c).  A frame keeps the version of its method, so code that acts
 *           for one needs no more.  Code that begins with a class (reflection) says what it uses.
 * How       POOL_USE(self, cp); the use ends with the block that it stands in.  Uses nest. */
#pragma once
#include "vm/model/pool.h"
#include "vm/model/thread.h"

typedef struct PoolUse {
    ConstantPool *pool;
    struct PoolUse *outer;
    Thread *user;
} PoolUse;

static inline void pool_use_begin(PoolUse *use)
{
    VM_ASSERT(use->pool, "a constant pool");
    __asm__("" : "+r"(use)); /* gcc 14 warns of an address that stays; pool_use_end takes it away */
    use->user->pools_used = use;
}

static inline void pool_use_end(const PoolUse *use)
{
    VM_ASSERT(use->user->pools_used == use, "the inner ones have ended");
    use->user->pools_used = use->outer;
}

#define POOL_USE(self, cp) \
    __attribute__((cleanup(pool_use_end))) PoolUse pool_use = {cp, (self)->pools_used, self}; \
    pool_use_begin(&pool_use)
