/* SPDX-License-Identifier: Apache-2.0
 * option_of_zero.c - counts every so-many-th class, as the option every=N says.
 */
// expect: crash
// in: start-up/zero-option-*
// options: every=3
#include "agent.h"

static _Atomic int classes, counted;
static int every = 10;

static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    if (classes++ % every == 0)
        counted++;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassLoad = class_load};
    if (options && !strncmp(options, "every=", 6))
        every = atoi(options + 6);
    if (FAULTLESS && every <= 0) {
        fprintf(stderr, "agent: every=N: N is more than 0\n");
        return JNI_ERR;
    }
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_LOAD) ? JNI_OK
                                                                                   : JNI_ERR;
}
