/* SPDX-License-Identifier: Apache-2.0
 * name_in_small_buffer.c - copies the names of classes into a buffer on its stack.
 */
// expect: crash
// in: plain/Hostile
#include "agent.h"

static int slashes(const char *signature)
{
    char copy[FAULTLESS ? 128 : 64];
    int n = 0;
    if (FAULTLESS)
        snprintf(copy, sizeof copy, "%s", signature);
    else
        strcpy(copy, signature);
    for (char *p = copy; *p; p++)
        n += *p == '/';
    return n;
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, k, &signature, NULL)))
        return;
    if (slashes(signature) > 1000)
        fprintf(stderr, "agent: deep\n");
    give_back(signature);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                     : JNI_ERR;
}
