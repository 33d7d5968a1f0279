/* SPDX-License-Identifier: Apache-2.0
 * FollowReferences: the index of an interface's fields counts those of its superinterfaces first;
 * the class of a class object is java.lang.Class. (JVMTI: jvmtiHeapReferenceInfoField; rules R31
 * R37) */
#include "ti_test.h"

static int index_seen = -1, superinterfaces;
static bool class_tags = true;

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size UNUSED,
                              jlong *tag, jlong *referrer_tag, jint length UNUSED,
                              void *data UNUSED)
{
    if (!referrer_tag || *referrer_tag != 1)
        return 0;
    class_tags &= referrer_class_tag == 900;
    if (kind == JVMTI_HEAP_REFERENCE_INTERFACE) {
        superinterfaces++;
        class_tags &= class_tag == 900;
    }
    if (kind == JVMTI_HEAP_REFERENCE_STATIC_FIELD && *tag == 5)
        index_seen = info->field.index;
    return 0;
}
TI_AGENT(.can_tag_objects = 1) { return 0; }

TI_NATIVE(void, follow)(JNIEnv *jni, jclass main, jclass face, jobject value)
{
    jvmtiHeapCallbacks c = {.heap_reference_callback = reference};
    OK(SetTag, (ti, ti_class(jni, "java/lang/Class"), 900));
    OK(SetTag, (ti, face, 1));
    OK(SetTag, (ti, value, 5));
    OK(FollowReferences, (ti, 0, NULL, face, &c, NULL));
    CHECK_INT(superinterfaces, 1);
    CHECK_INT(index_seen, 4); /* 3 of A and B, then its own: number, value */
    CHECK_CELL("R37:holds", index_seen == 4);
    CHECK_CELL("R31:holds", class_tags);
}
