/* SPDX-License-Identifier: Apache-2.0
 * handle.c - the per-thread stack of rooted slots; model in handle.h.
 *
 * Each chunk is twice as large as the one before: a million slots lie in a dozen chunks, so that
 * finding a slot's chunk costs next to nothing.  Only if memory is short a chunk is a small one.
 * Chunks are kept when a scope closes (one spare beyond the current one), so that a scope at a
 * chunk boundary does not allocate every time. Deleted slots of the current scope form a list
 * through the slots themselves, links marked by the low bit; a slot of an outer scope is only set
 * to null, because the inner scope's end would lose it. */
#include "vm/base/audit.h"
#include "vm/objects/handle.h"

enum { FIRST_SLOTS = 253, MOST_SLOTS = 1 << 28 }; /* 253: with its head, two kilobytes */

/* NULL: no memory, if it may fail; else it draws on the reserve. */
static HandleChunk *chunk_new(HandleChunk *prev, bool may_fail)
{
    uint32_t size = !prev ? FIRST_SLOTS : prev->size < MOST_SLOTS ? 2 * prev->size : MOST_SLOTS;
    HandleChunk *c = malloc(sizeof *c + size * sizeof *c->slots);
    if (!c) {
        size = FIRST_SLOTS;
        c = may_fail ? malloc(sizeof *c + size * sizeof *c->slots)
                     : xmalloc(sizeof *c + size * sizeof *c->slots);
    }
    if (!c)
        return NULL;
    *c = (HandleChunk){prev, NULL, size};
    if (prev)
        prev->next = c;
    return c;
}

HandleScope handle_scope_open(Thread *self)
{
    VM_ASSERT(self == thread_self() || !thread_self(), "a thread opens its own scopes");
    HandleArea *a = &self->handles;
    if (UNLIKELY(!a->chunk)) {
        a->chunk = chunk_new(NULL, false);
        a->top = 0;
    }
    HandleScope s = {a->chunk, a->base_chunk, a->free_list, a->top, a->base_top};
    a->free_list = NULL;
    a->base_chunk = a->chunk;
    a->base_top = a->top;
    return s;
}

void handle_scope_close(Thread *self, HandleScope s)
{
    HandleArea *a = &self->handles;
    VM_ASSERT(a->base_chunk == s.chunk && a->base_top == s.top,
              "handle scopes close in the reverse order of opening");
    a->chunk = s.chunk;
    a->top = s.top;
    a->free_list = s.free_list;
    a->base_chunk = s.base_chunk;
    a->base_top = s.base_top;
    if (UNLIKELY(s.chunk->next && s.chunk->next->next)) {
        HandleChunk *c = s.chunk->next->next;
        s.chunk->next->next = NULL;
        while (c) {
            HandleChunk *next = c->next;
            free(c);
            c = next;
        }
    }
}

static NOINLINE Object **slot_in_next_chunk(HandleArea *a)
{
    if (!a->chunk) {
        a->chunk = a->base_chunk = chunk_new(NULL, false);
        a->base_top = 0;
    } else {
        a->chunk = a->chunk->next ? a->chunk->next : chunk_new(a->chunk, false);
    }
    a->top = 1;
    return &a->chunk->slots[0];
}

bool handles_reserve(Thread *self, size_t n)
{
    HandleArea *a = &self->handles;
    HandleChunk *c = a->chunk;
    for (size_t room = c ? c->size - a->top : 0; room < n; room += c->size) {
        HandleChunk *next = c && c->next ? c->next : chunk_new(c, true);
        if (!next)
            return false;
        if (!c) { /* the first of the thread */
            a->chunk = a->base_chunk = next;
            a->top = a->base_top = 0;
        }
        c = next;
    }
    return true;
}

Handle handle_try_new(Thread *self, Object *o)
{
    HandleArea *a = &self->handles;
    if (UNLIKELY(!a->free_list && (!a->chunk || a->top == a->chunk->size)) &&
        !handles_reserve(self, 1))
        return HANDLE_NULL;
    return handle_new(self, o);
}

Handle handle_new(Thread *self, Object *o)
{
    VM_ASSERT(!((uintptr_t)o & 7), "an object's address, or NULL");
    HandleArea *a = &self->handles;
    Object **slot;
    if (UNLIKELY(a->free_list != NULL)) {
        slot = a->free_list;
        a->free_list = (Object **)((uintptr_t)*slot & ~(uintptr_t)1);
    } else if (LIKELY(a->chunk && a->top < a->chunk->size)) {
        slot = &a->chunk->slots[a->top++];
    } else {
        slot = slot_in_next_chunk(a);
    }
    *slot = o;
    return (Handle){slot};
}

void handles_leave_out(Thread *self, int n)
{
    while (n-- > 0)
        *handle_new(self, NULL).slot = (Object *)1; /* a deleted one, in no list */
}

static bool in_chunk(const HandleChunk *c, Object *const *slot)
{
    return slot >= c->slots && slot < c->slots + c->size;
}

static bool in_current_scope(const HandleArea *a, Object **slot)
{
    for (HandleChunk *c = a->chunk; c; c = c->prev) {
        if (in_chunk(c, slot))
            return (size_t)(slot - c->slots) >= (c == a->base_chunk ? a->base_top : 0) &&
                   (c != a->chunk || (size_t)(slot - c->slots) < a->top);
        if (c == a->base_chunk)
            break;
    }
    return false;
}

void handle_delete(Thread *self, Object **slot)
{
    VM_ASSERT(!((uintptr_t)slot & (sizeof(Object *) - 1)), "a slot's address");
    HandleArea *a = &self->handles;
    if (!slot || ((uintptr_t)*slot & 1))
        return; /* deleted already */
    if (!in_current_scope(a, slot)) {
        if (handle_is_live_slot(self, slot))
            *slot = NULL;
        return;
    }
    if (a->top && slot == &a->chunk->slots[a->top - 1] &&
        (a->chunk != a->base_chunk || a->top > a->base_top)) {
        a->top--;
        return;
    }
    *slot = (Object *)((uintptr_t)a->free_list | 1);
    a->free_list = slot;
}

bool handle_is_live_slot(Thread *t, Object **slot)
{
    const HandleArea *a = &t->handles;
    if ((uintptr_t)slot & (sizeof(Object *) - 1))
        return false;
    for (HandleChunk *c = a->chunk; c; c = c->prev)
        if (in_chunk(c, slot))
            return (c != a->chunk || (size_t)(slot - c->slots) < a->top) && !((uintptr_t)*slot & 1);
    return false;
}

void handle_visit_thread(Thread *t, void (*visit)(void *ctx, Object **slot), void *ctx)
{
    VM_ASSERT(t && visit, "a thread is looked at");
    uint32_t used = t->handles.top;
    for (HandleChunk *c = t->handles.chunk; c; used = (c = c->prev) ? c->size : 0)
        for (uint32_t i = 0; i < used; i++)
            if (c->slots[i] && !((uintptr_t)c->slots[i] & 1))
                visit(ctx, &c->slots[i]);
}

void handle_area_free(Thread *t)
{
    HandleChunk *c = t->handles.chunk;
    while (c && c->next)
        c = c->next;
    while (c) {
        HandleChunk *prev = c->prev;
        free(c);
        c = prev;
    }
    t->handles = (HandleArea){0};
}

void handles_audit(Thread *t)
{
    const HandleArea *a = &t->handles;
    bool base_seen = !a->base_chunk;
    for (const HandleChunk *c = a->chunk; c; c = c->prev) {
        base_seen |= c == a->base_chunk;
        PROMISE(!c->prev || c->prev->next == c, "thread #%u: chunks of handles form a chain",
                t->id);
    }
    PROMISE(base_seen && (!a->chunk || a->top <= a->chunk->size) &&
                (!a->base_chunk || a->base_top <= a->base_chunk->size) &&
                (a->chunk != a->base_chunk || a->base_top <= a->top),
            "thread #%u: its handle scope begins below its newest handle", t->id);
    uint32_t deleted = 0;
    for (Object **slot = a->free_list; slot;) {
        PROMISE(in_current_scope(a, slot) && ((uintptr_t)*slot & 1) && deleted++ < UINT32_MAX / 2,
                "thread #%u: deleted handles of its scope form a list in it", t->id);
        slot = (Object **)((uintptr_t)*slot & ~(uintptr_t)1);
    }
}
