/* SPDX-License-Identifier: Apache-2.0
 * lock_of_collector.c - counts collections under a mutex that it holds elsewhere while it asks the
 * VM.
 */
// expect: lock-order
// in: plain/Mixture
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int collections, threads;

static void JNICALL gc_finish(jvmtiEnv *env)
{
    pthread_mutex_lock(&lock);
    collections++;
    pthread_mutex_unlock(&lock);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint state = 0;
    if (FAULTLESS)
        said("GetThreadState", (*ti)->GetThreadState(ti, thread, &state));
    pthread_mutex_lock(&lock);
    if (!FAULTLESS)
        said("GetThreadState", (*ti)->GetThreadState(ti, thread, &state));
    threads += state != 0;
    char *word = NULL; /* that waits for nobody */
    if (FAULTLESS && !(*ti)->GetErrorName(ti, JVMTI_ERROR_NONE, &word))
        give_back(word);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_garbage_collection_events = 1;
    c.ThreadStart = thread_start;
    c.GarbageCollectionFinish = gc_finish;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH)
               ? JNI_OK
               : JNI_ERR;
}
