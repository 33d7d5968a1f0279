/* SPDX-License-Identifier: Apache-2.0
 * Names.c - how native methods find their functions.  (JNI specification, chapter 2)
 */
#include <jni.h>
#include <stdio.h>

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    printf("OnLoad %d\n", reserved == NULL);
    fflush(stdout);
    return JNI_VERSION_10;
}

JNIEXPORT jint JNICALL Java_Names_plain(JNIEnv *env, jclass c) { return 1; }
JNIEXPORT jint JNICALL Java_Names_over__I(JNIEnv *env, jclass c, jint a) { return 2; }
JNIEXPORT jint JNICALL Java_Names_over__JLjava_lang_String_2(JNIEnv *env, jclass c, jlong a,
                                                             jstring b)
{
    return 3;
}
JNIEXPORT jint JNICALL Java_Names_under_1score(JNIEnv *env, jclass c) { return 4; }
JNIEXPORT jint JNICALL Java_Names_d_000e9j_000e0(JNIEnv *env, jclass c) { return 5; }
JNIEXPORT jint JNICALL Java_Names_arr___3I_3_3Ljava_lang_Object_2(JNIEnv *env, jclass c,
                                                                  jintArray a, jobjectArray b)
{
    return 6;
}
JNIEXPORT jint JNICALL Java_Names_inst(JNIEnv *env, jobject o) { return 7; }
JNIEXPORT jint JNICALL Java_Names_00024In_00024ner_1_nested(JNIEnv *env, jclass c) { return 8; }
JNIEXPORT jobject JNICALL Java_Names_00024In_00024ner_1_self(JNIEnv *env, jobject o) { return o; }

static jboolean holds(JNIEnv *env, jobject o)
{
    jclass thread = (*env)->FindClass(env, "java/lang/Thread");
    return (*env)->CallStaticBooleanMethod(
        env, thread, (*env)->GetStaticMethodID(env, thread, "holdsLock", "(Ljava/lang/Object;)Z"),
        o);
}

JNIEXPORT jboolean JNICALL Java_Names_sync(JNIEnv *env, jobject o) { return holds(env, o); }
JNIEXPORT jboolean JNICALL Java_Names_ssync(JNIEnv *env, jclass c) { return holds(env, c); }

/* These leave rubbish in the upper bits of the result register. */
JNIEXPORT jint JNICALL Java_Names_zTrue(JNIEnv *env, jclass c, jint raw) { return raw; }
JNIEXPORT jint JNICALL Java_Names_bRaw(JNIEnv *env, jclass c, jint raw) { return raw; }
JNIEXPORT jint JNICALL Java_Names_cRaw(JNIEnv *env, jclass c, jint raw) { return raw; }
JNIEXPORT jint JNICALL Java_Names_sRaw(JNIEnv *env, jclass c, jint raw) { return raw; }
