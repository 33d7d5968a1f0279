/* SPDX-License-Identifier: Apache-2.0
 * handle.h - rooted references held by C code; also the JNI local references.
 *
 * Model      Each thread has a stack of slots, in chunks that never move, each twice as large as
 *            the one before.  A Handle is the address of a slot.  A scope is a mark in the stack:
 *            closing it frees all handles made since.
 *            A local jobject is the address of a slot, too; JNI local frames are scopes, and each
 *            native call runs in a scope of its own.  Global references carry 1 in the low bits of
 *            the address, weak ones 2 (vm/jni/refs.h).
 * Ownership  The slots belong to the thread.  Only the thread itself makes and frees handles; the
 *            collector visits and updates them.
 * Failure    handle_new has none: it draws on the reserve (docs/memory.md).  Code that
 *            makes as many as a program or an agent wants asks first: handles_reserve,
 *            handle_try_new.
 * Tests      tests/unit/vm/test_handle.c
 */
#pragma once
#include "vm/model/thread.h"

typedef struct HandleScope {
    HandleChunk *chunk, *base_chunk;
    Object **free_list;
    uint32_t top, base_top;
} HandleScope;
/* A deleted slot holds a link of the free list, with the low bit set.  The collector and
 * handle_is_live_slot leave such slots out. */

#define HANDLE_NULL ((Handle){NULL})
HandleScope handle_scope_open(Thread *self);
void handle_scope_close(Thread *self, HandleScope s);
typedef struct BlockScope {
    Thread *thread;
    HandleScope scope;
} BlockScope;
static inline void block_scope_end(BlockScope *b) { handle_scope_close(b->thread, b->scope); }
/* A scope until the end of the block that it stands in, however that is left. */
#define HANDLE_SCOPE(thread) \
    UNUSED __attribute__((cleanup(block_scope_end))) \
    BlockScope block_scope = {thread, handle_scope_open(thread)}
Handle handle_new(Thread *self, Object *o); /* NULL is allowed and gives a handle to null */
Handle handle_try_new(Thread *self, Object *o) MUST_CHECK; /* HANDLE_NULL: no memory */
/* The next n handles of the current scope, with no scope in between, need no memory; false: there
 * is none. */
bool handles_reserve(Thread *self, size_t n) MUST_CHECK;
/* The next n slots of the scope are left out: nobody gets them. */
void handles_leave_out(Thread *self, int n);
/* JNI DeleteLocalRef: the slot may be reused within the same scope */
void handle_delete(Thread *self, Object **slot);
/* slot belongs to t's area and is in use (for checking bad jobjects) */
bool handle_is_live_slot(Thread *t, Object **slot);
void handle_visit_thread(Thread *t, void (*visit)(void *ctx, Object **slot), void *ctx);
void handle_area_free(Thread *t);
void handles_audit(Thread *t); /* vm/base/audit.h */
static inline Object *handle_get(Handle h) { return h.slot ? *h.slot : NULL; }
static inline void handle_set(Handle h, Object *o) { *h.slot = o; }
static inline bool handle_is_null(Handle h) { return !h.slot || !*h.slot; }
#define H(h) handle_get(h) /* the raw object, valid until the next safepoint */
