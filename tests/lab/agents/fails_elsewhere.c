/* SPDX-License-Identifier: Apache-2.0
 * fails_elsewhere.c - does not look whether it got the name of a class that is redefined, which the
 * program of most scenarios does not do: the function fails in another one.
 */
// expect: memory-misuse|crash|wrong-call
// in: fault/GetClassSignature.1.OUT_OF_MEMORY/Redefines
#include "agent.h"

static long letters;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *class_name, jobject domain, jint len,
                         const unsigned char *bytes, jint *new_len, unsigned char **new_bytes)
{
    char *name;
    if (!redefined)
        return;
    jvmtiError e = (*ti)->GetClassSignature(ti, redefined, &name, NULL);
    if (FAULTLESS && e)
        return;
    pthread_mutex_lock(&lock);
    letters += (long)strlen(name);
    pthread_mutex_unlock(&lock);
    give_back(name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassFileLoadHook = hook;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
