/* SPDX-License-Identifier: Apache-2.0
 * length_of_cut_text.c - writes as many bytes as snprintf gives: the length of the whole text.
 */
// expect: memory-misuse
// in: plain/Hostile
// says: its result is the length
#include "agent.h"

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature, line[100];
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, k, &signature, NULL)))
        return;
    int n = snprintf(line, sizeof line, "agent: prepared %s\n", signature);
    if (FAULTLESS && n >= (int)sizeof line)
        n = sizeof line - 1;
    if (!strstr(signature, "java/"))
        fwrite(line, 1, (size_t)n, stderr);
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
