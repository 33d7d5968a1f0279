/* SPDX-License-Identifier: Apache-2.0
 * Unload.c - a library that goes with its class loader.
 */
#include <jni.h>
#include <stdio.h>

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved) { return JNI_VERSION_10; }

JNIEXPORT void JNICALL JNI_OnUnload(JavaVM *vm, void *reserved)
{
    FILE *f = fopen("unloaded", "w");
    if (f != NULL)
        fclose(f);
}

JNIEXPORT jint JNICALL Java_Unload_00024Lib_f(JNIEnv *env, jclass c) { return 42; }
