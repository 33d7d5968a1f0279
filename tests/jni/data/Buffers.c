/* SPDX-License-Identifier: Apache-2.0
 * Buffers.c - NewDirectByteBuffer and what belongs to it.
 */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

JNIEXPORT jobject JNICALL Java_Buffers_make(JNIEnv *env, jclass c, jint size, jbyte fill)
{
    void *p = malloc(size + 1);
    memset(p, fill, size);
    return (*env)->NewDirectByteBuffer(env, p, size);
}

JNIEXPORT jstring JNICALL Java_Buffers_look(JNIEnv *env, jclass c, jobject b)
{
    char text[100];
    const unsigned char *p = (*env)->GetDirectBufferAddress(env, b);
    jlong n = (*env)->GetDirectBufferCapacity(env, b);
    snprintf(text, sizeof text, "{%d %lld %d}", p != NULL, (long long)n,
             p != NULL && n > 4 ? p[4] : -1);
    return (*env)->NewStringUTF(env, text);
}

JNIEXPORT void JNICALL Java_Buffers_put(JNIEnv *env, jclass c, jobject b, jint at, jint v)
{
    memcpy((char *)(*env)->GetDirectBufferAddress(env, b) + at, &v, 4);
}

JNIEXPORT void JNICALL Java_Buffers_release(JNIEnv *env, jclass c, jobject b)
{
    free((*env)->GetDirectBufferAddress(env, b));
}
