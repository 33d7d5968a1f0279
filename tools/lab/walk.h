/* SPDX-License-Identifier: Apache-2.0
 * walk.h - callbacks of the functions that walk the heap, wrapped.  They may call callback-safe
 * functions only, and what they return are flags.  (JVM TI: Heap) */
#pragma once
#include "tools/lab/lab.h"

/* One walk: lives on the stack of the call, and is what wrapped callbacks get as user_data. */
typedef struct LabWalk {
    const LabCall *call;
    const void *user_data; /* the agent's */
    jvmtiHeapCallbacks heap, wrapped;
    bool watched, changes; /* whether it does anything; it has changed a tag */
    bool refuses, aborts;  /* it went no further from an object that had a tag; it ended early */
    jint filter;
    jlong mark;           /* that it gave classes which had a tag; 0: none (class_tags.h) */
    long objects, passed; /* that it met; from which it went on */
    long ends;            /* from which it did not: of classes without a tag */
    bool ends_at_tagged;  /* ... from one of a class with a tag */
    bool passes_others;   /* it went on from one of a class without */
    struct LabReferences *references; /* by class; NULL: not counted (references.h) */
    long printed;                     /* what the agent had printed before */
    uint64_t memory;                  /* a sum of the agent's variables before */
    /* the functions of version 1.0 */
    jvmtiHeapObjectCallback object;
    jvmtiHeapRootCallback root;
    jvmtiStackReferenceCallback stack;
    jvmtiObjectReferenceCallback reference;
} LabWalk;

/* What the VM gets instead of own; NULL for NULL. */
const jvmtiHeapCallbacks *lab_walk(LabWalk *w, const LabCall *c, const jvmtiHeapCallbacks *own,
                                   const void *user_data);
/* Before and after a walk with this filter that succeeds: whether it had any effect. */
void lab_walk_filtered(LabWalk *w, jint filter);
void lab_walk_done(const LabWalk *w);
/* After FollowReferences, which gave this result: whether an earlier walk has left it anything. */
void lab_walk_followed(LabWalk *w, jvmtiError result, jclass only, jobject first);
jvmtiIterationControl JNICALL lab_walk_object(jlong class_tag, jlong size, jlong *tag,
                                              void *user_data);
jvmtiIterationControl JNICALL lab_walk_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                            jlong *tag, void *user_data);
jvmtiIterationControl JNICALL lab_walk_stack(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                             jlong *tag, jlong thread_tag, jint depth,
                                             jmethodID method, jint slot, void *user_data);
jvmtiIterationControl JNICALL lab_walk_reference(jvmtiObjectReferenceKind kind, jlong class_tag,
                                                 jlong size, jlong *tag, jlong referrer_tag,
                                                 jint index, void *user_data);
