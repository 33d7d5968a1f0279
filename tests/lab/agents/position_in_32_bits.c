/* SPDX-License-Identifier: Apache-2.0
 * position_in_32_bits.c - counts jumps in files, and stands in for a native method whose position
 * is a long with a function that takes an int.
 */
// expect: output
// in: plain/Natives
// says: program: far
#include "agent.h"

#if FAULTLESS
typedef jlong Position;
#else
typedef jint Position;
#endif

typedef void(JNICALL *Seek)(JNIEnv *jni, jobject file, Position to);
static Seek real;
static _Atomic int jumps;

static void JNICALL seek(JNIEnv *jni, jobject file, Position to)
{
    volatile Position last = to;
    jumps++;
    real(jni, file, last);
}

static void JNICALL native_bind(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                void *address, void **new_address)
{
    char *name, *type;
    if ((*ti)->GetMethodName(ti, method, &name, &type, NULL))
        return;
    if (!real && !strcmp(name, "seek0") && !strcmp(type, "(J)V")) {
        real = (Seek)address;
        *new_address = (void *)seek;
    }
    give_back(name);
    give_back(type);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_NATIVE_METHOD_BIND);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d jumps\n", jumps);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_native_method_bind_events = 1};
    jvmtiEventCallbacks on = {
        .VMInit = vm_init, .NativeMethodBind = native_bind, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
