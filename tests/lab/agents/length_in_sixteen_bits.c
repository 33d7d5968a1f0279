/* SPDX-License-Identifier: Apache-2.0
 * length_in_sixteen_bits.c - copies the code of each method that is loaded; its length is kept in a
 * number with a sign, which has room for half of what a method may have.
 */
// expect: wrong-call
// in: plain/Hostile
#include "agent.h"

#if FAULTLESS
typedef jint Length;
#else
typedef jshort Length;
#endif

static _Atomic jlong copied;

static void copy_code(jmethodID method)
{
    jint count;
    unsigned char *code, *copy;
    if ((*ti)->GetBytecodes(ti, method, &count, &code) != JVMTI_ERROR_NONE)
        return; /* a native method, or there was no memory: it is not counted */
    Length length = (Length)count;
    if (said("Allocate", (*ti)->Allocate(ti, length, &copy))) {
        memcpy(copy, code, (size_t)length);
        copied += length;
        give_back(copy);
    }
    give_back(code);
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jint count;
    jmethodID *methods;
    if (!said("GetClassMethods", (*ti)->GetClassMethods(ti, k, &count, &methods)))
        return;
    for (jint i = 0; i < count; i++)
        copy_code(methods[i]);
    give_back(methods);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %s bytes of code copied\n", copied > 1000 ? "many" : "few");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = prepared, .VMDeath = vm_death};
    jvmtiCapabilities wanted = {.can_get_bytecodes = 1};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &wanted)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
