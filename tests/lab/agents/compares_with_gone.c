/* SPDX-License-Identifier: Apache-2.0
 * compares_with_gone.c - keeps the local reference of the class that was asked about last, and
 * looks whether the next one is the same class; the reference was gone when its handler returned.
 */
// expect: wrong-call
// in: race/Together
// where: look
// says: the address of a local reference that is gone
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static jclass last;
static char name[200];
static long known;

static int is_known(JNIEnv *jni, jclass klass)
{
    if (!FAULTLESS)
        return klass == last;
    jobject local = last ? (*jni)->NewLocalRef(jni, last) : NULL;
    int same = local && (*jni)->IsSameObject(jni, local, klass);
    if (local)
        (*jni)->DeleteLocalRef(jni, local);
    return same;
}

static void look(JNIEnv *jni, jclass klass)
{
    char *text;
    if (is_known(jni, klass)) {
        known++;
        return;
    }
    if ((*ti)->GetClassSignature(ti, klass, &text, NULL))
        return;
    snprintf(name, sizeof name, "%s", text);
    give_back(text);
    if (FAULTLESS && last)
        (*jni)->DeleteWeakGlobalRef(jni, last);
    last = FAULTLESS ? (*jni)->NewWeakGlobalRef(jni, klass) : klass;
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    pthread_mutex_lock(&lock);
    look(jni, klass);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = prepared;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
