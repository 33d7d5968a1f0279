/* SPDX-License-Identifier: Apache-2.0
 * frees_at_death.c - frees a table when the VM ends, though a thread of the agent still counts in
 * it.  The twin has that thread look whether the table is still there.
 */
// expect: crash|memory-misuse
// in: plain/Daemons|memory/Daemons
#include "agent.h"

static long *table;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *count(void *arg)
{
    for (int i = 0;; i++) {
        pthread_mutex_lock(&lock);
        if (!FAULTLESS || table)
            table[i % 16]++;
        pthread_mutex_unlock(&lock);
        usleep(1000);
    }
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_t t;
    table = calloc(16, sizeof *table);
    if (table && !pthread_create(&t, NULL, count, NULL))
        pthread_detach(t);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    free(table);
    table = NULL;
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
