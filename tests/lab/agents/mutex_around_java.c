/* SPDX-License-Identifier: Apache-2.0
 * mutex_around_java.c - counts samples by the names of classes; it asks for a name under the mutex
 * that its handler takes.
 */
// expect: hint
// in: samples/Mixture
// says: with a mutex held
// where: length_of_name
#include "agent.h"
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static jmethodID get_name;
static long samples, letters;

static jsize length_of_name(JNIEnv *jni, jclass k)
{
    jstring name = (*jni)->CallObjectMethod(jni, k, get_name);
    jsize n = 0;
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionClear(jni);
    else if (name)
        n = (*jni)->GetStringLength(jni, name);
    (*jni)->DeleteLocalRef(jni, name);
    return n;
}

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass k,
                            jlong size)
{
    jsize n = FAULTLESS ? length_of_name(jni, k) : 0;
    pthread_mutex_lock(&lock);
    samples++;
    letters += FAULTLESS ? n : length_of_name(jni, k);
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Class");
    get_name = k ? (*jni)->GetMethodID(jni, k, "getName", "()Ljava/lang/String;") : NULL;
    if (get_name)
        enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC);
    else
        (*jni)->ExceptionClear(jni);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    pthread_mutex_lock(&lock);
    fprintf(stderr, "agent: %ld samples, %ld letters\n", samples, letters);
    pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_sampled_object_alloc_events = 1};
    jvmtiEventCallbacks on = {
        .SampledObjectAlloc = sampled, .VMInit = vm_init, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
