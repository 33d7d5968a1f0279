/* SPDX-License-Identifier: Apache-2.0
 * roots.h - the places outside the heap that hold objects, as one table (roots.def): the collector
 * marks and updates them, tools that walk the heap are told what they are.
 *
 * Sharing    everything but root_add runs with the world stopped. */
#pragma once
#include "vm/base/forward.h"

struct GcVisitor;

/* `slot` is static storage, strong, visited in every collection from now on; register it once. */
void root_add(Object **slot);

/* Makes what the walks over frames need: reference maps.  The functions below take no memory then
 * until the world goes on.  false: there is no memory. */
bool roots_prepare(void) MUST_CHECK;

/* for the collector, by gc/host.h */
void roots_mark(struct GcVisitor *v);
void roots_mark_young(struct GcVisitor *v);
void roots_update(struct GcVisitor *v);
void roots_clear_dead(bool (*alive)(const Object *));
/* A StackChunk was marked: what its frames keep alive. */
void roots_visit_chunk(struct GcVisitor *v, const Object *chunk);

/* for tools */
typedef enum RootKind {
    ROOT_UNTOLD,
    ROOT_THREAD, /* the frames, handles and fields of a thread: RootWalk.thread looks itself */
    ROOT_JNI_GLOBAL,
    ROOT_SYSTEM_CLASS,
    ROOT_MONITOR,
    ROOT_OTHER
} RootKind;
typedef struct RootWalk RootWalk;
struct RootWalk {
    void (*thread)(RootWalk *w, Thread *t);
    void (*slot)(RootWalk *w, RootKind kind, Object **slot);
};
/* In the order of the rows.  kinds: or-ed ROOT_BIT(kind). */
#define ROOT_BIT(kind) (1u << (kind))
#define ROOT_ALL (~0u)
void roots_walk(RootWalk *w, unsigned kinds);
