/* SPDX-License-Identifier: Apache-2.0
 * SampledObjectAlloc: interval 0 sends every allocation (a VM may need some to notice the change);
 * an interval of n bytes about one in n.  (JVMTI: Sampled Object Allocation, Set Heap Sampling
 * Interval) */
// covers: SetHeapSamplingInterval:works
#include "ti_test.h"

static int samples;
static jlong bytes;
static volatile int on;
static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object,
                            jclass klass, jlong size)
{
    if (!on)
        return;
    jlong real = 0;
    OK(GetObjectSize, (env, object, &real));
    CHECK_INT(size, real);
    CHECK(thread != NULL && (*jni)->IsSameObject(jni, (*jni)->GetObjectClass(jni, object), klass));
    samples++;
    bytes += size;
}
TI_AGENT(.can_generate_sampled_object_alloc_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.SampledObjectAlloc = sampled};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    OK(SetHeapSamplingInterval, (ti, 0));
    CHECK_ERR(SetHeapSamplingInterval, (ti, -1), ILLEGAL_ARGUMENT);
    return 0;
}
TI_NATIVE(void, start)(JNIEnv *jni, jclass main, jint interval)
{
    OK(SetHeapSamplingInterval, (ti, interval));
    ti_enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    samples = 0;
    bytes = 0;
    on = 1;
}
TI_NATIVE(jint, stop)(JNIEnv *jni, jclass main)
{
    on = 0;
    ti_disable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    return samples;
}
