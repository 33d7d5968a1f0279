/* SPDX-License-Identifier: Apache-2.0
 * text_over_stack.c - prints the classes of the program, from a buffer for names that are not too
 * long.
 */
// expect: crash
// in: plain/Hostile
// only: here (the stock VM's report finds the frame that is overwritten)
// says: was longer than its place
// where: prepared
#include "agent.h"

enum { ROOM = 200 };

static __attribute__((noinline, no_stack_protector)) void tell(const char *signature)
{
    char line[ROOM];
    if (FAULTLESS && strlen(signature) >= ROOM)
        return;
    strcpy(line, signature);
    for (char *p = line; *p; p++)
        if (*p == '/')
            *p = '.';
    if (line[0] == 'L')
        fprintf(stderr, "agent: %s\n", line + 1);
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature = NULL;
    if ((*ti)->GetClassSignature(ti, k, &signature, NULL))
        return;
    tell(signature);
    give_back(signature);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = prepared};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) ? JNI_OK
                                                                                      : JNI_ERR;
}
