/* SPDX-License-Identifier: Apache-2.0
 * numbers_first.c - asks with a number and a thread of which each is wrong or right. */
#include "../../agents/common/agent.h"

#define SAY(function, ...) \
    printf("%s: %d\n", #function, (*ti)->function(ti, threads[i], __VA_ARGS__))

JNIEXPORT void JNICALL Java_NumbersFirst_ask(JNIEnv *jni, jclass main, jthread ended,
                                             jobject no_thread)
{
    jthread threads[] = {ended, no_thread};
    for (int i = 0; i < 2; i++)
        for (jint number = -1; number < 1; number++) {
            jint value;
            jlong at;
            jobject object;
            jmethodID m;
            jvmtiFrameInfo frame;
            printf("%s, %d\n", i ? "no thread" : "ended", number);
            SAY(GetLocalInt, number, 0, &value);
            SAY(SetLocalLong, number, 0, 1);
            SAY(GetLocalObject, number, 0, &object);
            SAY(GetLocalInstance, number, &object);
            SAY(GetFrameLocation, number, &m, &at);
            SAY(NotifyFramePop, number);
            SAY(GetStackTrace, 0, number, &frame, &value);
        }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_access_local_variables = 1,
                                      .can_generate_frame_pop_events = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
