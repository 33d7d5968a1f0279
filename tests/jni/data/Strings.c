/* SPDX-License-Identifier: Apache-2.0
 * Strings.c - string functions of the JNI.
 */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

JNIEXPORT jstring JNICALL Java_Strings_roundTrip(JNIEnv *env, jclass c, jstring s)
{
    jsize n = (*env)->GetStringLength(env, s);
    jboolean copy = 7;
    const jchar *chars = (*env)->GetStringChars(env, s, &copy);
    jstring first = (*env)->NewString(env, chars, n);
    (*env)->ReleaseStringChars(env, s, chars);
    const jchar *critical = (*env)->GetStringCritical(env, first, &copy);
    jchar *mine = malloc(2 * n + 2);
    memcpy(mine, critical, 2 * n);
    (*env)->ReleaseStringCritical(env, first, critical);
    jstring second = (*env)->NewString(env, mine, n);
    free(mine);
    const char *utf = (*env)->GetStringUTFChars(env, second, &copy);
    jstring third = (*env)->NewStringUTF(env, utf);
    (*env)->ReleaseStringUTFChars(env, second, utf);
    return third;
}

JNIEXPORT jstring JNICALL Java_Strings_fromChars(JNIEnv *env, jclass c, jcharArray a, jint n)
{
    jchar *chars = (*env)->GetCharArrayElements(env, a, NULL);
    jstring s = (*env)->NewString(env, chars, n);
    (*env)->ReleaseCharArrayElements(env, a, chars, JNI_ABORT);
    return s;
}

JNIEXPORT jstring JNICALL Java_Strings_fromUtf(JNIEnv *env, jclass c, jbyteArray a)
{
    char text[64] = {0};
    (*env)->GetByteArrayRegion(env, a, 0, (*env)->GetArrayLength(env, a), (jbyte *)text);
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT jbyteArray JNICALL Java_Strings_utfOf(JNIEnv *env, jclass c, jstring s)
{
    const char *utf = (*env)->GetStringUTFChars(env, s, NULL);
    jsize n = (*env)->GetStringUTFLength(env, s);
    jbyteArray a = (*env)->NewByteArray(env, n + 1);
    /* with the terminating zero */
    (*env)->SetByteArrayRegion(env, a, 0, n + 1, (const jbyte *)utf);
    (*env)->ReleaseStringUTFChars(env, s, utf);
    return a;
}

JNIEXPORT jstring JNICALL Java_Strings_info(JNIEnv *env, jclass c, jstring s)
{
    char text[100];
    snprintf(text, sizeof text, "%d %d", (*env)->GetStringLength(env, s),
             (*env)->GetStringUTFLength(env, s));
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT jstring JNICALL Java_Strings_regions(JNIEnv *env, jclass c, jstring s, jint from, jint n)
{
    jchar chars[16];
    char utf[64];
    memset(utf, 0, sizeof utf);
    (*env)->GetStringRegion(env, s, from, n, chars);
    if ((*env)->ExceptionCheck(env))
        return NULL;
    (*env)->GetStringUTFRegion(env, s, from, n, utf);
    char text[200];
    snprintf(text, sizeof text, "[%s] %d", utf, n > 0 ? chars[n - 1] : -1);
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT jstring JNICALL Java_Strings_nothing(JNIEnv *env, jclass c)
{
    return (*env)->NewStringUTF(env, NULL);
}
