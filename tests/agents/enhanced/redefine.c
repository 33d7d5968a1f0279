/* SPDX-License-Identifier: Apache-2.0
 * redefine.c - RedefineClasses for Java code, several classes at once. */
#include "../common/agent.h"

#ifndef OWN_ONLOAD
JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_redefine_classes = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
#endif

JNIEXPORT jint JNICALL Java_Redefine_redefine(JNIEnv *jni, jclass main, jobjectArray classes,
                                              jobjectArray files)
{
    jsize n = (*jni)->GetArrayLength(jni, classes);
    jvmtiClassDefinition *d = need(calloc((size_t)n + 1, sizeof *d));
    for (jsize i = 0; i < n; i++) {
        jbyteArray file = (*jni)->GetObjectArrayElement(jni, files, i);
        d[i].klass = (*jni)->GetObjectArrayElement(jni, classes, i);
        d[i].class_byte_count = (*jni)->GetArrayLength(jni, file);
        d[i].class_bytes = need(malloc((size_t)d[i].class_byte_count + 1));
        (*jni)->GetByteArrayRegion(jni, file, 0, d[i].class_byte_count, (jbyte *)d[i].class_bytes);
    }
    jvmtiError e = (*ti)->RedefineClasses(ti, n, d);
    for (jsize i = 0; i < n; i++)
        free((void *)d[i].class_bytes);
    free(d);
    return (jint)e;
}
