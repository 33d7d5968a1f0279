/* SPDX-License-Identifier: Apache-2.0
 * Timers, processors.  (JVMTI: Timers) */
// covers: R47:holds
// covers: GetCurrentThreadCpuTimerInfo:works GetCurrentThreadCpuTime:works
// covers: GetThreadCpuTimerInfo:works GetThreadCpuTime:works
// covers: GetTimerInfo:works GetTime:works GetAvailableProcessors:works
#include "ti_test.h"

static void any_phase(void)
{
    jvmtiTimerInfo i;
    jlong a = 0, b = 0;
    OK(GetTimerInfo, (ti, &i));
    CHECK_INT(i.max_value, -1);
    CHECK(!i.may_skip_forward && !i.may_skip_backward);
    CHECK_INT(i.kind, JVMTI_TIMER_ELAPSED);
    OK(GetTime, (ti, &a));
    usleep(2000);
    OK(GetTime, (ti, &b));
    CHECK(b - a >= 1000000 && b - a < 5000000000);
    jint n = 0;
    OK(GetAvailableProcessors, (ti, &n));
    CHECK(n >= 1 && n <= sysconf(_SC_NPROCESSORS_ONLN));
}
TI_AGENT(.can_get_current_thread_cpu_time = 1, .can_get_thread_cpu_time = 1)
{
    any_phase();
    return 0;
}
static volatile long sink;
TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jthread other, jthread dead)
{
    any_phase();
    jvmtiTimerInfo i;
    OK(GetCurrentThreadCpuTimerInfo, (ti, &i));
    CHECK_INT(i.kind, JVMTI_TIMER_TOTAL_CPU);
    OK(GetThreadCpuTimerInfo, (ti, &i));
    CHECK_INT(i.kind, JVMTI_TIMER_TOTAL_CPU);
    jlong a = -1, b = -1, c = -1;
    OK(GetCurrentThreadCpuTime, (ti, &a));
    for (int k = 0; k < 20000000; k++)
        sink += k;
    OK(GetCurrentThreadCpuTime, (ti, &b));
    OK(GetThreadCpuTime, (ti, NULL, &c));
    CHECK(a >= 0 && b > a && c >= b);
    OK(GetThreadCpuTime, (ti, other, &a));
    b = a;
    for (int k = 0; k < 1000 && b == a; k++) { /* it spins, when the machine lets it */
        usleep(10000);
        OK(GetThreadCpuTime, (ti, other, &b));
    }
    CHECK(a >= 0 && b > a);
    CHECK_ERR(GetThreadCpuTime, (ti, dead, &b), THREAD_NOT_ALIVE);
}
