/* SPDX-License-Identifier: Apache-2.0
 * deletes_after_error.c - counts exceptions by their class, and deletes the reference to it whether
 * it got one or not.
 */
// expect: wrong-call
// in: fault/GetMethodDeclaringClass.1.OUT_OF_MEMORY
// says: has left in the variable of its result
#include "agent.h"

static _Atomic int of_program, unknown;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject object, jmethodID catcher, jlocation caught)
{
    char *name = NULL;
    jclass k = (*jni)->GetObjectClass(jni, object);
    if (k)
        (*jni)->DeleteLocalRef(jni, k);
    jvmtiError e = (*ti)->GetMethodDeclaringClass(ti, method, &k);
    if (!e && !(*ti)->GetClassSignature(ti, k, &name, NULL)) {
        of_program += !strchr(name, '/');
        give_back(name);
    } else {
        unknown++;
    }
    if (!FAULTLESS || !e)
        (*jni)->DeleteLocalRef(jni, k);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d exceptions, %d of unknown methods\n", of_program, unknown);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_exception_events = 1};
    jvmtiEventCallbacks on = {.Exception = exception, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_EXCEPTION) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
