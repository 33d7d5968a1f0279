/* SPDX-License-Identifier: Apache-2.0
 * handle.h - rooted references held by C code; also the JNI local references.
 *
 * Model      each thread has a stack of slots in chunks that never move.  A scope is a mark in it.
 *            JNI local frames are scopes; a native method's arguments and local references live in
 *            the scope that the native-call bridge opens. A local jobject is the slot's address
 *            (low bits 00); globals carry 1, weak globals 2 in the low bits (vm/jni/refs.h).
 * Ownership  the thread.  Only its own thread pushes; the collector visits all.
 */
#ifndef VM_OBJECTS_HANDLE_H
#define VM_OBJECTS_HANDLE_H
#include "vm/model/thread.h"

typedef struct HandleScope {
    HandleChunk *chunk, *base_chunk;
    Object **free_list;
    uint32_t top, base_top;
} HandleScope;
/* A deleted slot holds a link of the free list with the low bit set; it is skipped by the collector
 * and by handle_is_live_slot. */

HandleScope handle_scope_open(Thread *self);
void handle_scope_close(Thread *self, HandleScope s);
Handle handle_new(Thread *self, Object *o); /* NULL is allowed and gives a handle to null */
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
#define HANDLE_NULL ((Handle){NULL})
#define H(h) handle_get(h) /* the raw object, valid until the next safepoint */
#endif
