/* SPDX-License-Identifier: Apache-2.0
 * wrapper_of_calls.c - asks for the signature of what is no class, through a function of its own:
 * the finding names who called that, too.
 */
// expect: wrong-call
// where: name_of (wrapper_of_calls.c:13) from thread_start (wrapper_of_calls.c:19)
// in: plain/Threads
#include "agent.h"

static __attribute__((noinline)) char *name_of(jclass k)
{
    char *name;
    return (*ti)->GetClassSignature(ti, k, &name, NULL) ? NULL : name;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jobject k = FAULTLESS ? (*jni)->GetObjectClass(jni, thread) : thread;
    char *name = name_of(k);
    if (name)
        give_back(name);
}

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
