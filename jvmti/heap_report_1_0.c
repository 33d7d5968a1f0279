/* SPDX-License-Identifier: Apache-2.0
 * heap_report_1_0.c - references and objects of a walk over the heap, told to the callbacks of 1.0.
 * (JVMTI: Heap (1.0)) */
#include "jvmti/heap_report.h"

static void obey_1_0(HeapVisit *v, jvmtiIterationControl control, Object *referee)
{
    if (control == JVMTI_ITERATION_ABORT)
        v->stop = true;
    else if (control == JVMTI_ITERATION_CONTINUE)
        visit_push(v, referee);
}

void visit_report_1_0(HeapVisit *v, jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                      Object *referee)
{
    bool root = kind >= JVMTI_HEAP_REFERENCE_JNI_GLOBAL,
         on_stack = kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL ||
                    kind == JVMTI_HEAP_REFERENCE_JNI_LOCAL;
    if (root ? on_stack ? !v->stack_1_0 : !v->root_1_0 : !v->reference_1_0) {
        visit_push(v, referee);
        return;
    }
    jlong old = visit_tag(v, referee), tag = old,
          class_tag = visit_rows(v, object_class(referee))->tag, size = (jlong)object_size(referee);
    if (v->stop)
        return;
    jvmtiIterationControl control;
    if (on_stack) {
        /* the front parts of both infos are alike */
        bool local = kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL;
        control = v->stack_1_0((jvmtiHeapRootKind)(kind - 20), class_tag, size, &tag,
                               info->stack_local.thread_tag, info->stack_local.depth,
                               local ? info->stack_local.method : info->jni_local.method,
                               local ? info->stack_local.slot : -1, v->user_data);
    } else if (root) {
        control = v->root_1_0((jvmtiHeapRootKind)(kind - 20), class_tag, size, &tag, v->user_data);
    } else {
        jint index = -1;
        if (kind == JVMTI_HEAP_REFERENCE_FIELD || kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD)
            index = info->field.index;
        else if (kind == JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT)
            index = info->array.index;
        else if (kind == JVMTI_HEAP_REFERENCE_CONSTANT_POOL)
            index = info->constant_pool.index;
        jvmtiObjectReferenceKind kind_1_0 = kind == JVMTI_HEAP_REFERENCE_SUPERCLASS
                                                ? JVMTI_REFERENCE_CLASS
                                                : (jvmtiObjectReferenceKind)kind;
        control = v->reference_1_0(kind_1_0, class_tag, size, &tag, v->referrer_tag, index,
                                   v->user_data);
    }
    if (tag != old) {
        visit_tag_write(v, referee, tag);
        if (referee == v->referrer)
            v->referrer_tag = tag;
    }
    obey_1_0(v, control, referee);
}

void visit_object_1_0(HeapVisit *v, Object *o, const ClassRows *rows)
{
    jlong old = visit_tag(v, o), tag = old;
    jvmtiIterationControl control = v->object_1_0(rows->tag, (jlong)object_size(o), &tag,
                                                  v->user_data);
    if (tag != old)
        visit_tag_write(v, o, tag);
    v->stop |= control == JVMTI_ITERATION_ABORT;
}
