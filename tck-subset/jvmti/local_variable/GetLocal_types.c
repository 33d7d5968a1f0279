/* SPDX-License-Identifier: Apache-2.0
 * GetLocal*, SetLocal*, GetLocalInstance with a LocalVariableTable: types, slots, scopes, depths.
 * (JVMTI: Local Variable) */
// covers: GetLocalObject:works GetLocalInt:works GetLocalLong:works GetLocalFloat:works
// covers: GetLocalDouble:works SetLocalObject:works
// covers: SetLocalInt:works SetLocalLong:works SetLocalFloat:works SetLocalDouble:works
// covers: GetLocalInstance:works
#include "ti_test.h"

TI_AGENT(.can_access_local_variables = 1, .can_suspend = 1) { return 0; }

/* the slot of a variable of the method at depth 1 */
static jint slot_of(const char *name)
{
    jmethodID m;
    jlocation at;
    jint n, slot = -1;
    jvmtiLocalVariableEntry *t;
    OK(GetFrameLocation, (ti, NULL, 1, &m, &at));
    if (!OK(GetLocalVariableTable, (ti, m, &n, &t)))
        return -1;
    for (jint i = 0; i < n; i++) {
        if (!strcmp(t[i].name, name))
            slot = t[i].slot;
        ti_free(t[i].name);
        ti_free(t[i].signature);
        ti_free(t[i].generic_signature);
    }
    ti_free(t);
    return slot;
}

/* static void locals(byte b, short s, char c, boolean z, int i, long j, float f, double d, String
 * l, int[] a) */
TI_NATIVE(void, typed)(JNIEnv *jni, jclass main)
{
    jint i = 0;
    jlong j = 0;
    jfloat f = 0;
    jdouble d = 0;
    jobject o = NULL;
    OK(GetLocalInt, (ti, NULL, 1, slot_of("b"), &i)), CHECK_INT(i, -1);
    OK(GetLocalInt, (ti, NULL, 1, slot_of("s"), &i)), CHECK_INT(i, -2);
    OK(GetLocalInt, (ti, NULL, 1, slot_of("c"), &i)), CHECK_INT(i, 0xffff);
    OK(GetLocalInt, (ti, NULL, 1, slot_of("z"), &i)), CHECK_INT(i, 1);
    OK(GetLocalInt, (ti, NULL, 1, slot_of("i"), &i)), CHECK_INT(i, -2000000000);
    OK(GetLocalLong, (ti, NULL, 1, slot_of("j"), &j)), CHECK_INT(j, -5000000000);
    OK(GetLocalFloat, (ti, NULL, 1, slot_of("f"), &f)), CHECK(f == 1.5f);
    OK(GetLocalDouble, (ti, NULL, 1, slot_of("d"), &d)), CHECK(d == -2.5);
    OK(GetLocalObject, (ti, NULL, 1, slot_of("l"), &o)),
        CHECK((*jni)->IsSameObject(jni, o,
                                   ti_static_object(jni, main, "text", "Ljava/lang/String;")));
    OK(GetLocalObject, (ti, NULL, 1, slot_of("a"), &o)), CHECK((*jni)->GetArrayLength(jni, o) == 3);
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, slot_of("j"), &i), TYPE_MISMATCH);
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, slot_of("f"), &i), TYPE_MISMATCH);
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, slot_of("l"), &i), TYPE_MISMATCH);
    CHECK_ERR(GetLocalLong, (ti, NULL, 1, slot_of("d"), &j), TYPE_MISMATCH);
    CHECK_ERR(GetLocalLong, (ti, NULL, 1, slot_of("i"), &j), TYPE_MISMATCH);
    CHECK_ERR(GetLocalFloat, (ti, NULL, 1, slot_of("i"), &f), TYPE_MISMATCH);
    CHECK_ERR(GetLocalDouble, (ti, NULL, 1, slot_of("j"), &d), TYPE_MISMATCH);
    CHECK_ERR(GetLocalObject, (ti, NULL, 1, slot_of("i"), &o), TYPE_MISMATCH);
    /* second half of a long */
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, slot_of("j") + 1, &i), INVALID_SLOT);
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, -1, &i), INVALID_SLOT);
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, 100, &i), INVALID_SLOT);
    CHECK_ERR(GetLocalLong, (ti, NULL, 1, -1, &j), INVALID_SLOT);
    CHECK_ERR(GetLocalInt, (ti, NULL, 0, 0, &i), OPAQUE_FRAME);
    CHECK_ERR(GetLocalInt, (ti, NULL, 3, 0, &i), NO_MORE_FRAMES);
    CHECK_ERR(GetLocalInt, (ti, NULL, -1, 0, &i), ILLEGAL_ARGUMENT);
    CHECK_ERR(GetLocalInstance, (ti, NULL, 1, &o), INVALID_SLOT);

    OK(SetLocalInt, (ti, NULL, 1, slot_of("b"), 11));
    OK(SetLocalInt, (ti, NULL, 1, slot_of("s"), 12));
    OK(SetLocalInt, (ti, NULL, 1, slot_of("c"), 'x'));
    OK(SetLocalInt, (ti, NULL, 1, slot_of("z"), 0));
    OK(SetLocalInt, (ti, NULL, 1, slot_of("i"), 13));
    OK(SetLocalLong, (ti, NULL, 1, slot_of("j"), 6000000000));
    OK(SetLocalFloat, (ti, NULL, 1, slot_of("f"), 2.25f));
    OK(SetLocalDouble, (ti, NULL, 1, slot_of("d"), 3.125));
    OK(SetLocalObject, (ti, NULL, 1, slot_of("l"), (*jni)->NewStringUTF(jni, "new")));
    CHECK_ERR(SetLocalObject, (ti, NULL, 1, slot_of("l"), (*jni)->NewIntArray(jni, 1)),
              TYPE_MISMATCH);
    CHECK_ERR(SetLocalObject, (ti, NULL, 1, slot_of("a"), (*jni)->NewStringUTF(jni, "new")),
              TYPE_MISMATCH);
    CHECK_ERR(SetLocalObject, (ti, NULL, 1, slot_of("i"), (*jni)->NewStringUTF(jni, "new")),
              TYPE_MISMATCH);
    CHECK_ERR(SetLocalInt, (ti, NULL, 1, slot_of("j"), 1), TYPE_MISMATCH);
    CHECK_ERR(SetLocalDouble, (ti, NULL, 1, slot_of("j"), 1), TYPE_MISMATCH);
    CHECK_ERR(SetLocalInt, (ti, NULL, 0, 0, 1), OPAQUE_FRAME);
    OK(SetLocalObject, (ti, NULL, 1, slot_of("a"), NULL));
}

TI_NATIVE(void, scope)(JNIEnv *jni, jclass main, jint slot, jint want)
{
    jint i = 0;
    if (want == -1) {
        CHECK_ERR(GetLocalInt, (ti, NULL, 1, slot, &i), INVALID_SLOT);
    } else {
        OK(GetLocalInt, (ti, NULL, 1, slot, &i));
        CHECK_INT(i, want);
    }
}

JNIEXPORT void JNICALL Java_Main_instance(JNIEnv *jni, jobject receiver)
{
    jobject o = NULL;
    OK(GetLocalInstance, (ti, NULL, 0, &o)); /* of a native frame */
    CHECK((*jni)->IsSameObject(jni, o, receiver));
    CHECK_ERR(GetLocalObject, (ti, NULL, 0, 0, &o), OPAQUE_FRAME);
    o = NULL;
    OK(GetLocalInstance, (ti, NULL, 1, &o));
    CHECK((*jni)->IsSameObject(jni, o, receiver));
    OK(GetLocalObject, (ti, NULL, 1, 0, &o));
    CHECK((*jni)->IsSameObject(jni, o, receiver));
    CHECK_ERR(GetLocalInstance, (ti, NULL, 3, &o), NO_MORE_FRAMES);
}

/* Another thread, running (before 21) and suspended. */
TI_NATIVE(void, other)(JNIEnv *jni, jclass main, jthread t)
{
    CHECK(ti_await_state(t, JVMTI_THREAD_STATE_SLEEPING));
    jint i = 0, depth = 0, n;
    jvmtiFrameInfo frames[10];
    OK(GetStackTrace, (ti, t, 0, 10, frames, &n));
    while (depth < n && !strncmp(ti_method_name(frames[depth].method), "sleep", 5))
        depth++;
    if (ti_release() < 21) {
        OK(GetLocalInt, (ti, t, depth, 0, &i));
        CHECK_INT(i, 77);
    }
    OK(SuspendThread, (ti, t));
    OK(GetLocalInt, (ti, t, depth, 0, &i));
    CHECK_INT(i, 77);
    OK(SetLocalInt, (ti, t, depth, 0, 78));
    OK(ResumeThread, (ti, t));
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
