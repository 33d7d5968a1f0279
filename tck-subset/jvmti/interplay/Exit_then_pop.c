/* SPDX-License-Identifier: Apache-2.0
 * NotifyFramePop for the current frame in its own MethodExit: the frame is still there, so FramePop
 * comes.  The stock VM of 25 refuses while a method returns; by the text it might not.  (JVMTI:
 * Notify Frame Pop, Method Exit) */
#include "ti_test.h"

static char trace[2000];

static bool interesting(jmethodID m)
{
    const char *name = ti_method_name(m);
    return !strcmp(name, "left") || !strcmp(name, "thrown");
}
static void JNICALL leave(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                          jboolean by_exception, jvalue v)
{
    if (!interesting(method))
        return;
    ti_append(trace, sizeof trace, "exit %s, ", ti_method_name(method));
    jvmtiError e = (*ti)->NotifyFramePop(ti, thread, 0);
    if (e == JVMTI_ERROR_OPAQUE_FRAME && ti_release() >= 25 && !by_exception)
        ti_append(trace, sizeof trace, "pop %s", ti_method_name(method));
    else
        CHECK_INT(e, JVMTI_ERROR_NONE);
}
static void JNICALL pop(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                        jboolean by_exception)
{
    ti_append(trace, sizeof trace, "pop %s%s", ti_method_name(method),
              by_exception ? " by exception" : "");
}
TI_AGENT(.can_generate_method_exit_events = 1, .can_generate_frame_pop_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.MethodExit = leave, .FramePop = pop};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_METHOD_EXIT, NULL);
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_FRAME_POP, NULL);
}
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main) { return ti_take(jni, trace); }
