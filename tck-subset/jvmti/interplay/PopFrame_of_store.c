/* SPDX-License-Identifier: Apache-2.0
 * FieldModification comes before the store.  When its handler makes the frame go, the store does
 * not happen: after PopFrame the method runs once more and stores once, after ForceEarlyReturn it
 * has not stored.  (JVMTI: Field Modification, Pop Frame, Force Early Return) */
#include "ti_test.h"

static int armed; /* 1: pop, 2: return */

static void JNICALL modification(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                 jlocation at, jclass k, jobject o, jfieldID f, char type, jvalue v)
{
    if (strcmp(ti_method_name(method), "store"))
        return;
    if (armed == 1)
        OK(PopFrame, (ti, thread));
    else if (armed == 2)
        OK(ForceEarlyReturnVoid, (ti, thread));
    armed = 0;
}
TI_AGENT(.can_generate_field_modification_events = 1, .can_pop_frame = 1,
         .can_force_early_return = 1)
{
    static const jvmtiEventCallbacks callbacks = {.FieldModification = modification};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, arm)(JNIEnv *jni, jclass main, jboolean pop)
{
    if (!armed && pop)
        OK(SetFieldModificationWatch,
           (ti, main, (*jni)->GetStaticFieldID(jni, main, "field", "I")));
    ti_enable(JVMTI_EVENT_FIELD_MODIFICATION, NULL);
    armed = pop ? 1 : 2;
}
