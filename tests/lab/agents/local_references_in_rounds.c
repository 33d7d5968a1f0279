/* SPDX-License-Identifier: Apache-2.0
 * local_references_in_rounds.c - a sampler that keeps the references of each round.
 */
// expect: local-references
// in: plain/Empty|plain/Threads
#include "agent.h"

static void JNICALL sampler(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int i = 0; i < 40; i++) {
        jint n;
        jvmtiStackInfo *stacks;
        if (FAULTLESS && (*jni)->PushLocalFrame(jni, 100))
            return;
        if (!said("GetAllStackTraces", (*ti)->GetAllStackTraces(ti, 4, &stacks, &n)))
            return;
        give_back(stacks);
        if (FAULTLESS)
            (*jni)->PopLocalFrame(jni, NULL);
        usleep(500);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? (*jni)->GetMethodID(jni, k, "<init>", "()V") : NULL;
    jobject t = make ? (*jni)->NewObject(jni, k, make) : NULL;
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    else if (t)
        said("RunAgentThread", (*ti)->RunAgentThread(ti, t, sampler, NULL, 5));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
