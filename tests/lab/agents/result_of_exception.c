/* SPDX-License-Identifier: Apache-2.0
 * result_of_exception.c - looks at what a method returned, when it returned nothing: it threw.
 */
// expect: crash|wrong-call|checker
// in: plain/Exceptions
#include "agent.h"

static _Atomic long results;

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    char *name, *type;
    if ((FAULTLESS && by_exception) || (*ti)->GetMethodName(ti, method, &name, &type, NULL))
        return;
    const char *end = strchr(type, ')');
    if (!strcmp(name, "forName") && end[1] == 'L' && value.l) {
        jclass k = (*jni)->GetObjectClass(jni, value.l);
        results += k != NULL;
        (*jni)->DeleteLocalRef(jni, k);
    }
    give_back(name);
    give_back(type);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_EXIT);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.MethodExit = method_exit;
    caps.can_generate_method_exit_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
