/* SPDX-License-Identifier: Apache-2.0
 * GetLocal*, SetLocal* without a LocalVariableTable: slots and references are still told apart.
 * (JVMTI: Local Variable) */
#include "ti_test.h"

TI_AGENT(.can_access_local_variables = 1) { return 0; }

/* static void locals(int i, long j, String l, double d): slots 0, 1, 3, 4 */
TI_NATIVE(void, untyped)(JNIEnv *jni, jclass main, jobject same)
{
    jint i = 0;
    jlong j = 0;
    jdouble d = 0;
    jobject o = NULL;
    jmethodID m;
    jlocation at;
    jint n;
    jvmtiLocalVariableEntry *t;
    OK(GetFrameLocation, (ti, NULL, 1, &m, &at));
    CHECK_ERR(GetLocalVariableTable, (ti, m, &n, &t), ABSENT_INFORMATION);
    OK(GetLocalInt, (ti, NULL, 1, 0, &i)), CHECK_INT(i, 5);
    OK(GetLocalLong, (ti, NULL, 1, 1, &j)), CHECK_INT(j, 7000000000);
    OK(GetLocalObject, (ti, NULL, 1, 3, &o)), CHECK((*jni)->IsSameObject(jni, o, same));
    OK(GetLocalDouble, (ti, NULL, 1, 4, &d)), CHECK(d == 0.5);
    CHECK_ERR(GetLocalObject, (ti, NULL, 1, 0, &o), TYPE_MISMATCH);
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, 6, &i), INVALID_SLOT);
    CHECK_ERR(GetLocalLong, (ti, NULL, 1, 5, &j), INVALID_SLOT);
    OK(SetLocalInt, (ti, NULL, 1, 0, 6));
    OK(SetLocalLong, (ti, NULL, 1, 1, 8000000000));
    OK(SetLocalObject, (ti, NULL, 1, 3, (*jni)->NewStringUTF(jni, "new")));
    OK(SetLocalDouble, (ti, NULL, 1, 4, 1.5));
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
