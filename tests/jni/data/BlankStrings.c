/* SPDX-License-Identifier: Apache-2.0
 * BlankStrings.c - strings that AllocObject made: no constructor has given them characters. */
#include <jni.h>
#include <stdio.h>

JNIEXPORT void JNICALL Java_BlankStrings_look(JNIEnv *env, jclass c)
{
    jstring s = (jstring)(*env)->AllocObject(env, (*env)->FindClass(env, "java/lang/String"));
    jboolean copy = 7;
    char buf[8] = "unset";
    printf("length %d, bytes %d\n", (int)(*env)->GetStringLength(env, s),
           (int)(*env)->GetStringUTFLength(env, s));
    const jchar *chars = (*env)->GetStringChars(env, s, &copy);
    printf("chars %s, copy %d\n", chars ? "there" : "null", copy);
    (*env)->ReleaseStringChars(env, s, chars);
    copy = 7;
    const char *utf = (*env)->GetStringUTFChars(env, s, &copy);
    printf("utf %s, copy %d\n", utf ? "there" : "null", copy);
    (*env)->ReleaseStringUTFChars(env, s, utf);
    (*env)->GetStringUTFRegion(env, s, 0, 0, buf);
    printf("region '%s', exception %d\n", buf, (*env)->ExceptionCheck(env));
    (*env)->GetStringRegion(env, s, 0, 1, (jchar *)buf);
    printf("beyond: exception %d\n", (*env)->ExceptionCheck(env));
    (*env)->ExceptionClear(env);
    fflush(stdout);
}
