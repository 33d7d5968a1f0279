/* SPDX-License-Identifier: Apache-2.0
 * SuspendAllVirtualThreads, ResumeAllVirtualThreads: all virtual threads but those in the list, and
 * no others; those that are so already stay so.  (JVMTI: Suspend All Virtual Threads, Resume All
 * Virtual Threads) */
// since: 21
// covers: SuspendAllVirtualThreads:works ResumeAllVirtualThreads:works
#include "ti_test.h"

TI_AGENT(.can_suspend = 1, .can_support_virtual_threads = 1) { return 0; }

TI_NATIVE(void, all)(JNIEnv *jni, jclass main, jboolean suspend, jobjectArray except)
{
    jthread list[4];
    jint n = (*jni)->GetArrayLength(jni, except);
    for (jint i = 0; i < n; i++)
        list[i] = (*jni)->GetObjectArrayElement(jni, except, i);
    if (suspend)
        OK(SuspendAllVirtualThreads, (ti, n, n ? list : NULL));
    else
        OK(ResumeAllVirtualThreads, (ti, n, n ? list : NULL));
}
TI_NATIVE(jboolean, suspended)(JNIEnv *jni, jclass main, jthread t)
{
    jint state = 0;
    OK(GetThreadState, (ti, t, &state));
    return (state & JVMTI_THREAD_STATE_SUSPENDED) != 0;
}
TI_NATIVE(void, one)(JNIEnv *jni, jclass main, jboolean suspend, jthread t)
{
    if (suspend)
        OK(SuspendThread, (ti, t));
    else
        OK(ResumeThread, (ti, t));
}
