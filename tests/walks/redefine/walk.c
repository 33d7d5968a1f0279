/* SPDX-License-Identifier: Apache-2.0
 * walk.c - the agent of docs/walk-redefine.md. */
#include <jvmti.h>
#include <stddef.h>

static jvmtiEnv *ti;

JNIEXPORT jint JNICALL Java_Walk_redefine(JNIEnv *jni, jclass w, jclass c, jbyteArray bytes)
{
    (void)w;
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {c, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    jint error = (jint)(*ti)->RedefineClasses(ti, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
    return error;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    (void)options, (void)reserved;
    jvmtiCapabilities caps = {.can_redefine_classes = 1};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2))
        return JNI_ERR;
    return (jint)(*ti)->AddCapabilities(ti, &caps);
}
