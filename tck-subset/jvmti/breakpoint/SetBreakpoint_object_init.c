/* SPDX-License-Identifier: Apache-2.0
 * Breakpoint, MethodEntry and SingleStep in java.lang.Object.<init>, which every constructor calls
 * and which does nothing.  (JVMTI: Breakpoint) */
#include "ti_test.h"

static jmethodID init;
static int breaks, entries, steps, exits;

static void JNICALL on_breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    breaks += m == init;
}
static void JNICALL on_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    entries += m == init;
}
static void JNICALL on_exit_(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                             jboolean by_exception, jvalue v)
{
    exits += m == init;
}
static void JNICALL on_step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    steps += m == init;
}

TI_AGENT(.can_generate_breakpoint_events = 1, .can_generate_method_entry_events = 1,
         .can_generate_method_exit_events = 1, .can_generate_single_step_events = 1)
{
    jvmtiEventCallbacks cb = {.Breakpoint = on_breakpoint,
                              .MethodEntry = on_entry,
                              .SingleStep = on_step,
                              .MethodExit = on_exit_};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    return 0;
}

static void make(JNIEnv *jni, jclass main, jthread self, int want, int *counter)
{
    breaks = entries = steps = exits = 0;
    jint made = (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, "make", "()I"));
    CHECK_INT(made, 4);
    CHECK_INT(*counter, want);
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    init = (*jni)->GetMethodID(jni, ti_class(jni, "java/lang/Object"), "<init>", "()V");
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    make(jni, main, self, 0, &breaks); /* quickened before anybody asks */
    make(jni, main, self, 0, &breaks);
    /* and compiled, where there is a compiler */
    (*jni)->CallStaticVoidMethod(jni, main, ti_static(jni, main, "warm", "()V"));

    ti_enable(JVMTI_EVENT_BREAKPOINT, self);
    OK(SetBreakpoint, (ti, init, 0));
    make(jni, main, self, 4, &breaks);
    make(jni, main, self, 4, &breaks);
    /* first run under the breakpoint */
    (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, "later", "()I"));
    CHECK_INT(breaks, 6);
    OK(ClearBreakpoint, (ti, init, 0));
    make(jni, main, self, 0, &breaks);
    OK(SetBreakpoint, (ti, init, 0));
    make(jni, main, self, 4, &breaks);
    OK(ClearBreakpoint, (ti, init, 0));
    ti_disable(JVMTI_EVENT_BREAKPOINT, self);

    static const struct {
        jvmtiEvent event;
        int *counter;
    } rows[] = {{JVMTI_EVENT_METHOD_ENTRY, &entries},
                {JVMTI_EVENT_METHOD_EXIT, &exits},
                {JVMTI_EVENT_SINGLE_STEP, &steps}};
    for (int i = 0; i < 3; i++) {
        ti_enable(rows[i].event, self);
        make(jni, main, self, 4, rows[i].counter);
        ti_disable(rows[i].event, self);
        make(jni, main, self, 0, rows[i].counter);
    }
}
