/* SPDX-License-Identifier: Apache-2.0
 * tags_of_another_environment.c - tags objects in one environment and waits in another one for
 * ObjectFree, which comes there for objects with a tag of that environment only.
 */
// expect: no-handler
// in: plain/Threads
// where: enable
// says: ObjectFree is enabled in an environment that never tags an object
#include "agent.h"

static jvmtiEnv *marks;
static _Atomic jlong tags, freed;

static void JNICALL object_free(jvmtiEnv *env, jlong tag) { freed++; }

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    said("SetTag", (*marks)->SetTag(marks, thread, ++tags));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities own, can_tag;
    memset(&c, 0, sizeof c);
    memset(&own, 0, sizeof own);
    memset(&can_tag, 0, sizeof can_tag);
    own.can_generate_object_free_events = can_tag.can_tag_objects = 1;
    c.ObjectFree = object_free;
    c.ThreadStart = thread_start;
    if (!open_env(given))
        return JNI_ERR;
    marks = ti;
    if (!FAULTLESS && (*vm)->GetEnv(vm, (void **)&marks, JVMTI_VERSION_1_2) != JNI_OK)
        return JNI_ERR;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &own)) &&
                   said("AddCapabilities", (*marks)->AddCapabilities(marks, &can_tag)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_OBJECT_FREE) &&
                   enable(JVMTI_EVENT_THREAD_START)
               ? JNI_OK
               : JNI_ERR;
}
