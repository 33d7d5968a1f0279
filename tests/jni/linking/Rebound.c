/* SPDX-License-Identifier: Apache-2.0
 * Rebound.c - other functions for natives of the class library. */
#include <jni.h>

static jint JNICALL hash(JNIEnv *jni, jobject o) { return 42; }
static jint JNICALL identity(JNIEnv *jni, jclass k, jobject o) { return 43; }
static jint JNICALL bits(JNIEnv *jni, jclass k, jfloat f) { return 44; }

static void bind(JNIEnv *jni, const char *k, JNINativeMethod m)
{
    (*jni)->RegisterNatives(jni, (*jni)->FindClass(jni, k), &m, 1);
}

JNIEXPORT void JNICALL Java_Rebound_bind(JNIEnv *jni, jclass k)
{
    bind(jni, "java/lang/Object", (JNINativeMethod){"hashCode", "()I", (void *)hash});
    bind(jni, "java/lang/System",
         (JNINativeMethod){"identityHashCode", "(Ljava/lang/Object;)I", (void *)identity});
    bind(jni, "java/lang/Float", (JNINativeMethod){"floatToRawIntBits", "(F)I", (void *)bits});
}
