/* SPDX-License-Identifier: Apache-2.0
 * keeps_hook_name.c - keeps the name of a class that the hook lends to it.
 */
// expect: crash
// in: plain/Classes
#include "agent.h"

static const char *_Atomic last;
static volatile int changes;

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint len, const unsigned char *bytes,
                         jint *new_len, unsigned char **new_bytes)
{
    const char *before = last;
    if (before && name)
        changes += strcmp(before, name) != 0;
    if (!FAULTLESS)
        last = name;
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
