/* SPDX-License-Identifier: Apache-2.0
 * management_threads.c - java.lang.management.ThreadMXBean: thread infos, dumps, deadlocks, times,
 * allocated bytes. ThreadInfo objects are made by their private constructors for the VM
 * (java.lang.management.ThreadInfo). */
#include "gc/gc.h"
#include "vm/library/java_thread.h"
#include "tools/serve/management.h"
#include "vm/jvm/snapshot.h"
#include "vm/jvm/support.h"
#include "vm/os/os.h"

/* ---- ownable synchronizers (java.util.concurrent.locks) ---- */

typedef struct Owned {
    Handle synchronizer, owner;
} Owned;
typedef struct OwnedSearch {
    Thread *self;
    VEC(Owned) found;
    bool no_memory;
} OwnedSearch;

static void look(Object *o, void *ctx)
{
    OwnedSearch *s = ctx;
    Object *t = thread_synchronizer_owner(o);
    if (t && !s->no_memory)
        s->no_memory = !handles_reserve(s->self, 2) ||
                       !VEC_TRY_PUSH(s->found,
                                     ((Owned){handle_new(s->self, o), handle_new(s->self, t)}));
}

/* All synchronizers that a thread owns: a walk over the heap. */
static bool find_owned(Thread *self, OwnedSearch *out)
{
    *out = (OwnedSearch){.self = self};
    safepoint_begin(self, "owned synchronizers");
    bool walked = heap_walk_live(self, look, out);
    safepoint_end(self);
    return (walked && !out->no_memory) ||
           throw_out_of_memory(self, "a list of owned synchronizers");
}

/* ---- ThreadInfo ---- */

typedef struct Wait {
    Handle lock, owner;
} Wait;

/* What the thread waits for, and who has it: a monitor, or the blocker of LockSupport.park.  A
 * carrier waits for the thread that it carries. */
static Wait waiting_for(Thread *self, Handle thread, const StackSnapshot *snap)
{
    if (snap->carried.slot)
        return (Wait){snap->carried, snap->carried};
    Wait w = {snap->blocked_on, snap->blocked_owner};
    if (!w.lock.slot && (snap->state & 0x200 /* parked */)) {
        Object *b = java_thread_park_blocker(H(thread));
        w.lock = handle_new(self, b);
        w.owner = handle_new(self, thread_synchronizer_owner(b));
    }
    return w;
}

typedef struct Detail {
    bool monitors, synchronizers;
    const OwnedSearch *owned;
} Detail;

static bool locked_arrays(Thread *self, Handle thread, const StackSnapshot *snap, const Detail *d,
                          Handle monitors, Handle depths, Handle syncs)
{
    int n = 0;
    for (int i = 0; d->monitors && i < snap->lock_count; i++)
        n += snap->locks[i].depth < snap->count && !snap->locks[i].waited_on;
    Object *o = jvm_new_array(self, wk.java_lang_Object, n);
    handle_set(monitors, o);
    o = o ? array_new_primitive(self, T_INT, n) : NULL;
    handle_set(depths, o);
    if (!o)
        return false;
    for (int i = 0, at = 0; d->monitors && i < snap->lock_count; i++)
        if (snap->locks[i].depth < snap->count && !snap->locks[i].waited_on) {
            ref_array_set(H(monitors), at, H(snap->locks[i].object));
            ((int32_t *)array_data((Array *)H(depths)))[at++] = snap->locks[i].depth;
        }
    n = 0;
    for (size_t i = 0; d->synchronizers && i < d->owned->found.len; i++)
        n += H(d->owned->found.data[i].owner) == H(thread);
    handle_set(syncs, o = jvm_new_array(self, wk.java_lang_Object, n));
    for (size_t i = 0, at = 0; o && d->synchronizers && i < d->owned->found.len; i++)
        if (H(d->owned->found.data[i].owner) == H(thread))
            ref_array_set(H(syncs), (int32_t)at++, H(d->owned->found.data[i].synchronizer));
    return o != NULL;
}

/* detail NULL: the short constructor.  NULL without exception: the thread is not alive. */
static Object *thread_info(Thread *self, Handle thread, int max_depth, const Detail *detail)
{
    enum {
        SUSPENDED = JMM_THREAD_STATE_FLAG_SUSPENDED,
        NATIVE_CODE = JMM_THREAD_STATE_FLAG_NATIVE
    };
    HANDLE_SCOPE(self);
    StackSnapshot snap;
    Object *result = NULL;
    if (stack_snapshot(self, thread, max_depth < 0 ? INT32_MAX : max_depth, &snap)) {
        uint64_t counts[4] = {0};
        Thread *t = thread_pin(H(thread));
        if (t) {
            counts[0] = t->java->blocked_count;
            counts[1] = t->java->blocked_ns / 1000000;
            counts[2] = t->java->waited_count;
            counts[3] = t->java->waited_ns / 1000000;
            thread_unpin(t);
        }
        Wait w = waiting_for(self, thread, &snap);
        Handle trace = handle_new(self, stack_snapshot_elements(self, &snap)),
               monitors = handle_new(self, NULL), depths = handle_new(self, NULL),
               syncs = handle_new(self, NULL);
        Class *c = handle_is_null(trace) ? NULL : jvm_load(self, "java/lang/management/ThreadInfo");
        bool ok = c &&
                  (!detail || locked_arrays(self, thread, &snap, detail, monitors, depths, syncs));
        if (ok) {
            uint32_t state = snap.carried.slot ? JTS_ALIVE | JTS_WAITING | JTS_INDEFINITE
                                               : snap.state & ~(uint32_t)(SUSPENDED | NATIVE_CODE);
            if (snap.suspended)
                state |= SUSPENDED;
            if (snap.in_native)
                state |= NATIVE_CODE;
            Slot a[16] = {{.l = H(thread)},
                          {.i = (int32_t)state},
                          {.l = H(w.lock)},
                          {.l = H(w.owner)},
                          {.j = (int64_t)counts[0]},
                          {.j = 0},
                          {.j = thread_times_wanted ? (int64_t)counts[1] : -1},
                          {.j = 0},
                          {.j = (int64_t)counts[2]},
                          {.j = 0},
                          {.j = thread_times_wanted ? (int64_t)counts[3] : -1},
                          {.j = 0},
                          {.l = H(trace)},
                          {.l = H(monitors)},
                          {.l = H(depths)},
                          {.l = H(syncs)}};
            result =
                detail
                    ? jvm_construct(
                          self, c,
                          "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ[Ljava/lang/StackTraceElement;[Ljava/lang/Object;[I[Ljava/lang/Object;)V",
                          a, 16)
                    : jvm_construct(
                          self, c,
                          "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ[Ljava/lang/StackTraceElement;)V",
                          a, 13);
        }
        stack_snapshot_free(&snap);
    }
    return result;
}

/* The thread with this id; null handle: none. */
static Handle find_thread(const ThreadList *list, int64_t id)
{
    for (size_t i = 0; i < list->len; i++)
        if (java_thread_id(H(list->data[i])) == id)
            return list->data[i];
    return HANDLE_NULL;
}

static int64_t *long_array(Object *a) { return array_data((Array *)a); }

static bool check_ids(Thread *self, jlongArray ids)
{
    if (!ids)
        return throw_npe(self);
    for (int32_t i = 0; i < array_length(jref_get(ids)); i++)
        if (long_array(jref_get(ids))[i] <= 0)
            return throw_new(self, IllegalArgumentException, "Invalid thread ID entry");
    return true;
}

/* max_depth: 0 no stack, -1 all */
jint jmm_GetThreadInfo(JNIEnv *env, jlongArray ids, jint max_depth, jobjectArray infos)
{
    VM_ENTRY(env);
    HANDLE_SCOPE(self);
    bool ok = check_ids(self, ids);
    if (ok && max_depth < -1)
        ok = throw_new(self, IllegalArgumentException, "Invalid maxDepth");
    if (ok && !infos)
        ok = throw_npe(self);
    if (ok && array_length(jref_get(infos)) != array_length(jref_get(ids)))
        ok = throw_new(
            self, IllegalArgumentException,
            "The length of the given ThreadInfo array does not match the length of the given array of thread IDs");
    ThreadList list = {0};
    ok = ok && threads_snapshot(self, &list);
    for (int32_t i = 0; ok && i < array_length(jref_get(ids)); i++) {
        Handle t = find_thread(&list, long_array(jref_get(ids))[i]);
        Object *o = handle_is_null(t) ? NULL : thread_info(self, t, max_depth, NULL);
        ok = !exception_pending(self);
        if (ok)
            ref_array_set(jref_get(infos), i, o);
    }
    VEC_FREE(list);
    return 0;
}

/* ids NULL: all threads */
jobjectArray jmm_DumpThreads(JNIEnv *env, jlongArray ids, jboolean monitors, jboolean synchronizers,
                             jint max_depth)
{
    VM_ENTRY(env);
    HandleScope s = handle_scope_open(self);
    Object *result = NULL;
    if (!ids || check_ids(self, ids)) {
        OwnedSearch owned = {.self = self};
        Detail d = {monitors, synchronizers, &owned};
        ThreadList list = {0};
        bool ok = (!synchronizers || find_owned(self, &owned)) && threads_snapshot(self, &list);
        int32_t n = ids ? array_length(jref_get(ids)) : (int32_t)list.len;
        Class *c = ok ? jvm_load(self, "java/lang/management/ThreadInfo") : NULL;
        Handle a = handle_new(self, c ? jvm_new_array(self, c, n) : NULL);
        ok = !handle_is_null(a);
        for (int32_t i = 0; ok && i < n; i++) {
            Handle t = ids ? find_thread(&list, long_array(jref_get(ids))[i]) : list.data[i];
            Object *o = handle_is_null(t)
                            ? NULL
                            : thread_info(self, t, max_depth < 0 ? -1 : max_depth, &d);
            ok = !exception_pending(self);
            if (ok)
                ref_array_set(H(a), i, o);
        }
        result = ok ? H(a) : NULL;
        VEC_FREE(list);
        VEC_FREE(owned.found);
    }
    handle_scope_close(self, s);
    return jref_new_local(self, result);
}

/* ---- deadlocks ---- */

/* Threads in cycles "waits for a lock that the next one owns".  World stopped: no object moves, raw
 * references are good. */
static jobjectArray deadlocks(JNIEnv *env, bool monitors_only)
{
    VM_ENTRY(env);
    HandleScope s = handle_scope_open(self);
    ThreadList list = {0};
    size_t n = threads_snapshot(self, &list) ? list.len : 0, found = 0;
    FREED int *next = n ? malloc(n * sizeof *next) : NULL;
    FREED bool *dead = n ? calloc(n, sizeof *dead) : NULL;
    if (n && (!next || !dead)) {
        throw_out_of_memory(self, "a search for deadlocks");
        n = 0;
    }
    safepoint_begin(self, "deadlock search");
    for (size_t i = 0; i < n; i++) {
        const Thread *t = thread_of_java(H(list.data[i])),
                     *owner = t ? thread_awaited(t, monitors_only) : NULL;
        next[i] = -1;
        for (size_t k = 0; owner && k < n; k++)
            if (H(list.data[k]) == owner->java->object)
                next[i] = (int)k;
    }
    safepoint_end(self);
    for (size_t i = 0; i < n; i++) { /* on a cycle: walking on comes back to i */
        int at = next[i];
        for (size_t steps = 0; at >= 0 && at != (int)i && steps < n; steps++)
            at = next[at];
        dead[i] = at == (int)i;
        found += dead[i];
    }
    Object *a = found ? jvm_new_array(self, wk.java_lang_Thread, (int32_t)found) : NULL;
    for (size_t i = 0, at = 0; a && i < n; i++)
        if (dead[i])
            ref_array_set(a, (int32_t)at++, H(list.data[i]));
    VEC_FREE(list);
    handle_scope_close(self, s);
    return jref_new_local(self, a);
}

jobjectArray jmm_FindCircularBlockedThreads(JNIEnv *env) { return deadlocks(env, true); }
jobjectArray jmm_FindDeadlocks(JNIEnv *env, jboolean monitors_only)
{
    return deadlocks(env, monitors_only);
}

/* ---- times and bytes ---- */

typedef struct Query {
    int64_t id, result;
    bool user_only, bytes;
    Thread *self;
} Query;

static void answer(Thread *t, void *ctx)
{
    Query *q = ctx;
    if (!(t->java->java_state &
          JTS_ALIVE)) /* has ended for Java code, and is still on its way out */
        return;
    const Object *o = t->own->object;
    if (q->id == 0 ? t == q->self : o && java_thread_id(o) == q->id && !thread_object_is_virtual(o))
        q->result = q->bytes ? (int64_t)t->tlab.allocated_bytes +
                                   (t == q->self ? t->tlab.top - t->tlab.start : 0)
                             : os_thread_cpu_ns_of(t->os_tid, q->user_only);
}

/* -1: no such thread, or measuring is switched off */
static int64_t ask(Thread *self, int64_t id, bool bytes, bool user_only)
{
    if (!(bytes ? management_allocated_memory : management_cpu_time))
        return -1;
    Query q = {id, -1, user_only, bytes, self};
    threads_each(answer, &q);
    return q.result;
}

static jlong ask_one(JNIEnv *env, jlong id, bool bytes, bool user_only)
{
    VM_ENTRY(env);
    if (id >= 0)
        return ask(self, id, bytes, user_only);
    throw_new(self, IllegalArgumentException, "Invalid thread ID");
    return -1;
}

jlong jmm_GetThreadCpuTimeWithKind(JNIEnv *env, jlong id, jboolean user_sys)
{
    return ask_one(env, id, false, !user_sys);
}

jlong jmm_GetThreadCpuTime(JNIEnv *env, jlong id)
{
    return jmm_GetThreadCpuTimeWithKind(env, id, JNI_TRUE);
}

static void ask_all(JNIEnv *env, jlongArray ids, jlongArray out, bool bytes, bool user_only)
{
    VM_ENTRY(env);
    if (check_ids(self, ids)) {
        if (!out)
            throw_npe(self);
        else if (array_length(jref_get(ids)) != array_length(jref_get(out)))
            throw_new(
                self, IllegalArgumentException,
                "The length of the given long array does not match the length of the given array of thread IDs");
        else
            for (int32_t i = 0; i < array_length(jref_get(ids)); i++) {
                /* asking may stop, and the arrays may move: no address of one before it */
                int64_t result = ask(self, long_array(jref_get(ids))[i], bytes, user_only);
                long_array(jref_get(out))[i] = result;
            }
    }
}

void jmm_GetThreadCpuTimesWithKind(JNIEnv *env, jlongArray ids, jlongArray times, jboolean user_sys)
{
    ask_all(env, ids, times, false, !user_sys);
}
void jmm_GetThreadAllocatedMemory(JNIEnv *env, jlongArray ids, jlongArray sizes)
{
    ask_all(env, ids, sizes, true, false);
}

jlong jmm_GetOneThreadAllocatedMemory(JNIEnv *env, jlong id)
{
    return ask_one(env, id, true, false);
}

jlong jmm_GetTotalThreadAllocatedMemory(JNIEnv *env)
{
    VM_ENTRY(env);
    HeapStats h;
    heap_stats(&h);
    return management_allocated_memory ? (jlong)h.allocated_bytes : -1;
}

jint jmm_GetInternalThreadTimes(JNIEnv *env, jobjectArray names, jlongArray times)
{
    /* no threads but Java threads */
    return 0;
}
