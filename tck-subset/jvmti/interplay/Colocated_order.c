/* SPDX-License-Identifier: Apache-2.0
 * MethodEntry, SingleStep and Breakpoint at one place come in this order, once each; FieldAccess,
 * MethodExit and FramePop in their places. (JVMTI: Multiple Co-located Events) */
// covers: R27:holds
#include "ti_test.h"

static jthread watched;
static bool on;

static bool mine(jmethodID m)
{
    return on && (!strcmp(ti_method_name(m), "victim") || !strcmp(ti_method_name(m), "inner"));
}
static void say(const char *what, jmethodID m, jlocation at)
{
    printf("%s %s", what, ti_method_name(m));
    at >= 0 ? printf(" %d\n", (int)at) : printf("\n");
    fflush(stdout);
}

static void JNICALL on_entry(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m)
{
    if (mine(m))
        say("MethodEntry", m, -1);
}
static void JNICALL on_step(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    if (mine(m))
        say("SingleStep", m, at);
}
static void JNICALL on_breakpoint(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    say("Breakpoint", m, at);
    if (at == 0)
        (*ti)->NotifyFramePop(ti, t, 0);
}
static void JNICALL on_method_exit(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jboolean x,
                                   jvalue v)
{
    if (mine(m)) {
        say(x ? "MethodExit by exception" : "MethodExit", m, -1);
        if (!x)
            CHECK(v.i == (!strcmp(ti_method_name(m), "inner") ? 6 : 12) || v.i == 501);
    }
}
static void JNICALL on_pop(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jboolean x)
{
    say(x ? "FramePop by exception" : "FramePop", m, -1);
}
static void JNICALL on_access(jvmtiEnv *e, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jclass k, jobject o, jfieldID f)
{
    say("FieldAccess", m, at);
}

TI_AGENT(.can_generate_breakpoint_events = 1, .can_generate_single_step_events = 1,
         .can_generate_method_entry_events = 1, .can_generate_method_exit_events = 1,
         .can_generate_frame_pop_events = 1, .can_generate_field_access_events = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint,
                              .SingleStep = on_step,
                              .MethodEntry = on_entry,
                              .MethodExit = on_method_exit,
                              .FramePop = on_pop,
                              .FieldAccess = on_access};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    return 0;
}
TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jboolean yes)
{
    static const jvmtiEvent all[] = {JVMTI_EVENT_BREAKPOINT,   JVMTI_EVENT_SINGLE_STEP,
                                     JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT,
                                     JVMTI_EVENT_FRAME_POP,    JVMTI_EVENT_FIELD_ACCESS};
    jmethodID m = ti_static(jni, main, "victim", "(I)I");
    if (!watched) {
        OK(SetBreakpoint, (ti, m, 0));
        OK(SetBreakpoint, (ti, m, 1));
        OK(SetFieldAccessWatch, (ti, main, (*jni)->GetStaticFieldID(jni, main, "field", "I")));
        OK(GetCurrentThread, (ti, &watched));
        watched = (*jni)->NewGlobalRef(jni, watched);
    }
    on = yes;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        (yes ? ti_enable : ti_disable)(all[i], watched);
}
