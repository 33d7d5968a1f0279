/* SPDX-License-Identifier: Apache-2.0
 * SingleStep when the same location is reached again: by a return to a caller of the same method,
 * by a jump to itself, by a call made again after PopFrame, by ForceEarlyReturn.  (JVMTI: Single
 * Step: "whenever a thread reaches a new location"; Pop Frame; Force Early Return) */
#include "ti_test.h"

static char trace[2000];
static bool pop, early;

static void JNICALL step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation at)
{
    const char *name = ti_method_name(method);
    if (strcmp(name, "a") && strcmp(name, "b") && strcmp(name, "loop"))
        return;
    jlocation start, end;
    OK(GetMethodLocation, (ti, method, &start, &end));
    char now[8];
    snprintf(now, sizeof now, "%c%c ", name[0], at == start ? '0' : at == end ? 'r' : '.');
    size_t n = strlen(trace);
    if (now[1] != '.' || n < 3 || strcmp(trace + n - 3, now))
        ti_append(trace, sizeof trace, "%s", now);
    if (pop && name[0] == 'b') {
        pop = false;
        OK(PopFrame, (ti, thread));
    }
    if (early && !strcmp(now, "ar ")) {
        early = false;
        OK(ForceEarlyReturnVoid, (ti, thread));
    }
}
TI_AGENT(.can_generate_single_step_events = 1, .can_suspend = 1, .can_pop_frame = 1,
         .can_force_early_return = 1)
{
    static const jvmtiEventCallbacks callbacks = {.SingleStep = step};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, stepping)(JNIEnv *jni, jclass main, jthread thread, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_SINGLE_STEP, thread);
}
TI_NATIVE(void, popOnce)(JNIEnv *jni, jclass main) { pop = true; }
TI_NATIVE(void, returnEarlyOnce)(JNIEnv *jni, jclass main) { early = true; }
TI_NATIVE(void, stepStopped)(JNIEnv *jni, jclass main, jthread thread)
{
    OK(SuspendThread, (ti, thread));
    ti_enable(JVMTI_EVENT_SINGLE_STEP, thread);
    OK(ResumeThread, (ti, thread));
    usleep(100000);
    ti_disable(JVMTI_EVENT_SINGLE_STEP, thread);
}
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main) { return ti_take(jni, trace); }
