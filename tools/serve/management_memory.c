/* SPDX-License-Identifier: Apache-2.0
 * management_memory.c - memory pools, managers and collections for java.lang.management.
 *
 * Pools     "Eden Space" and "Tenured Gen": the heap as tools expect to see it (heap_spaces), both
 *           managed by the one collector; "Metaspace": classes, methods, constant pools, managed by
 *           the class loaders.  The names are the stock JVM's, because jstat's users and monitoring
 *           programs look for them. Thresholds: management_sensor.c.
 * Objects   the Java beans are made once by sun.management.ManagementFactoryHelper and kept in JNI
 *           globals. */
#include "gc/gc.h"
#include "tools/serve/management.h"
#include "vm/jvm/support.h"
#include "tools/serve/heap_dump.h"
#include "vm/model/lookup.h"
#include <errno.h>

enum { POOL_EDEN, POOL_OLD, POOL_CLASSES, POOL_COUNT };
static_assert((int)POOL_COUNT == (int)MANAGEMENT_POOLS, "the sensors have one row per pool");
enum { MANAGER_GC, MANAGER_CLASSES, MANAGER_COUNT };
static const char *const pool_names[POOL_COUNT] = {"Eden Space", "Tenured Gen", "Metaspace"};
static const char *const manager_names[MANAGER_COUNT] = {"MarkCompact", "Metaspace Manager"};
static jobject _Atomic pools[POOL_COUNT], managers[MANAGER_COUNT];
static size_t class_space_peak;

/* ---- the beans ---- */

/* pool: its index; -1: a manager.  Java code runs here, so no lock is held: of two threads that
 * make the same bean, the first one's stays. */
static bool make(Thread *self, jobject _Atomic *bean, const char *class_name, const char *method,
                 const char *desc, const char *name, int pool)
{
    if (atomic_load(bean))
        return true;
    HANDLE_SCOPE(self);
    jobject global = NULL, none = NULL;
    Class *c = jvm_load(self, class_name);
    Method *m = c ? class_find_method_s(c, method, desc) : NULL;
    Object *text = m ? string_from_cstr(self, name) : NULL;
    if (text) {
        Slot args[6] = {{.l = text}}, out = {.bits = 0};
        if (pool >= 0) { /* thresholds: 0 is offered and none set, -1 not offered */
            args[1].i = pool != POOL_CLASSES;
            args[2].j = pool == POOL_EDEN ? -1 : 0;    /* usage: Eden is meant to be full */
            args[4].j = pool == POOL_CLASSES ? -1 : 0; /* usage after a collection */
        } else {
            args[1].l = NULL;
        }
        if (interp_call(self, m, args, &out) && !(global = jref_new_global(self, out.l)))
            throw_out_of_memory(self, "a bean of memory");
    }
    if (c && !m)
        throw_internal(self, "no %s.%s", class_name, method);
    if (global && !atomic_compare_exchange_strong(bean, &none, global))
        jref_delete_global(global);
    return global != NULL;
}

static bool beans(Thread *self)
{
    const char *helper = "sun/management/ManagementFactoryHelper";
    for (int i = 0; i < POOL_COUNT; i++)
        if (!make(self, &pools[i], helper, "createMemoryPool",
                  "(Ljava/lang/String;ZJJ)Ljava/lang/management/MemoryPoolMXBean;", pool_names[i],
                  i))
            return false;
    if (!make(self, &managers[MANAGER_CLASSES], helper, "createMemoryManager",
              "(Ljava/lang/String;)Ljava/lang/management/MemoryManagerMXBean;",
              manager_names[MANAGER_CLASSES], -1))
        return false;
    /* module jdk.management has a bean that knows more */
    const char *ext = "com/sun/management/internal/GarbageCollectorExtImpl";
    bool have = boot_find_class_or_null(self, symbol_of(ext)) != NULL;
    return !exception_pending(self) &&
           make(
               self, &managers[MANAGER_GC], have ? ext : helper, "createGarbageCollector",
               "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/management/GarbageCollectorMXBean;",
               manager_names[MANAGER_GC], -1);
}

int management_pool_index(jobject pool)
{
    for (int i = 0; i < POOL_COUNT; i++)
        if (pool && pools[i] && jref_get(pools[i]) == jref_get(pool))
            return i;
    return -1;
}

static Object *bean_array(Thread *self, const char *interface, jobject _Atomic *from, int first,
                          int count)
{
    Class *c = jvm_load(self, interface);
    Object *a = c ? jvm_new_array(self, c, count) : NULL;
    for (int i = 0; a && i < count; i++)
        ref_array_set(a, i, jref_get(from[first + i]));
    return a;
}

/* mgr NULL: all pools */
jobjectArray jmm_GetMemoryPools(JNIEnv *env, jobject mgr)
{
    VM_ENTRY(env);
    Object *a = NULL;
    if (beans(self)) {
        bool gc = mgr && jref_get(managers[MANAGER_GC]) == jref_get(mgr);
        int first = !mgr || gc ? 0 : POOL_CLASSES, end = gc ? POOL_CLASSES : POOL_COUNT;
        a = bean_array(self, "java/lang/management/MemoryPoolMXBean", pools, first, end - first);
    }
    return jref_new_local(self, a);
}

jobjectArray jmm_GetMemoryManagers(JNIEnv *env, jobject pool)
{
    VM_ENTRY(env);
    Object *a = NULL;
    if (beans(self))
        a = bean_array(self, "java/lang/management/MemoryManagerMXBean", managers,
                       management_pool_index(pool) == POOL_CLASSES ? MANAGER_CLASSES : 0,
                       pool ? 1 : MANAGER_COUNT);
    return jref_new_local(self, a);
}

/* ---- usage ---- */

typedef struct Usage {
    int64_t init, used, committed, max;
} Usage;

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

static Usage class_usage(void)
{
    enum { PAGES = 64 << 10 };
    size_t used = atomic_load(&class_memory), max = vm_options.metaspace_max;
    if (max != SIZE_MAX) /* the limit is not for classes of the run-time image */
        used = least(used - atomic_load(&class_memory_of_image), max);
    class_space_peak = MAX(class_space_peak, used);
    return (Usage){0, (int64_t)used, (int64_t)least(align_up(used, PAGES), max), (int64_t)max};
}

static Usage heap_usage(void)
{
    HeapStats h;
    heap_stats(&h);
    return (Usage){(int64_t)vm_options.heap_initial, (int64_t)h.used, (int64_t)h.committed,
                   (int64_t)h.max};
}

/* One pool.  Only the old space has a maximum of its own: any part of the heap can become old. */
static Usage space_usage(int pool)
{
    if (pool == POOL_CLASSES)
        return class_usage();
    HeapStats h;
    heap_stats(&h);
    HeapSpaces s = heap_spaces(&h);
    if (pool == POOL_EDEN)
        return (Usage){0, (int64_t)s.eden_used, (int64_t)s.eden_capacity, -1};
    return (Usage){(int64_t)vm_options.heap_initial, (int64_t)s.old_used, (int64_t)s.old_capacity,
                   (int64_t)h.max};
}

/* As the last collection left it.  Eden is empty then. */
static Usage collected_usage(int pool)
{
    Usage u = space_usage(pool);
    if (pool == POOL_EDEN)
        u.used = 0;
    return u;
}

int64_t management_pool_used(int pool, bool after_collection)
{
    VM_ASSERT(pool >= 0 && pool < POOL_COUNT, "one of the pools");
    return (after_collection ? collected_usage(pool) : space_usage(pool)).used;
}

static Object *usage_object(Thread *self, Usage u)
{
    if (u.committed < u.used)
        u.committed = u.used;
    Class *c = jvm_load(self, "java/lang/management/MemoryUsage");
    Slot args[8] = {{.j = u.init},      {.j = 0}, {.j = u.used}, {.j = 0},
                    {.j = u.committed}, {.j = 0}, {.j = u.max},  {.j = 0}};
    return c ? jvm_construct(self, c, "(JJJJ)V", args, 8) : NULL;
}

Object *management_pool_usage(Thread *self, int pool, bool after_collection)
{
    VM_ASSERT(pool >= 0 && pool < POOL_COUNT, "one of the pools");
    return usage_object(self, after_collection ? collected_usage(pool) : space_usage(pool));
}

static Object *pool_usage(Thread *self, jobject pool, bool peak)
{
    int p = management_pool_index(pool);
    Usage u = space_usage(p);
    if (peak) {
        HeapStats h;
        heap_stats(&h);
        size_t most = p == POOL_EDEN ? h.peak_eden : p == POOL_OLD ? h.peak_old : class_space_peak;
        u.used = MAX(u.used, (int64_t)most);
    }
    return usage_object(self, u);
}

jobject jmm_GetMemoryPoolUsage(JNIEnv *env, jobject pool)
{
    VM_ENTRY(env);
    return jref_new_local(self, pool_usage(self, pool, false));
}

jobject jmm_GetPeakMemoryPoolUsage(JNIEnv *env, jobject pool)
{
    VM_ENTRY(env);
    return jref_new_local(self, pool_usage(self, pool, true));
}

/* After the last collection; null for a pool that is not collected. */
jobject jmm_GetPoolCollectionUsage(JNIEnv *env, jobject pool)
{
    VM_ENTRY(env);
    int p = management_pool_index(pool);
    return jref_new_local(
        self, p == POOL_EDEN || p == POOL_OLD ? usage_object(self, collected_usage(p)) : NULL);
}

jobject jmm_GetMemoryUsage(JNIEnv *env, jboolean heap)
{
    VM_ENTRY(env);
    return jref_new_local(self, usage_object(self, heap ? heap_usage() : class_usage()));
}

bool management_reset_peak_pool(JNIEnv *env, jobject pool)
{
    VM_ENTRY(env);
    int p = management_pool_index(pool);
    if (p == POOL_CLASSES)
        class_space_peak = 0;
    else if (p >= 0)
        heap_reset_peak(p == POOL_OLD);
    return true;
}

/* ---- collections ---- */

jint jmm_GetGCExtAttributeInfo(JNIEnv *env, jobject mgr, jmmExtAttributeInfo *info, jint count)
{
    if (count < 1)
        return 0;
    info[0] = (jmmExtAttributeInfo){"GcThreadCount", 'I', "Number of GC threads"};
    return 1;
}

/* Fills the library's MemoryUsage[], one element per pool in the order of the pools. */
static bool fill_usages(Thread *self, jobjectArray array, size_t eden, size_t old)
{
    HANDLE_SCOPE(self);
    bool ok = true;
    for (int i = 0; ok && array && i < POOL_COUNT && i < array_length(jref_get(array)); i++) {
        Usage u = space_usage(i);
        if (i != POOL_CLASSES)
            u.used = (int64_t)(i == POOL_EDEN ? eden : old);
        Object *o = usage_object(self, u);
        if (o)
            ref_array_set(jref_get(array), i, o);
        ok = o != NULL;
    }
    return ok;
}

void jmm_GetLastGCStat(JNIEnv *env, jobject mgr, jmmGCStat *stat)
{
    VM_ENTRY(env);
    HeapStats h;
    management_last_gc(&h);
    stat->gc_index = (jlong)h.collections;
    if (h.collections) {
        stat->start_time = (jlong)h.last_gc_start_ms;
        stat->end_time = (jlong)h.last_gc_end_ms;
        size_t eden = h.before_last_gc_used - h.before_last_gc_old;
        bool ok = fill_usages(self, stat->usage_before_gc, eden, h.before_last_gc_old) &&
                  fill_usages(self, stat->usage_after_gc, 0, h.used_after_last_gc);
        VM_ASSERT(ok || exception_pending(self),
                  "a MemoryUsage that cannot be made leaves an exception");
        if (stat->gc_ext_attribute_values_size >= 1) {
            stat->gc_ext_attribute_values[0].i = 1;
            stat->num_gc_ext_attributes = 1;
        }
    }
}

/* HotSpotDiagnosticMXBean.dumpHeap; the library has checked the file's name */
jint jmm_DumpHeap0(JNIEnv *env, jstring file, jboolean live)
{
    VM_ENTRY(env);
    char *path = jvm_string_chars(self, file), *text = NULL;
    size_t n = 0;
    bool ok = false;
    FILE *out = path ? open_memstream(&text, &n) : NULL;
    if (!path) {
        if (!file)
            throw_new(self, NullPointerException, "Output file name is null.");
    } else if (!out) {
        throw_out_of_memory(self, "heap dump");
    } else {
        HeapDumpOptions o = {.live = live};
        ok = heap_dump(self, path, &o, out);
        bool no_memory = !ok && errno == ENOMEM;
        fclose(out);
        if (no_memory)
            throw_out_of_memory(self, "heap dump");
        if (!ok && !exception_pending(self)) { /* the last line says why */
            while (n && text[n - 1] == '\n')
                text[--n] = 0;
            const char *last = strrchr(text, '\n'), *at = strstr(last ? last : text, path);
            if (at && !strncmp(at + strlen(path), ": ", 2)) /* "Unable to create FILE: reason" */
                at += strlen(path) + 2;
            else
                at = last ? last + 1 : text;
            throw_new(self, IOException, "%s", at);
        }
        free(text);
    }
    free(path);
    return ok ? 0 : -1;
}
