/* SPDX-License-Identifier: Apache-2.0
 * leaks.c - a leak finder: each object of the classes looked at gets a tag when it is made, its
 * end is counted, and act follows all references to say which field holds what is left. */
#include "kind.h"

static long long made, freed;
enum { LEFT = 1, REACHED = 2 };

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread t, jobject o, jclass c, jlong size)
{
    char name[512];
    if (class_name(c, name, sizeof name) != name || !ours(name))
        return;
    TI(SetTag, o, LEFT);
    __atomic_add_fetch(&made, 1, __ATOMIC_RELAXED);
}
static void JNICALL freed_one(jvmtiEnv *env, jlong tag)
{
    __atomic_add_fetch(&freed, 1, __ATOMIC_RELAXED);
}

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    long long *kinds = data;
    if (*tag == LEFT) {
        kinds[kind]++;
        *tag = REACHED;
    }
    return JVMTI_VISIT_OBJECTS;
}
static jint JNICALL unmark(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    *tag = LEFT;
    return JVMTI_VISIT_OBJECTS;
}

static void act(JNIEnv *jni)
{
    static const char *const names[] = {
        [JVMTI_HEAP_REFERENCE_FIELD] = "fields",
        [JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT] = "elements of arrays",
        [JVMTI_HEAP_REFERENCE_STATIC_FIELD] = "static fields",
        [JVMTI_HEAP_REFERENCE_JNI_GLOBAL] = "JNI",
        [JVMTI_HEAP_REFERENCE_MONITOR] = "monitors",
        [JVMTI_HEAP_REFERENCE_STACK_LOCAL] = "locals",
        [JVMTI_HEAP_REFERENCE_JNI_LOCAL] = "locals of JNI",
    };
    long long kinds[32] = {0};
    jvmtiHeapCallbacks follow = {.heap_reference_callback = reference},
                       again = {.heap_iteration_callback = unmark};
    lock();
    TI(ForceGarbageCollection);
    TI(FollowReferences, 0, NULL, NULL, &follow, kinds);
    TI(IterateThroughHeap, JVMTI_HEAP_FILTER_UNTAGGED, NULL, &again, NULL);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && kinds[i])
            printf("held by %s: %lld\n", names[i], kinds[i]);
    unlock();
}
ACTS(Leaks)

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    TI(ForceGarbageCollection);
    printf("made %lld, left %lld\n", made, made - freed);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_sampled_object_alloc_events = 1,
                                                   .can_tag_objects = 1,
                                                   .can_generate_object_free_events = 1};
    static const jvmtiEventCallbacks callbacks = {.SampledObjectAlloc = sampled,
                                                  .ObjectFree = freed_one,
                                                  .DataDumpRequest = data_dump,
                                                  .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, JVMTI_EVENT_OBJECT_FREE,
                                 JVMTI_EVENT_DATA_DUMP_REQUEST, JVMTI_EVENT_VM_DEATH, 0};
    jint rc = kind_start(vm, options, &capabilities, &callbacks, events);
    if (!rc)
        TI(SetHeapSamplingInterval, 0);
    return rc;
}
