/* SPDX-License-Identifier: Apache-2.0
 * timers.c - clocks.  (JVMTI: Timers) */
#include "jvmti/spec/bodies.h"
#include "vm/os/os.h"

static jvmtiError describe(jvmtiTimerInfo *info, jvmtiTimerKind kind)
{
    memset(info, 0, sizeof *info);
    info->max_value = -1; /* all 64 bits are used */
    info->may_skip_forward = info->may_skip_backward = JNI_FALSE;
    info->kind = kind;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetCurrentThreadCpuTimerInfo(TiEnv *env, jvmtiTimerInfo *info_ptr)
{
    return describe(info_ptr, JVMTI_TIMER_TOTAL_CPU);
}

jvmtiError jvmti_GetCurrentThreadCpuTime(TiEnv *env, jlong *nanos_ptr)
{
    const Thread *self = thread_self();
    if (self && self->java != self->own) /* the time is the carrier's */
        return JVMTI_ERROR_UNSUPPORTED_OPERATION;
    *nanos_ptr = os_thread_cpu_ns();
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetThreadCpuTimerInfo(TiEnv *env, jvmtiTimerInfo *info_ptr)
{
    return describe(info_ptr, JVMTI_TIMER_TOTAL_CPU);
}

jvmtiError jvmti_GetThreadCpuTime(TiEnv *env, const TiTarget *thread, jlong *nanos_ptr)
{
    if (thread_object_is_virtual(H(thread->object)))
        return JVMTI_ERROR_UNSUPPORTED_OPERATION; /* as on the stock VM */
    int64_t ns = thread->thread != thread_self()
                     ? os_thread_cpu_ns_of(thread->thread->os_tid, false)
                     : os_thread_cpu_ns();
    if (ns < 0)
        return JVMTI_ERROR_THREAD_NOT_ALIVE;
    *nanos_ptr = ns;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetTimerInfo(TiEnv *env, jvmtiTimerInfo *info_ptr)
{
    return describe(info_ptr, JVMTI_TIMER_ELAPSED);
}

jvmtiError jvmti_GetTime(TiEnv *env, jlong *nanos_ptr)
{
    *nanos_ptr = os_nanos();
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetAvailableProcessors(TiEnv *env, jint *processor_count_ptr)
{
    *processor_count_ptr = os_processor_count();
    return JVMTI_ERROR_NONE;
}
