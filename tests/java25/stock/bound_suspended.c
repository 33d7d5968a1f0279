/* SPDX-License-Identifier: Apache-2.0
 * bound_suspended.c - suspends, resumes, asks for states. */
#include "../../agents/common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1, .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
JNIEXPORT jint JNICALL Java_BoundSuspended_suspend(JNIEnv *jni, jclass main, jthread t)
{
    return (*ti)->SuspendThread(ti, t);
}
JNIEXPORT jint JNICALL Java_BoundSuspended_resume(JNIEnv *jni, jclass main, jthread t)
{
    return (*ti)->ResumeThread(ti, t);
}
JNIEXPORT jint JNICALL Java_BoundSuspended_state(JNIEnv *jni, jclass main, jthread t)
{
    jint state = -1;
    return (*ti)->GetThreadState(ti, t, &state) ? -1 : state;
}
