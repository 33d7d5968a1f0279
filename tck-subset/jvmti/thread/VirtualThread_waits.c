/* SPDX-License-Identifier: Apache-2.0
 * A virtual thread that waits, most of the time without a carrier: its state, its frames, its
 * monitors, its storage; it can be suspended, read, and not made to go elsewhere.  (JVMTI: Get
 * Thread State, Get Stack Trace, Get Owned Monitor Info, Pop Frame, Force Early Return, Set Local
 * Variable, Stop Thread) */
// since: 25
#include "ti_test.h"

TI_AGENT(.can_suspend = 1, .can_get_owned_monitor_info = 1,
         .can_get_owned_monitor_stack_depth_info = 1, .can_get_current_contended_monitor = 1,
         .can_pop_frame = 1, .can_force_early_return = 1, .can_access_local_variables = 1,
         .can_generate_frame_pop_events = 1, .can_signal_thread = 1,
         .can_support_virtual_threads = 1)
{
    return 0;
}

static const char *name_at(jthread t, jint depth)
{
    jmethodID m = NULL;
    jlocation where;
    char *name = NULL;
    OK(GetFrameLocation, (ti, t, depth, &m, &where));
    OK(GetMethodName, (ti, m, &name, NULL, NULL));
    return name;
}

static void frames(JNIEnv *jni, jthread t, jstring top, jstring second)
{
    jint count = 0, read = 0, many = 0;
    jvmtiFrameInfo info[100];
    jvmtiStackInfo *stack = NULL;
    OK(GetFrameCount, (ti, t, &count));
    OK(GetStackTrace, (ti, t, 0, 100, info, &read));
    CHECK_INT(read, count);
    OK(GetThreadListStackTraces, (ti, 1, &t, 100, &stack));
    CHECK_INT(stack->frame_count, count);
    for (jint i = 0; i < count && i < stack->frame_count; i++)
        many += stack->frame_buffer[i].method == info[i].method &&
                stack->frame_buffer[i].location == info[i].location;
    CHECK_INT(many, count);
    jstring expected[] = {top, second};
    for (jint i = 0; i < 2; i++) {
        char want[40] = "";
        if (!expected[i])
            continue;
        (*jni)->GetStringUTFRegion(jni, expected[i], 0, (*jni)->GetStringLength(jni, expected[i]),
                                   want);
        CHECK_TEXT(name_at(t, i), want);
    }
}

static void monitors(jthread t, jint owned, jboolean contends)
{
    jint count = -1, depths = -1;
    jobject *list = NULL, contended = NULL;
    jvmtiMonitorStackDepthInfo *where = NULL;
    OK(GetOwnedMonitorInfo, (ti, t, &count, &list));
    CHECK_INT(count, owned);
    OK(GetOwnedMonitorStackDepthInfo, (ti, t, &depths, &where));
    CHECK_INT(depths, owned);
    OK(GetCurrentContendedMonitor, (ti, t, &contended));
    CHECK_INT(contended != NULL, contends);
}

static jint state(jthread t)
{
    jint s = -1;
    OK(GetThreadState, (ti, t, &s));
    return s;
}

TI_NATIVE(void, alive)
(JNIEnv *jni, jclass main, jthread t, jstring what, jint expected, jstring top, jstring second,
 jint owned, jboolean contends, jboolean unmounted)
{
    void *data = NULL;
    jobject self = NULL;
    jint number = 0;
    CHECK_INT(state(t), expected);
    if (expected != (JVMTI_THREAD_STATE_ALIVE | JVMTI_THREAD_STATE_RUNNABLE))
        frames(jni, t, top, second);
    monitors(t, owned, contends);
    OK(SetThreadLocalStorage, (ti, t, &state));
    OK(GetThreadLocalStorage, (ti, t, &data));
    CHECK(data == &state);
    CHECK_ERR(PopFrame, (ti, t), THREAD_NOT_SUSPENDED);
    CHECK_ERR(GetLocalInt, (ti, t, 0, 0, &number), THREAD_NOT_SUSPENDED);
    CHECK_ERR(NotifyFramePop, (ti, t, 0), THREAD_NOT_SUSPENDED);
    CHECK_ERR(ResumeThread, (ti, t), THREAD_NOT_SUSPENDED);
    OK(SuspendThread, (ti, t));
    CHECK_ERR(SuspendThread, (ti, t), THREAD_SUSPENDED);
    CHECK_INT(state(t), expected | JVMTI_THREAD_STATE_SUSPENDED);
    frames(jni, t, top, second);
    monitors(t, owned, contends);
    jint last = 0;
    OK(GetFrameCount, (ti, t, &last));
    OK(GetLocalInstance, (ti, t, last - 2, &self));
    CHECK(self);
    if (unmounted) {
        CHECK_ERR(SetLocalObject, (ti, t, last - 2, 0, self), OPAQUE_FRAME);
        CHECK_ERR(PopFrame, (ti, t), OPAQUE_FRAME);
        CHECK_ERR(ForceEarlyReturnVoid, (ti, t), OPAQUE_FRAME);
        jobject error = (*jni)->AllocObject(jni, (*jni)->FindClass(jni, "java/lang/Error"));
        CHECK((*ti)->StopThread(ti, t, error) == JVMTI_ERROR_OPAQUE_FRAME);
        CHECK_ERR(NotifyFramePop, (ti, t, last - 1), OPAQUE_FRAME);
    }
    OK(ClearAllFramePops, (ti, t));
    OK(ResumeThread, (ti, t));
}

TI_NATIVE(void, dead)(JNIEnv *jni, jclass main, jthread t, jint expected)
{
    jint n = 0;
    void *data = NULL;
    CHECK_INT(state(t), expected);
    CHECK_ERR(GetFrameCount, (ti, t, &n), THREAD_NOT_ALIVE);
    CHECK_ERR(SuspendThread, (ti, t), THREAD_NOT_ALIVE);
    CHECK_ERR(GetThreadLocalStorage, (ti, t, &data), THREAD_NOT_ALIVE);
}
