/* SPDX-License-Identifier: Apache-2.0
 * mutex_in_object_free.c - counts tagged objects under a mutex that its handler of ObjectFree
 * takes, too, and holds it while it tags them.
 */
// expect: lock-order
// says: is held during SetTag|a handler of ObjectFree waits for it
// in: plain/Collections
#include "agent.h"

static int possess(void)
{
    jvmtiCapabilities caps;
    memset(&caps, 0, sizeof caps);
    caps.can_tag_objects = 1;
    caps.can_generate_object_free_events = 1;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps));
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int live;

static void JNICALL object_free(jvmtiEnv *env, jlong tag)
{
    pthread_mutex_lock(&lock);
    live--;
    pthread_mutex_unlock(&lock);
}

/* The twin counts it first: it cannot be freed before. */
static void look_after(jobject o)
{
    pthread_mutex_lock(&lock);
    live++;
    if (!FAULTLESS)
        said("SetTag", (*ti)->SetTag(ti, o, 1));
    pthread_mutex_unlock(&lock);
    if (FAULTLESS)
        said("SetTag", (*ti)->SetTag(ti, o, 1));
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Object");
    for (int i = 0; k && i < 20; i++) {
        jobject o = (*jni)->AllocObject(jni, k);
        if (!o)
            break;
        look_after(o);
        (*jni)->DeleteLocalRef(jni, o);
    }
    (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ObjectFree = object_free;
    return open_env(given) && possess() && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_OBJECT_FREE)
               ? JNI_OK
               : JNI_ERR;
}
