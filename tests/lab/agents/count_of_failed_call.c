/* SPDX-License-Identifier: Apache-2.0
 * count_of_failed_call.c - looks at the number of frames and not at the error: when the thread has
 * just ended, both the number and the frames are those of the one before.
 */
// expect: wrong-call|crash
// in: fault/GetStackTrace.1.OUT_OF_MEMORY
#include "agent.h"

static void sample(jthread thread)
{
    static jvmtiFrameInfo frames[4];
    static jint n;
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards frames and n */
    char *name = NULL;
    pthread_mutex_lock(&lock);
    jvmtiError e = (*ti)->GetStackTrace(ti, thread, 0, 4, frames, &n);
    jmethodID top = n > 0 && (!FAULTLESS || !e) ? frames[0].method : NULL;
    pthread_mutex_unlock(&lock);
    if (!top)
        return;
    if (!(*ti)->GetMethodName(ti, top, &name, NULL, NULL))
        give_back(name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint count;
    jthread *threads;
    if (!said("GetAllThreads", (*ti)->GetAllThreads(ti, &count, &threads)))
        return;
    for (jint i = 0; i < count; i++) {
        sample(threads[i]);
        (*jni)->DeleteLocalRef(jni, threads[i]);
    }
    give_back(threads);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
