/* SPDX-License-Identifier: Apache-2.0
 * environment_per_event.c - asks for an environment in each event, and gets a new one each time.
 */
// expect: grows
// in: repeat/Rounds
#include "agent.h"

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiEnv *own = env;
    jvmtiThreadInfo info;
    if (!FAULTLESS && (*vm)->GetEnv(vm, (void **)&own, JVMTI_VERSION_1_2) != JNI_OK)
        return;
    if (!(*own)->GetThreadInfo(own, thread, &info))
        give_back(info.name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_END);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadEnd = thread_end;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
