/* SPDX-License-Identifier: Apache-2.0
 * thread_without_global_reference.c - keeps the virtual thread that began last as it got it, and
 * asks for its state when the next one begins.
 */
// expect: wrong-call
// says: GetThreadState gives INVALID_THREAD
// in: plain/Virtual
// needs: 21
#include "virtual.h"

static jrawMonitorID lock;
static jthread last;
static long alive;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint state = 0;
    jthread own = FAULTLESS ? (*jni)->NewGlobalRef(jni, thread) : thread;
    if (!own || (*ti)->RawMonitorEnter(ti, lock))
        return;
    if (last && !(*ti)->GetThreadState(ti, last, &state))
        alive += state & JVMTI_THREAD_STATE_ALIVE;
    if (FAULTLESS && last)
        (*jni)->DeleteGlobalRef(jni, last);
    last = own;
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VirtualThreadStart = thread_start;
    return open_env(given) && support_virtual(0) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "last", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VIRTUAL_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
