/* SPDX-License-Identifier: Apache-2.0
 * Exception for exceptions of native methods: not before a Java method sees them, once, and not for
 * what native code set and cleared.  (JVMTI: Exception; rule R48 in jvmti/spec/rules.json) */
#include "ti_test.h"

static int in_native, in_java, others, entries;
static __thread int watched;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject e, jmethodID catcher, jlocation at)
{
    if (!watched ||
        !(*jni)->IsInstanceOf(jni, e, (*jni)->FindClass(jni, "java/lang/IllegalStateException")))
        return;
    jboolean native = JNI_FALSE;
    CHECK_INT((*env)->IsMethodNative(env, method, &native), 0);
    if (native)
        in_native++;
    else if (!strcmp(ti_method_name(method), "caller"))
        in_java++;
    else
        others++;
}
static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    entries++;
}
TI_AGENT(.can_generate_exception_events = 1, .can_generate_method_entry_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.Exception = exception,
                                                  .MethodEntry = method_entry};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
static void throw_one(JNIEnv *jni)
{
    (*jni)->ThrowNew(jni, ti_class(jni, "java/lang/IllegalStateException"), "native");
}

TI_NATIVE(void, throwing)(JNIEnv *jni, jclass main)
{
    throw_one(jni);
    (*jni)->ExceptionClear(jni);
    throw_one(jni);
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on, jboolean methods)
{
    jthread me;
    OK(GetCurrentThread, (ti, &me));
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_EXCEPTION, me);
    (on && methods ? ti_enable : ti_disable)(JVMTI_EVENT_METHOD_ENTRY, me);
    watched = on;
    if (on)
        return;
    CHECK_INT(others, 0);
    CHECK_INT(in_native + in_java, 3);
    CHECK_CELL("R48:holds", in_native == 0 && in_java == 3);
    in_native = in_java = 0;
}
