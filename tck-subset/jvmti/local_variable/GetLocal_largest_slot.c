/* SPDX-License-Identifier: Apache-2.0
 * GetLocal*, SetLocal*: a variable of two slots at the largest number is no slot; the sum must not
 * wrap.  (JVMTI: Local Variable) */
#include "ti_test.h"

TI_AGENT(.can_access_local_variables = 1) { return 0; }

TI_NATIVE(void, look)(JNIEnv *jni, jclass main)
{
    jint i = 0;
    jlong j = 0;
    jdouble d = 0;
    CHECK_ERR(GetLocalInt, (ti, NULL, 1, 0x7fffffff, &i), INVALID_SLOT);
    CHECK_ERR(GetLocalLong, (ti, NULL, 1, 0x7fffffff, &j), INVALID_SLOT);
    CHECK_ERR(GetLocalDouble, (ti, NULL, 1, 0x7fffffff, &d), INVALID_SLOT);
    CHECK_ERR(SetLocalLong, (ti, NULL, 1, 0x7fffffff, 1), INVALID_SLOT);
    CHECK_ERR(SetLocalInt, (ti, NULL, 1, -1, 1), INVALID_SLOT);
}
