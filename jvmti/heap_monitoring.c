/* SPDX-License-Identifier: Apache-2.0
 * heap_monitoring.c - SampledObjectAlloc and SetHeapSamplingInterval.  (JVMTI: Heap Monitoring) */
#include "jvmti/spec/bodies.h"
#include "jvmti/spec/posters.h"
#include "gc/gc.h"

static uint64_t interval = 512 * 1024; /* bytes, the specification's default */

static void sampled(Thread *self, Object **slot, size_t bytes)
{
    bool is_bound = self->java->object != NULL; /* else its Thread is just being allocated */
    if (!TI_ENABLED(self, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC) || !is_bound ||
        self->java->ti->in_allocation_event)
        return;
    HANDLE_SCOPE(self);
    Handle h = handle_new(self, *slot);
    self->java->ti->in_allocation_event = true;
    bool threw = ti_send_sampled_object_alloc(self, h, object_class(H(h)), (jlong)bytes);
    self->java->ti->in_allocation_event = false;
    *slot = threw ? NULL : H(h);
}

void ti_sampling_changed(void)
{
    bool any = false;
    TI_EACH_ENV(env)
        any |= (env->enabled_any & TI_BIT(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC)) != 0;
    heap_set_sampling(any, interval, sampled);
}

jvmtiError jvmti_SetHeapSamplingInterval(TiEnv *env, jint sampling_interval)
{
    if (sampling_interval < 0)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    interval = (uint64_t)sampling_interval;
    ti_sampling_changed();
    return JVMTI_ERROR_NONE;
}
