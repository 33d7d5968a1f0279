/* SPDX-License-Identifier: Apache-2.0
 * fake_host.h - a VM small enough for testing the collector alone: a few classes, an array of
 * roots, weak slots, one "thread". */
#pragma once
#include "gc/heap.h"
#include <check.h>

typedef struct FakeClass {
    ObjectLayout layout;
    Object *mirror;
    Object *loader; /* a live class keeps its loader */
    bool unloaded, visited_dead;
    struct FakeClass *next_of_loader;
} FakeClass;

typedef struct Node { /* an instance with three references around a number */
    Object header;
    ref_t a, b;
    int64_t id;
    ref_t c;
    uint32_t mark; /* scratch of the tests */
} Node;
#define SET(node, field, to) ref_store(&(node)->header, offsetof(Node, field), to)
typedef struct Reference {
    Object header;
    ref_t referent, queue, next, discovered;
    int64_t timestamp;
} Reference;

extern FakeClass *fake_node, *fake_objects, *fake_bytes, *fake_longs, *fake_class,
    *fake_loader_class, *fake_refs[REFKIND_PHANTOM + 1];
extern FakeClass *fake_unloadable[8];
#define FAKE_ROOTS 4096
extern Object *fake_roots[FAKE_ROOTS];
extern ref_t fake_ref_roots[16];
extern Object *fake_weak[FAKE_ROOTS];
extern Tlab fake_tlab[2];
extern bool fake_no_memory; /* to prepare a collection with */
extern int fake_gc_started, fake_gc_finished, fake_after_gc_pending, fake_stopped;

void fake_start(size_t initial, size_t max, bool stress);
Object *fake_new(FakeClass *c);
Object *fake_new_array(FakeClass *c, int32_t length);
Object *fake_new_mirror(FakeClass *of);
static inline void fake_gc(void) { gc_collect(NULL, GC_SYSTEM_GC, false); }
