/* SPDX-License-Identifier: Apache-2.0
 * RedefineClasses: new versions run on new calls from everywhere, active frames go on in the old
 * one, which is obsolete unless equal. (JVMTI: Redefine Classes; Is Method Obsolete; Obsolete
 * methods) */
// covers: R41:holds R42:holds
// covers: RedefineClasses:works IsMethodObsolete:works
#include "ti_test.h"

TI_AGENT(.can_redefine_classes = 1, .can_redefine_any_class = 1,
         .can_generate_breakpoint_events = 1)
{
    return 0;
}

static jmethodID changed, same;
static jint count_of_methods(jclass c)
{
    jint n = -1;
    jmethodID *m = NULL;
    OK(GetClassMethods, (ti, c, &n, &m));
    ti_free(m);
    return n;
}

TI_NATIVE(void, remember)(JNIEnv *jni, jclass main, jclass target)
{
    changed = (*jni)->GetMethodID(jni, target, "text", "()Ljava/lang/String;");
    same = (*jni)->GetMethodID(jni, target, "fixed", "(I)I");
    CHECK(changed && same);
    OK(SetBreakpoint, (ti, changed, 0));
    CHECK_ERR(SetBreakpoint, (ti, changed, 0), DUPLICATE);
}

TI_NATIVE(jint, redefine)(JNIEnv *jni, jclass main, jclass target, jbyteArray bytes)
{
    jint n = (*jni)->GetArrayLength(jni, bytes), before = count_of_methods(target);
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {target, n, (unsigned char *)b};
    jvmtiError e = (*ti)->RedefineClasses(ti, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
    CHECK_INT(count_of_methods(target), before);
    return e;
}

/* frames of the caller: depth 1 is the old activation of a redefined method */
TI_NATIVE(jboolean, callerIsObsolete)(JNIEnv *jni, jclass main, jint depth)
{
    jmethodID m;
    jlocation at;
    jboolean obsolete = 2;
    OK(GetFrameLocation, (ti, NULL, depth, &m, &at));
    OK(IsMethodObsolete, (ti, m, &obsolete));
    return obsolete;
}

TI_NATIVE(void, after)(JNIEnv *jni, jclass main, jobject target)
{
    jboolean obsolete = 2;
    OK(IsMethodObsolete, (ti, changed, &obsolete));
    CHECK_INT(obsolete, 0); /* the id stands for the new version */
    OK(IsMethodObsolete, (ti, same, &obsolete));
    CHECK_INT(obsolete, 0);
    CHECK_ERR(ClearBreakpoint, (ti, changed, 0), NOT_FOUND); /* cleared by the redefinition */
    jstring s = (*jni)->CallObjectMethod(jni, target, changed);
    const char *text = (*jni)->GetStringUTFChars(jni, s, NULL);
    CHECK_TEXT(text, "two");
    (*jni)->ReleaseStringUTFChars(jni, s, text);
    CHECK_INT((*jni)->CallIntMethod(jni, target, same, 4), 5);
}
