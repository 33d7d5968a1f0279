/* SPDX-License-Identifier: Apache-2.0
 * Exception and ExceptionCatch: once per throw, with the place that will catch it, or none.
 * (JVMTI: Exception, Exception Catch) */
#include "ti_test.h"

static char trace[2000];
static const char *class_of(JNIEnv *jni, jobject o)
{
    static char buffer[80];
    char *s = NULL;
    (*ti)->GetClassSignature(ti, (*jni)->GetObjectClass(jni, o), &s, NULL);
    snprintf(buffer, sizeof buffer, "%s", s && strrchr(s, '/') ? strrchr(s, '/') + 1 : s ? s : "?");
    ti_free(s);
    buffer[strlen(buffer) - 1] = 0;
    return buffer;
}
static bool of_main(jmethodID m)
{
    jclass c;
    char *s = NULL;
    if (!m || (*ti)->GetMethodDeclaringClass(ti, m, &c) ||
        (*ti)->GetClassSignature(ti, c, &s, NULL))
        return false;
    bool yes = !strcmp(s, "LMain;");
    ti_free(s);
    return yes;
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject e, jmethodID catcher, jlocation at)
{
    if (!of_main(method) && !of_main(catcher))
        return;
    CHECK(location >= 0);
    char where[80];
    snprintf(where, sizeof where, "%s", ti_method_name(method));
    ti_append(trace, sizeof trace, "throw %s in %s -> %s; ", class_of(jni, e), where,
              catcher ? ti_method_name(catcher) : "nobody");
}
static void JNICALL exception_catch(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                    jlocation location, jobject e)
{
    if (of_main(method))
        ti_append(trace, sizeof trace, "catch %s in %s; ", class_of(jni, e),
                  ti_method_name(method));
}
TI_AGENT(.can_generate_exception_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.Exception = exception,
                                                  .ExceptionCatch = exception_catch};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}
TI_NATIVE(void, watch)(JNIEnv *jni, jclass main, jboolean on)
{
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_EXCEPTION, NULL);
    (on ? ti_enable : ti_disable)(JVMTI_EVENT_EXCEPTION_CATCH, NULL);
}
TI_NATIVE(void, throwNative)(JNIEnv *jni, jclass main)
{
    (*jni)->ThrowNew(jni, (*jni)->FindClass(jni, "java/lang/IllegalStateException"), "native");
}
TI_NATIVE(jstring, trace)(JNIEnv *jni, jclass main)
{
    CHECK(trace[0]);
    jstring s = (*jni)->NewStringUTF(jni, trace);
    trace[0] = 0;
    return s;
}
