/* SPDX-License-Identifier: Apache-2.0
 * SingleStep follows the program, not the Java code that resolves for it: class loaders, bootstrap
 * methods, and initializers that the use of a static member begins.  What the program calls by
 * itself (Class.forName) is stepped through, and so is the initializer that `new` begins.  (JVMTI:
 * Single Step) */
#include "ti_test.h"

static char trace[2000];

static void JNICALL step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method, jlocation at)
{
    if (at)
        return;
    jclass c;
    char *signature, *name;
    OK(GetMethodDeclaringClass, (ti, method, &c));
    OK(GetClassSignature, (ti, c, &signature, NULL));
    OK(GetMethodName, (ti, method, &name, NULL, NULL));
    if (!strncmp(signature, "LMain$", 6) && signature[6] <= 'E' && signature[6] >= 'A')
        ti_append(trace, sizeof trace, "%c.%s ", signature[6], name);
    else if (!strcmp(name, "called") || !strcmp(name, "linkCallSite") ||
             (!strcmp(signature, "Ljava/lang/ClassLoader;") && !strcmp(name, "loadClass") &&
              !strstr(trace, name)))
        ti_append(trace, sizeof trace, "%s ", name);
    ti_free(signature);
    ti_free(name);
}
TI_AGENT(.can_generate_single_step_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.SingleStep = step};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, stepping)(JNIEnv *jni, jclass main, jthread thread, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_SINGLE_STEP, thread);
}
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main) { return ti_take(jni, trace); }
