/* SPDX-License-Identifier: Apache-2.0
 * text_of_program.c - exchanges a text of the program for another one, as it is made for, in a
 * class file from malloc.
 */
// expect: memory-misuse|crash
// in: plain/own-program
// program: Colours
#include "agent.h"

static const char from[] = "colour=red-and-not-green", to[] = "colour=tan-and-not-green";

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    const unsigned char *at = loader ? text_in_class(bytes, len, from) : NULL;
    unsigned char *copy = at ? copy_of_class(bytes, len) : NULL;
    if (!copy)
        return;
    memcpy(copy + (at - bytes), to, sizeof to - 1);
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
