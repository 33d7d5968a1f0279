/* SPDX-License-Identifier: Apache-2.0
 * local_references_in_loop.c - asks for all threads again and again in a thread of its own and
 * deletes no reference.
 */
// expect: local-references
// in: plain/Collections
#include "agent.h"

static void JNICALL worker(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int i = 0; i < 2000; i++) {
        jint n;
        jthread *threads;
        if (!said("GetAllThreads", (*ti)->GetAllThreads(ti, &n, &threads)))
            return;
        for (jint k = 0; k < n && FAULTLESS; k++)
            (*jni)->DeleteLocalRef(jni, threads[k]);
        give_back(threads);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, worker, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
