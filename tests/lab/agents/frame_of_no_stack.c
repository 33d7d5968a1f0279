/* SPDX-License-Identifier: Apache-2.0
 * frame_of_no_stack.c - takes the first of no frames: a thread that starts has none.
 */
// expect: wrong-call|crash
// in: plain/Threads
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiFrameInfo frame;
    jint n;
    char *name;
    if ((*ti)->GetStackTrace(ti, thread, 0, 1, &frame, &n) || (FAULTLESS && n == 0))
        return;
    if (!(*ti)->GetMethodName(ti, frame.method, &name, NULL, NULL))
        give_back(name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
