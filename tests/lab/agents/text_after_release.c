/* SPDX-License-Identifier: Apache-2.0
 * text_after_release.c - reads the characters of a string that it has released.
 */
// expect: crash
// in: plain/Empty
#include "agent.h"

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jstring s = (*jni)->NewStringUTF(jni, "a name");
    const char *text = s ? (*jni)->GetStringUTFChars(jni, s, NULL) : NULL;
    if (text && !FAULTLESS)
        (*jni)->ReleaseStringUTFChars(jni, s, text);
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
