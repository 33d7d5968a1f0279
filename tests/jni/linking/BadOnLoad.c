/* SPDX-License-Identifier: Apache-2.0
 * BadOnLoad.c - a library that wants a JNI version nobody has.
 */
#include <jni.h>

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved) { return 0x00990000; }
