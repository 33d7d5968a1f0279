/* SPDX-License-Identifier: Apache-2.0
 * java_thread.h - what java.lang.Thread and java.lang.ThreadGroup keep for the VM.
 *
 * Releases  Some fields of a thread lie in another object in some releases: its holder, which
 *           the constructor makes.  A thread without one (not constructed yet) is told as new, of
 *           normal priority, no daemon, in no group; what is set is lost, and the constructor sets
 *           it again.
 * Threads   IN_VM.  Others may read and write the same fields at the same time; each access is one
 *           load or store.
 */
#pragma once
#include "gc/object.h"
#include "vm/library/wellknown.h"

/* Where group, priority, daemon, threadStatus and stackSize lie; NULL: nowhere yet. */
ALWAYS_INLINE Object *java_thread_holder(const Object *t)
{
    return wk.java_lang_Thread_holder ? ref_load(t, wk.java_lang_Thread_holder)
                                      : (Object *)(uintptr_t)t;
}

/* NULL also when t is, or java.lang.Thread is not laid out yet */
ALWAYS_INLINE Object *java_thread_name(const Object *t)
{
    return t && wk.java_lang_Thread_name ? ref_load(t, wk.java_lang_Thread_name) : NULL;
}
ALWAYS_INLINE int64_t java_thread_id(const Object *t)
{
    return *FIELD_PTR(t, wk.java_lang_Thread_tid, int64_t);
}
ALWAYS_INLINE Object *java_thread_group(const Object *t)
{
    Object *h = java_thread_holder(t);
    return h ? ref_load(h, wk.java_lang_Thread_group) : NULL;
}
ALWAYS_INLINE int32_t java_thread_priority(const Object *t)
{
    Object *h = java_thread_holder(t);
    return h ? *FIELD_PTR(h, wk.java_lang_Thread_priority, int32_t) : THREAD_NORM_PRIORITY;
}
ALWAYS_INLINE void java_thread_set_priority(Object *t, int32_t priority)
{
    Object *h = java_thread_holder(t);
    if (h)
        *FIELD_PTR(h, wk.java_lang_Thread_priority, int32_t) = priority;
}
ALWAYS_INLINE bool java_thread_is_daemon(const Object *t)
{
    Object *h = java_thread_holder(t);
    return h && *FIELD_PTR(h, wk.java_lang_Thread_daemon, uint8_t);
}
ALWAYS_INLINE void java_thread_set_daemon(Object *t, bool daemon)
{
    Object *h = java_thread_holder(t);
    if (h)
        *FIELD_PTR(h, wk.java_lang_Thread_daemon, uint8_t) = daemon;
}
/* JVMTI_THREAD_STATE_* bits, of which getState makes a State; 0: not started */
ALWAYS_INLINE uint32_t java_thread_status(const Object *t)
{
    Object *h = java_thread_holder(t);
    return h ? __atomic_load_n(FIELD_PTR(h, wk.java_lang_Thread_threadStatus, uint32_t),
                               __ATOMIC_RELAXED)
             : 0;
}
/* does nothing before java.lang.Thread is laid out */
ALWAYS_INLINE void java_thread_set_status(Object *t, uint32_t bits)
{
    Object *h = wk.java_lang_Thread_threadStatus ? java_thread_holder(t) : NULL;
    if (h)
        __atomic_store_n(FIELD_PTR(h, wk.java_lang_Thread_threadStatus, uint32_t), bits,
                         __ATOMIC_RELAXED);
}
/* bytes that the constructor was asked for; 0: it is the VM's choice */
ALWAYS_INLINE int64_t java_thread_stack_size(const Object *t)
{
    Object *h = java_thread_holder(t);
    return h ? *FIELD_PTR(h, wk.java_lang_Thread_stackSize, int64_t) : 0;
}
ALWAYS_INLINE Object *java_thread_context_loader(const Object *t)
{
    return ref_load(t, wk.java_lang_Thread_contextClassLoader);
}
ALWAYS_INLINE Object *java_thread_park_blocker(const Object *t)
{
    return ref_load(t, wk.java_lang_Thread_parkBlocker);
}
/* where the flag lies */
ALWAYS_INLINE const void *java_thread_interrupted_at(const Object *t)
{
    return FIELD_PTR(t, wk.java_lang_Thread_interrupted, uint8_t);
}
ALWAYS_INLINE bool java_thread_interrupted(const Object *t)
{
    return __atomic_load_n((const uint8_t *)java_thread_interrupted_at(t), __ATOMIC_ACQUIRE);
}
ALWAYS_INLINE void java_thread_clear_interrupted(Object *t)
{
    __atomic_store_n(FIELD_PTR(t, wk.java_lang_Thread_interrupted, uint8_t), 0, __ATOMIC_SEQ_CST);
}
/* The VM's record, NULL: none.  Who sees one sees it complete. */
ALWAYS_INLINE Thread *java_thread_record(const Object *t)
{
    return __atomic_load_n(FIELD_PTR(t, wk.java_lang_Thread_eetop, Thread *), __ATOMIC_ACQUIRE);
}
ALWAYS_INLINE void java_thread_set_record(Object *t, Thread *record)
{
    __atomic_store_n(FIELD_PTR(t, wk.java_lang_Thread_eetop, Thread *), record, __ATOMIC_RELEASE);
}

/* ---- java.lang.ThreadGroup ---- */

ALWAYS_INLINE Object *java_group_parent(const Object *g) /* NULL: g is the top */
{
    return ref_load(g, wk.java_lang_ThreadGroup_parent);
}
ALWAYS_INLINE Object *java_group_top(Object *g)
{
    for (Object *parent; g && (parent = java_group_parent(g));)
        g = parent;
    return g;
}
ALWAYS_INLINE Object *java_group_name(const Object *g)
{
    return ref_load(g, wk.java_lang_ThreadGroup_name);
}
ALWAYS_INLINE int32_t java_group_max_priority(const Object *g)
{
    return *FIELD_PTR(g, wk.java_lang_ThreadGroup_maxPriority, int32_t);
}
ALWAYS_INLINE bool java_group_is_daemon(const Object *g)
{
    return *FIELD_PTR(g, wk.java_lang_ThreadGroup_daemon, uint8_t);
}
/* The list of subgroups that `array` is the field of; *count of its elements are in use. */
ALWAYS_INLINE Object *java_group_list(const Object *g, uint32_t array, uint32_t length,
                                      int32_t *count)
{
    Object *list = array ? ref_load(g, array) : NULL;
    int32_t n = list ? *FIELD_PTR(g, length, int32_t) : 0;
    *count = list && n > array_length(list) ? array_length(list) : n;
    return list;
}
/* Subgroup i, from 0, and whether there is such a place; *child may be NULL all the same.  Since 19
 * a group holds most of its subgroups weakly. */
ALWAYS_INLINE bool java_group_child(const Object *g, int32_t i, Object **child)
{
    int32_t strong, weak;
    Object *groups = java_group_list(g, wk.java_lang_ThreadGroup_groups,
                                     wk.java_lang_ThreadGroup_ngroups, &strong),
           *weaks = java_group_list(g, wk.java_lang_ThreadGroup_weaks,
                                    wk.java_lang_ThreadGroup_nweaks, &weak);
    if (i >= strong + weak)
        return false;
    *child = ref_array_get(i < strong ? groups : weaks, i < strong ? i : i - strong);
    if (i >= strong && *child)
        *child = ref_load(*child, wk.java_lang_ref_Reference_referent);
    return true;
}
