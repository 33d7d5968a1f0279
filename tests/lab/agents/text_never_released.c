/* SPDX-License-Identifier: Apache-2.0
 * text_never_released.c - does not release the characters of a string.
 */
// expect: memory-lost
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jstring s = (*jni)->NewStringUTF(jni, "a name");
    const char *text = s ? (*jni)->GetStringUTFChars(jni, s, NULL) : NULL;
    if (text && strcmp(text, "a name") != 0)
        fprintf(stderr, "agent: another name\n");
    if (text && FAULTLESS)
        (*jni)->ReleaseStringUTFChars(jni, s, text);
    (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
