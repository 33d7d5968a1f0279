/* SPDX-License-Identifier: Apache-2.0
 * heap_report.h - the parts of a walk over the heap (heap_visit.h), for each other.
 *
 * Threads    One walk at a time, by the thread that has stopped the world: raw objects stay valid,
 *            and no lock is taken.  Callbacks of the agent run inside.
 * Failure    v->stop ends the walk: an agent's wish, or with v->no_memory a lack of memory.  What
 *            is called afterwards tells the agent nothing more. */
#pragma once
#include "vm/thread/monitor.h"
#include "jvmti/heap_visit.h"

/* ---- heap_rows.c ---- */

/* type: descriptor's first letter */
typedef struct FieldRow {
    uint32_t offset;
    int32_t index;
    char type;
} FieldRow;
struct ClassRows {
    Class *klass;
    jlong tag; /* of the mirror */
    bool instance_ready, static_ready;
    uint32_t instance_count, static_count;
    FieldRow *instance, *statics; /* highest index first */
};

/* Without memory: a row that is for nobody to read, and v->stop. */
NOINLINE ClassRows *visit_rows_make(HeapVisit *v, Class *c);
static inline ClassRows *visit_rows(HeapVisit *v, Class *c)
{
    if (LIKELY(v->last && v->last->klass == c))
        return v->last;
    ClassRows *r = TABLE_FIND(v->rows, e, hash_address(c), e->klass == c);
    return v->last = r ? r : visit_rows_make(v, c);
}

/* The rows are made if they are not there; without memory there are none, and v->stop. */
void visit_instance_rows(HeapVisit *v, ClassRows *r);
void visit_static_rows(HeapVisit *v, ClassRows *r);
void visit_rows_free(HeapVisit *v); /* at the end of the walk; all ClassRows are gone then */

/* ---- heap_report.c: the callbacks of 1.1 ---- */

/* The walk ends: with what there is the rest could not be told. */
static inline void visit_no_memory(HeapVisit *v) { v->no_memory = v->stop = true; }

static inline jlong visit_tag(HeapVisit *v, Object *o)
{
    return object_is_tagged(o) ? ti_tag_get_stopped(v->env, o) : 0;
}

/* 0 takes the tag away; of a mirror, the rows of its class follow */
void visit_tag_write(HeapVisit *v, Object *o, jlong tag);
/* By class and by heap_filter: the agent does not want to hear of o. */
bool visit_is_filtered(const HeapVisit *v, const Object *o, jlong tag, jlong class_tag);
void visit_push(HeapVisit *v, Object *o); /* its references will be followed */
/* A reference from v->referrer, or a root.  referee: NULL is no reference */
void visit_report(HeapVisit *v, jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                  Object *referee);
static inline void visit_report_plain(HeapVisit *v, jvmtiHeapReferenceKind kind, Object *referee)
{
    visit_report(v, kind, NULL, referee);
}
void visit_object(HeapVisit *v, Object *o, ClassRows *rows); /* of a linear walk */

/* ---- heap_report_1_0.c ---- */

/* The same for the callbacks of 1.0; a kind without a callback is only followed. */
void visit_report_1_0(HeapVisit *v, jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                      Object *referee);
void visit_object_1_0(HeapVisit *v, Object *o, const ClassRows *rows);

/* ---- heap_values.c: primitive values, for the callbacks of 1.1 ---- */

/* Each asks the filter, calls the callback of its kind, which must be there, and keeps the tag that
 * the agent wrote. */
void visit_field_value(HeapVisit *v, Object *o, const FieldRow *row, bool is_static);
void visit_string(HeapVisit *v, Object *o);
void visit_array_value(HeapVisit *v, Object *o);
/* What there is of them in an object of a linear walk. */
void visit_values(HeapVisit *v, Object *o, ClassRows *rows);

/* ---- heap_roots.c ---- */

/* All roots of vm/roots, and what the VM itself holds for each thread; threads_lock is held. */
void visit_roots(HeapVisit *v);
/* the frames of a virtual thread that no thread carries */
void visit_frozen(HeapVisit *v, Object *java_thread);
