/* SPDX-License-Identifier: Apache-2.0
 * walk.c - callbacks of the functions that walk the heap, wrapped; see walk.h. */
#include "jvmti/lab/walk.h"
#include <string.h>

/* As handlers of events: what they may call is looked at by lab_begin. */
static const LabEventRow iteration = {.name = "a heap callback", .restricted = true};

static void told(const LabWalk *w, jint result, jint allowed, const char *what)
{
    if (result & ~allowed)
        lab_finding("wrong-call", "Heap", w->call->caller,
                    "a callback of %s returns %d, which is no %s", w->call->row->name, (int)result,
                    what);
}

static jint flags(const LabWalk *w, const LabEventRow *before, jint result)
{
    lab_set_current(before);
    told(w, result, JVMTI_VISIT_OBJECTS | JVMTI_VISIT_ABORT, "visit control flag");
    return result;
}

static jvmtiIterationControl control(const LabWalk *w, const LabEventRow *before,
                                     jvmtiIterationControl result)
{
    lab_set_current(before);
    told(w, (jint)result, JVMTI_ITERATION_CONTINUE | JVMTI_ITERATION_IGNORE, "iteration control");
    return result;
}

#define CALL(after, callback, ...) \
    const LabWalk *w = user_data; \
    const LabEventRow *before = lab_set_current(&iteration); \
    return after(w, before, w->callback(__VA_ARGS__, (void *)(uintptr_t)w->user_data))

static jint JNICALL heap_iteration(jlong class_tag, jlong size, jlong *tag, jint length,
                                   void *user_data)
{
    CALL(flags, heap.heap_iteration_callback, class_tag, size, tag, length);
}
static jint JNICALL heap_reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                   jlong class_tag, jlong referrer_class_tag, jlong size,
                                   jlong *tag, jlong *referrer_tag, jint length, void *user_data)
{
    CALL(flags, heap.heap_reference_callback, kind, info, class_tag, referrer_class_tag, size, tag,
         referrer_tag, length);
}
static jint JNICALL primitive_field(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                    jlong class_tag, jlong *tag, jvalue value,
                                    jvmtiPrimitiveType type, void *user_data)
{
    CALL(flags, heap.primitive_field_callback, kind, info, class_tag, tag, value, type);
}
static jint JNICALL array_value(jlong class_tag, jlong size, jlong *tag, jint count,
                                jvmtiPrimitiveType type, const void *elements, void *user_data)
{
    CALL(flags, heap.array_primitive_value_callback, class_tag, size, tag, count, type, elements);
}
static jint JNICALL string_value(jlong class_tag, jlong size, jlong *tag, const jchar *value,
                                 jint length, void *user_data)
{
    CALL(flags, heap.string_primitive_value_callback, class_tag, size, tag, value, length);
}

const jvmtiHeapCallbacks *lab_walk(LabWalk *w, const LabCall *c, const jvmtiHeapCallbacks *own,
                                   const void *user_data)
{
    *w = (LabWalk){.call = c, .user_data = user_data};
    if (!own)
        return NULL;
    w->heap = w->wrapped = *own;
    if (own->heap_iteration_callback)
        w->wrapped.heap_iteration_callback = heap_iteration;
    if (own->heap_reference_callback)
        w->wrapped.heap_reference_callback = heap_reference;
    if (own->primitive_field_callback)
        w->wrapped.primitive_field_callback = primitive_field;
    if (own->array_primitive_value_callback)
        w->wrapped.array_primitive_value_callback = array_value;
    if (own->string_primitive_value_callback)
        w->wrapped.string_primitive_value_callback = string_value;
    return &w->wrapped;
}

jvmtiIterationControl JNICALL lab_walk_object(jlong class_tag, jlong size, jlong *tag,
                                              void *user_data)
{
    CALL(control, object, class_tag, size, tag);
}
jvmtiIterationControl JNICALL lab_walk_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                            jlong *tag, void *user_data)
{
    CALL(control, root, kind, class_tag, size, tag);
}
jvmtiIterationControl JNICALL lab_walk_stack(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                             jlong *tag, jlong thread_tag, jint depth,
                                             jmethodID method, jint slot, void *user_data)
{
    CALL(control, stack, kind, class_tag, size, tag, thread_tag, depth, method, slot);
}
jvmtiIterationControl JNICALL lab_walk_reference(jvmtiObjectReferenceKind kind, jlong class_tag,
                                                 jlong size, jlong *tag, jlong referrer_tag,
                                                 jint index, void *user_data)
{
    CALL(control, reference, kind, class_tag, size, tag, referrer_tag, index);
}
