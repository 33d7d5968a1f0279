/* SPDX-License-Identifier: Apache-2.0
 * one_of_two_missing.c - refuses to start without tags, takes line numbers when they are offered,
 * and uses its table of them when they are not.
 */
// expect: crash
// in: profile/none-of:can_get_line_numbers
#include "agent.h"

static int *lines;

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (lines || !FAULTLESS)
        fprintf(stderr, "agent: %d lines\n", lines[0]);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities offered, caps;
    static int room[100];
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMDeath = vm_death;
    if (!open_env(given) || !said("offered", (*ti)->GetPotentialCapabilities(ti, &offered)))
        return JNI_ERR;
    caps.can_tag_objects = 1;
    caps.can_get_line_numbers = 1;
    if (!offered.can_get_line_numbers) {
        caps.can_get_line_numbers = 0;
        fprintf(stderr, "agent: no line numbers here\n");
    } else
        lines = room;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
