/* SPDX-License-Identifier: Apache-2.0
 * RedefineClasses: what a new version must not change, and bytes that are no class file.  (JVMTI:
 * Redefine Classes, errors) */
#include "ti_test.h"

TI_AGENT(.can_redefine_classes = 1, .can_redefine_any_class = 1) { return 0; }

TI_NATIVE(jstring, redefine)(JNIEnv *jni, jclass main, jclass target, jbyteArray bytes)
{
    jint n = (*jni)->GetArrayLength(jni, bytes);
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {target, n, (unsigned char *)b};
    jvmtiError e = (*ti)->RedefineClasses(ti, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
    CHECK((*jni)->ExceptionCheck(jni) == JNI_FALSE);
    return (*jni)->NewStringUTF(jni, ti_error(e));
}

TI_NATIVE(void, parameters)(JNIEnv *jni, jclass main, jbyteArray good)
{
    static unsigned char some[] = {0xca, 0xfe, 0xba, 0xbe};
    jint n = (*jni)->GetArrayLength(jni, good);
    unsigned char *b = (unsigned char *)(*jni)->GetByteArrayElements(jni, good, NULL);
    jclass string_array = (*jni)->FindClass(jni, "[Ljava/lang/String;");
    jvmtiClassDefinition d = {main, n, b};
    OK(RedefineClasses, (ti, 0, &d));
    CHECK_ERR(RedefineClasses, (ti, -1, &d), ILLEGAL_ARGUMENT);
    CHECK_ROW(RedefineClasses, (ti, 1, NULL), NULL_POINTER, class_definitions);
    CHECK_ERR(RedefineClasses, (ti, 1, &(jvmtiClassDefinition){main, n, NULL}), NULL_POINTER);
    CHECK_ERR(RedefineClasses, (ti, 1, &(jvmtiClassDefinition){NULL, n, b}), INVALID_CLASS);
    jvmtiEnv *mine = ti;
    ti = ti_other_env();
    CHECK_ERR(RedefineClasses, (ti, 1, &d), MUST_POSSESS_CAPABILITY);
    ti = mine;
    CHECK_ERR(RedefineClasses, (ti, 1, &(jvmtiClassDefinition){main, 0, some}),
              INVALID_CLASS_FORMAT);
    CHECK_ERR(RedefineClasses, (ti, 1, &(jvmtiClassDefinition){main, 4, some}),
              INVALID_CLASS_FORMAT);
    CHECK_ERR(RedefineClasses, (ti, 1, &(jvmtiClassDefinition){string_array, n, b}),
              UNMODIFIABLE_CLASS);
    /* one bad definition: nothing is installed */
    jclass target = ti_class(jni, "Refusals$Target1"), other = ti_class(jni, "Refusals$Marker1");
    jvmtiClassDefinition two[2] = {{other, n, b}, {target, n, b}};
    CHECK_ERR(RedefineClasses, (ti, 2, two), NAMES_DONT_MATCH);
}
/* what was answered to bytes that make a class its own superclass */
TI_NATIVE(void, circular)(JNIEnv *jni, jclass main, jstring answer)
{
    const char *got = (*jni)->GetStringUTFChars(jni, answer, NULL),
               *want = "CIRCULAR_CLASS_DEFINITION",
               *cell = "RedefineClasses:CIRCULAR_CLASS_DEFINITION";
    ti_note_cell(!strcmp(got, want), __FILE__, __LINE__, cell, cell, got, want);
}
