/* SPDX-License-Identifier: Apache-2.0
 * The heap functions of version 1.0: reachable from an object, from the roots, all objects,
 * instances with subclasses.  (JVMTI: Heap (1.0)) */
// covers: R38:holds
// covers: IterateOverObjectsReachableFromObject:works IterateOverReachableObjects:works
// covers: IterateOverHeap:works
// covers: IterateOverInstancesOfClass:works
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1) { return 0; }

static jmethodID main_method;
static int references, fields, elements, classes, root_kinds[8], stack_found, instances, ignored,
    values;
static jvmtiIterationControl JNICALL reference(jvmtiObjectReferenceKind kind, jlong class_tag,
                                               jlong size, jlong *tag, jlong referrer_tag,
                                               jint index, void *data)
{
    CHECK(size > 0);
    references++;
    if (kind == JVMTI_REFERENCE_FIELD && referrer_tag == 1) {
        CHECK_INT(index, *tag == 2 ? 1 : 2);
        fields++;
    }
    if (kind == JVMTI_REFERENCE_ARRAY_ELEMENT && referrer_tag == 3) {
        CHECK_INT(index, 1);
        CHECK_INT(*tag, 1);
        elements++;
    }
    if (kind == JVMTI_REFERENCE_CLASS) {
        CHECK_INT(index, -1);
        classes++;
        return JVMTI_ITERATION_IGNORE;
    }
    return JVMTI_ITERATION_CONTINUE;
}
static jvmtiIterationControl JNICALL ignore_all(jvmtiObjectReferenceKind kind, jlong class_tag,
                                                jlong size, jlong *tag, jlong referrer_tag,
                                                jint index, void *data)
{
    CHECK_INT(referrer_tag, 1);
    ignored++;
    return data ? JVMTI_ITERATION_ABORT : JVMTI_ITERATION_IGNORE;
}
static jvmtiIterationControl JNICALL heap_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                               jlong *tag, void *data)
{
    CHECK(kind != JVMTI_HEAP_ROOT_STACK_LOCAL && kind != JVMTI_HEAP_ROOT_JNI_LOCAL);
    root_kinds[kind]++;
    return JVMTI_ITERATION_CONTINUE;
}
static jvmtiIterationControl JNICALL stack_root(jvmtiHeapRootKind kind, jlong class_tag, jlong size,
                                                jlong *tag, jlong thread_tag, jint depth,
                                                jmethodID method, jint slot, void *data)
{
    CHECK(kind == JVMTI_HEAP_ROOT_STACK_LOCAL || kind == JVMTI_HEAP_ROOT_JNI_LOCAL);
    if (*tag == 1 && kind == JVMTI_HEAP_ROOT_STACK_LOCAL) {
        CHECK_INT(thread_tag, 9);
        CHECK_INT(depth, 1);
        CHECK_INT(slot, 1);
        CHECK(method == main_method);
        stack_found++;
    }
    return JVMTI_ITERATION_CONTINUE;
}
static jvmtiIterationControl JNICALL object(jlong class_tag, jlong size, jlong *tag, void *data)
{
    instances++;
    values += (int)*tag;
    return JVMTI_ITERATION_CONTINUE;
}

TI_NATIVE(void, run)
(JNIEnv *jni, jclass main, jobject first, jobject second, jobject array, jclass item)
{
    main_method = ti_static(jni, main, "main", "([Ljava/lang/String;)V");
    jthread self;
    OK(GetCurrentThread, (ti, &self));
    OK(SetTag, (ti, first, 1));
    OK(SetTag, (ti, second, 2));
    OK(SetTag, (ti, array, 3));
    OK(SetTag, (ti, self, 9));
    OK(IterateOverObjectsReachableFromObject, (ti, first, reference, NULL));
    CHECK_INT(fields, 2);
    CHECK_INT(elements, 1);
    CHECK_INT(classes, 3);
    CHECK_INT(references, 6);
    OK(IterateOverObjectsReachableFromObject, (ti, first, ignore_all, NULL));
    CHECK_INT(ignored, 3);
    OK(IterateOverObjectsReachableFromObject, (ti, first, ignore_all, (void *)"stop"));
    CHECK_INT(ignored, 4);
    references = 0;
    OK(IterateOverReachableObjects, (ti, heap_root, stack_root, reference, NULL));
    CHECK(references > 1000 && root_kinds[JVMTI_HEAP_ROOT_SYSTEM_CLASS] > 100 &&
          root_kinds[JVMTI_HEAP_ROOT_THREAD] > 0);
    CHECK_INT(stack_found, 1);
    int before = references;
    OK(IterateOverReachableObjects, (ti, heap_root, NULL, NULL, NULL));
    CHECK_INT(references, before);
    OK(IterateOverInstancesOfClass, (ti, item, JVMTI_HEAP_OBJECT_EITHER, object, NULL));
    CHECK_INT(instances, 3); /* with the subclass's */
    CHECK_INT(values, 3);
    instances = values = 0;
    OK(IterateOverInstancesOfClass, (ti, item, JVMTI_HEAP_OBJECT_UNTAGGED, object, NULL));
    CHECK_INT(instances, 1);
    instances = values = 0;
    OK(IterateOverHeap, (ti, JVMTI_HEAP_OBJECT_TAGGED, object, NULL));
    CHECK_INT(instances, 4);
    CHECK_INT(values, 15);
    instances = 0;
    OK(IterateOverHeap, (ti, JVMTI_HEAP_OBJECT_EITHER, object, NULL));
    CHECK(instances > 1000);
    CHECK_ERR(IterateOverHeap, (ti, JVMTI_HEAP_OBJECT_EITHER, NULL, NULL), NULL_POINTER);
    CHECK_ERR(IterateOverObjectsReachableFromObject, (ti, NULL, reference, NULL), INVALID_OBJECT);
    CHECK_ERR(IterateOverObjectsReachableFromObject, (ti, first, NULL, NULL), NULL_POINTER);
}
