/* SPDX-License-Identifier: Apache-2.0
 * text_of_popped.c - measures the texts that methods return, also of those that threw and returned
 * nothing.
 */
// expect: crash
// in: plain/Values
// says: in a handler of MethodExit for a method that ended by an exception
#include "agent.h"

static long sum;

/* Whether the method is one of the program's that give a String. */
static int is_looked_at(jmethodID method)
{
    jclass k;
    char *type, *signature = NULL;
    int is;
    if ((*ti)->GetMethodName(ti, method, NULL, &type, NULL))
        return 0;
    is = strstr(type, ")Ljava/lang/String;") != NULL;
    give_back(type);
    if (!is || (*ti)->GetMethodDeclaringClass(ti, method, &k) ||
        (*ti)->GetClassSignature(ti, k, &signature, NULL))
        return 0;
    is = strncmp(signature, "Ljava/", 6) && strncmp(signature, "Ljdk/", 5) &&
         strncmp(signature, "Lsun/", 5);
    give_back(signature);
    return is;
}

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    if (!(FAULTLESS && by_exception) && is_looked_at(method) && value.l)
        sum += (*jni)->GetStringUTFLength(jni, value.l);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_EXIT);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { printf("agent: %ld bytes\n", sum); }

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
