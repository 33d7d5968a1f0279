/* SPDX-License-Identifier: Apache-2.0
 * end_of_name_in_link.c - keeps the names of threads in records of a list; the NUL behind a long
 * one is written into the record's link, and overwritten with it.
 */
// expect: memory-misuse
// in: plain/Hostile
// says: bytes that are no text
#include "agent.h"

typedef struct Record {
    char name[48];
    struct Record *next;
} Record;
static Record *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* guards the list */

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    Record *r = calloc(1, sizeof *r);
    size_t n = strlen(info.name), most = sizeof r->name - FAULTLESS;
    if (r) {
        n = n < most ? n : most;
        memcpy(r, info.name, n);
        ((char *)r)[n] = '\0';
        pthread_mutex_lock(&lock);
        r->next = all;
        all = r;
        pthread_mutex_unlock(&lock);
    }
    give_back(info.name);
    (*jni)->DeleteLocalRef(jni, info.thread_group);
    (*jni)->DeleteLocalRef(jni, info.context_class_loader);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    for (Record *r = all; r; r = r->next)
        fprintf(stderr, "agent: \"%s\" began\n", (const char *)r);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ThreadStart = thread_start, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
