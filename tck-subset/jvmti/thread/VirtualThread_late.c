/* SPDX-License-Identifier: Apache-2.0
 * An environment that comes late, when virtual threads are there already: it gets its capabilities
 * in the live phase, knows a thread that has no carrier, one that has, and one that waits for a
 * monitor, and hears of those that start and end from then on.  (JVMTI: Add Capabilities, Virtual
 * Thread Start, Get Thread State, Set Thread Local Storage, Suspend Thread) */
// since: 25
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1) { return 0; }

static jvmtiEnv *late;
static int starts, ends;

static const char *name_of(jthread t)
{
    jvmtiThreadInfo info = {0};
    CHECK_INT((*late)->GetThreadInfo(late, t, &info), JVMTI_ERROR_NONE);
    return info.name ? info.name : "";
}
static void JNICALL started(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    starts += env == late && !strcmp(name_of(t), "later");
}
static void JNICALL ended(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    void *data = NULL;
    const char *name = name_of(t);
    if (strcmp(name, "later") && strcmp(name, "parks"))
        return;
    CHECK_INT((*late)->GetThreadLocalStorage(late, t, &data), JVMTI_ERROR_NONE);
    CHECK(data == (strcmp(name, "parks") ? NULL : (void *)&late));
    ends++;
}

TI_NATIVE(void, begin)(JNIEnv *jni, jclass main)
{
    const jvmtiCapabilities wanted = {
        .can_support_virtual_threads = 1, .can_suspend = 1, .can_signal_thread = 1};
    const jvmtiEventCallbacks callbacks = {.VirtualThreadStart = started,
                                           .VirtualThreadEnd = ended};
    CHECK_INT((*vm)->GetEnv(vm, (void **)&late, JVMTI_VERSION_21), JNI_OK);
    CHECK_INT((*late)->AddCapabilities(late, &wanted), JVMTI_ERROR_NONE);
    CHECK_INT((*late)->SetEventCallbacks(late, &callbacks, sizeof callbacks), JVMTI_ERROR_NONE);
    jvmtiEvent events[] = {JVMTI_EVENT_VIRTUAL_THREAD_START, JVMTI_EVENT_VIRTUAL_THREAD_END};
    for (int i = 0; i < 2; i++)
        CHECK_INT((*late)->SetEventNotificationMode(late, JVMTI_ENABLE, events[i], NULL),
                  JVMTI_ERROR_NONE);
}

TI_NATIVE(void, look)
(JNIEnv *jni, jclass main, jthread t, jint state, jstring top)
{
    jint got = 0, count = 0;
    jvmtiFrameInfo frame = {0};
    char *name = NULL, want[40] = "";
    void *data = t;
    CHECK_INT((*late)->GetThreadState(late, t, &got), JVMTI_ERROR_NONE);
    CHECK_INT(got, state);
    CHECK_INT((*late)->GetThreadLocalStorage(late, t, &data), JVMTI_ERROR_NONE);
    CHECK(data == NULL);
    CHECK_INT((*late)->SetThreadLocalStorage(late, t, &late), JVMTI_ERROR_NONE);
    CHECK_INT((*late)->SuspendThread(late, t), JVMTI_ERROR_NONE);
    CHECK_INT((*late)->GetThreadState(late, t, &got), JVMTI_ERROR_NONE);
    CHECK_INT(got, state | JVMTI_THREAD_STATE_SUSPENDED);
    if (top) {
        (*jni)->GetStringUTFRegion(jni, top, 0, (*jni)->GetStringLength(jni, top), want);
        CHECK_INT((*late)->GetStackTrace(late, t, 0, 1, &frame, &count), JVMTI_ERROR_NONE);
        CHECK_INT(count, 1);
        CHECK_INT((*late)->GetMethodName(late, frame.method, &name, NULL, NULL), JVMTI_ERROR_NONE);
        CHECK_TEXT(name, want);
    }
    CHECK_INT((*late)->ResumeThread(late, t), JVMTI_ERROR_NONE);
}

TI_NATIVE(void, end)(JNIEnv *jni, jclass main)
{
    CHECK_INT(starts, 1);
    CHECK_INT(ends, 2);
    CHECK_INT((*late)->DisposeEnvironment(late), JVMTI_ERROR_NONE);
}
