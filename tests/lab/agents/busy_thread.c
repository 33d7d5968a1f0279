/* SPDX-License-Identifier: Apache-2.0
 * busy_thread.c - waits for work without sleeping.
 */
// expect: busy
// in: unwatched/Idle
#include "agent.h"

static volatile int work;

static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    while (!work)
        if (FAULTLESS)
            usleep(20000);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? (*jni)->GetMethodID(jni, k, "<init>", "()V") : NULL;
    jobject t = make ? (*jni)->NewObject(jni, k, make) : NULL;
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    else if (t)
        said("RunAgentThread", (*ti)->RunAgentThread(ti, t, worker, NULL, 5));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
