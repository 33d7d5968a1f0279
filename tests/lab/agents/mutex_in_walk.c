/* SPDX-License-Identifier: Apache-2.0
 * mutex_in_walk.c - a callback of a walk over the heap takes a mutex that handlers hold while they
 * ask the VM.
 */
// expect: lock-order
// says: is held during GetThreadState|and a heap callback waits for it
// in: plain/Threads
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_tag_objects = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long objects, alive;

static jint JNICALL count(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    if (!FAULTLESS)
        pthread_mutex_lock(&lock);
    ++*(long *)data;
    if (!FAULTLESS)
        pthread_mutex_unlock(&lock);
    return 0;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint state = 0;
    pthread_mutex_lock(&lock);
    if (said("GetThreadState", (*ti)->GetThreadState(ti, thread, &state)))
        alive += state & JVMTI_THREAD_STATE_ALIVE;
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiHeapCallbacks walk;
    memset(&walk, 0, sizeof walk);
    walk.heap_iteration_callback = count;
    said("IterateThroughHeap", (*ti)->IterateThroughHeap(ti, 0, NULL, &walk, &objects));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.VMDeath = vm_death;
    return open_env(given) && possess() && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
