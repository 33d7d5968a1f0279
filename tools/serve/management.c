/* SPDX-License-Identifier: Apache-2.0
 * management.c - JVM_GetManagement: the table itself, and numbers about the whole VM
 * (jmmLongAttribute, jmmBoolAttribute). A number that this VM does not have is -1, as the library
 * expects for "not supported". */
#include "vm/library/release.h"
#include "vm/class/times.h"
#include "vm/library/java_thread.h"
#include "tools/serve/management.h"
#include "gc/gc.h"
#include "interp/compile/compile.h"
#include "vm/jvm/support.h"
#include "vm/log/aliases.h"
#include "vm/os/os.h"
#include "vm/flags/flags.h"
#include <unistd.h>

bool management_cpu_time = true, management_allocated_memory = true;

static jint get_version(JNIEnv *env) { return the_library->jmm; }

static jint get_optional_support(JNIEnv *env, jmmOptionalSupport *s)
{
    memset(s, 0, sizeof *s);
    s->isCompilationTimeMonitoringSupported = 1;
    s->isThreadContentionMonitoringSupported = 1;
    s->isCurrentThreadCpuTimeSupported = 1;
    s->isOtherThreadCpuTimeSupported = 1;
    s->isObjectMonitorUsageSupported = 1;
    s->isSynchronizerUsageSupported = 1;
    s->isThreadAllocatedMemorySupported = 1;
    s->isRemoteDiagnosticCommandsSupported = 1;
    return 0;
}

static bool count_initialized(Class *c, void *ctx)
{
    *(int64_t *)ctx += c->kind == CLASS_INSTANCE && class_is_initialized(c);
    return true;
}

static bool add_methods(Class *c, void *ctx)
{
    for (uint16_t i = 0; i < c->method_count; i++)
        *(int64_t *)ctx += (int64_t)(sizeof(Method) + c->methods[i]->code_len);
    return true;
}

static void count_flag(const Flag *f, void *ctx) { (*(int64_t *)ctx)++; }

/* IN_VM */
static jlong vm_number(jmmLongAttribute a)
{
    HeapStats h;
    int64_t n = 0;
    heap_stats(&h);
    switch (a) {
    case JMM_CLASS_LOADED_COUNT: return (jlong)classes_loaded_count();
    case JMM_CLASS_UNLOADED_COUNT: return (jlong)classes_unloaded_count();
    case JMM_THREAD_TOTAL_COUNT: return (jlong)threads_total;
    case JMM_THREAD_LIVE_COUNT: return threads_live;
    case JMM_THREAD_PEAK_COUNT: return threads_peak;
    case JMM_THREAD_DAEMON_COUNT: return threads_daemon;
    case JMM_JVM_INIT_DONE_TIME_MS: return vm_init_done_ms;
    case JMM_JVM_UPTIME_MS: return (os_nanos() - vm_start_ns) / 1000000;
    case JMM_COMPILE_TOTAL_TIME_MS: return compile_totals().ns / 1000000;
    case JMM_GC_TIME_MS: return (jlong)(h.total_gc_ns / 1000000);
    case JMM_GC_COUNT: return (jlong)h.collections;
    case JMM_SAFEPOINT_COUNT: return (jlong)safepoint_count;
    case JMM_TOTAL_STOPPED_TIME_MS: return (jlong)(safepoint_total_ns / 1000000);
    case JMM_TOTAL_SAFEPOINTSYNC_TIME_MS: return 0; /* part of the stopped time */
    case JMM_TOTAL_APP_TIME_MS:
        return (os_nanos() - vm_start_ns - (int64_t)safepoint_total_ns) / 1000000;
    case JMM_CLASS_LOADED_BYTES: return (jlong)atomic_load(&class_memory);
    case JMM_CLASS_UNLOADED_BYTES: return 0;
    case JMM_METHOD_DATA_SIZE_BYTES: classes_each(add_methods, &n); return n;
    case JMM_CLASS_INIT_TOTAL_COUNT: classes_each(count_initialized, &n); return n;
    case JMM_TOTAL_CLASSLOAD_TIME_MS: return class_time_total(CLASS_TIME_DEFINE) / 1000000;
    case JMM_CLASS_INIT_TOTAL_TIME_MS: return class_time_total(CLASS_TIME_INITIALIZE) / 1000000;
    case JMM_CLASS_VERIFY_TOTAL_TIME_MS: return class_time_total(CLASS_TIME_VERIFY) / 1000000;
    case JMM_VM_GLOBAL_COUNT: flags_each(count_flag, &n); return n;
    case JMM_VM_THREAD_COUNT: return 0; /* every thread is a Java thread */
    case JMM_SHARED_CLASS_LOADED_COUNT:
    case JMM_SHARED_CLASS_UNLOADED_COUNT:
    case JMM_SHARED_CLASS_LOADED_BYTES:
    case JMM_SHARED_CLASS_UNLOADED_BYTES: return 0;
    case JMM_OS_PROCESS_ID: return getpid();
    case JMM_OS_MEM_TOTAL_PHYSICAL_BYTES: return (jlong)os_physical_memory();
    case JMM_GC_EXT_ATTRIBUTE_INFO_SIZE: return 1; /* GcThreadCount */
    default: return -1;
    }
}

static jlong get_long_attribute(JNIEnv *env, jobject obj, jmmLongAttribute a)
{
    VM_ENTRY(env);
    /* the one collector is the only object with numbers of its own */
    return vm_number(a);
}

static jint get_long_attributes(JNIEnv *env, jobject obj, jmmLongAttribute *a, jint count,
                                jlong *result)
{
    jint good = 0;
    for (jint i = 0; i < count; i++)
        good += (result[i] = get_long_attribute(env, obj, a[i])) != -1;
    return good;
}

static jboolean get_bool_attribute(JNIEnv *env, jmmBoolAttribute a)
{
    switch (a) {
    case JMM_VERBOSE_GC: return log_is_verbose(LOG_VERBOSE_GC);
    case JMM_VERBOSE_CLASS: return log_is_verbose(LOG_VERBOSE_CLASS);
    case JMM_THREAD_CONTENTION_MONITORING: return thread_times_wanted;
    case JMM_THREAD_CPU_TIME: return management_cpu_time;
    case JMM_THREAD_ALLOCATED_MEMORY: return management_allocated_memory;
    default: return JNI_FALSE;
    }
}

static jboolean set_bool_attribute(JNIEnv *env, jmmBoolAttribute a, jboolean flag)
{
    jboolean old = get_bool_attribute(env, a);
    switch (a) {
    case JMM_VERBOSE_GC: log_verbose(LOG_VERBOSE_GC, flag); break;
    case JMM_VERBOSE_CLASS: log_verbose(LOG_VERBOSE_CLASS, flag); break;
    case JMM_THREAD_CONTENTION_MONITORING: thread_times_wanted = flag; break;
    case JMM_THREAD_CPU_TIME: management_cpu_time = flag; break;
    case JMM_THREAD_ALLOCATED_MEMORY: management_allocated_memory = flag; break;
    default: break;
    }
    return old;
}

typedef struct ContentionReset {
    int64_t id; /* of the thread; 0: all */
    jmmStatisticType what;
} ContentionReset;

static void reset_contention(Thread *t, void *ctx)
{
    const ContentionReset *r = ctx;
    if (!t->own->object || (r->id && java_thread_id(t->own->object) != r->id))
        return;
    if (r->what != JMM_STAT_THREAD_CONTENTION_COUNT)
        t->java->blocked_ns = t->java->waited_ns = 0;
    if (r->what != JMM_STAT_THREAD_CONTENTION_TIME)
        t->java->blocked_count = t->java->waited_count = 0;
}

static jboolean reset_statistic(JNIEnv *env, jvalue obj, jmmStatisticType type)
{
    if (type == JMM_STAT_PEAK_POOL_USAGE)
        return management_reset_peak_pool(env, obj.l);
    VM_ENTRY(env);
    bool ok = true;
    int64_t id = obj.j;
    switch (type) {
    case JMM_STAT_PEAK_THREAD_COUNT: threads_peak = threads_live; break;
    case JMM_STAT_THREAD_CONTENTION_COUNT:
    case JMM_STAT_THREAD_CONTENTION_TIME:
    case JMM_STAT_THREAD_CONTENTION_STAT:
        if (id < 0)
            ok = throw_new(self, IllegalArgumentException, "Invalid thread ID entry");
        else
            threads_each(reset_contention, &(ContentionReset){id, type});
        break;
    default: ok = false;
    }
    return ok;
}

static JmmInterface table = {
    .GetVersion = get_version,
    .GetOptionalSupport = get_optional_support,
    .GetThreadInfo = jmm_GetThreadInfo,
    .GetMemoryPools = jmm_GetMemoryPools,
    .GetMemoryManagers = jmm_GetMemoryManagers,
    .GetMemoryPoolUsage = jmm_GetMemoryPoolUsage,
    .GetPeakMemoryPoolUsage = jmm_GetPeakMemoryPoolUsage,
    .GetOneThreadAllocatedMemory = jmm_GetOneThreadAllocatedMemory,
    .GetThreadAllocatedMemory = jmm_GetThreadAllocatedMemory,
    .GetMemoryUsage = jmm_GetMemoryUsage,
    .GetLongAttribute = get_long_attribute,
    .GetBoolAttribute = get_bool_attribute,
    .SetBoolAttribute = set_bool_attribute,
    .GetLongAttributes = get_long_attributes,
    .FindCircularBlockedThreads = jmm_FindCircularBlockedThreads,
    .GetThreadCpuTime = jmm_GetThreadCpuTime,
    .GetVMGlobalNames = jmm_GetVMGlobalNames,
    .GetVMGlobals = jmm_GetVMGlobals,
    .GetInternalThreadTimes = jmm_GetInternalThreadTimes,
    .ResetStatistic = reset_statistic,
    .SetPoolSensor = jmm_SetPoolSensor,
    .SetPoolThreshold = jmm_SetPoolThreshold,
    .GetPoolCollectionUsage = jmm_GetPoolCollectionUsage,
    .GetGCExtAttributeInfo = jmm_GetGCExtAttributeInfo,
    .GetLastGCStat = jmm_GetLastGCStat,
    .GetThreadCpuTimeWithKind = jmm_GetThreadCpuTimeWithKind,
    .GetThreadCpuTimesWithKind = jmm_GetThreadCpuTimesWithKind,
    .DumpHeap0 = jmm_DumpHeap0,
    .FindDeadlocks = jmm_FindDeadlocks,
    .SetVMGlobal = jmm_SetVMGlobal,
    .GetTotalThreadAllocatedMemory = jmm_GetTotalThreadAllocatedMemory,
    .DumpThreads = jmm_DumpThreads,
    .SetGCNotificationEnabled = jmm_SetGCNotificationEnabled,
    .GetDiagnosticCommands = jmm_GetDiagnosticCommands,
    .GetDiagnosticCommandInfo = jmm_GetDiagnosticCommandInfo,
    .GetDiagnosticCommandArgumentsInfo = jmm_GetDiagnosticCommandArgumentsInfo,
    .ExecuteDiagnosticCommand = jmm_ExecuteDiagnosticCommand,
    .SetDiagnosticFrameworkNotificationEnabled = jmm_SetDiagnosticFrameworkNotificationEnabled,
};

/* In version 4 GetTotalThreadAllocatedMemory stands before GetOneThreadAllocatedMemory, and the
 * rest one further (observed: which function libmanagement of 25 reaches). */
static void *table_of_version_4(void)
{
    static void *moved[sizeof table / sizeof(void *) + 1];
    enum { AT = offsetof(JmmInterface, GetOneThreadAllocatedMemory) };
    memcpy(moved, &table, AT);
    moved[AT / sizeof(void *)] = (void *)jmm_GetTotalThreadAllocatedMemory;
    memcpy((char *)moved + AT + sizeof(void *), (char *)&table + AT, sizeof table - AT);
    return moved;
}

void *JVM_GetManagement(jint version)
{
    if (version != the_library->jmm)
        return NULL;
    return version >= 0x20040000 ? table_of_version_4() : (void *)&table;
}
