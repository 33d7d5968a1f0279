/* SPDX-License-Identifier: Apache-2.0
 * growth.c - the agent of growth.py: one operation of the tool interface for each native method.
 *
 * Each method does its operation once and returns nanoseconds of CPU time of the whole process:
 * collectors may work in threads of their own. */
#define _GNU_SOURCE
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_FRAMES = 50 };

static jvmtiEnv *ti;
static long visited;

static void must(jvmtiError e, const char *what)
{
    if (e) {
        fprintf(stderr, "growth: %s: error %d\n", what, (int)e);
        exit(3);
    }
}
#define TI(function, ...) must((*ti)->function(ti, ##__VA_ARGS__), #function)

static jlong now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static jint JNICALL on_object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    visited++;
    return 0;
}
static jint JNICALL on_object_tag(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    *tag = ++visited;
    return 0;
}
static jint JNICALL on_object_untag(jlong class_tag, jlong size, jlong *tag, jint length,
                                    void *data)
{
    *tag = 0;
    return 0;
}
static jint JNICALL on_reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                 jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                                 jlong *referrer_tag, jint length, void *data)
{
    visited++;
    return JVMTI_VISIT_OBJECTS;
}

static jlong iterate(jvmtiHeapIterationCallback callback)
{
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = callback};
    jlong from = now();
    TI(IterateThroughHeap, 0, NULL, &callbacks, NULL);
    return now() - from;
}

#define OPERATION(name) JNIEXPORT jlong JNICALL Java_Growth_##name(JNIEnv *jni, jclass c)

OPERATION(walk) { return iterate(on_object); }
OPERATION(tag) { return iterate(on_object_tag); }
OPERATION(untag) { return iterate(on_object_untag); }
OPERATION(follow)
{
    jvmtiHeapCallbacks callbacks = {.heap_reference_callback = on_reference};
    jlong from = now();
    TI(FollowReferences, 0, NULL, NULL, &callbacks, NULL);
    return now() - from;
}
OPERATION(collect)
{
    jlong from = now();
    TI(ForceGarbageCollection);
    return now() - from;
}
OPERATION(stacks)
{
    jvmtiStackInfo *stacks;
    jint count;
    jlong from = now();
    TI(GetAllStackTraces, MOST_FRAMES, &stacks, &count);
    jlong took = now() - from;
    TI(Deallocate, (unsigned char *)stacks);
    return took;
}
OPERATION(loaded)
{
    jint count;
    jclass *classes;
    jlong from = now();
    TI(GetLoadedClasses, &count, &classes);
    jlong took = now() - from;
    for (jint i = 0; i < count; i++)
        (*jni)->DeleteLocalRef(jni, classes[i]);
    TI(Deallocate, (unsigned char *)classes);
    return took;
}
JNIEXPORT jlong JNICALL Java_Growth_suspend(JNIEnv *jni, jclass c, jobjectArray threads)
{
    jint count = (*jni)->GetArrayLength(jni, threads);
    jthread *list = malloc((size_t)count * sizeof *list);
    jvmtiError *results = malloc((size_t)count * sizeof *results);
    (*jni)->EnsureLocalCapacity(jni, count);
    for (jint i = 0; i < count; i++)
        list[i] = (*jni)->GetObjectArrayElement(jni, threads, i);
    jlong from = now();
    TI(SuspendThreadList, count, list, results);
    TI(ResumeThreadList, count, list, results);
    jlong took = now() - from;
    for (jint i = 0; i < count; i++)
        (*jni)->DeleteLocalRef(jni, list[i]);
    free(list);
    free(results);
    return took;
}
JNIEXPORT jlong JNICALL Java_Growth_redefine(JNIEnv *jni, jclass c, jclass which, jbyteArray bytes)
{
    jint length = (*jni)->GetArrayLength(jni, bytes);
    jbyte *data = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition definition = {which, length, (unsigned char *)data};
    jlong from = now();
    TI(RedefineClasses, 1, &definition);
    jlong took = now() - from;
    (*jni)->ReleaseByteArrayElements(jni, bytes, data, JNI_ABORT);
    return took;
}
JNIEXPORT jlong JNICALL Java_Growth_cpu(JNIEnv *jni, jclass c) { return now(); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK)
        return 1;
    jvmtiCapabilities needed = {.can_tag_objects = 1, .can_suspend = 1, .can_redefine_classes = 1};
    TI(AddCapabilities, &needed);
    return 0;
}
