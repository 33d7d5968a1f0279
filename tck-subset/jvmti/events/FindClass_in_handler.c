/* SPDX-License-Identifier: Apache-2.0
 * FindClass in a handler uses the loader of the class whose method runs, here one that the
 * application loader knows nothing of. (JVMTI: Event Handling; rule R28) */
#include "ti_test.h"

static int found;
static void JNICALL entry(jvmtiEnv *env UNUSED, JNIEnv *jni, jthread thread UNUSED,
                          jmethodID method)
{
    static __thread int inside;
    jclass c;
    jobject loader = NULL, other = NULL;
    if (inside || strcmp(ti_method_name(method), "hidden"))
        return;
    inside = 1;
    jclass wanted = (*jni)->FindClass(jni, "Main$Hidden");
    if (!wanted)
        (*jni)->ExceptionDescribe(jni), (*jni)->ExceptionClear(jni);
    OK(GetMethodDeclaringClass, (ti, method, &c));
    OK(GetClassLoader, (ti, c, &loader));
    OK(GetClassLoader, (ti, wanted, &other));
    found = wanted && (*jni)->IsSameObject(jni, wanted, c) &&
                    (*jni)->IsSameObject(jni, loader, other)
                ? 1
                : -1;
    inside = 0;
}
TI_AGENT(.can_generate_method_entry_events = 1)
{
    jvmtiEventCallbacks c = {.MethodEntry = entry};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    return 0;
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_METHOD_ENTRY, NULL);
    if (!on)
        CHECK_CELL("R28:holds", found == 1);
}
