/* SPDX-License-Identifier: Apache-2.0
 * heap_report.c - references and objects of a walk over the heap, told to the callbacks of 1.1;
 * those of 1.0 are heap_report_1_0.c.  (JVMTI: Heap Callback Functions) */
#include "jvmti/heap_report.h"

void visit_tag_write(HeapVisit *v, Object *o, jlong tag)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    if (!ti_tag_set_stopped(v->env, o, tag)) {
        visit_no_memory(v);
        return;
    }
    if (object_layout(o)->kind == LAYOUT_MIRROR && mirror_class(o)) {
        ClassRows *last = v->last;
        visit_rows(v, mirror_class(o))->tag = tag;
        v->last = last;
    }
}

bool visit_is_filtered(const HeapVisit *v, const Object *o, jlong tag, jlong class_tag)
{
    if (v->klass && object_class(o) != v->klass &&
        !(v->with_subclasses && object_instance_of(o, v->klass)))
        return true;
    if (!v->filter)
        return false;
    return (v->filter & (tag ? JVMTI_HEAP_FILTER_TAGGED : JVMTI_HEAP_FILTER_UNTAGGED)) ||
           (v->filter &
            (class_tag ? JVMTI_HEAP_FILTER_CLASS_TAGGED : JVMTI_HEAP_FILTER_CLASS_UNTAGGED));
}

void visit_push(HeapVisit *v, Object *o)
{
    if (heap_bitmap_get(v->visited, o))
        return;
    if (v->depth == v->capacity) {
        size_t capacity = v->capacity ? v->capacity * 2 : 16384;
        ref_t *more = realloc(v->stack, capacity * sizeof *more);
        if (!more) {
            visit_no_memory(v);
            return;
        }
        v->stack = more;
        v->capacity = capacity;
    }
    v->stack[v->depth++] = ref_encode(o);
}

static inline jint length_of(const Object *o)
{
    return object_layout(o)->kind == LAYOUT_REF_ARRAY || object_layout(o)->kind == LAYOUT_PRIM_ARRAY
               ? array_length(o)
               : -1;
}

static void obey(HeapVisit *v, jint control, Object *referee)
{
    if (control & JVMTI_VISIT_ABORT)
        v->stop = true;
    else if (control & JVMTI_VISIT_OBJECTS)
        visit_push(v, referee);
}

void visit_report(HeapVisit *v, jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                  Object *referee)
{
    VM_ASSERT(v->self->java->ti->in_callback_restricted, "a walk is under way");
    if (!referee || v->stop)
        return;
    if (!v->callbacks) {
        visit_report_1_0(v, kind, info, referee);
        return;
    }
    jvmtiHeapReferenceCallback callback = v->callbacks->heap_reference_callback;
    if (!callback) {
        visit_push(v, referee);
        return;
    }
    jlong old = visit_tag(v, referee), tag = old,
          class_tag = visit_rows(v, object_class(referee))->tag;
    if (UNLIKELY(v->stop))
        return;
    if (UNLIKELY(v->filter || v->klass) && visit_is_filtered(v, referee, tag, class_tag)) {
        visit_push(v, referee);
        return;
    }
    jlong *tag_ptr = referee == v->referrer ? &v->referrer_tag : &tag,
          old_referrer = v->referrer_tag;
    jint control = callback(kind, info, class_tag, v->referrer ? v->referrer_class->tag : 0,
                            (jlong)object_size(referee), tag_ptr,
                            v->referrer ? &v->referrer_tag : NULL, length_of(referee),
                            v->user_data);
    if (tag_ptr == &tag && tag != old)
        visit_tag_write(v, referee, tag);
    if (v->referrer && v->referrer_tag != old_referrer)
        visit_tag_write(v, v->referrer, v->referrer_tag);
    obey(v, control, referee);
}

void visit_object(HeapVisit *v, Object *o, ClassRows *rows)
{
    const jvmtiHeapCallbacks *cb = v->callbacks;
    if (cb->heap_iteration_callback) {
        jlong old = visit_tag(v, o), tag = old;
        jint control = cb->heap_iteration_callback(rows->tag, (jlong)object_size(o), &tag,
                                                   length_of(o), v->user_data);
        if (tag != old)
            visit_tag_write(v, o, tag);
        v->stop |= (control & JVMTI_VISIT_ABORT) != 0;
    }
    if (!v->stop)
        visit_values(v, o, rows);
}
