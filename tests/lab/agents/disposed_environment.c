/* SPDX-License-Identifier: Apache-2.0
 * disposed_environment.c - uses its environment after it disposed of it.
 */
// expect: wrong-call|crash
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!FAULTLESS)
        said("DisposeEnvironment", (*ti)->DisposeEnvironment(ti));
    if (!(*ti)->GetThreadInfo(ti, thread, &info))
        give_back(info.name);
    if (FAULTLESS)
        said("DisposeEnvironment", (*ti)->DisposeEnvironment(ti));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
