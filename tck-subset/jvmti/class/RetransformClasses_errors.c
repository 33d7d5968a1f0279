/* SPDX-License-Identifier: Apache-2.0
 * RetransformClasses: what the bytes from the class file load hook must not change, and bytes that
 * are no class file.  (JVMTI: Retransform Classes, errors) The new bytes come from the hook. */
#include "ti_test.h"

static unsigned char *next;
static jint next_size;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint n, const unsigned char *b,
                         jint *new_size, unsigned char **new_bytes)
{
    if (!redefined || !next)
        return;
    OK(Allocate, (env, next_size, new_bytes));
    memcpy(*new_bytes, next, (size_t)next_size);
    *new_size = next_size;
}
TI_AGENT(.can_retransform_classes = 1, .can_retransform_any_class = 1)
{
    jvmtiEventCallbacks c = {.ClassFileLoadHook = hook};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, NULL);
    return 0;
}

TI_NATIVE(jstring, retransform)(JNIEnv *jni, jclass main, jclass target, jbyteArray bytes)
{
    next_size = (*jni)->GetArrayLength(jni, bytes);
    next = malloc((size_t)next_size);
    (*jni)->GetByteArrayRegion(jni, bytes, 0, next_size, (jbyte *)next);
    jvmtiError e = (*ti)->RetransformClasses(ti, 1, &target);
    free(next);
    next = NULL;
    CHECK((*jni)->ExceptionCheck(jni) == JNI_FALSE);
    return (*jni)->NewStringUTF(jni, ti_error(e));
}
TI_NATIVE(void, parameters)(JNIEnv *jni, jclass main)
{
    jclass array = (*jni)->FindClass(jni, "[Ljava/lang/String;"), none = NULL,
           no_class = (*jni)->NewStringUTF(jni, "no class");
    OK(RetransformClasses, (ti, 1, &main));
    CHECK_ERR(RetransformClasses, (ti, 1, &array), UNMODIFIABLE_CLASS);
    CHECK_ERR(RetransformClasses, (ti, 1, &none), INVALID_CLASS);
    CHECK_ERR(RetransformClasses, (ti, 1, &no_class), INVALID_CLASS);
}
/* what was answered to bytes that make a class its own superclass */
TI_NATIVE(void, circular)(JNIEnv *jni, jclass main, jstring answer)
{
    const char *got = (*jni)->GetStringUTFChars(jni, answer, NULL),
               *want = "CIRCULAR_CLASS_DEFINITION",
               *cell = "RetransformClasses:CIRCULAR_CLASS_DEFINITION";
    ti_note_cell(!strcmp(got, want), __FILE__, __LINE__, cell, cell, got, want);
}
