/* SPDX-License-Identifier: Apache-2.0
 * localroots.c - what a native method holds, as roots of the heap: local references, not
 * arguments. */
#include "agent.h"

static int seen[10];

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (*tag > 0 && *tag < 10 && kind == JVMTI_HEAP_REFERENCE_JNI_LOCAL)
        seen[*tag]++;
    return JVMTI_VISIT_OBJECTS;
}
static jvmtiIterationControl JNICALL old_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                              jlong *tag, jlong thread_tag, jint depth, jmethodID m,
                                              jint slot, void *data)
{
    if (*tag > 0 && *tag < 10 && kind == JVMTI_HEAP_ROOT_JNI_LOCAL)
        seen[*tag]++;
    return JVMTI_ITERATION_CONTINUE;
}
static void walk(const char *where)
{
    jvmtiHeapCallbacks callbacks = {.heap_reference_callback = reference};
    for (int old = 0; old < 2; old++) {
        memset(seen, 0, sizeof seen);
        if (old)
            TI(IterateOverReachableObjects, NULL, old_root, NULL, NULL);
        else
            TI(FollowReferences, 0, NULL, NULL, &callbacks, NULL);
        printf("%s, %s:", where, old ? "IterateOverReachableObjects" : "FollowReferences");
        for (int i = 1; i < 10; i++)
            if (seen[i])
                printf(" %d", i);
        printf("\n");
    }
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {.can_tag_objects = 1};
    static const jvmtiEventCallbacks none;
    static const int no_events[] = {0};
    return agent_start(vm, &wanted, &none, no_events);
}
JNIEXPORT void JNICALL Java_LocalRoots_tag(JNIEnv *jni, jclass k, jobject o, jlong tag)
{
    TI(SetTag, o, tag);
}
JNIEXPORT void JNICALL Java_LocalRoots_of(JNIEnv *jni, jclass k, jobject a, jobject b)
{
    TI(SetTag, a, 1);
    jobject local = (*jni)->NewLocalRef(jni, b);
    TI(SetTag, local, 2);
    walk("static");
    (*jni)->DeleteLocalRef(jni, local);
    walk("static, deleted");
    (*jni)->DeleteLocalRef(jni, k);
    local = (*jni)->NewLocalRef(jni, b);
    walk("static, its class deleted");
}
JNIEXPORT void JNICALL Java_LocalRoots_virtually(JNIEnv *jni, jobject self, jobject a)
{
    TI(SetTag, self, 3);
    TI(SetTag, a, 4);
    walk("virtual");
}
JNIEXPORT void JNICALL Java_LocalRoots_walk(JNIEnv *jni, jclass k, jobject a) { walk("inside"); }
JNIEXPORT void JNICALL Java_LocalRoots_up(JNIEnv *jni, jclass k, jobject a)
{
    jobject made = (*jni)->NewStringUTF(jni, "made");
    TI(SetTag, a, 5);
    TI(SetTag, made, 6);
    (*jni)->CallStaticVoidMethod(
        jni, k, (*jni)->GetStaticMethodID(jni, k, "inner", "(Ljava/lang/Object;)V"), a);
    if (!(*jni)->ExceptionCheck(jni))
        (*jni)->CallStaticVoidMethod(
            jni, k, (*jni)->GetStaticMethodID(jni, k, "walk", "(Ljava/lang/Object;)V"), a);
}
