/* SPDX-License-Identifier: Apache-2.0
 * native.c - the native method of Prefixed, found although an agent has given it a prefix. */
#include <jni.h>

JNIEXPORT jint JNICALL Java_Prefixed_answer(JNIEnv *env, jclass c, jint n);
JNIEXPORT jint JNICALL Java_Prefixed_answer(JNIEnv *env, jclass c, jint n) { return n + 42; }
