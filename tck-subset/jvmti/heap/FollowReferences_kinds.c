/* SPDX-License-Identifier: Apache-2.0
 * FollowReferences from one object: every kind of reference, field indices, tags, sizes, lengths;
 * each object is left once. (JVMTI: Follow References; Heap Reference Information;
 * jvmtiHeapReferenceInfoField) */
// covers: R32:holds R33:holds R36:holds
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1) { return 0; }

/* Tags: classes and objects of the graph are known by small numbers that the program gave. */
enum {
    ROOT = 1,
    CHILD = 2,
    ARRAY = 3,
    TEXT = 4,
    NUMBERS = 5,
    ROOT_CLASS = 10,
    BASE_CLASS = 11,
    FACE_CLASS = 12,
    STATIC_VALUE = 13
};
typedef struct Seen {
    int kind, index;
    jlong from, to;
    int count;
} Seen;
static Seen seen[200];
static int seen_count, strings, int_arrays, prims;
static char text[64];

static Seen *note(int kind, int index, jlong from, jlong to)
{
    for (int i = 0; i < seen_count; i++)
        if (seen[i].kind == kind && seen[i].index == index && seen[i].from == from &&
            seen[i].to == to) {
            seen[i].count++;
            return &seen[i];
        }
    seen[seen_count] = (Seen){kind, index, from, to, 1};
    return &seen[seen_count++];
}

static int times(int kind, int index, jlong from, jlong to)
{
    for (int i = 0; i < seen_count; i++)
        if (seen[i].kind == kind && seen[i].index == index && seen[i].from == from &&
            seen[i].to == to)
            return seen[i].count;
    return 0;
}

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    CHECK(data == (void *)seen && size > 0 && referrer_tag != NULL);
    int index = -1;
    switch (kind) {
    case JVMTI_HEAP_REFERENCE_FIELD:
    case JVMTI_HEAP_REFERENCE_STATIC_FIELD: index = info->field.index; break;
    case JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT: index = info->array.index; break;
    case JVMTI_HEAP_REFERENCE_CONSTANT_POOL: CHECK(info->constant_pool.index > 0); break;
    default: CHECK(info == NULL); break;
    }
    if (*referrer_tag && *tag)
        note(kind, index, *referrer_tag, *tag);
    if (*tag == ROOT || *tag == CHILD) {
        CHECK_INT(class_tag, ROOT_CLASS);
        CHECK_INT(length, -1);
    }
    if (*tag == ARRAY || *tag == NUMBERS)
        CHECK_INT(length, 3);
    if (*referrer_tag == ROOT)
        CHECK_INT(referrer_class_tag, ROOT_CLASS);
    /* a self reference: both pointers are the same */
    if (*tag == CHILD && *referrer_tag == CHILD)
        CHECK(tag == referrer_tag);
    return *tag ? JVMTI_VISIT_OBJECTS : 0; /* stay inside the tagged graph */
}

static jint JNICALL field(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                          jlong class_tag, jlong *tag, jvalue value, jvmtiPrimitiveType type,
                          void *data)
{
    if (*tag == ROOT) {
        CHECK_INT(kind, JVMTI_HEAP_REFERENCE_FIELD);
        prims++;
        switch (info->field.index) {
        case 4:
            CHECK_INT(type, 'I');
            CHECK_INT(value.i, 77);
            break;
        case 9:
            CHECK_INT(type, 'J');
            CHECK_INT(value.j, -5000000000LL);
            break;
        case 10:
            CHECK_INT(type, 'Z');
            CHECK_INT(value.z, 1);
            break;
        case 11:
            CHECK_INT(type, 'D');
            CHECK(value.d == 2.5);
            break;
        case 12:
            CHECK_INT(type, 'B');
            CHECK_INT(value.b, -3);
            break;
        default: CHECK_INT(info->field.index, -1); break;
        }
    }
    if (*tag == ROOT_CLASS && info->field.index == 15) {
        CHECK_INT(kind, JVMTI_HEAP_REFERENCE_STATIC_FIELD);
        CHECK_INT(type, 'S');
        CHECK_INT(value.s, 99);
        prims += 100;
    }
    return 0;
}

static jint JNICALL array_value(jlong class_tag, jlong size, jlong *tag, jint count,
                                jvmtiPrimitiveType type, const void *elements, void *data)
{
    if (*tag == NUMBERS) {
        int_arrays++;
        CHECK_INT(type, 'I');
        CHECK_INT(count, 3);
        CHECK_INT(((const jint *)elements)[2], 30);
    }
    return 0;
}

static jint JNICALL string_value(jlong class_tag, jlong size, jlong *tag, const jchar *value,
                                 jint length, void *data)
{
    if (*tag == TEXT) {
        strings++;
        for (int i = 0; i < length && i < 63; i++)
            text[i] = value[i] < 128 ? (char)value[i] : '?';
    }
    return 0;
}

TI_NATIVE(void, tag)(JNIEnv *jni, jclass main, jobject o, jlong tag)
{
    jlong got = -1;
    OK(SetTag, (ti, o, tag));
    OK(GetTag, (ti, o, &got));
    CHECK_INT(got, tag);
}

TI_NATIVE(void, follow)(JNIEnv *jni, jclass main, jobject root)
{
    jvmtiHeapCallbacks cb = {.heap_reference_callback = reference,
                             .primitive_field_callback = field,
                             .array_primitive_value_callback = array_value,
                             .string_primitive_value_callback = string_value};
    OK(FollowReferences, (ti, 0, NULL, root, &cb, seen));
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_CLASS, -1, ROOT, ROOT_CLASS), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_CLASS, -1, CHILD, ROOT_CLASS), 1);
    /* fields: 3 of the interfaces, then 6 of Base, then Root's own */
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_FIELD, 5, ROOT, TEXT), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_FIELD, 13, ROOT, CHILD), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_FIELD, 14, ROOT, ARRAY), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_FIELD, 13, CHILD, CHILD), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT, 0, ARRAY, ROOT), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT, 2, ARRAY, NUMBERS), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_SUPERCLASS, -1, ROOT_CLASS, BASE_CLASS), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_INTERFACE, -1, ROOT_CLASS, FACE_CLASS), 1);
    CHECK_INT(times(JVMTI_HEAP_REFERENCE_STATIC_FIELD, 16, ROOT_CLASS, STATIC_VALUE), 1);
    CHECK_INT(strings, 1);
    CHECK_INT(int_arrays, 1);
    CHECK_INT(prims, 105);
    CHECK_TEXT(text, "text?");
    CHECK_ERR(FollowReferences, (ti, 0, NULL, root, NULL, NULL), NULL_POINTER);
}
