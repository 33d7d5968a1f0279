/* SPDX-License-Identifier: Apache-2.0
 * GetClassMethods, GetClassFields, GetImplementedInterfaces in the ClassLoad event: the class is
 * not prepared yet; they answer in ClassPrepare. (JVMTI: Get Class Methods, Get Class Fields, Get
 * Implemented Interfaces; Class Load, Class Prepare) */
#include "ti_test.h"

static int loads, prepares;

static bool is_target(jclass c)
{
    char *signature = NULL;
    bool is = !(*ti)->GetClassSignature(ti, c, &signature, NULL) &&
              !strcmp(signature, "LMain$Target;");
    ti_free(signature);
    return is;
}
static void JNICALL load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass c)
{
    jint n, status = 0;
    jmethodID *methods;
    jfieldID *fields;
    jclass *interfaces;
    if (!is_target(c))
        return;
    loads++;
    CHECK_ERR(GetClassMethods, (ti, c, &n, &methods), CLASS_NOT_PREPARED);
    CHECK_ERR(GetClassFields, (ti, c, &n, &fields), CLASS_NOT_PREPARED);
    CHECK_ERR(GetImplementedInterfaces, (ti, c, &n, &interfaces), CLASS_NOT_PREPARED);
    OK(GetClassStatus, (ti, c, &status));
    CHECK(!(status & JVMTI_CLASS_STATUS_PREPARED));
}
static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass c)
{
    jint n, status = 0;
    jmethodID *methods;
    jfieldID *fields;
    jclass *interfaces;
    if (!is_target(c))
        return;
    prepares++;
    OK(GetClassMethods, (ti, c, &n, &methods)), CHECK_INT(n, 2);
    OK(GetClassFields, (ti, c, &n, &fields)), CHECK_INT(n, 1);
    OK(GetImplementedInterfaces, (ti, c, &n, &interfaces)), CHECK_INT(n, 1);
    OK(GetClassStatus, (ti, c, &status));
    CHECK((status & JVMTI_CLASS_STATUS_PREPARED) && !(status & JVMTI_CLASS_STATUS_INITIALIZED));
}
TI_AGENT()
{
    jvmtiEventCallbacks c = {.ClassLoad = load, .ClassPrepare = prepare};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    return 0;
}
TI_NATIVE(void, begin)(JNIEnv *jni, jclass main)
{
    ti_enable(JVMTI_EVENT_CLASS_LOAD, NULL);
    ti_enable(JVMTI_EVENT_CLASS_PREPARE, NULL);
}
TI_NATIVE(void, end)(JNIEnv *jni, jclass main)
{
    ti_disable(JVMTI_EVENT_CLASS_LOAD, NULL);
    ti_disable(JVMTI_EVENT_CLASS_PREPARE, NULL);
    CHECK_INT(loads, 1);
    CHECK_INT(prepares, 1);
}
