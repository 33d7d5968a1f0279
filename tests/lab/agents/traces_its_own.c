/* SPDX-License-Identifier: Apache-2.0
 * traces_its_own.c - tells what methods of the program return, by toString, and sees methods that
 * it calls itself as the program's.
 */
// expect: hint
// in: plain/Values
// says: takes it for the program's
#include "agent.h"

static jmethodID to_string;
static _Thread_local int inside;
static _Atomic long texts;

static int of_program(jmethodID method, char *type)
{
    jclass k;
    char *name, *signature;
    if ((*ti)->GetMethodDeclaringClass(ti, method, &k) ||
        (*ti)->GetClassSignature(ti, k, &name, NULL))
        return 0;
    int of_it = !strchr(name, '/') && !(*ti)->GetMethodName(ti, method, NULL, &signature, NULL);
    if (of_it) {
        *type = strchr(signature, ')')[1];
        give_back(signature);
    }
    give_back(name);
    return of_it;
}

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    char type;
    if (by_exception || (FAULTLESS && inside) || !of_program(method, &type) || type != 'L' ||
        !value.l)
        return;
    inside++;
    jobject text = (*jni)->CallObjectMethod(jni, value.l, to_string);
    (*jni)->ExceptionClear(jni);
    (*jni)->DeleteLocalRef(jni, text);
    inside--;
    texts++;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Object");
    to_string = k ? (*jni)->GetMethodID(jni, k, "toString", "()Ljava/lang/String;") : NULL;
    (*jni)->ExceptionClear(jni);
    if (to_string)
        enable(JVMTI_EVENT_METHOD_EXIT);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_method_exit_events = 1;
    c.VMInit = vm_init;
    c.MethodExit = method_exit;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
