/* SPDX-License-Identifier: Apache-2.0
 * walk.c - the native method of docs/walk-native-call.md. */
#include <jni.h>

JNIEXPORT jstring JNICALL Java_Walk_greet(JNIEnv *env, jclass c, jstring name, jlong n)
{
    (void)n;
    jobject o = (*env)->AllocObject(env, c);
    jmethodID back = (*env)->GetMethodID(env, c, "back", "(Ljava/lang/String;)Ljava/lang/String;");
    return (*env)->CallObjectMethod(env, o, back, name);
}
