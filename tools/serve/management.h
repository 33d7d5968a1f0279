/* SPDX-License-Identifier: Apache-2.0
 * management.h - the functions behind the table of JVM_GetManagement (include/jmm.h), by file.
 *
 * Model      functions named jmm_ are rows of that table.  The class library's native code calls
 *            them for the beans of java.lang.management.  management_ functions are for the files
 *            of this folder.
 * State      jmm_ functions are entered in native state and may stop.  The others are IN_VM, where
 *            nothing else is said.
 * Ownership  jobject results are local references of the caller.  What a caller passes in stays
 *            its own.
 * Failure    an exception is pending in the environment: NullPointerException for NULL where an
 *            object must be, IllegalArgumentException for values that no bean would send,
 *            OutOfMemoryError.  The result is NULL then, or a number without meaning.
 * Tests      tests/java/management */
#pragma once
#include "jmm.h"
#include "vm/base/forward.h"

/* Switches of ThreadMXBean, on at the start; any thread sets and reads them. */
extern bool management_cpu_time, management_allocated_memory;

/* ---- management_memory.c: beans of pools and managers are made once, and stay ---- */
/* MemoryPoolMXBean[] of a manager; NULL: all pools */
jobjectArray jmm_GetMemoryPools(JNIEnv *env, jobject mgr);
/* MemoryManagerMXBean[] of a pool; NULL: all managers */
jobjectArray jmm_GetMemoryManagers(JNIEnv *env, jobject pool);
/* java.lang.management.MemoryUsage of a pool, now and at most since the peak was reset */
jobject jmm_GetMemoryPoolUsage(JNIEnv *env, jobject pool);
jobject jmm_GetPeakMemoryPoolUsage(JNIEnv *env, jobject pool);
/* As the last collection left it; NULL without an exception: the pool is not collected. */
jobject jmm_GetPoolCollectionUsage(JNIEnv *env, jobject pool);
jobject jmm_GetMemoryUsage(JNIEnv *env, jboolean heap); /* of the heap, or of all else */
/* The numbers besides those of every collector: at most `count` of them are described in `info`,
 * whose texts are constants.  Returns how many. */
jint jmm_GetGCExtAttributeInfo(JNIEnv *env, jobject mgr, jmmExtAttributeInfo *info, jint count);
/* The last collection, or the one that the notification thread reports.  The arrays of `stat` are
 * the caller's and are filled as far as they go; index 0: there was none yet. */
void jmm_GetLastGCStat(JNIEnv *env, jobject mgr, jmmGCStat *stat);
/* 0; -1: IOException or OutOfMemoryError pending.  The world is stopped meanwhile. */
jint jmm_DumpHeap0(JNIEnv *env, jstring file, jboolean live);
/* In native state.  true: it never fails, and ignores what is no pool. */
bool management_reset_peak_pool(JNIEnv *env, jobject pool) MAY_SAFEPOINT;

/* Pools by index, for the sensors. */
enum { MANAGEMENT_POOLS = 3 };
int management_pool_index(jobject pool); /* -1: not one of ours */
/* In bytes, now or as the last collection left it. */
int64_t management_pool_used(int pool, bool after_collection);
/* java.lang.management.MemoryUsage; NULL: exception pending */
Object *management_pool_usage(Thread *self, int pool, bool after_collection) MAY_SAFEPOINT;

/* ---- management_sensor.c ---- */
/* The sun.management.Sensor that hears of a threshold.  The first one stays, as the library sets
 * one only. */
void jmm_SetPoolSensor(JNIEnv *env, jobject pool, jmmThresholdType type, jobject sensor);
/* In bytes, 0 for none.  Returns the old one; -1: exception pending, or no pool of ours. */
jlong jmm_SetPoolThreshold(JNIEnv *env, jobject pool, jmmThresholdType type, jlong threshold);
extern _Atomic bool management_sensors_armed; /* some threshold is set; stays on */
bool management_sensors_due(void); /* a usage threshold was crossed since the last look */
/* By the notification thread, in native state.  What listeners throw is dropped. */
void management_sensors_report(JNIEnv *env, bool after_collection) MAY_SAFEPOINT;

/* ---- management_notify.c: a lock of its own, held for moments and never across a stop ---- */
/* Each collection is told to the bean's listeners from now on, or no more. */
void jmm_SetGCNotificationEnabled(JNIEnv *env, jobject mgr, jboolean enabled);
/* Once, whoever comes first; false: exception pending. */
bool management_notifier_start(Thread *self) MAY_SAFEPOINT;
/* Now and then, in native state: usage thresholds between collections. */
void management_tick(Thread *self) MAY_SAFEPOINT;
struct HeapStats;
/* Of the newest collection, or of the one that the calling thread reports. */
void management_last_gc(struct HeapStats *out);
/* By the collecting thread, before the world goes on. */
void management_after_gc(void);

/* ---- management_threads.c.  An id is that of a java.lang.Thread.  Where one thread is asked for,
 * 0 is the calling one ---- */
/* Fills `infos` with a ThreadInfo for each id, null where no thread lives.  max_depth: frames of
 * the stack, 0 none, -1 all.  Returns 0. */
jint jmm_GetThreadInfo(JNIEnv *env, jlongArray ids, jint max_depth, jobjectArray infos);
/* ThreadInfo[] with what they hold; ids NULL: of all threads.  With `synchronizers` the world is
 * stopped for a walk over the heap. */
jobjectArray jmm_DumpThreads(JNIEnv *env, jlongArray ids, jboolean monitors, jboolean synchronizers,
                             jint max_depth);
/* Thread[] of those that wait for each other in a circle of monitors, or of monitors and
 * synchronizers; NULL without an exception: there is none.  The world is stopped. */
jobjectArray jmm_FindCircularBlockedThreads(JNIEnv *env);
jobjectArray jmm_FindDeadlocks(JNIEnv *env, jboolean monitors_only);
/* Nanoseconds, of user and system or of user only; -1: switched off, or no such thread. */
jlong jmm_GetThreadCpuTime(JNIEnv *env, jlong id);
jlong jmm_GetThreadCpuTimeWithKind(JNIEnv *env, jlong id, jboolean user_sys);
/* The same for each id, into an array of the same length. */
void jmm_GetThreadCpuTimesWithKind(JNIEnv *env, jlongArray ids, jlongArray times,
                                   jboolean user_sys);
/* Bytes that a thread has allocated since it began; -1: switched off, or no such thread. */
jlong jmm_GetOneThreadAllocatedMemory(JNIEnv *env, jlong id);
void jmm_GetThreadAllocatedMemory(JNIEnv *env, jlongArray ids, jlongArray sizes);
jlong jmm_GetTotalThreadAllocatedMemory(JNIEnv *env); /* of all, those that have ended too */
/* Threads that run no Java code: there are none.  Returns 0, and fills nothing. */
jint jmm_GetInternalThreadTimes(JNIEnv *env, jobjectArray names, jlongArray times);

/* ---- management_commands.c: VM flags and diagnostic commands ---- */
jobjectArray jmm_GetVMGlobalNames(JNIEnv *env); /* String[] of all flags */
/* names NULL: all flags.  Returns how many entries are filled; an entry of an unknown name, or of a
 * flag that is not shown, has a NULL name.  The strings are local references. */
jint jmm_GetVMGlobals(JNIEnv *env, jobjectArray names, jmmVMGlobal *globals, jint count);
/* Of the flags that can be changed while the VM runs. */
void jmm_SetVMGlobal(JNIEnv *env, jstring name, jvalue value);
jobjectArray jmm_GetDiagnosticCommands(JNIEnv *env); /* String[] of those that beans may call */
/* The texts in `infos`, an entry for each name or argument, are constants of the VM. */
void jmm_GetDiagnosticCommandInfo(JNIEnv *env, jobjectArray names, dcmdInfo *infos);
void jmm_GetDiagnosticCommandArgumentsInfo(JNIEnv *env, jstring name, dcmdArgInfo *infos,
                                           jint count);
/* What the command prints.  One line only: text after a line break is refused. */
jstring jmm_ExecuteDiagnosticCommand(JNIEnv *env, jstring command);
/* The set of commands never changes, so nobody is told. */
void jmm_SetDiagnosticFrameworkNotificationEnabled(JNIEnv *env, jboolean enabled);
