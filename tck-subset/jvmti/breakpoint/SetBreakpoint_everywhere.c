/* SPDX-License-Identifier: Apache-2.0
 * SetBreakpoint: at each instruction of some methods in turn, as often as single steps say that it
 * is reached; and gone when cleared.  (JVMTI: Breakpoint) */
#include "ti_test.h"

static jmethodID watched;
static int steps[4096], hits[4096];

static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    if (m == watched)
        steps[at]++;
}
static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    CHECK(m == watched);
    hits[at]++;
}

TI_AGENT(.can_generate_breakpoint_events = 1, .can_generate_single_step_events = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint, .SingleStep = on_step};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    return 0;
}

static void call(JNIEnv *jni, jclass main, jint expected)
{
    CHECK_INT((*jni)->CallStaticIntMethod(jni, main, watched, 7), expected);
}

static void everywhere(JNIEnv *jni, jclass main, const char *name, bool before_first_call)
{
    watched = ti_static(jni, main, name, "(I)I");
    jlocation first, last;
    OK(GetMethodLocation, (ti, watched, &first, &last));
    memset(steps, 0, sizeof steps);
    if (before_first_call)
        OK(SetBreakpoint, (ti, watched, 1)); /* in this method an instruction of its own */
    memset(hits, 0, sizeof hits);
    jint value = (*jni)->CallStaticIntMethod(jni, main, watched, 7);
    if (before_first_call) {
        CHECK(hits[1] > 0);
        OK(ClearBreakpoint, (ti, watched, 1));
    }
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    ti_enable(JVMTI_EVENT_SINGLE_STEP, self);
    call(jni, main, value);
    ti_disable(JVMTI_EVENT_SINGLE_STEP, self);
    int reached = 0;
    for (jlocation at = first; at <= last; at++) {
        if (!steps[at])
            continue;
        reached++;
        memset(hits, 0, sizeof hits);
        OK(SetBreakpoint, (ti, watched, at));
        call(jni, main, value);
        CHECK_INT(hits[at], steps[at]);
        OK(ClearBreakpoint, (ti, watched, at));
        call(jni, main, value);
        CHECK_INT(hits[at], steps[at]);
    }
    CHECK(reached > 5);
    memset(hits, 0, sizeof hits);
    for (jlocation at = first; at <= last; at++) /* all at once */
        if (steps[at])
            OK(SetBreakpoint, (ti, watched, at));
    call(jni, main, value);
    for (jlocation at = first; at <= last; at++) {
        CHECK_INT(hits[at], steps[at]);
        if (steps[at])
            OK(ClearBreakpoint, (ti, watched, at));
    }
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    everywhere(jni, main, "fresh", true);
    everywhere(jni, main, "loops", false);
    everywhere(jni, main, "objects", false);
    everywhere(jni, main, "switches", false);
    everywhere(jni, main, "longs", false);
}
