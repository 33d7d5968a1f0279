/* SPDX-License-Identifier: Apache-2.0
 * class_from_malloc.c - leaves a class to the VM in memory of malloc.
 */
// expect: memory-misuse|crash
// in: plain/Classes
#include "agent.h"

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    unsigned char *copy = loader ? copy_of_class(bytes, len) : NULL;
    if (!copy)
        return;
    *new_len = len;
    *new_bytes = copy;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassFileLoadHook = hook;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK)
               ? JNI_OK
               : JNI_ERR;
}
