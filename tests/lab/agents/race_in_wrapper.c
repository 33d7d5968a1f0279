/* SPDX-License-Identifier: Apache-2.0
 * race_in_wrapper.c - counts the texts that native code has, in JNI's table: on all threads.
 */
// expect: race
// in: race/Together
// where: gets
#include "agent.h"

static jniNativeInterface *usual;
#if FAULTLESS
static _Atomic long taken;
#else
static long taken;
#endif

static const char *JNICALL gets_text(JNIEnv *jni, jstring s, jboolean *copy)
{
    const char *c = usual->GetStringUTFChars(jni, s, copy);
    if (c)
        taken++;
    return c;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jniNativeInterface *mine = NULL;
    if ((usual = jni_functions()) == NULL || (mine = jni_functions()) == NULL)
        return;
    mine->GetStringUTFChars = gets_text;
    set_jni_functions(mine);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
