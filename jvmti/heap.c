/* SPDX-License-Identifier: Apache-2.0
 * heap.c - tags and heap walks.  (JVMTI: Heap) */
#include "jvmti/heap_visit.h"
#include "jvmti/spec/bodies.h"
#include "jvmti/stock.h"

jvmtiError jvmti_GetTag(TiEnv *env, Handle object, jlong *tag_ptr)
{
    *tag_ptr = ti_tag_get(env, H(object));
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_SetTag(TiEnv *env, Handle object, jlong tag)
{
    return ti_tag_set(env, H(object), tag) ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_ForceGarbageCollection(TiEnv *env)
{
    gc_collect(thread_self(), GC_JVMTI, false);
    return JVMTI_ERROR_NONE;
}

/* ---- GetObjectsWithTags ---- */

static int by_value(const void *a, const void *b)
{
    jlong x = *(const jlong *)a, y = *(const jlong *)b;
    return (x > y) - (x < y);
}

typedef struct Collected {
    VEC(TagEntry) found;
    bool no_memory;
} Collected;

static void collect(void *ctx, const TagEntry *e)
{
    Collected *c = ctx;
    c->no_memory |= !VEC_TRY_PUSH(c->found, *e);
}

jvmtiError jvmti_GetObjectsWithTags(TiEnv *env, jint tag_count, const jlong *tags, jint *count_ptr,
                                    jobject **object_result_ptr, jlong **tag_result_ptr)
{
    for (jint i = 0; i < tag_count; i++)
        if (!tags[i] && !ti_stock(env, TI_STOCK_TAG_ZERO))
            return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    Thread *self = thread_self();
    FREED jlong *sorted = malloc(((size_t)tag_count + 1) * sizeof *sorted);
    if (!sorted)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    memcpy(sorted, tags, (size_t)tag_count * sizeof *sorted);
    qsort(sorted, (size_t)tag_count, sizeof *sorted, by_value);
    Collected c = {0};
    if (tag_count) /* no safepoint from here to the last local reference */
        ti_tags_each(env, sorted, (size_t)tag_count, collect, &c);
    size_t n = c.found.len;
    jobject *objects = NULL;
    jlong *values = NULL;
    jvmtiError error = JVMTI_ERROR_NONE;
    if (c.no_memory || !handles_reserve(self, n)) {
        error = JVMTI_ERROR_OUT_OF_MEMORY;
    } else if (n && ((object_result_ptr && !(objects = ti_alloc(n * sizeof *objects))) ||
                     (tag_result_ptr && !(values = ti_alloc(n * sizeof *values))))) {
        ti_free(objects);
        error = JVMTI_ERROR_OUT_OF_MEMORY;
    } else {
        for (size_t i = 0; i < n; i++) {
            if (objects)
                objects[i] = jref_new_local(self, c.found.data[i].object);
            if (values)
                values[i] = c.found.data[i].tag;
        }
        if (object_result_ptr)
            *object_result_ptr = objects;
        if (tag_result_ptr)
            *tag_result_ptr = values;
        *count_ptr = (jint)n;
    }
    VEC_FREE(c.found);
    return error;
}

/* ---- walks ---- */

static HeapVisit visit_of(TiEnv *env, jint filter, Class *klass,
                          const jvmtiHeapCallbacks *callbacks, const void *user_data)
{
    return (HeapVisit){.env = env,
                       .filter = filter,
                       .klass = klass,
                       .callbacks = callbacks,
                       .user_data = (void *)(uintptr_t)user_data};
}

/* An interface or abstract class has no direct instances; one that is no object type neither. */
static bool has_no_instances(const Class *klass) { return klass && klass->kind == CLASS_PRIMITIVE; }

jvmtiError jvmti_FollowReferences(TiEnv *env, jint heap_filter, Class *klass, Handle initial_object,
                                  const jvmtiHeapCallbacks *callbacks, const void *user_data)
{
    HeapVisit v = visit_of(env, heap_filter, klass, callbacks, user_data);
    return has_no_instances(klass) ? JVMTI_ERROR_NONE
                                   : heap_follow(thread_self(), &v, initial_object);
}

jvmtiError jvmti_IterateThroughHeap(TiEnv *env, jint heap_filter, Class *klass,
                                    const jvmtiHeapCallbacks *callbacks, const void *user_data)
{
    HeapVisit v = visit_of(env, heap_filter, klass, callbacks, user_data);
    return has_no_instances(klass) ? JVMTI_ERROR_NONE : heap_iterate(thread_self(), &v);
}
