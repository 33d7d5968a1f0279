/* SPDX-License-Identifier: Apache-2.0
 * NotifyFramePop: one event per request and frame, on return and on exception, per environment.
 * (JVMTI: Notify Frame Pop, Frame Pop) */
// covers: NotifyFramePop:works
#include "ti_test.h"

static jvmtiEnv *second;
static int second_pops;

static void JNICALL on_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m,
                           jboolean by_exception)
{
    jint n = -1;
    jmethodID here = NULL;
    jlocation at;
    OK(GetFrameCount, (ti, NULL, &n));
    OK(GetFrameLocation, (ti, NULL, 0, &here, &at));
    CHECK(here == m);
    if (env == second) {
        second_pops++;
        return;
    }
    printf("%s: pop %s %s\n", env == ti ? "first" : "second", ti_method_name(m),
           by_exception ? "exception" : "return");
    fflush(stdout);
}

TI_AGENT(.can_generate_frame_pop_events = 1, .can_suspend = 1)
{
    jvmtiEventCallbacks cb = {.FramePop = on_pop};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_FRAME_POP, NULL);
    second = ti_other_env();
    if ((*second)->AddCapabilities(second, &ti_wanted)) {
        second = NULL; /* a VM may give the capability to one environment at a time */
        return 0;
    }
    (*second)->SetEventCallbacks(second, &cb, sizeof cb);
    (*second)->SetEventNotificationMode(second, JVMTI_ENABLE, JVMTI_EVENT_FRAME_POP, NULL);
    return 0;
}

TI_NATIVE(void, request)(JNIEnv *jni, jclass main, jint depth)
{
    OK(NotifyFramePop, (ti, NULL, depth));
}
TI_NATIVE(void, both)(JNIEnv *jni, jclass main, jint depth)
{
    OK(NotifyFramePop, (ti, NULL, depth));
    if (second)
        CHECK_INT((*second)->NotifyFramePop(second, NULL, depth), JVMTI_ERROR_NONE);
    else
        second_pops = 1;
}
TI_NATIVE(void, errors)(JNIEnv *jni, jclass main, jthread t)
{
    CHECK_INT(second_pops, 1);
    CHECK_ERR(NotifyFramePop, (ti, NULL, 0), OPAQUE_FRAME);
    CHECK_ERR(NotifyFramePop, (ti, NULL, 2), NO_MORE_FRAMES);
    CHECK_ERR(NotifyFramePop, (ti, NULL, -1), ILLEGAL_ARGUMENT);
    CHECK_ERR(NotifyFramePop, (ti, t, 1), THREAD_NOT_SUSPENDED);
    CHECK(ti_await_state(t, JVMTI_THREAD_STATE_SLEEPING));
    OK(SuspendThread, (ti, t));
    CHECK_ERR(NotifyFramePop, (ti, t, 0), OPAQUE_FRAME);
    jint depth = 0, n;
    jvmtiFrameInfo frames[10];
    OK(GetStackTrace, (ti, t, 0, 10, frames, &n));
    while (depth < n && strcmp(ti_method_name(frames[depth].method), "nap"))
        depth++;
    OK(NotifyFramePop, (ti, t, depth));
    OK(ResumeThread, (ti, t));
}
