/* SPDX-License-Identifier: Apache-2.0
 * freewalks.c - counts the ObjectFree events that come while a heap walk calls back. */
#include "../common/agent.h"

static volatile int freed;
static int before, most, visited;

static void JNICALL object_free(jvmtiEnv *env, jlong tag)
{
    for (volatile int i = 0; i < 2000; i++) /* so that walks come in the middle */
        ;
    __atomic_fetch_add(&freed, 1, __ATOMIC_SEQ_CST);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities can = {.can_tag_objects = 1, .can_generate_object_free_events = 1};
    jvmtiEventCallbacks cb = {.ObjectFree = object_free};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) || (*ti)->AddCapabilities(ti, &can) ||
        (*ti)->SetEventCallbacks(ti, &cb, sizeof cb) ||
        (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_OBJECT_FREE, NULL))
        return 1;
    return 0;
}

static jint JNICALL look(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    if (!visited++)
        before = freed;
    if (freed - before > most)
        most = freed - before;
    return JVMTI_VISIT_OBJECTS;
}

JNIEXPORT void JNICALL Java_FreeWalks_tag(JNIEnv *jni, jclass main, jobjectArray items)
{
    jint n = (*jni)->GetArrayLength(jni, items);
    for (jint i = 0; i < n; i++) {
        jobject o = (*jni)->GetObjectArrayElement(jni, items, i);
        (*ti)->SetTag(ti, o, i + 1);
        (*jni)->DeleteLocalRef(jni, o);
    }
}

/* the most events that came during one walk so far */
JNIEXPORT jint JNICALL Java_FreeWalks_walk(JNIEnv *jni, jclass main)
{
    jvmtiHeapCallbacks cb = {.heap_iteration_callback = look};
    visited = 0;
    if ((*ti)->IterateThroughHeap(ti, 0, NULL, &cb, NULL) || visited < 2)
        return -1;
    return most;
}

JNIEXPORT jint JNICALL Java_FreeWalks_freed(JNIEnv *jni, jclass main) { return freed; }
