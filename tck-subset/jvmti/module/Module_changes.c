/* SPDX-License-Identifier: Apache-2.0
 * GetAllModules, GetNamedModule, AddModule*: lists, names of packages, effects, errors.  (JVMTI:
 * Module) */
// covers: GetAllModules:works GetNamedModule:works AddModuleReads:works AddModuleExports:works
// covers: AddModuleOpens:works AddModuleUses:works
// covers: AddModuleProvides:works IsModifiableModule:works
#include "ti_test.h"

TI_AGENT() { return 0; }

TI_NATIVE(jobjectArray, all)(JNIEnv *jni, jclass main)
{
    jint n;
    jobject *m;
    OK(GetAllModules, (ti, &n, &m));
    jobjectArray a = (*jni)->NewObjectArray(jni, n, (*jni)->FindClass(jni, "java/lang/Module"),
                                            NULL);
    for (jint i = 0; i < n; i++)
        (*jni)->SetObjectArrayElement(jni, a, i, m[i]);
    ti_free(m);
    return a;
}
TI_NATIVE(jobject, named)(JNIEnv *jni, jclass main, jobject loader, jstring package)
{
    const char *p = (*jni)->GetStringUTFChars(jni, package, NULL);
    jobject m = (jobject)main;
    OK(GetNamedModule, (ti, loader, p, &m));
    return m;
}
TI_NATIVE(jint, reads)(JNIEnv *jni, jclass main, jobject a, jobject b)
{
    return (*ti)->AddModuleReads(ti, a, b);
}
TI_NATIVE(jint, exports)(JNIEnv *jni, jclass main, jobject a, jstring p, jobject b)
{
    return (*ti)->AddModuleExports(ti, a, (*jni)->GetStringUTFChars(jni, p, NULL), b);
}
TI_NATIVE(jint, opens)(JNIEnv *jni, jclass main, jobject a, jstring p, jobject b)
{
    return (*ti)->AddModuleOpens(ti, a, (*jni)->GetStringUTFChars(jni, p, NULL), b);
}
TI_NATIVE(jint, uses)(JNIEnv *jni, jclass main, jobject a, jclass c)
{
    return (*ti)->AddModuleUses(ti, a, c);
}
TI_NATIVE(jint, provides)(JNIEnv *jni, jclass main, jobject a, jclass c, jclass d)
{
    return (*ti)->AddModuleProvides(ti, a, c, d);
}
TI_NATIVE(jboolean, modifiable)(JNIEnv *jni, jclass main, jobject a)
{
    jboolean b = 0;
    OK(IsModifiableModule, (ti, a, &b));
    return b;
}
TI_NATIVE(void, done)(JNIEnv *jni, jclass main) { CHECK(true); }
