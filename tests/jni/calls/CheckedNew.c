/* SPDX-License-Identifier: Apache-2.0
 * CheckedNew.c - makes an object and calls on without an exception test. */
#include <jni.h>

JNIEXPORT jobject JNICALL Java_CheckedNew_make(JNIEnv *env, jclass main, jclass k)
{
    jmethodID m = (*env)->GetMethodID(env, k, "<init>", "()V");
    jobject o = m ? (*env)->NewObject(env, k, m) : NULL;
    if (o)
        (*env)->GetObjectClass(env, o);
    return o;
}
