/* SPDX-License-Identifier: Apache-2.0
 * pop_twice.c - asks for the ends of frames, and tells of them. */
#include "../../agents/common/agent.h"

static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean threw)
{
    char name[200];
    printf("popped: %s\n", method_name(m, name, sizeof name));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {
        .can_suspend = 1, .can_generate_frame_pop_events = 1, .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {.FramePop = frame_pop};
    return agent_start(vm, &capabilities, &callbacks, (int[]){JVMTI_EVENT_FRAME_POP, 0});
}
JNIEXPORT jint JNICALL Java_PopTwice_suspend(JNIEnv *jni, jclass main, jthread t)
{
    return (*ti)->SuspendThread(ti, t);
}
JNIEXPORT jint JNICALL Java_PopTwice_resume(JNIEnv *jni, jclass main, jthread t)
{
    return (*ti)->ResumeThread(ti, t);
}
JNIEXPORT jint JNICALL Java_PopTwice_request(JNIEnv *jni, jclass main, jthread t, jint depth)
{
    return (*ti)->NotifyFramePop(ti, t, depth);
}
