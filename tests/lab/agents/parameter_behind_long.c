/* SPDX-License-Identifier: Apache-2.0
 * parameter_behind_long.c - tells the ints among the parameters of methods; it forgets that a long
 * takes two slots.
 */
// expect: wrong-call
// in: plain/Values
#include "agent.h"

static void tell(jthread thread, jmethodID method, const char *type)
{
    jint flags, slot, value;
    if ((*ti)->GetMethodModifiers(ti, method, &flags))
        return;
    slot = flags & 0x8 ? 0 : 1; /* static */
    for (; *type != ')'; type++) {
        if (*type == 'I' && !(*ti)->GetLocalInt(ti, thread, 0, slot, &value) && value < 0)
            printf("agent: an int below 0\n");
        slot += FAULTLESS && (*type == 'J' || *type == 'D') ? 2 : 1;
        while (*type == '[')
            type++;
        if (*type == 'L')
            type = strchr(type, ';');
    }
}

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    char *name, *signature;
    if ((*ti)->GetMethodName(ti, method, &name, &signature, NULL))
        return;
    if (!strcmp(name, "wide"))
        tell(thread, method, signature + 1);
    give_back(name);
    give_back(signature);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_ENTRY);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.MethodEntry = entry;
    c.VMInit = vm_init;
    caps.can_generate_method_entry_events = caps.can_access_local_variables = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
