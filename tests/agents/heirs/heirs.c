/* SPDX-License-Identifier: Apache-2.0
 * heirs.c - suspends and resumes threads for Heirs.java. */
#include "../common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}

JNIEXPORT void JNICALL Java_Heirs_suspend(JNIEnv *jni, jclass main, jthread t)
{
    TI(SuspendThread, t);
}
JNIEXPORT void JNICALL Java_Heirs_resume(JNIEnv *jni, jclass main, jthread t)
{
    TI(ResumeThread, t);
}
