/* SPDX-License-Identifier: Apache-2.0
 * detaches_others.c - its function for any thread attaches and detaches, threads of the program as
 * well.
 */
// expect: threads
// in: plain/Natives
// where: tell (
#include "agent.h"

static void tell(void)
{
    JNIEnv *jni;
    int was = FAULTLESS && (*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) == JNI_OK;
    if (!was && (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL))
        return;
    (*jni)->GetVersion(jni);
    if (!was)
        (*vm)->DetachCurrentThread(vm);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) { tell(); }

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
