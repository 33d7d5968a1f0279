/* SPDX-License-Identifier: Apache-2.0
 * more_frames_than_room.c - asks for more frames than its table has room for.
 */
// expect: memory-misuse|crash
// in: plain/Exceptions
#include "agent.h"

static jvmtiFrameInfo frames[FAULTLESS ? 64 : 16];
static volatile int deepest;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint count;
    if (said("GetStackTrace", (*ti)->GetStackTrace(ti, thread, 0, 64, frames, &count)))
        deepest = count;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
