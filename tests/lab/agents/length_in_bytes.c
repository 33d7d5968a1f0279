/* SPDX-License-Identifier: Apache-2.0
 * length_in_bytes.c - copies names of threads, and takes a number of bytes for one of characters.
 */
// expect: wrong-call
// in: plain/Hostile
// where: copy
// says: units of UTF-16 are meant
#include "agent.h"

static jmethodID get_name; /* of java.lang.Thread */
static _Atomic int threads, unnamed;

static char *copy(JNIEnv *jni, jstring name)
{
    jsize bytes = (*jni)->GetStringUTFLength(jni, name);
    jsize count = FAULTLESS ? (*jni)->GetStringLength(jni, name) : bytes;
    char *text = malloc((size_t)bytes + 1);
    if (!text)
        return NULL;
    (*jni)->GetStringUTFRegion(jni, name, 0, count, text);
    text[bytes] = '\0';
    if (!(*jni)->ExceptionCheck(jni))
        return text;
    (*jni)->ExceptionClear(jni);
    free(text);
    return NULL;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jstring name = (*jni)->CallObjectMethod(jni, thread, get_name);
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    char *text = name ? copy(jni, name) : NULL;
    threads++;
    unnamed += !text;
    free(text);
    (*jni)->DeleteLocalRef(jni, name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    get_name = k ? (*jni)->GetMethodID(jni, k, "getName", "()Ljava/lang/String;") : NULL;
    if (get_name)
        enable(JVMTI_EVENT_THREAD_START);
    else
        (*jni)->ExceptionClear(jni);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d threads, %d without a name\n", threads, unnamed);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init, .ThreadStart = thread_start, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
