/* SPDX-License-Identifier: Apache-2.0
 * ClearAllFramePops drops all requests of one environment for one thread, and may be followed by
 * others; a second request for a frame is an error.  (JVMTI: Clear All Frame Pops, Notify Frame
 * Pop) */
// since: 25
// covers: ClearAllFramePops:works
#include "ti_test.h"

static jvmtiEnv *other;
static char trace[500];

static void JNICALL pop(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                        jboolean by_exception)
{
    ti_append(trace, sizeof trace, "%s %s ", env == ti ? "own" : "other", ti_method_name(method));
}
TI_AGENT(.can_generate_frame_pop_events = 1, .can_suspend = 1)
{
    static const jvmtiEventCallbacks callbacks = {.FramePop = pop};
    static const jvmtiCapabilities wanted = {.can_generate_frame_pop_events = 1};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_FRAME_POP, NULL);
    other = ti_other_env();
    CHECK_INT((*other)->AddCapabilities(other, &wanted), 0);
    CHECK_INT((*other)->SetEventCallbacks(other, &callbacks, sizeof callbacks), 0);
    CHECK_INT((*other)->SetEventNotificationMode(other, JVMTI_ENABLE, JVMTI_EVENT_FRAME_POP, NULL),
              0);
    return 0;
}
TI_NATIVE(void, request)(JNIEnv *jni, jclass main, jint depth)
{
    OK(NotifyFramePop, (ti, NULL, depth));
    CHECK_ERR(NotifyFramePop, (ti, NULL, depth), DUPLICATE);
    CHECK_INT((*other)->NotifyFramePop(other, NULL, depth), 0);
}
TI_NATIVE(void, clear)(JNIEnv *jni, jclass main, jthread thread)
{
    OK(ClearAllFramePops, (ti, thread));
    OK(ClearAllFramePops, (ti, thread));
}
TI_NATIVE(void, clearOther)(JNIEnv *jni, jclass main, jthread thread)
{
    CHECK_ERR(ClearAllFramePops, (ti, thread), THREAD_NOT_SUSPENDED);
    OK(SuspendThread, (ti, thread));
    OK(ClearAllFramePops, (ti, thread));
    OK(ResumeThread, (ti, thread));
}
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main) { return ti_take(jni, trace); }
