/* SPDX-License-Identifier: Apache-2.0
 * The local variables of a virtual thread, carried or not, are roots that name it, and collections
 * leave what they hold.  (JVMTI: Follow References) */
// since: 21
#include "ti_test.h"

TI_AGENT(.can_tag_objects = 1) { return 0; }

TI_NATIVE(jobject, made)(JNIEnv *jni, jclass main, jint tag)
{
    jobject o = (*jni)->AllocObject(jni, (*jni)->FindClass(jni, "java/lang/Object"));
    OK(SetTag, (ti, o, tag));
    return o;
}
TI_NATIVE(void, name)(JNIEnv *jni, jclass main, jthread t, jint tag) { OK(SetTag, (ti, t, tag)); }

typedef struct Sought {
    jlong local, thread, id;
    int found, of_others;
    jmethodID method;
} Sought;

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    Sought *s = data;
    if (*tag != s->local || kind != JVMTI_HEAP_REFERENCE_STACK_LOCAL)
        return JVMTI_VISIT_OBJECTS;
    s->found++;
    s->of_others += info->stack_local.thread_tag != s->thread ||
                    info->stack_local.thread_id != s->id;
    s->method = info->stack_local.method;
    return JVMTI_VISIT_OBJECTS;
}

TI_NATIVE(void, follow)(JNIEnv *jni, jclass main, jint local, jint thread, jlong id, jstring method)
{
    static const jvmtiHeapCallbacks callbacks = {.heap_reference_callback = reference};
    Sought s = {.local = local, .thread = thread, .id = id};
    char want[20] = "", *name = NULL;
    OK(FollowReferences, (ti, 0, NULL, NULL, &callbacks, &s));
    CHECK(s.found >= 1);
    CHECK_INT(s.of_others, 0);
    (*jni)->GetStringUTFRegion(jni, method, 0, (*jni)->GetStringLength(jni, method), want);
    if (s.method) {
        OK(GetMethodName, (ti, s.method, &name, NULL, NULL));
        CHECK_TEXT(name, want);
    }
}
