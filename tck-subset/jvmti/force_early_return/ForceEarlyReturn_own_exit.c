/* SPDX-License-Identifier: Apache-2.0
 * ForceEarlyReturn: asked for by the frame's own MethodExit and Exception events.  (JVMTI: Force
 * Early Return, MethodExit, Exception)
 *
 * The method returns the value asked for, which is one more MethodExit event; an exception that was
 * on its way out is forgotten.  (What MethodExit then says about exceptions is left open: the stock
 * VM still speaks of the forgotten one.) */
#include "ti_test.h"

static jmethodID method;
static jvmtiEvent force_in;
static int exits, by_exceptions;
static jint last_value;

static void force(jthread t, jvmtiEvent here)
{
    if (here != force_in)
        return;
    force_in = 0;
    OK(ForceEarlyReturnInt, (ti, t, 777));
}
static void JNICALL on_exit_(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                             jboolean by_exception, jvalue v)
{
    if (m != method)
        return;
    exits++;
    by_exceptions += by_exception;
    last_value = by_exception ? -1 : v.i;
    force(t, JVMTI_EVENT_METHOD_EXIT);
}
static void JNICALL on_exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                                 jobject x, jmethodID catcher, jlocation catch_at)
{
    if (m == method)
        force(t, JVMTI_EVENT_EXCEPTION);
}

TI_AGENT(.can_force_early_return = 1, .can_generate_method_exit_events = 1,
         .can_generate_exception_events = 1)
{
    jvmtiEventCallbacks cb = {.MethodExit = on_exit_, .Exception = on_exception};
    OK(SetEventCallbacks, (ti, &cb, sizeof cb));
    return 0;
}

TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jint event)
{
    method = ti_static(jni, main, "work", "(IZ)I");
    exits = by_exceptions = 0;
    force_in = event;
    ti_enable(JVMTI_EVENT_METHOD_EXIT, NULL);
    ti_enable(JVMTI_EVENT_EXCEPTION, NULL);
}
TI_NATIVE(void, check)
(JNIEnv *jni, jclass main, jint result, jint want_result, jint want_exits, jint want_by_exceptions)
{
    ti_disable(JVMTI_EVENT_METHOD_EXIT, NULL);
    ti_disable(JVMTI_EVENT_EXCEPTION, NULL);
    CHECK_INT(result, want_result);
    if (want_exits < 0)
        return;
    CHECK_INT(exits, want_exits);
    CHECK_INT(by_exceptions, want_by_exceptions);
    CHECK_INT(last_value, want_result < 0 ? -1 : want_result);
}
