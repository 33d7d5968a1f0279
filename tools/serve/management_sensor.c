/* SPDX-License-Identifier: Apache-2.0
 * management_sensor.c - thresholds of memory pools: when usage crosses one, the library's
 * sun.management.Sensor is triggered, and cleared when it falls below.
 *
 * Usage thresholds are looked at after collections and about once a second (management_tick);
 * collection thresholds after collections.  The Java calls are made by the notification thread
 * (management_notify.c). */
#include "tools/serve/management.h"
#include "vm/jvm/support.h"

_Atomic bool management_sensors_armed;

typedef struct PoolSensor {
    jobject sensor;            /* JNI global */
    _Atomic int64_t threshold; /* 0: none */
    bool on;
} PoolSensor;
static PoolSensor sensors[MANAGEMENT_POOLS][2]; /* usage, collection usage */

static bool is_collection(jmmThresholdType type)
{
    return type == JMM_COLLECTION_USAGE_THRESHOLD_HIGH ||
           type == JMM_COLLECTION_USAGE_THRESHOLD_LOW;
}

void jmm_SetPoolSensor(JNIEnv *env, jobject pool, jmmThresholdType type, jobject sensor)
{
    VM_ENTRY(env);
    int p = management_pool_index(pool);
    if (p < 0 || !sensor)
        throw_npe(self);
    else if (!sensors[p][is_collection(type)].sensor &&
             !(sensors[p][is_collection(type)].sensor = jref_new_global(self, jref_get(sensor))))
        throw_out_of_memory(self, "a memory pool's sensor");
}

/* The old threshold.  The library has checked it against the pool's maximum; only the high marks
 * are used. */
jlong jmm_SetPoolThreshold(JNIEnv *env, jobject pool, jmmThresholdType type, jlong threshold)
{
    VM_ENTRY(env);
    int p = management_pool_index(pool);
    jlong old = -1;
    if (threshold < 0)
        throw_new(self, IllegalArgumentException, "Invalid threshold value");
    else if (p >= 0 && management_notifier_start(self)) {
        old = atomic_exchange(&sensors[p][is_collection(type)].threshold, threshold);
        atomic_store(&management_sensors_armed, true);
    }
    return old;
}

bool management_sensors_due(void)
{
    for (int p = 0; p < MANAGEMENT_POOLS; p++) {
        PoolSensor *s = &sensors[p][0];
        int64_t threshold = atomic_load(&s->threshold);
        if (threshold > 0 && (management_pool_used(p, false) >= threshold) != s->on)
            return true;
    }
    return false;
}

static void report(JNIEnv *env, int pool, PoolSensor *s, bool collection)
{
    Thread *self = thread_of_env(env);
    int64_t threshold = atomic_load(&s->threshold);
    thread_native_to_vm(self);
    bool over = threshold > 0 && management_pool_used(pool, collection) >= threshold,
         trigger = over && (!s->on || collection);
    thread_vm_to_native(self);
    if ((over == s->on && !trigger) || !s->sensor || (*env)->PushLocalFrame(env, 8) != JNI_OK)
        return;
    s->on = over;
    jclass c = (*env)->GetObjectClass(env, s->sensor);
    if (trigger) {
        thread_native_to_vm(self);
        jobject usage = jref_new_local(self, management_pool_usage(self, pool, collection));
        thread_vm_to_native(self);
        jmethodID m = usage ? (*env)->GetMethodID(env, c, "trigger",
                                                  "(ILjava/lang/management/MemoryUsage;)V")
                            : NULL;
        if (m)
            (*env)->CallVoidMethod(env, s->sensor, m, (jint)1, usage);
    } else {
        jmethodID m = (*env)->GetMethodID(env, c, "clear", "()V");
        if (m)
            (*env)->CallVoidMethod(env, s->sensor, m);
    }
    (*env)->ExceptionClear(env); /* a listener's failure is its own */
    (*env)->PopLocalFrame(env, NULL);
}

void management_sensors_report(JNIEnv *env, bool after_collection)
{
    for (int p = 0; p < MANAGEMENT_POOLS; p++) {
        report(env, p, &sensors[p][0], false);
        if (after_collection)
            report(env, p, &sensors[p][1], true);
    }
}
