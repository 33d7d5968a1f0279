/* SPDX-License-Identifier: Apache-2.0
 * early_start.c - asks for an early VMStart and calls Java code there that needs a VM that is
 * ready: it looks up a property before there are any.
 */
// expect: pending-exception,crash
// in: start-up/early-VMStart
#include "agent.h"

static void look(JNIEnv *jni)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/System");
    jmethodID get = NULL;
    if (k)
        get = (*jni)->GetStaticMethodID(jni, k, "getProperty",
                                        "(Ljava/lang/String;)Ljava/lang/String;");
    jstring name = get ? (*jni)->NewStringUTF(jni, "user.home") : NULL;
    if (name)
        (*jni)->CallStaticObjectMethod(jni, k, get, name);
}

static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    if (!FAULTLESS)
        look(jni);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    look(jni);
    if ((*jni)->ExceptionCheck(jni))
        (*jni)->ExceptionDescribe(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMStart = vm_start;
    c.VMInit = vm_init;
    caps.can_generate_early_vmstart = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_START) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
