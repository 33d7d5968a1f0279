/* SPDX-License-Identifier: Apache-2.0
 * heap_visit.h - one visitor under all heap functions: a linear walk and a walk along references.
 * (JVMTI: Heap, Heap (1.0))
 *
 * Model      the world is stopped for the whole walk; callbacks run on the calling thread, which
 *            stays IN_VM with in_callback_restricted set, so only callback-safe functions work in
 *            them.  References are followed with an explicit stack and a visited bitmap.
 * Order      an object's references: its class; then fields, highest index first, primitive values
 *            in between; array elements upwards; after them the string or array value.  A class:
 *            superclass (not Object), loader, protection domain, signers, constant pool,
 *            interfaces, static fields. The newest referee that was to be followed is visited
 *            first.
 * Fields     indices as the specification numbers them; the rows of a class are made once per walk.
 * Ownership  HeapVisit lives on the caller's C stack; heap_follow and heap_iterate free what they
 *            make.
 * Failure    a JVMTI error: OUT_OF_MEMORY.
 */
#pragma once
#include "vm/base/table.h"
#include "gc/gc.h"
#include "jvmti/env.h"

typedef struct ClassRows ClassRows;

typedef struct HeapVisit {
    /* set by the caller */
    TiEnv *env;
    jint filter;                         /* JVMTI_HEAP_FILTER_* */
    Class *klass;                        /* only direct instances of it are reported; NULL: all */
    bool with_subclasses;                /* klass: instances of subclasses as well */
    const jvmtiHeapCallbacks *callbacks; /* NULL: one of the 1.0 callbacks below */
    jvmtiHeapRootCallback root_1_0;
    jvmtiStackReferenceCallback stack_1_0;
    jvmtiObjectReferenceCallback reference_1_0;
    jvmtiHeapObjectCallback object_1_0;
    void *user_data;
    /* the walk's own */
    Thread *self;
    bool stop, no_memory; /* aborted by a callback; out of native memory */
    HeapBitmap *visited;
    ref_t *stack;
    size_t depth, capacity;
    TABLE(ClassRows) rows; /* by class */
    ClassRows *last;
    Object *referrer; /* whose references are being reported; NULL: roots */
    jlong referrer_tag;
    const ClassRows *referrer_class;
    jchar *chars;
    size_t chars_capacity;
} HeapVisit;

/* null initial: from the roots */
jvmtiError heap_follow(Thread *self, HeapVisit *v, Handle initial) MAY_SAFEPOINT;
/* each object of the heap, reachable or not */
jvmtiError heap_iterate(Thread *self, HeapVisit *v) MAY_SAFEPOINT;
