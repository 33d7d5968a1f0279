/* SPDX-License-Identifier: Apache-2.0
 * asleep.c - suspends and resumes a thread, and tells its state. */
#include "../common/agent.h"

JNIEXPORT jint JNICALL Java_Asleep_state(JNIEnv *jni, jclass main, jthread t)
{
    jint state = 0;
    TI(GetThreadState, t, &state);
    return state;
}

JNIEXPORT void JNICALL Java_Asleep_suspend(JNIEnv *jni, jclass main, jthread t)
{
    TI(SuspendThread, t);
}

JNIEXPORT void JNICALL Java_Asleep_resume(JNIEnv *jni, jclass main, jthread t)
{
    TI(ResumeThread, t);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
