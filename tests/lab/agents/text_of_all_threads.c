/* SPDX-License-Identifier: Apache-2.0
 * text_of_all_threads.c - each thread writes its text into the same static buffer, and takes the
 * lock only to count it.
 */
// expect: race
// in: race/Threads
// says: threads write into text
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long letters;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
#if FAULTLESS
    char text[64];
#else
    static char text[64];
#endif
    jint state = 0;
    if ((*ti)->GetThreadState(ti, thread, &state))
        return;
    snprintf(text, sizeof text, "a thread in state %d", (int)state);
    pthread_mutex_lock(&lock);
    letters += (long)strlen(text);
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    static char line[32]; /* once */
    pthread_mutex_lock(&lock);
    snprintf(line, sizeof line, "some: %s", letters ? "yes" : "no");
    printf("agent: %s\n", line);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
