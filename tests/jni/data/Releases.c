/* SPDX-License-Identifier: Apache-2.0
 * Releases.c - gives characters from one JNI function to the release function of another. */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>

JNIEXPORT void JNICALL Java_Releases_release(JNIEnv *env, jclass c, jcharArray a, jstring s,
                                             jint from, jint to)
{
    void *p = from == 0   ? calloc(1, 512)
              : from == 1 ? (void *)(*env)->GetCharArrayElements(env, a, NULL)
              : from == 2 ? (void *)(*env)->GetStringChars(env, s, NULL)
              : from == 3 ? (void *)(*env)->GetStringUTFChars(env, s, NULL)
                          : (*env)->GetPrimitiveArrayCritical(env, a, NULL);
    char *inside = from == 0 ? (char *)p + 128 : p;
    switch (to) {
    case 1: (*env)->ReleaseCharArrayElements(env, a, (jchar *)inside, 0); break;
    case 2: (*env)->ReleaseStringChars(env, s, (jchar *)inside); break;
    case 3: (*env)->ReleaseStringUTFChars(env, s, inside); break;
    default: (*env)->ReleasePrimitiveArrayCritical(env, a, inside, 0); break;
    }
    puts("released");
    fflush(stdout);
}
