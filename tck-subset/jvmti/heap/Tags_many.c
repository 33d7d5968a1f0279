/* SPDX-License-Identifier: Apache-2.0
 * Tags of many objects, set and taken away in any order: each object keeps its own through
 * collections that move it, and tags of objects that died are found no more.  (JVMTI: SetTag,
 * GetTag, GetObjectsWithTags, Iterate Through Heap) */
// covers: SetTag:works GetTag:works GetObjectsWithTags:works IterateThroughHeap:works
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1) { return 0; }

enum { MOST = 20000 };
static jlong expected[MOST], seen_sum;
static int seen;

static unsigned next(void)
{
    static unsigned state = 1;
    return (state = state * 1103515245u + 12345u) >> 8;
}

static jint JNICALL look(jlong class_tag, jlong size, jlong *tag, jint length, void *data)
{
    seen++;
    seen_sum += *tag;
    return JVMTI_VISIT_OBJECTS;
}

static void change_one(JNIEnv *jni, jobjectArray items, int i)
{
    jobject o = (*jni)->GetObjectArrayElement(jni, items, i);
    if (!o)
        return;
    expected[i] = next() % 3 ? 1 + (jlong)(next() % 1000) : 0;
    OK(SetTag, (ti, o, expected[i]));
    (*jni)->DeleteLocalRef(jni, o);
}

static void compare(JNIEnv *jni, jobjectArray items, int n)
{
    int wrong = 0, tagged = 0, sevens = 0, found_sevens = 0;
    jlong sum = 0, tag, wanted = 7;
    for (int i = 0; i < n; i++) {
        jobject o = (*jni)->GetObjectArrayElement(jni, items, i);
        tag = 0;
        if (o)
            OK(GetTag, (ti, o, &tag));
        (*jni)->DeleteLocalRef(jni, o);
        wrong += tag != expected[i];
        tagged += expected[i] != 0;
        sevens += expected[i] == 7;
        sum += expected[i];
    }
    CHECK_INT(wrong, 0);
    jvmtiHeapCallbacks cb = {.heap_iteration_callback = look};
    seen = 0;
    seen_sum = 0;
    OK(IterateThroughHeap, (ti, JVMTI_HEAP_FILTER_UNTAGGED, NULL, &cb, NULL));
    CHECK_INT(seen, tagged);
    CHECK_INT(seen_sum, sum);
    jobject *found = NULL;
    OK(GetObjectsWithTags, (ti, 1, &wanted, &found_sevens, &found, NULL));
    CHECK_INT(found_sevens, sevens);
    for (int i = 0; i < found_sevens; i++)
        (*jni)->DeleteLocalRef(jni, found[i]);
    ti_free(found);
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jobjectArray items)
{
    int n = (*jni)->GetArrayLength(jni, items);
    for (int i = 0; i < n; i++) /* in the order of their making */
        change_one(jni, items, i);
    compare(jni, items, n);
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < n; i++)
            if (next() % 4 == 0) {
                (*jni)->SetObjectArrayElement(jni, items, i, NULL);
                expected[i] = 0;
            }
        OK(ForceGarbageCollection, (ti));
        compare(jni, items, n);
        for (int i = 0; i < n; i++)
            change_one(jni, items, (int)(next() % (unsigned)n));
        compare(jni, items, n);
    }
    for (int i = n; i-- > 0;) {
        jobject o = (*jni)->GetObjectArrayElement(jni, items, i);
        if (o)
            OK(SetTag, (ti, o, 0));
        (*jni)->DeleteLocalRef(jni, o);
        expected[i] = 0;
    }
    compare(jni, items, n);
}
