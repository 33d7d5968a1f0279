/* SPDX-License-Identifier: Apache-2.0
 * redefine.c - redefines a class; says which frames of a thread are of obsolete methods. */
#include "../../../agents/common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_redefine_classes = 1, .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}

JNIEXPORT void JNICALL Java_Main_redefine(JNIEnv *jni, jclass main, jclass c, jbyteArray bytes)
{
    jbyte *b = (*jni)->GetByteArrayElements(jni, bytes, NULL);
    jvmtiClassDefinition d = {c, (*jni)->GetArrayLength(jni, bytes), (unsigned char *)b};
    TI(RedefineClasses, 1, &d);
    (*jni)->ReleaseByteArrayElements(jni, bytes, b, JNI_ABORT);
}

JNIEXPORT jint JNICALL Java_Main_obsolete(JNIEnv *jni, jclass main, jthread thread)
{
    jvmtiFrameInfo frames[64];
    jint n, count = 0;
    TI(GetStackTrace, thread, 0, 64, frames, &n);
    for (jint i = 0; i < n; i++) {
        jboolean is;
        TI(IsMethodObsolete, frames[i].method, &is);
        count += is;
    }
    return count;
}
