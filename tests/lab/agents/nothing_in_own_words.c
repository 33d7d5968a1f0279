/* SPDX-License-Identifier: Apache-2.0
 * nothing_in_own_words.c - asks for a capability and does not look whether it has it.  Without it
 * nothing is seen, and the agent says so as it does of a program that catches nothing.
 */
// expect: silent-failure
// in: fault/AddCapabilities.1.OUT_OF_MEMORY|plain/Empty
// says: AddCapabilities fails with
// where: Agent_OnLoad
#include "agent.h"

static _Atomic long caught;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catcher, jlocation there)
{
    jobject loader = NULL;
    jclass k = (*jni)->GetObjectClass(jni, thrown), of = NULL;
    if (!(*ti)->GetMethodDeclaringClass(ti, method, &of) &&
        !(*ti)->GetClassLoader(ti, of, &loader) && k)
        caught++;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (caught)
        fprintf(stderr, "agent: exceptions were thrown, see above\n");
    else
        fprintf(stderr, "agent: nothing was thrown\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_exception_events = 1};
    jvmtiEventCallbacks on = {.Exception = exception, .VMDeath = vm_death};
    if (!open_env(given))
        return JNI_ERR;
    jvmtiError e = (*ti)->AddCapabilities(ti, &want);
    if (FAULTLESS && !said("AddCapabilities", e))
        return JNI_ERR;
    e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, NULL);
    if (FAULTLESS && !said("SetEventNotificationMode", e))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
