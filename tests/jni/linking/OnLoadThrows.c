/* SPDX-License-Identifier: Apache-2.0
 * OnLoadThrows.c - JNI_OnLoad leaves an exception.
 */
#include <jni.h>

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    JNIEnv *env;
    (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8);
    (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/IllegalStateException"),
                     "in JNI_OnLoad");
    return JNI_VERSION_1_8;
}
