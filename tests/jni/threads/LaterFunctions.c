/* SPDX-License-Identifier: Apache-2.0
 * LaterFunctions.c - by their places in the table, which headers of 17 do not name. */
#include <jni.h>

enum { IS_VIRTUAL_THREAD = 234, GET_STRING_UTF_LENGTH_AS_LONG = 235 };

JNIEXPORT jboolean JNICALL Java_LaterFunctions_isVirtual(JNIEnv *env, jclass c, jobject o)
{
    void *const *table = *(void *const *const *)env;
    return ((jboolean(JNICALL *)(JNIEnv *, jobject))table[IS_VIRTUAL_THREAD])(env, o);
}

JNIEXPORT jlong JNICALL Java_LaterFunctions_utfLength(JNIEnv *env, jclass c, jstring s)
{
    void *const *table = *(void *const *const *)env;
    return ((jlong(JNICALL *)(JNIEnv *, jstring))table[GET_STRING_UTF_LENGTH_AS_LONG])(env, s);
}
