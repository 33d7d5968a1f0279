/* SPDX-License-Identifier: Apache-2.0
 * extension_object.c - where an object lies, its header, and what a collection moved where.
 * (docs/extensions.md) */
#include "gc/gc.h"
#include "jvmti/extensions.h"
#include "jvmti/spec/bodies.h"

jvmtiError ti_ext_GetObjectWords(TiEnv *env, Handle object, jlong *address, jint *class_word,
                                 jint *lock_word)
{
    const Object *o = H(object);
    *address = (jlong)(uintptr_t)o;
    *class_word = (jint)o->klass;
    *lock_word = (jint)atomic_load(&o->lock);
    return JVMTI_ERROR_NONE;
}

/* ---- HeapMap: world stopped, objects are in their new places ---- */

typedef struct HeapMap {
    jlong *rows; /* from, to, bytes of each run */
    jint count, cap;
} HeapMap;

static void count_run(const void *from, const void *to, size_t bytes, void *map)
{
    ((HeapMap *)map)->cap++;
}

static void keep_run(const void *from, const void *to, size_t bytes, void *arg)
{
    HeapMap *map = arg;
    if (map->count == map->cap)
        return;
    jlong *row = map->rows + 3 * (size_t)map->count++;
    row[0] = (jlong)(uintptr_t)from;
    row[1] = (jlong)(uintptr_t)to;
    row[2] = (jlong)bytes;
}

void ti_post_heap_map(void)
{
    bool wanted = false;
    TI_EACH_ENV(env)
        wanted |= ti_extension_callback(env, TI_EXT_HEAP_MAP) != NULL;
    if (!wanted || ti_phase != TI_PHASE_LIVE)
        return;
    HeapMap map = {0};
    gc_each_live_run(count_run, &map);
    map.rows = calloc((size_t)map.cap + 1, 3 * sizeof *map.rows);
    if (!map.rows) /* in a collection nobody can be told */
        return;
    gc_each_live_run(keep_run, &map);
    const void *bottom, *before, *after;
    gc_collected_range(&bottom, &before, &after);
    Thread *self = thread_self();
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_HEAP_MAP);
        if (!fn)
            continue;
        self->java->ti->in_callback_restricted = true;
        fn(ti_env_face(env), (jlong)(uintptr_t)bottom, (jlong)(uintptr_t)before,
           (jlong)(uintptr_t)after, map.count, map.rows);
        self->java->ti->in_callback_restricted = false;
    }
    free(map.rows);
}
