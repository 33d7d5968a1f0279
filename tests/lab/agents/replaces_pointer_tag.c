/* SPDX-License-Identifier: Apache-2.0
 * replaces_pointer_tag.c - each class of exceptions gets a record, whose address is its tag; an
 * older record of the same class is forgotten.
 */
// expect: memory-lost
// in: plain/Values
// says: a tag is replaced
#include "agent.h"

struct Record {
    jlong times;
    jlocation last;
};

static void free_record(jlong tag) { free((void *)(size_t)tag); }

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catcher, jlocation caught)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    jlong old = 0;
    jclass object = (*jni)->GetObjectClass(jni, thrown);
    struct Record *r = calloc(1, sizeof *r);
    if (!r)
        return;
    r->last = at;
    pthread_mutex_lock(&lock);
    if (!(*ti)->GetTag(ti, object, &old) && old)
        r->times = 1 + ((struct Record *)(size_t)old)->times;
    if ((*ti)->SetTag(ti, object, (jlong)(size_t)r))
        free(r);
    else if (FAULTLESS && old)
        free_record(old);
    pthread_mutex_unlock(&lock);
}

static void JNICALL object_free(jvmtiEnv *env, jlong tag) { free_record(tag); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_tag_objects = can.can_generate_object_free_events = 1;
    can.can_generate_exception_events = 1;
    c.Exception = exception;
    c.ObjectFree = object_free;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION) &&
                   enable(JVMTI_EVENT_OBJECT_FREE)
               ? JNI_OK
               : JNI_ERR;
}
