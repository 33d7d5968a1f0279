/* SPDX-License-Identifier: Apache-2.0
 * leaks_class_names.c - keeps the name of each class that is prepared, and frees the
 * list only.
 */
// expect: grows
// in: growth/Classes-*
#include "agent.h"

static char *names[100000];
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, klass, &name, NULL)))
        return;
    pthread_mutex_lock(&lock);
    if (!FAULTLESS && count < 100000)
        names[count++] = name;
    pthread_mutex_unlock(&lock);
    if (FAULTLESS)
        give_back(name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
