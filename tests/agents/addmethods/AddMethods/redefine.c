/* SPDX-License-Identifier: Apache-2.0
 * redefine.c - RedefineClasses for Java code. */
#include <jvmti.h>
#include <stdlib.h>

static jvmtiEnv *ti;

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities caps = {.can_redefine_classes = 1};
    return (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) || (*ti)->AddCapabilities(ti, &caps)
               ? JNI_ERR
               : JNI_OK;
}

JNIEXPORT jint JNICALL Java_Main_redefine(JNIEnv *jni, jclass main, jclass c, jbyteArray bytes)
{
    jsize n = (*jni)->GetArrayLength(jni, bytes);
    jbyte *p = malloc((size_t)n);
    (*jni)->GetByteArrayRegion(jni, bytes, 0, n, p);
    jvmtiClassDefinition d = {c, n, (unsigned char *)p};
    jvmtiError e = (*ti)->RedefineClasses(ti, 1, &d);
    free(p);
    return (jint)e;
}
