/* SPDX-License-Identifier: Apache-2.0
 * management.h - the functions behind the table of JVM_GetManagement (include/jmm.h), by file.
 * All are called by libmanagement in native state with a JNIEnv. */
#pragma once
#include "jmm.h"
#include "vm/base/forward.h"

/* switches of ThreadMXBean */
extern bool management_cpu_time, management_allocated_memory;

/* management_memory.c */
jobjectArray jmm_GetMemoryPools(JNIEnv *env, jobject mgr);
jobjectArray jmm_GetMemoryManagers(JNIEnv *env, jobject pool);
jobject jmm_GetMemoryPoolUsage(JNIEnv *env, jobject pool);
jobject jmm_GetPeakMemoryPoolUsage(JNIEnv *env, jobject pool);
jobject jmm_GetPoolCollectionUsage(JNIEnv *env, jobject pool);
jobject jmm_GetMemoryUsage(JNIEnv *env, jboolean heap);
void jmm_SetPoolSensor(JNIEnv *env, jobject pool, jmmThresholdType type, jobject sensor);
jlong jmm_SetPoolThreshold(JNIEnv *env, jobject pool, jmmThresholdType type, jlong threshold);
jint jmm_GetGCExtAttributeInfo(JNIEnv *env, jobject mgr, jmmExtAttributeInfo *info, jint count);
void jmm_GetLastGCStat(JNIEnv *env, jobject mgr, jmmGCStat *stat);
jint jmm_DumpHeap0(JNIEnv *env, jstring file, jboolean live);
bool management_reset_peak_pool(JNIEnv *env, jobject pool) MAY_SAFEPOINT;

/* management_notify.c */
void jmm_SetGCNotificationEnabled(JNIEnv *env, jobject mgr, jboolean enabled);
/* management_memory.c: pools by index, for the sensors */
enum { MANAGEMENT_POOLS = 3 };
int management_pool_index(jobject pool);                       /* -1: not one of ours; IN_VM */
int64_t management_pool_used(int pool, bool after_collection); /* IN_VM */
/* java.lang.management.MemoryUsage; NULL: exception */
Object *management_pool_usage(Thread *self, int pool, bool after_collection) MAY_SAFEPOINT;
/* management_sensor.c */
extern _Atomic bool management_sensors_armed; /* some threshold is set */
bool management_sensors_due(void); /* a usage threshold was crossed since the last look */
/* by the notification thread, in native state */
void management_sensors_report(JNIEnv *env, bool after_collection) MAY_SAFEPOINT;
/* management_notify.c */
bool management_notifier_start(Thread *self) MAY_SAFEPOINT; /* false: exception pending */
/* now and then, in native state: usage thresholds between collections */
void management_tick(Thread *self) MAY_SAFEPOINT;
struct HeapStats;
/* of the newest collection, or of the one that is being reported */
void management_last_gc(struct HeapStats *out);
/* by the collecting thread, before the world goes on */
void management_after_gc(void);

/* management_threads.c */
jint jmm_GetThreadInfo(JNIEnv *env, jlongArray ids, jint max_depth, jobjectArray infos);
jobjectArray jmm_DumpThreads(JNIEnv *env, jlongArray ids, jboolean monitors, jboolean synchronizers,
                             jint max_depth);
jobjectArray jmm_FindCircularBlockedThreads(JNIEnv *env);
jobjectArray jmm_FindDeadlocks(JNIEnv *env, jboolean monitors_only);
jlong jmm_GetThreadCpuTime(JNIEnv *env, jlong id);
jlong jmm_GetThreadCpuTimeWithKind(JNIEnv *env, jlong id, jboolean user_sys);
void jmm_GetThreadCpuTimesWithKind(JNIEnv *env, jlongArray ids, jlongArray times,
                                   jboolean user_sys);
jlong jmm_GetOneThreadAllocatedMemory(JNIEnv *env, jlong id);
void jmm_GetThreadAllocatedMemory(JNIEnv *env, jlongArray ids, jlongArray sizes);
jlong jmm_GetTotalThreadAllocatedMemory(JNIEnv *env);
jint jmm_GetInternalThreadTimes(JNIEnv *env, jobjectArray names, jlongArray times);

/* management_commands.c: VM flags and diagnostic commands */
jobjectArray jmm_GetVMGlobalNames(JNIEnv *env);
jint jmm_GetVMGlobals(JNIEnv *env, jobjectArray names, jmmVMGlobal *globals, jint count);
void jmm_SetVMGlobal(JNIEnv *env, jstring name, jvalue value);
jobjectArray jmm_GetDiagnosticCommands(JNIEnv *env);
void jmm_GetDiagnosticCommandInfo(JNIEnv *env, jobjectArray names, dcmdInfo *infos);
void jmm_GetDiagnosticCommandArgumentsInfo(JNIEnv *env, jstring name, dcmdArgInfo *infos,
                                           jint count);
jstring jmm_ExecuteDiagnosticCommand(JNIEnv *env, jstring command);
void jmm_SetDiagnosticFrameworkNotificationEnabled(JNIEnv *env, jboolean enabled);
