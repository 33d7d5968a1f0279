/* SPDX-License-Identifier: Apache-2.0
 * capabilities_not_cleared.c - sets one bit of a jvmtiCapabilities on the stack, and leaves the
 * others as they are.
 */
// expect: wrong-call
// in: memory/Mixture
// where: Agent_OnLoad
// says: bits that are no capability
#include "agent.h"

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jlong tag = 7;
    jint count = 0;
    if (said("GetObjectsWithTags", (*ti)->GetObjectsWithTags(ti, 1, &tag, &count, NULL, NULL)))
        printf("agent: %d objects\n", (int)count);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    if (FAULTLESS)
        memset(&can, 0, sizeof can);
    can.can_tag_objects = 1;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
