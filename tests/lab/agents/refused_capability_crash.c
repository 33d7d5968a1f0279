/* SPDX-License-Identifier: Apache-2.0
 * refused_capability_crash.c - wants to tag objects; when the VM refuses, what the table
 * of tags would have been is used all the same.
 */
// expect: crash
// in: profile/minimal
#include "agent.h"

static int *tags;

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d tags\n", tags[0]);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    static int room[100];
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMDeath = vm_death;
    caps.can_tag_objects = 1;
    if (!open_env(given))
        return JNI_ERR;
    if (said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)))
        tags = room;
    else if (FAULTLESS)
        return JNI_ERR;
    return set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
