/* SPDX-License-Identifier: Apache-2.0
 * wakes_for_nothing.c - waits once for work, and takes it for granted that there is some then.
 */
// expect: wrong-call|crash|output
// in: schedule/yield-*
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static char *queue[256];
static int first, last;

static void *worker(void *arg)
{
    for (;;) {
        pthread_mutex_lock(&lock);
        if (FAULTLESS) {
            while (first == last)
                pthread_cond_wait(&more, &lock);
        } else if (first == last)
            pthread_cond_wait(&more, &lock);
        char *name = queue[first++ % 256];
        pthread_mutex_unlock(&lock);
        if (name[0] == 1)
            fprintf(stderr, "agent: an odd name\n");
        free(name);
    }
    return NULL;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_mutex_lock(&lock);
    char *name = last - first < 256 ? strdup("a thread") : NULL;
    if (name) {
        queue[last++ % 256] = name;
        pthread_cond_signal(&more);
    }
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    pthread_t t;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    if (pthread_create(&t, NULL, worker, NULL))
        return JNI_ERR;
    pthread_detach(t);
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
