/* SPDX-License-Identifier: Apache-2.0
 * heap_1_0.c - the heap functions of JVMTI 1.0, on the same visitor.  (JVMTI: Heap (1.0)) */
#include "jvmti/heap_visit.h"
#include "jvmti/spec/bodies.h"
#include "jvmti/stock.h"

static void *unconst(const void *p) { return (void *)(uintptr_t)p; }

jvmtiError jvmti_IterateOverObjectsReachableFromObject(
    TiEnv *env, Handle object, jvmtiObjectReferenceCallback object_reference_callback,
    const void *user_data)
{
    HeapVisit v = {
        .env = env, .reference_1_0 = object_reference_callback, .user_data = unconst(user_data)};
    return heap_follow(thread_self(), &v, object);
}

jvmtiError jvmti_IterateOverReachableObjects(TiEnv *env, jvmtiHeapRootCallback heap_root_callback,
                                             jvmtiStackReferenceCallback stack_ref_callback,
                                             jvmtiObjectReferenceCallback object_ref_callback,
                                             const void *user_data)
{
    HeapVisit v = {.env = env,
                   .root_1_0 = heap_root_callback,
                   .stack_1_0 = stack_ref_callback,
                   .reference_1_0 = object_ref_callback,
                   .user_data = unconst(user_data)};
    return heap_follow(thread_self(), &v, HANDLE_NULL);
}

static jvmtiError iterate(TiEnv *env, Class *klass, jvmtiHeapObjectFilter filter,
                          jvmtiHeapObjectCallback callback, const void *user_data)
{
    HeapVisit v = {.env = env,
                   .klass = klass,
                   .with_subclasses = true,
                   .object_1_0 = callback,
                   .user_data = unconst(user_data)};
    switch (filter) {
    case JVMTI_HEAP_OBJECT_TAGGED: v.filter = JVMTI_HEAP_FILTER_UNTAGGED; break;
    case JVMTI_HEAP_OBJECT_UNTAGGED: v.filter = JVMTI_HEAP_FILTER_TAGGED; break;
    case JVMTI_HEAP_OBJECT_EITHER: break;
    default:
        if (!ti_stock(env, TI_STOCK_HEAP_FILTER))
            return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    }
    if (klass && klass->kind == CLASS_PRIMITIVE)
        return JVMTI_ERROR_NONE;
    return heap_iterate(thread_self(), &v);
}

jvmtiError jvmti_IterateOverHeap(TiEnv *env, jvmtiHeapObjectFilter object_filter,
                                 jvmtiHeapObjectCallback heap_object_callback,
                                 const void *user_data)
{
    return iterate(env, NULL, object_filter, heap_object_callback, user_data);
}

jvmtiError jvmti_IterateOverInstancesOfClass(TiEnv *env, Class *klass,
                                             jvmtiHeapObjectFilter object_filter,
                                             jvmtiHeapObjectCallback heap_object_callback,
                                             const void *user_data)
{
    return iterate(env, klass, object_filter, heap_object_callback, user_data);
}
