/* SPDX-License-Identifier: Apache-2.0
 * SetBreakpoint, ClearBreakpoint: events, duplicates, two environments, locations.  (JVMTI:
 * Breakpoint) */
// covers: SetBreakpoint:works ClearBreakpoint:works
#include "ti_test.h"

static jvmtiEnv *second;
static int hits[2];
static jmethodID expected;
static jlocation expected_at;

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    CHECK(m == expected);
    CHECK_INT(at, expected_at);
    jmethodID here;
    jlocation where;
    OK(GetFrameLocation, (ti, t, 0, &here, &where));
    CHECK(here == m);
    CHECK_INT(where, at);
    jint state = 0;
    OK(GetThreadState, (ti, t, &state));
    CHECK_CELL("R25:holds", !(state & JVMTI_THREAD_STATE_SUSPENDED));
    hits[env == second]++;
}

TI_AGENT(.can_generate_breakpoint_events = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    second = ti_other_env();
    if ((*second)->AddCapabilities(second, &ti_wanted))
        second = NULL;
    if (second) {
        (*second)->SetEventCallbacks(second, &cb, sizeof cb);
        (*second)->SetEventNotificationMode(second, JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, NULL);
    }
    return 0;
}

static void call(JNIEnv *jni, jclass main, const char *name, int first_hits, int second_hits)
{
    hits[0] = hits[1] = 0;
    jmethodID m = ti_static(jni, main, name, "(I)I");
    jint r = (*jni)->CallStaticIntMethod(jni, main, m, 10);
    CHECK_INT(r, 45);
    CHECK_INT(hits[0], first_hits);
    if (second)
        CHECK_INT(hits[1], second_hits);
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    jmethodID m = ti_static(jni, main, "sum", "(I)I"), nat = ti_static(jni, main, "run", "()V");
    expected = m;
    expected_at = 0;
    call(jni, main, "sum", 0, 0);
    CHECK_ERR(ClearBreakpoint, (ti, m, 0), NOT_FOUND);
    OK(SetBreakpoint, (ti, m, 0));
    CHECK_ERR(SetBreakpoint, (ti, m, 0), DUPLICATE);
    call(jni, main, "sum", 1, 0);
    call(jni, main, "sum", 1, 0);
    if (second) {
        CHECK_INT((*second)->SetBreakpoint(second, m, 0), JVMTI_ERROR_NONE);
        call(jni, main, "sum", 1, 1);
        OK(ClearBreakpoint, (ti, m, 0));
        call(jni, main, "sum", 0, 1);
        CHECK_ERR(ClearBreakpoint, (ti, m, 0), NOT_FOUND);
        CHECK_INT((*second)->ClearBreakpoint(second, m, 0), JVMTI_ERROR_NONE);
    } else {
        OK(ClearBreakpoint, (ti, m, 0));
    }
    call(jni, main, "sum", 0, 0);
    expected_at = 9; /* the loop body: iload_1 */
    OK(SetBreakpoint, (ti, m, 9));
    call(jni, main, "sum", 10, 0);
    ti_disable(JVMTI_EVENT_BREAKPOINT, NULL);
    call(jni, main, "sum", 0, 0);
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    ti_enable(JVMTI_EVENT_BREAKPOINT, self);
    call(jni, main, "sum", 10, 0);
    ti_disable(JVMTI_EVENT_BREAKPOINT, self);
    ti_enable(JVMTI_EVENT_BREAKPOINT, NULL);
    OK(ClearBreakpoint, (ti, m, 9));
    call(jni, main, "sum", 0, 0);
    jlocation first, last;
    OK(GetMethodLocation, (ti, m, &first, &last));
    CHECK_ERR(SetBreakpoint, (ti, m, last + 1), INVALID_LOCATION);
    CHECK_ERR(SetBreakpoint, (ti, m, -1), INVALID_LOCATION);
    CHECK_ERR(SetBreakpoint, (ti, NULL, 0), INVALID_METHODID);
    CHECK((*ti)->SetBreakpoint(ti, nat, 0) != JVMTI_ERROR_NONE);
}
