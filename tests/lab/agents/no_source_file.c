/* SPDX-License-Identifier: Apache-2.0
 * no_source_file.c - asks for the name of a source file, and uses it when there is none.
 */
// expect: crash|memory-misuse
// in: plain/Hostile
#include "agent.h"

static _Atomic long bytes;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    static char none[] = "none";
    char *file = none;
    jvmtiError e = (*ti)->GetSourceFileName(ti, k, &file);
    if (FAULTLESS && e)
        return;
    bytes += (long)strlen(file);
    give_back(file);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_CLASS_PREPARE);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.ClassPrepare = class_prepare;
    caps.can_get_source_file_name = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
