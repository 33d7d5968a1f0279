/* SPDX-License-Identifier: Apache-2.0
 * management_notify.c - notifications about collections
 * (com.sun.management.GarbageCollectionNotificationInfo) and memory thresholds
 * (management_sensor.c).
 *
 * The collecting thread only puts its numbers down; a daemon thread, started when the first
 * listener comes, makes the Java objects, one notification for each collection.  While it makes
 * one, the class library's question for the last collection is answered with the numbers of the
 * reported one.  When a listener is so slow that QUEUE collections wait, the oldest are forgotten:
 * their ids are missing in the sequence. */
#include "gc/gc.h"
#include "tools/serve/management.h"
#include "vm/jvm/support.h"
#include "vm/os/os.h"
#include "vm/jvm/system_thread.h"

static _Atomic bool listening;

static Lock lock = LOCK_INIT(NOTIFIER);
static Cond changed;
enum { QUEUE = 256 };
/* collections not yet reported, queue[first % QUEUE] is the oldest */
static HeapStats queue[QUEUE] GUARDED_BY(lock);
static uint64_t first GUARDED_BY(lock), last GUARDED_BY(lock);
static uint64_t noted GUARDED_BY(lock); /* id of the newest that was put down */
static _Thread_local const HeapStats *reported;
static bool tick_due GUARDED_BY(lock); /* a look at the usage thresholds is due */
static _Atomic bool started;
static jobject listener_bean; /* the collector's bean, a JNI global */

void management_after_gc(void)
{
    if (!atomic_load(&listening) && !atomic_load(&management_sensors_armed))
        return;
    HeapStats h;
    heap_stats(&h);
    lock_take(&lock); /* held for moments only, never across a safepoint */
    if (h.collections > noted) {
        noted = h.collections;
        queue[last++ % QUEUE] = h;
        if (last - first > QUEUE)
            first = last - QUEUE;
    }
    cond_signal(&changed);
    lock_release(&lock);
}

void management_last_gc(HeapStats *out)
{
    if (reported)
        *out = *reported;
    else
        heap_stats(out);
}

static void report(JNIEnv *env, const HeapStats *h)
{
    if ((*env)->PushLocalFrame(env, 16) != JNI_OK)
        return;
    jclass cls = (*env)->GetObjectClass(env, listener_bean);
    jmethodID info = (*env)->GetMethodID(env, cls, "getLastGcInfo",
                                         "()Lcom/sun/management/GcInfo;");
    jmethodID create =
        info
            ? (*env)->GetMethodID(
                  env, cls, "createGCNotification",
                  "(JLjava/lang/String;Ljava/lang/String;Ljava/lang/String;Lcom/sun/management/GcInfo;)V")
            : NULL;
    reported = h;
    jobject gc_info = create ? (*env)->CallObjectMethod(env, listener_bean, info) : NULL;
    reported = NULL;
    if (gc_info && !(*env)->ExceptionCheck(env)) {
        jstring name = (*env)->NewStringUTF(env, "MarkCompact"),
                action = (*env)->NewStringUTF(env, h->last_gc_young ? "end of minor GC"
                                                                    : "end of major GC"),
                cause = (*env)->NewStringUTF(env, gc_cause_text(h->last_gc_cause));
        if (!(*env)->ExceptionCheck(env))
            (*env)->CallVoidMethod(env, listener_bean, create, (jlong)os_millis(), name, action,
                                   cause, gc_info);
    }
    (*env)->ExceptionClear(env); /* a listener's failure is its own */
    (*env)->PopLocalFrame(env, NULL);
}

static void notifier(void *ti_env, void *jni, void *arg)
{
    for (;;) {
        lock_take(&lock);
        while (first == last && !tick_due)
            cond_wait(&changed, &lock);
        bool collected = first < last;
        HeapStats h = collected ? queue[first++ % QUEUE] : (HeapStats){0};
        tick_due = false;
        lock_release(&lock);
        if (atomic_load(&management_sensors_armed))
            management_sensors_report(jni, collected);
        if (collected && atomic_load(&listening))
            report(jni, &h);
    }
}

void management_tick(Thread *self)
{
    if (!atomic_load(&management_sensors_armed))
        return;
    thread_native_to_vm(self);
    bool due = management_sensors_due();
    thread_vm_to_native(self);
    if (!due)
        return;
    lock_take(&lock);
    tick_due = true;
    cond_signal(&changed);
    lock_release(&lock);
}

/* Java code makes the thread, so no lock is held: another thread need not wait. */
bool management_notifier_start(Thread *self)
{
    bool none = false;
    if (!atomic_compare_exchange_strong(&started, &none, true) ||
        system_thread_start(self, "Notification Thread", notifier, NULL))
        return true;
    atomic_store(&started, false);
    return false;
}

void jmm_SetGCNotificationEnabled(JNIEnv *env, jobject mgr, jboolean enabled)
{
    VM_ENTRY(env);
    if (enabled && !mgr) {
        throw_npe(self);
    } else {
        if (enabled && !listener_bean)
            listener_bean = jref_new_global(self, jref_get(mgr));
        bool runs = enabled && listener_bean && management_notifier_start(self);
        if (enabled && !listener_bean)
            throw_out_of_memory(self, "a notified bean");
        atomic_store(&listening, runs);
    }
}
