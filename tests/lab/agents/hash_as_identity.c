/* SPDX-License-Identifier: Apache-2.0
 * hash_as_identity.c - tells the first object of each class once; it knows classes by their hash
 * codes, which two of them may share.
 */
// expect: output
// in: open/Mixture-*
// says: a hash code is no identity
#include "agent.h"
#include <pthread.h>

enum { ROOM = 4096 };
static struct {
    jint hash;
    jweak k;
} seen[ROOM];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_new(JNIEnv *jni, jclass k, jint hash)
{
    for (int i = 0; i < count; i++)
        if (seen[i].hash == hash && (!FAULTLESS || (*jni)->IsSameObject(jni, seen[i].k, k)))
            return 0;
    if (count == ROOM)
        return 0;
    seen[count].hash = hash;
    seen[count++].k = (*jni)->NewWeakGlobalRef(jni, k);
    return 1;
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jint hash = 0;
    jobject loader = NULL;
    char *name = NULL;
    if ((*ti)->GetClassLoader(ti, k, &loader) || !loader ||
        !said("GetObjectHashCode", (*ti)->GetObjectHashCode(ti, k, &hash)))
        return;
    pthread_mutex_lock(&lock);
    int told = is_new(jni, k, hash);
    pthread_mutex_unlock(&lock);
    if (told && !(*ti)->GetClassSignature(ti, k, &name, NULL)) {
        fprintf(stderr, "agent: %s\n", name);
        give_back(name);
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = class_prepare};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                      : JNI_ERR;
}
