/* SPDX-License-Identifier: Apache-2.0
 * IterateThroughHeap: reachable and unreachable objects, class and tag filters, values, tags that
 * follow a moving collector, ObjectFree. (JVMTI: Iterate Through Heap, Set Tag, Object Free) */
// covers: R30:holds
// covers: IterateThroughHeap:works ForceGarbageCollection:works
#include "ti_test.h"

static int freed, gc_starts, gc_finishes;
static jlong freed_sum;
static void JNICALL object_free(jvmtiEnv *env, jlong tag)
{
    void *data = NULL;
    (*env)->GetEnvironmentLocalStorage(env, &data);
    freed++;
    freed_sum += tag;
}
static int collecting; /* its start was seen */
static void JNICALL gc_start(jvmtiEnv *env)
{
    gc_starts++;
    collecting = 1;
}
static void JNICALL gc_finish(jvmtiEnv *env)
{
    gc_finishes += collecting;
    collecting = 0;
}

TI_AGENT(.can_tag_objects = 1, .can_generate_object_free_events = 1,
         .can_generate_garbage_collection_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ObjectFree = object_free,
                                                  .GarbageCollectionStart = gc_start,
                                                  .GarbageCollectionFinish = gc_finish};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_OBJECT_FREE, NULL);
    return 0;
}

static int found, tagged_found, values;
static jlong sum;
static jint JNICALL each(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    CHECK(size >= 8 && size % 8 == 0);
    CHECK_INT(class_tag, 7);
    CHECK_INT(length, -1);
    found++;
    tagged_found += *tag != 0;
    sum += *tag;
    *tag = found;
    return 0;
}
static jint JNICALL stop_at_two(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    return ++found == 2 ? JVMTI_VISIT_ABORT : 0;
}
static jint JNICALL field(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                          jlong class_tag, jlong *tag, jvalue value, jvmtiPrimitiveType type,
                          void *data)
{
    CHECK_INT(kind, JVMTI_HEAP_REFERENCE_FIELD);
    CHECK_INT(info->field.index, 0);
    CHECK_INT(type, 'I');
    values += value.i;
    return 0;
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jclass item, jobjectArray items)
{
    jvmtiHeapCallbacks cb = {.heap_iteration_callback = each, .primitive_field_callback = field};
    OK(SetTag, (ti, item, 7));
    OK(IterateThroughHeap, (ti, 0, item, &cb, NULL));
    CHECK_INT(found, 100);
    CHECK_INT(tagged_found, 0);
    CHECK_INT(values, 4950);
    found = 0;
    OK(IterateThroughHeap, (ti, JVMTI_HEAP_FILTER_TAGGED, item, &cb, NULL));
    CHECK_INT(found, 0);
    OK(IterateThroughHeap, (ti, JVMTI_HEAP_FILTER_UNTAGGED, item, &cb, NULL));
    CHECK_INT(found, 100);
    CHECK_INT(sum, 5050);
    cb = (jvmtiHeapCallbacks){.heap_iteration_callback = stop_at_two};
    found = 0;
    OK(IterateThroughHeap, (ti, 0, NULL, &cb, NULL));
    CHECK_INT(found, 2);
    /* drop every second one */
    jlong dropped = 0, kept_tags[50], tag;
    for (int i = 0; i < 100; i++) {
        jobject o = (*jni)->GetObjectArrayElement(jni, items, i);
        OK(GetTag, (ti, o, &tag));
        if (i & 1) {
            dropped += tag;
            (*jni)->SetObjectArrayElement(jni, items, i, NULL);
        } else {
            kept_tags[i / 2] = tag;
        }
        (*jni)->DeleteLocalRef(jni, o);
    }
    /* a collection that begins in between is not counted */
    ti_enable(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH, NULL);
    ti_enable(JVMTI_EVENT_GARBAGE_COLLECTION_START, NULL);
    OK(ForceGarbageCollection, (ti));
    ti_disable(JVMTI_EVENT_GARBAGE_COLLECTION_START, NULL);
    CHECK(gc_starts >= 1);
    CHECK_INT(gc_finishes, gc_starts);
    for (int i = 0; i < 100 && freed < 50; i++)
        usleep(20000); /* the event may come from another thread a little later */
    CHECK_INT(freed, 50);
    CHECK_INT(freed_sum, dropped);
    for (int i = 0; i < 50; i++) {
        jobject o = (*jni)->GetObjectArrayElement(jni, items, 2 * i);
        OK(GetTag, (ti, o, &tag));
        CHECK_INT(tag, kept_tags[i]);
        (*jni)->DeleteLocalRef(jni, o);
    }
    found = 0;
    cb = (jvmtiHeapCallbacks){.heap_iteration_callback = each};
    OK(IterateThroughHeap, (ti, 0, item, &cb, NULL));
    CHECK_INT(found, 50);
    CHECK_ERR(IterateThroughHeap, (ti, 0, NULL, NULL, NULL), NULL_POINTER);
    CHECK_ERR(GetTag, (ti, NULL, &tag), INVALID_OBJECT);
    CHECK_ERR(GetTag, (ti, items, NULL), NULL_POINTER);
    CHECK_ERR(SetTag, (ti, NULL, 1), INVALID_OBJECT);
}
