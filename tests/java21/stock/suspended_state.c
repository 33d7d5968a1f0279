/* SPDX-License-Identifier: Apache-2.0
 * suspended_state.c - suspends, resumes, and asks for the state of a thread. */
#include "../../agents/common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1, .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
JNIEXPORT jint JNICALL Java_SuspendedState_suspend(JNIEnv *jni, jclass main, jthread t)
{
    return (*ti)->SuspendThread(ti, t);
}
JNIEXPORT jint JNICALL Java_SuspendedState_resume(JNIEnv *jni, jclass main, jthread t)
{
    return (*ti)->ResumeThread(ti, t);
}
JNIEXPORT jint JNICALL Java_SuspendedState_suspendAll(JNIEnv *jni, jclass main)
{
    return (*ti)->SuspendAllVirtualThreads(ti, 0, NULL);
}
JNIEXPORT jint JNICALL Java_SuspendedState_resumeAll(JNIEnv *jni, jclass main)
{
    return (*ti)->ResumeAllVirtualThreads(ti, 0, NULL);
}
JNIEXPORT jint JNICALL Java_SuspendedState_state(JNIEnv *jni, jclass main, jthread t)
{
    jint state = -1; /* a thread that runs may be in an agent's callback */
    return (*ti)->GetThreadState(ti, t, &state) ? -1 : state & ~JVMTI_THREAD_STATE_IN_NATIVE;
}
