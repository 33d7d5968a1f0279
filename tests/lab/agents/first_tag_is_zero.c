/* SPDX-License-Identifier: Apache-2.0
 * first_tag_is_zero.c - numbers new objects from 0 on and tags them with their number: the first
 * gets no tag.
 */
// expect: wrong-call
// in: plain/Collections
#include "agent.h"

static _Atomic jlong next;

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object,
                            jclass object_klass, jlong size)
{
    jlong number = next++;
    said("SetTag", (*ti)->SetTag(ti, object, number + FAULTLESS));
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.SampledObjectAlloc = sampled;
    caps.can_generate_sampled_object_alloc_events = 1;
    caps.can_tag_objects = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
