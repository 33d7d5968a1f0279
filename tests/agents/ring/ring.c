/* SPDX-License-Identifier: Apache-2.0
 * ring.c - redefines, and says which methods' versions are equivalent. */
#include "../common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_redefine_classes = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}

/* A method of this class calls this; its caller's version has just been replaced. */
JNIEXPORT jboolean JNICALL Java_RingOfConstants_obsolete(JNIEnv *jni, jclass main, jclass c,
                                                         jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {c, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    TI(RedefineClasses, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
    jmethodID method;
    jlocation at;
    jboolean obsolete;
    /* this native, the Java method in between, the redefined one */
    TI(GetFrameLocation, NULL, 2, &method, &at);
    TI(IsMethodObsolete, method, &obsolete);
    return obsolete;
}
