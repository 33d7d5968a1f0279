/* SPDX-License-Identifier: Apache-2.0
 * A frame popped in a step does not come to the breakpoint that is set at that place; when the
 * invocation is made again, it does, and the early return asked for then is the result.  (JVMTI:
 * Multiple Co-located Events, Single Step, Pop Frame) */
#include "ti_test.h"

static jmethodID method;
static int entries, steps, breakpoints;
static jlocation stepped = -1, stopped = -1;

static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    if (m != method)
        return;
    if (entries++ == 0)
        ti_enable(JVMTI_EVENT_SINGLE_STEP, t);
}
static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    if (m != method)
        return;
    steps++;
    stepped = at;
    ti_disable(JVMTI_EVENT_SINGLE_STEP, t);
    OK(SetBreakpoint, (ti, m, at));
    OK(PopFrame, (ti, t));
}
static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    breakpoints++;
    stopped = at;
    CHECK_INT(entries, 2);
    OK(ClearBreakpoint, (ti, m, at));
    OK(ForceEarlyReturnInt, (ti, t, 7));
}

TI_AGENT(.can_pop_frame = 1, .can_generate_method_entry_events = 1,
         .can_generate_single_step_events = 1, .can_generate_breakpoint_events = 1,
         .can_force_early_return = 1)
{
    jvmtiEventCallbacks cb = {
        .MethodEntry = on_entry, .SingleStep = on_step, .Breakpoint = on_breakpoint};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    return 0;
}

TI_NATIVE(void, arm)(JNIEnv *jni, jclass main)
{
    method = ti_static(jni, main, "work", "(I)I");
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    ti_enable(JVMTI_EVENT_METHOD_ENTRY, NULL);
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jint result)
{
    ti_disable(JVMTI_EVENT_METHOD_ENTRY, NULL);
    CHECK_INT(result, 7);
    CHECK_INT(entries, 2);
    CHECK_INT(steps, 1);
    CHECK_INT(breakpoints, 1);
    CHECK_INT((int)stopped, (int)stepped);
}
