/* SPDX-License-Identifier: Apache-2.0
 * LowWord.c - the low word of what a reference leads to: a tool that looks only at it takes a zero
 * for null. */
#include <jni.h>
#include <stdint.h>

JNIEXPORT jboolean JNICALL Java_LowWord_isZero(JNIEnv *env, jclass c, jobject o)
{
    return *(const uint32_t *)o == 0;
}
