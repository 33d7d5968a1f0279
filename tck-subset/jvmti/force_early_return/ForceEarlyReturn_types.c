/* SPDX-License-Identifier: Apache-2.0
 * ForceEarlyReturn*: each type, narrowing, monitors, type errors.  (JVMTI: Force Early Return) */
// covers: ForceEarlyReturnObject:works ForceEarlyReturnInt:works ForceEarlyReturnLong:works
// covers: ForceEarlyReturnFloat:works
// covers: ForceEarlyReturnDouble:works ForceEarlyReturnVoid:works
#include "ti_test.h"

TI_AGENT(.can_force_early_return = 1, .can_suspend = 1) { return 0; }

static void suspend_in_spin(jthread t)
{
    for (int i = 0; i < 2000; i++) {
        OK(SuspendThread, (ti, t));
        jmethodID m;
        jlocation at;
        OK(GetFrameLocation, (ti, t, 0, &m, &at));
        if (!strncmp(ti_method_name(m), "spin", 4))
            return;
        OK(ResumeThread, (ti, t));
        usleep(1000);
    }
    CHECK(false, "never in the method");
}

TI_NATIVE(void, force)(JNIEnv *jni, jclass main, jthread t, jchar kind, jobject o)
{
    CHECK_ERR(ForceEarlyReturnVoid, (ti, t), THREAD_NOT_SUSPENDED);
    suspend_in_spin(t);
    if (kind != 'V')
        CHECK_ERR(ForceEarlyReturnVoid, (ti, t), TYPE_MISMATCH);
    if (kind != 'I' && kind != 'Z' && kind != 'B')
        CHECK_ERR(ForceEarlyReturnInt, (ti, t, 1), TYPE_MISMATCH);
    if (kind != 'J')
        CHECK_ERR(ForceEarlyReturnLong, (ti, t, 1), TYPE_MISMATCH);
    if (kind != 'F')
        CHECK_ERR(ForceEarlyReturnFloat, (ti, t, 1), TYPE_MISMATCH);
    if (kind != 'D')
        CHECK_ERR(ForceEarlyReturnDouble, (ti, t, 1), TYPE_MISMATCH);
    if (kind != 'L')
        CHECK_ERR(ForceEarlyReturnObject, (ti, t, o), TYPE_MISMATCH);
    else
        CHECK_ROW(ForceEarlyReturnObject, (ti, t, (*jni)->FindClass(jni, "java/lang/Object")),
                  TYPE_MISMATCH, value);
    switch (kind) {
    case 'V': OK(ForceEarlyReturnVoid, (ti, t)); break;
    case 'I': OK(ForceEarlyReturnInt, (ti, t, -7)); break;
    case 'Z': OK(ForceEarlyReturnInt, (ti, t, 1)); break;
    case 'B': OK(ForceEarlyReturnInt, (ti, t, 100)); break;
    case 'J': OK(ForceEarlyReturnLong, (ti, t, 5000000000)); break;
    case 'F': OK(ForceEarlyReturnFloat, (ti, t, 1.5f)); break;
    case 'D': OK(ForceEarlyReturnDouble, (ti, t, 2.5)); break;
    default: OK(ForceEarlyReturnObject, (ti, t, o)); break;
    }
    OK(ResumeThread, (ti, t));
}
TI_NATIVE(void, errors)(JNIEnv *jni, jclass main, jthread sleeper)
{
    CHECK(ti_await_state(sleeper, JVMTI_THREAD_STATE_SLEEPING));
    OK(SuspendThread, (ti, sleeper));
    CHECK_ERR(ForceEarlyReturnVoid, (ti, sleeper), OPAQUE_FRAME);
    OK(ResumeThread, (ti, sleeper));
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
