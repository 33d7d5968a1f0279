/* SPDX-License-Identifier: Apache-2.0
 * thread_group.c - thread groups.  (JVMTI: Thread Group)
 *
 * Groups are Java objects; their lists are read with the world stopped, so one answer fits
 * together.  The threads of a group are the live threads that name it; agent threads belong to
 * none, and virtual threads are not listed. */
#include "jvmti/spec/bodies.h"
#include "vm/library/java_thread.h"
#include "vm/objects/string.h"

jvmtiError jvmti_GetTopThreadGroups(TiEnv *env, jint *group_count_ptr, jthreadGroup **groups_ptr)
{
    Thread *self = thread_self();
    Object *top = NULL;
    threads_lock_enter(self);
    for (Thread *t = threads_head; t && !top; t = t->next)
        if (t->own->object)
            top = java_thread_group(t->own->object);
    threads_lock_exit();
    top = java_group_top(top);
    jthreadGroup *out = NULL;
    if (top) {
        if (!(out = ti_alloc(sizeof *out)))
            return JVMTI_ERROR_OUT_OF_MEMORY;
        out[0] = jref_new_local(self, top);
    }
    *group_count_ptr = top != NULL;
    *groups_ptr = out;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetThreadGroupInfo(TiEnv *env, Handle group, jvmtiThreadGroupInfo *info_ptr)
{
    Thread *self = thread_self();
    Object *g = H(group), *name = java_group_name(g);
    char *utf = name ? string_to_mutf8(name) : NULL;
    char *copy = utf ? ti_strdup(utf) : NULL;
    free(utf);
    if (name && !copy)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    *info_ptr = (jvmtiThreadGroupInfo){
        .parent = jref_new_local(self, java_group_parent(g)),
        .name = copy,
        .max_priority = java_group_max_priority(g),
        .is_daemon = java_group_is_daemon(g),
    };
    return JVMTI_ERROR_NONE;
}

static bool make_room(const ObjectList *list, jobject **out)
{
    *out = list->len ? ti_alloc(list->len * sizeof **out) : NULL;
    return *out || !list->len;
}

jvmtiError jvmti_GetThreadGroupChildren(TiEnv *env, Handle group, jint *thread_count_ptr,
                                        jthread **threads_ptr, jint *group_count_ptr,
                                        jthreadGroup **groups_ptr)
{
    Thread *self = thread_self();
    ObjectList threads = {0}, groups = {0};
    bool ok = true;
    safepoint_begin(self, "GetThreadGroupChildren");
    lock_assert_held(&threads_lock); /* by the stop */
    Object *g = H(group);
    bool agents = library_since(21); /* before, the stock VM asked Java for a group's threads */
    for (Thread *t = threads_head; t; t = t->next)
        if (t->own->object && !t->own->exiting && (agents || !t->own->hidden_from_java) &&
            !thread_object_is_virtual(t->own->object) && java_thread_group(t->own->object) == g)
            ok &= VEC_TRY_PUSH(threads, t->own->object);
    Object *child;
    for (jint i = 0; java_group_child(g, i, &child); i++)
        if (child)
            ok &= VEC_TRY_PUSH(groups, child);
    jobject *t_out, *g_out = NULL;
    ok = ok && handles_reserve(self, threads.len + groups.len) && make_room(&threads, &t_out);
    if (ok && !make_room(&groups, &g_out)) {
        ok = false;
        if (t_out)
            ti_free(t_out);
    }
    if (ok) {
        for (size_t i = 0; i < threads.len; i++)
            t_out[i] = jref_new_local(self, threads.data[threads.len - 1 - i]); /* oldest first */
        for (size_t i = 0; i < groups.len; i++)
            g_out[i] = jref_new_local(self, groups.data[i]);
        *thread_count_ptr = (jint)threads.len;
        *threads_ptr = t_out;
        *group_count_ptr = (jint)groups.len;
        *groups_ptr = g_out;
    }
    safepoint_end(self);
    VEC_FREE(threads);
    VEC_FREE(groups);
    return ok ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}
