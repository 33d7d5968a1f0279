/* SPDX-License-Identifier: Apache-2.0
 * A virtual thread that sleeps lets its carrier start the timer: no event tells of that as of the
 * virtual thread, and events go on behind it.  (JVMTI: Method Entry, Virtual Thread) */
// since: 21
#include "ti_test.h"

static volatile jint parks, timers, sees;

static void JNICALL entry(jvmtiEnv *t, JNIEnv *jni, jthread thread, jmethodID m)
{
    char *name = NULL, *signature = NULL;
    jclass c = NULL;
    if (!sees || !(*jni)->IsVirtualThread(jni, thread))
        return;
    OK(GetMethodName, (ti, m, &name, NULL, NULL));
    OK(GetMethodDeclaringClass, (ti, m, &c));
    OK(GetClassSignature, (ti, c, &signature, NULL));
    if (!strcmp(name, "pause") && !strcmp(signature, "LMain;"))
        parks++;
    if (!strncmp(signature, "Ljava/util/concurrent/Scheduled", 31))
        timers++;
    ti_free(name);
    ti_free(signature);
    (*jni)->DeleteLocalRef(jni, c);
}

TI_AGENT(.can_generate_method_entry_events = 1, .can_support_virtual_threads = 1)
{
    jvmtiEventCallbacks callbacks = {.MethodEntry = entry};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}

TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on)
{
    sees = on;
    OK(SetEventNotificationMode,
       (ti, on ? JVMTI_ENABLE : JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL));
    if (on)
        return;
    CHECK_INT(parks, 3);
    CHECK_INT(timers, 0);
}
