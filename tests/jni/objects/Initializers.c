/* SPDX-License-Identifier: Apache-2.0
 * Initializers.c - method IDs of constructors and static initializers. */
#include <jni.h>

JNIEXPORT jobject JNICALL Java_Initializers_reflect(JNIEnv *env, jclass main, jclass c,
                                                    jstring name, jstring descriptor,
                                                    jboolean is_static)
{
    const char *n = (*env)->GetStringUTFChars(env, name, NULL),
               *d = (*env)->GetStringUTFChars(env, descriptor, NULL);
    jmethodID m = is_static ? (*env)->GetStaticMethodID(env, c, n, d)
                            : (*env)->GetMethodID(env, c, n, d);
    (*env)->ReleaseStringUTFChars(env, name, n);
    (*env)->ReleaseStringUTFChars(env, descriptor, d);
    return m ? (*env)->ToReflectedMethod(env, c, m, is_static) : NULL;
}

JNIEXPORT void JNICALL Java_Initializers_run(JNIEnv *env, jclass main, jclass c)
{
    jmethodID m = (*env)->GetStaticMethodID(env, c, "<clinit>", "()V");
    if (m)
        (*env)->CallStaticVoidMethod(env, c, m);
}
