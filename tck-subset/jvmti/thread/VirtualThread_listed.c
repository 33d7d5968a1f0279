/* SPDX-License-Identifier: Apache-2.0
 * Virtual threads are in no list of threads or groups; asked for by name they tell their state,
 * group and stack like others.  (JVMTI: Get All Threads, Get All Stack Traces, Get Thread Group
 * Children, Get Thread Info, Get Thread State, Get Thread List Stack Traces, Get Owned Monitor
 * Info) */
// since: 21
#include "ti_test.h"

TI_AGENT(.can_get_owned_monitor_info = 1, .can_get_current_contended_monitor = 1,
         .can_signal_thread = 1)
{
    return 0;
}

/* Is t in the list?  Frees it. */
static bool listed(JNIEnv *jni, jthread t, jint n, jthread *list)
{
    bool found = false;
    for (jint i = 0; i < n; i++)
        found |= (*jni)->IsSameObject(jni, t, list[i]);
    ti_free(list);
    return found;
}
TI_NATIVE(jboolean, inLists)(JNIEnv *jni, jclass main, jthread t)
{
    jint n, groups;
    jthread *threads;
    jthreadGroup *children;
    jvmtiStackInfo *stacks;
    jvmtiThreadInfo info;
    OK(GetAllThreads, (ti, &n, &threads));
    bool found = listed(jni, t, n, threads);
    OK(GetAllStackTraces, (ti, 1, &stacks, &n));
    bool stack = false;
    for (jint i = 0; i < n; i++)
        stack |= (*jni)->IsSameObject(jni, t, stacks[i].thread);
    ti_free(stacks);
    CHECK_INT(stack, found);
    OK(GetThreadInfo, (ti, t, &info));
    OK(GetThreadGroupChildren, (ti, info.thread_group, &n, &threads, &groups, &children));
    CHECK_INT(listed(jni, t, n, threads), found);
    ti_free(children);
    ti_free(info.name);
    return found;
}
TI_NATIVE(void, info)(JNIEnv *jni, jclass main, jthread t, jint state, jstring group)
{
    jvmtiThreadInfo info;
    jvmtiThreadGroupInfo about;
    jint got = -1;
    OK(GetThreadInfo, (ti, t, &info));
    CHECK_INT(info.priority, JVMTI_THREAD_NORM_PRIORITY);
    CHECK(info.is_daemon);
    CHECK((info.thread_group == NULL) == (group == NULL));
    if (group) {
        const char *name = (*jni)->GetStringUTFChars(jni, group, NULL);
        OK(GetThreadGroupInfo, (ti, info.thread_group, &about));
        CHECK_TEXT(about.name, name);
        (*jni)->ReleaseStringUTFChars(jni, group, name);
        ti_free(about.name);
    }
    ti_free(info.name);
    OK(GetThreadState, (ti, t, &got));
    CHECK_INT(got &
                  (0x7 | JVMTI_THREAD_STATE_WAITING | JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER),
              state);
}
TI_NATIVE(void, waits)(JNIEnv *jni, jclass main, jthread t, jobject owned, jobject contended)
{
    jvmtiStackInfo *stack;
    OK(GetThreadListStackTraces, (ti, 1, &t, 100, &stack));
    bool known = false;
    for (jint i = 0; i < stack->frame_count; i++)
        known |= !strcmp(ti_method_name(stack->frame_buffer[i].method), "blocks");
    CHECK(known);
    ti_free(stack);
    jint n = -1;
    jobject *monitors, monitor = NULL;
    OK(GetOwnedMonitorInfo, (ti, t, &n, &monitors));
    if (CHECK(n == 1))
        CHECK((*jni)->IsSameObject(jni, monitors[0], owned));
    ti_free(monitors);
    OK(GetCurrentContendedMonitor, (ti, t, &monitor));
    CHECK((*jni)->IsSameObject(jni, monitor, contended));
}
TI_NATIVE(void, interrupt)(JNIEnv *jni, jclass main, jthread t) { OK(InterruptThread, (ti, t)); }
