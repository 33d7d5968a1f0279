/* SPDX-License-Identifier: Apache-2.0
 * FramePop asked for while a virtual thread has no carrier: a suspended one is not mounted; the
 * event comes on it, after yields, and is no other thread's.  (JVMTI: Notify Frame Pop, Suspend
 * Thread) */
// since: 21
#include "ti_test.h"

static int its, others;
static jthread asked;

static void JNICALL popped(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jboolean thrown)
{
    char *name = NULL;
    OK(GetMethodName, (ti, m, &name, NULL, NULL));
    printf("left %s\n", name);
    fflush(stdout);
    if (!(*jni)->IsSameObject(jni, thread, asked) || thrown)
        others++;
    else if (!strcmp(name, "outer"))
        its++;
}
TI_AGENT(.can_suspend = 1, .can_generate_frame_pop_events = 1, .can_support_virtual_threads = 1)
{
    static const jvmtiEventCallbacks callbacks = {.FramePop = popped};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, suspendAndAsk)(JNIEnv *jni, jclass main, jthread t)
{
    jint count = 0, asks = 0;
    asked = (*jni)->NewGlobalRef(jni, t);
    ti_enable(JVMTI_EVENT_FRAME_POP, t);
    OK(SuspendThread, (ti, t));
    OK(GetFrameCount, (ti, t, &count));
    for (jint i = 0; i < count; i++) {
        jmethodID m = NULL;
        jlocation where;
        char *name = NULL;
        OK(GetFrameLocation, (ti, t, i, &m, &where));
        OK(GetMethodName, (ti, m, &name, NULL, NULL));
        if (!strcmp(name, "inner") || !strcmp(name, "outer")) {
            OK(NotifyFramePop, (ti, t, i));
            asks++;
        }
    }
    CHECK_INT(asks, 2);
}
TI_NATIVE(void, goOn)(JNIEnv *jni, jclass main, jthread t) { OK(ResumeThread, (ti, t)); }
TI_NATIVE(jint, events)(JNIEnv *jni, jclass main, jboolean of_it) { return of_it ? its : others; }
