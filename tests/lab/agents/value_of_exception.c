/* SPDX-License-Identifier: Apache-2.0
 * value_of_exception.c - adds up what methods return, also of those that threw and returned
 * nothing.
 */
// expect: output
// in: open/*
// says: what the agent prints depends on what is undefined
#include "agent.h"

static long sum;

/* Whether the method is one of the program's that give an int. */
static int is_looked_at(jmethodID method)
{
    jclass k;
    char *name, *type, *signature = NULL;
    int is_int;
    if ((*ti)->GetMethodName(ti, method, &name, &type, NULL))
        return 0;
    is_int = strchr(type, ')')[1] == 'I' && !strcmp(name, "number");
    give_back(name);
    give_back(type);
    if (!is_int || (*ti)->GetMethodDeclaringClass(ti, method, &k) ||
        (*ti)->GetClassSignature(ti, k, &signature, NULL))
        return 0;
    is_int = strstr(signature, "Values;") != NULL;
    give_back(signature);
    return is_int;
}

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    if (!(FAULTLESS && by_exception) && is_looked_at(method))
        sum += value.i;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_EXIT);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { printf("agent: sum %ld\n", sum); }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.MethodExit = method_exit;
    caps.can_generate_method_exit_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
