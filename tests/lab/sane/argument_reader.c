/* SPDX-License-Identifier: Apache-2.0
 * argument_reader.c - reads the first parameter of methods that have an int there.  Bridge methods
 * have it in a slot that their table of variables does not name, and VMs refuse that.
 */
#include "../agents/agent.h"

static int given, refused;

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    char *signature;
    jint modifiers, value;
    jboolean native;
    if ((*ti)->GetMethodName(ti, method, NULL, &signature, NULL))
        return;
    int wanted = !strncmp(signature, "(I", 2);
    give_back(signature);
    if (!wanted || (*ti)->IsMethodNative(ti, method, &native) || native ||
        (*ti)->GetMethodModifiers(ti, method, &modifiers))
        return;
    jvmtiError e = (*ti)->GetLocalInt(ti, thread, 0, modifiers & 0x0008 ? 0 : 1, &value);
    __atomic_fetch_add(e ? &refused : &given, 1, __ATOMIC_RELAXED);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *started, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    caps.can_generate_method_entry_events = 1;
    caps.can_access_local_variables = 1;
    c.VMInit = vm_init;
    c.MethodEntry = method_entry;
    return open_env(started) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
