/* SPDX-License-Identifier: Apache-2.0
 * stock.c - asks where the stock VM answers otherwise than the specification's text: with
 * -XX:+StockJVMTI both VMs say the same. */
#include "agent.h"

static int tagged, untagged, early_entries, watching;

static jvmtiIterationControl JNICALL old_object(jlong class_tag, jlong size, jlong *tag, void *data)
{
    *(*tag ? &tagged : &untagged) = 1;
    return JVMTI_ITERATION_CONTINUE;
}
static jint JNICALL object(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    *(*tag ? &tagged : &untagged) = 1;
    return 0;
}
static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    *(*tag ? &tagged : &untagged) = 1;
    return JVMTI_VISIT_OBJECTS;
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at,
                              jobject e, jmethodID catcher, jlocation to)
{
    char name[200];
    if (watching && !strncmp(method_name(m, name, sizeof name), "Stock.", 6))
        printf("Exception in %s at %d\n", name, (int)at);
}
static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m)
{
    jvmtiPhase phase;
    TI(GetPhase, &phase);
    early_entries += phase == JVMTI_PHASE_START;
}
static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    jclass math = (*jni)->FindClass(jni, "java/lang/Math");
    (*jni)->CallStaticIntMethod(jni, math, (*jni)->GetStaticMethodID(jni, math, "abs", "(I)I"), -5);
    (*jni)->ExceptionClear(jni);
}
static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities wanted = {.can_tag_objects = 1,
                                             .can_generate_exception_events = 1,
                                             .can_generate_vm_object_alloc_events = 1,
                                             .can_generate_native_method_bind_events = 1,
                                             .can_generate_object_free_events = 1,
                                             .can_generate_garbage_collection_events = 1,
                                             .can_redefine_classes = 1},
                                   entries = {.can_generate_method_entry_events = 1};
    static const jvmtiEventCallbacks callbacks = {.Exception = exception,
                                                  .MethodEntry = method_entry,
                                                  .VMStart = vm_start,
                                                  .VMInit = vm_init};
    static const int on[] = {JVMTI_EVENT_EXCEPTION, 0},
                     early[] = {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_VM_START, JVMTI_EVENT_VM_INIT,
                                0};
    return options && !strcmp(options, "entries") ? agent_start(vm, &entries, &callbacks, early)
                                                  : agent_start(vm, &wanted, &callbacks, on);
}

static void heap(JNIEnv *jni, jclass main)
{
    static const int filters[] = {
        0, JVMTI_HEAP_OBJECT_TAGGED, JVMTI_HEAP_OBJECT_UNTAGGED, JVMTI_HEAP_OBJECT_EITHER, 4, -1};
    jclass k = (*jni)->FindClass(jni, "java/lang/Class");
    jstring no_class = (*jni)->NewStringUTF(jni, "no class");
    jvmtiHeapCallbacks callbacks = {.heap_iteration_callback = object,
                                    .heap_reference_callback = reference};
    jlong tags[] = {0, 5};
    jint n = -1;
    TI(SetTag, main, 5);
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        for (int of = 0; of < 2; of++) {
            tagged = untagged = 0;
            int e = of ? (*ti)->IterateOverInstancesOfClass(ti, k, filters[i], old_object, NULL)
                       : (*ti)->IterateOverHeap(ti, filters[i], old_object, NULL);
            printf("filter %d: %d, tagged %d, untagged %d\n", filters[i], e, tagged, untagged);
        }
    tagged = untagged = 0;
    int e = (*ti)->IterateThroughHeap(ti, 0, no_class, &callbacks, NULL);
    printf("IterateThroughHeap, no class: %d, tagged %d, untagged %d\n", e, tagged, untagged);
    e = (*ti)->FollowReferences(ti, 0, no_class, NULL, &callbacks, NULL);
    printf("FollowReferences, no class: %d, tagged %d, untagged %d\n", e, tagged, untagged);
    e = (*ti)->GetObjectsWithTags(ti, 1, tags, &n, NULL, NULL);
    printf("tag 0: %d, %d\n", e, n);
    e = (*ti)->GetObjectsWithTags(ti, 2, tags, &n, NULL, NULL);
    printf("tags 0 and 5: %d, %d\n", e, n);
}
static void events(void)
{
    static const int numbers[] = {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
                                  JVMTI_EVENT_NATIVE_METHOD_BIND,
                                  JVMTI_EVENT_RESOURCE_EXHAUSTED,
                                  JVMTI_EVENT_GARBAGE_COLLECTION_START,
                                  JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                                  JVMTI_EVENT_OBJECT_FREE,
                                  JVMTI_EVENT_VM_OBJECT_ALLOC,
                                  JVMTI_EVENT_CLASS_LOAD,
                                  JVMTI_EVENT_THREAD_START};
    jthread me = NULL;
    TI(GetCurrentThread, &me);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        printf("event %d of a thread: %d", numbers[i],
               (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, numbers[i], me));
        printf(" %d\n", (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, numbers[i], me));
    }
    printf("mode 7: %d\n", (*ti)->SetEventNotificationMode(ti, 7, JVMTI_EVENT_CLASS_LOAD, NULL));
    int of_0 = (*ti)->GenerateEvents(ti, 0), of_49 = (*ti)->GenerateEvents(ti, 49);
    printf("GenerateEvents of 49, 0: %d %d\n", of_49, of_0);
}
/* class Stock$Self as its own superclass: the index of this class is written over that of the
 * superclass */
static void circular(JNIEnv *jni, jclass k, jbyteArray bytes)
{
    jint n = (*jni)->GetArrayLength(jni, bytes);
    jvmtiClassDefinition d = {
        .klass = k,
        .class_byte_count = n,
        .class_bytes = (unsigned char *)(*jni)->GetByteArrayElements(jni, bytes, NULL)};
    printf("circular: %d\n", (*ti)->RedefineClasses(ti, 1, &d));
    (*jni)->ReleaseByteArrayElements(jni, bytes, (jbyte *)d.class_bytes, JNI_ABORT);
}
JNIEXPORT jint JNICALL Java_MissingMethod_redefine(JNIEnv *jni, jclass main, jclass k,
                                                   jbyteArray bytes)
{
    jvmtiClassDefinition d = {
        .klass = k,
        .class_byte_count = (*jni)->GetArrayLength(jni, bytes),
        .class_bytes = (unsigned char *)(*jni)->GetByteArrayElements(jni, bytes, NULL)};
    jint error = (*ti)->RedefineClasses(ti, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, (jbyte *)d.class_bytes, JNI_ABORT);
    return error;
}
JNIEXPORT void JNICALL Java_Stock_ask(JNIEnv *jni, jclass main, jclass self, jbyteArray bytes)
{
    heap(jni, main);
    events();
    circular(jni, self, bytes);
    fflush(stdout);
    watching = 1;
}
JNIEXPORT void JNICALL Java_Stock_dead(JNIEnv *jni, jclass main, jobjectArray dead)
{
    jint n = (*jni)->GetArrayLength(jni, dead);
    jthread threads[2];
    jvmtiStackInfo *info = NULL;
    for (jint i = 0; i < n; i++)
        threads[i] = (*jni)->GetObjectArrayElement(jni, dead, i);
    int e = (*ti)->GetThreadListStackTraces(ti, n, threads, 1, &info);
    printf("traces of %d: %d\n", n, e);
    if (!e)
        release(info);
}
JNIEXPORT jboolean JNICALL Java_EarlyEntries_any(JNIEnv *jni, jclass main)
{
    return early_entries > 0;
}
JNIEXPORT void JNICALL Java_Stock_throwing(JNIEnv *jni, jclass main)
{
    (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/IllegalStateException"), "native");
}
