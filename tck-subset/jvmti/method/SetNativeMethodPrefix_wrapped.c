/* SPDX-License-Identifier: Apache-2.0
 * SetNativeMethodPrefix, SetNativeMethodPrefixes: wrapped native methods find their implementation,
 * by name and by RegisterNatives; prefixes stack; without them nothing is found.  (JVMTI: Set
 * Native Method Prefix, Set Native Method Prefixes) */
// covers: SetNativeMethodPrefix:works SetNativeMethodPrefixes:works
#include "ti_test.h"

TI_AGENT(.can_set_native_method_prefix = 1) { return 0; }

/* implementations of Main.work, deep, unset under their original names */
TI_NATIVE(jint, work)(JNIEnv *jni, jclass main) { return 40; }
TI_NATIVE(jint, deep)(JNIEnv *jni, jclass main) { return 50; }
TI_NATIVE(jint, unset)(JNIEnv *jni, jclass main) { return 60; }
static jint JNICALL reg(JNIEnv *jni, jclass main) { return 70; }

static void call(JNIEnv *jni, jclass main, const char *name, jint want)
{
    jint got = (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, name, "()I"));
    if ((*jni)->ExceptionCheck(jni)) {
        (*jni)->ExceptionDescribe(jni);
        CHECK(false, "an exception");
    }
    CHECK_INT(got, want);
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    char *prefixes[] = {"env1_", "env2_"};
    static const JNINativeMethod m = {(char *)"reg", (char *)"()I", (void *)reg};
    /* before any prefix */
    (*jni)->CallStaticIntMethod(jni, main, ti_static(jni, main, "unset", "()I"));
    jthrowable e = (*jni)->ExceptionOccurred(jni);
    (*jni)->ExceptionClear(jni);
    CHECK(e && (*jni)->IsInstanceOf(jni, e, ti_class(jni, "java/lang/UnsatisfiedLinkError")));
    OK(SetNativeMethodPrefix, (ti, "wrapped_"));
    call(jni, main, "work", 41);
    CHECK_INT((*jni)->RegisterNatives(jni, main, &m, 1), 0);
    call(jni, main, "reg", 71);
    OK(SetNativeMethodPrefixes, (ti, 2, prefixes));
    call(jni, main, "deep", 52);
    OK(SetNativeMethodPrefixes, (ti, 0, prefixes));
    OK(SetNativeMethodPrefix, (ti, NULL));
}
