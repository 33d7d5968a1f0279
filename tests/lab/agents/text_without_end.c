/* SPDX-License-Identifier: Apache-2.0
 * text_without_end.c - copies names of classes by strncpy, which leaves no NUL behind long ones.
 */
// expect: memory-misuse
// in: plain/Hostile
// says: leaves no NUL
#include "agent.h"

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature, copy[80];
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, k, &signature, NULL)))
        return;
    strncpy(copy, signature, sizeof copy);
    if (FAULTLESS)
        copy[sizeof copy - 1] = '\0';
    if (!strstr(signature, "java/"))
        fprintf(stderr, "agent: %.10s has %d\n", signature, (int)strlen(copy));
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
