/* SPDX-License-Identifier: Apache-2.0
 * switched_off_at_death.c - turns an event off at VMDeath and frees what its handler uses: handlers
 * that are on their way come all the same.
 */
// expect: crash|memory-misuse
// in: plain/Daemons|memory/Daemons
#include "agent.h"

static long *classes; /* one counter; it is counted without a lock */

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    __atomic_fetch_add(classes, 1, __ATOMIC_RELAXED);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    said("disable",
         (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_CLASS_PREPARE, NULL));
    long n = __atomic_load_n(classes, __ATOMIC_RELAXED);
    fprintf(stderr, "agent: classes: %s\n", n ? "some" : "none");
    if (!FAULTLESS)
        free(classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = class_prepare, .VMDeath = vm_death};
    classes = calloc(1, sizeof *classes);
    if (!classes) {
        fprintf(stderr, "agent: no memory\n");
        return JNI_ERR;
    }
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
