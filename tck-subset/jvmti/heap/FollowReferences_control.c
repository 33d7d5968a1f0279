/* SPDX-License-Identifier: Apache-2.0
 * FollowReferences: filters by tag, class tag and class; visit control; tags written through the
 * pointers; roots of all kinds. (JVMTI: Heap filter flags, Heap visit control flags, Follow
 * References) */
// covers: R02:holds R32:holds R33:holds R34:holds R35:holds
// covers: FollowReferences:works GetObjectsWithTags:works SetTag:works GetTag:works
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1) { return 0; }

static int calls, limit;
static jlong highest;

static jint JNICALL count_all(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    calls++;
    return calls == limit                       ? JVMTI_VISIT_ABORT | JVMTI_VISIT_OBJECTS
           : kind == JVMTI_HEAP_REFERENCE_CLASS ? 0
                                                : JVMTI_VISIT_OBJECTS;
}

static jint JNICALL depth_first(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                                jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                                jlong *referrer_tag, jint length, void *data)
{
    if (kind == JVMTI_HEAP_REFERENCE_CLASS)
        return 0;
    if (!*tag)
        *tag = *referrer_tag + 1; /* distance from the start */
    if (*tag > highest)
        highest = *tag;
    return JVMTI_VISIT_OBJECTS;
}

static int follow(jint filter, jclass klass, jobject from, int stop_after)
{
    jvmtiHeapCallbacks cb = {.heap_reference_callback = count_all};
    calls = 0;
    limit = stop_after;
    OK(FollowReferences, (ti, filter, klass, from, &cb, NULL));
    return calls;
}

/* from -> 5 linked nodes (tags 0), each with an Leaf[] of length 0; from is tagged, Leaf[] class is
 * tagged */
TI_NATIVE(void, run)(JNIEnv *jni, jclass main, jobject from, jclass node, jclass array)
{
    jlong tag = 0;
    OK(SetTag, (ti, from, 1));
    /* classes of nodes and arrays; links; arrays */
    CHECK_INT(follow(0, NULL, from, -1), 6 + 5 + 6 + 6);
    CHECK_INT(follow(0, NULL, from, 3), 3);
    CHECK_INT(follow(0, node, from, -1), 5);
    CHECK_INT(follow(0, array, from, -1), 6);
    OK(SetTag, (ti, array, 2));
    CHECK_INT(follow(JVMTI_HEAP_FILTER_CLASS_UNTAGGED, NULL, from, -1), 6);
    CHECK_INT(
        follow(JVMTI_HEAP_FILTER_CLASS_UNTAGGED | JVMTI_HEAP_FILTER_CLASS_TAGGED, NULL, from, -1),
        0);
    OK(SetTag, (ti, array, 0));
    jvmtiHeapCallbacks cb = {.heap_reference_callback = depth_first};
    OK(FollowReferences, (ti, 0, NULL, from, &cb, NULL));
    OK(GetTag, (ti, from, &tag));
    CHECK_INT(tag, 1);
    CHECK_INT(highest, 7);
    jlong wanted[] = {6, 7}, *tags = NULL;
    jobject *objects = NULL;
    jint n = -1;
    OK(GetObjectsWithTags, (ti, 2, wanted, &n, &objects, &tags));
    CHECK_INT(n, 3); /* the last node, its array and the array of the node before */
    for (int i = 0; i < n; i++) {
        OK(GetTag, (ti, objects[i], &tag));
        CHECK_INT(tag, tags[i]);
    }
    ti_free(objects);
    ti_free(tags);
    OK(GetObjectsWithTags, (ti, 1, (jlong[]){12345}, &n, &objects, NULL));
    CHECK_INT(n, 0);
    OK(GetObjectsWithTags, (ti, 1, (jlong[]){1}, &n, NULL, NULL));
    CHECK_INT(n, 1);
    CHECK_ERR(GetObjectsWithTags, (ti, -1, (jlong[]){1}, &n, NULL, NULL), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetObjectsWithTags, (ti, 1, NULL, &n, NULL, NULL), NULL_POINTER);
    CHECK_ERR(GetObjectsWithTags, (ti, 1, (jlong[]){1}, NULL, NULL, NULL), NULL_POINTER);
    /* tags belong to one environment */
    jvmtiEnv *other = ti_other_env();
    jvmtiCapabilities c = {.can_tag_objects = 1};
    OK(AddCapabilities, (other, &c));
    CHECK((*other)->GetTag(other, from, &tag) == JVMTI_ERROR_NONE && tag == 0);
    CHECK((*other)->SetTag(other, from, 50) == JVMTI_ERROR_NONE);
    OK(GetTag, (ti, from, &tag));
    CHECK_INT(tag, 1);
    CHECK((*other)->DisposeEnvironment(other) == JVMTI_ERROR_NONE);
    OK(GetTag, (ti, from, &tag));
    CHECK_INT(tag, 1);
}

/* ---- roots ---- */

static int kinds[32], stack_slots;
static jlong global_tag;
static jmethodID java_method, native_method;

static jint JNICALL roots(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                          jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                          jlong *referrer_tag, jint length, void *data)
{
    kinds[kind]++;
    if (kind < JVMTI_HEAP_REFERENCE_JNI_GLOBAL) {
        CHECK(referrer_tag != NULL);
        return JVMTI_VISIT_OBJECTS;
    }
    CHECK(!referrer_tag && !referrer_class_tag);
    if (kind == JVMTI_HEAP_REFERENCE_JNI_GLOBAL && *tag == 200)
        global_tag = *tag;
    if (kind == JVMTI_HEAP_REFERENCE_STACK_LOCAL && *tag == 100 && info->stack_local.depth == 1) {
        CHECK_INT(info->stack_local.thread_tag, 300);
        CHECK(info->stack_local.method == java_method);
        CHECK_INT(info->stack_local.slot, 0);
        CHECK(info->stack_local.location > 0);
        stack_slots++;
    }
    if (kind == JVMTI_HEAP_REFERENCE_JNI_LOCAL && *tag == 400) {
        CHECK_INT(info->jni_local.thread_tag, 300);
        CHECK_INT(info->jni_local.depth, 0);
        CHECK(info->jni_local.method == native_method);
        stack_slots += 10;
    }
    return JVMTI_VISIT_OBJECTS;
}

TI_NATIVE(void, roots)(JNIEnv *jni, jclass main, jobject global)
{
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    OK(SetTag, (ti, self, 300));
    jobject g = (*jni)->NewGlobalRef(jni, global);
    OK(SetTag, (ti, global, 200));
    jobject local = (*jni)->AllocObject(jni, main);
    OK(SetTag, (ti, local, 400));
    java_method = ti_static(jni, main, "holder", "(LMain$Node;)V");
    native_method = ti_static(jni, main, "roots", "(Ljava/lang/Object;)V");
    jvmtiHeapCallbacks cb = {.heap_reference_callback = roots};
    OK(FollowReferences, (ti, 0, NULL, NULL, &cb, NULL));
    CHECK_INT(global_tag, 200);
    CHECK_INT(stack_slots, 11);
    CHECK(kinds[JVMTI_HEAP_REFERENCE_THREAD] > 0);
    CHECK(kinds[JVMTI_HEAP_REFERENCE_SYSTEM_CLASS] > 100);
    CHECK(kinds[JVMTI_HEAP_REFERENCE_FIELD] > 1000);
    CHECK(kinds[JVMTI_HEAP_REFERENCE_CLASS_LOADER] > 0);
    CHECK(kinds[JVMTI_HEAP_REFERENCE_PROTECTION_DOMAIN] > 0);
    CHECK(kinds[JVMTI_HEAP_REFERENCE_CONSTANT_POOL] > 100);
    (*jni)->DeleteGlobalRef(jni, g);
}

TI_NATIVE(void, tag)(JNIEnv *jni, jclass main, jobject o) { OK(SetTag, (ti, o, 100)); }
