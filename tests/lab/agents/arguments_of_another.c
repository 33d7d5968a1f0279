/* SPDX-License-Identifier: Apache-2.0
 * arguments_of_another.c - counts calls of CallIntMethod, and passes their arguments on in the
 * wrong form.
 */
// expect: output
// in: plain/Natives
#include "agent.h"
#include <stdarg.h>

static jniNativeInterface *usual;
static _Atomic long calls;

static jint JNICALL call_int(JNIEnv *env, jobject o, jmethodID m, ...)
{
    va_list a;
    calls++;
    va_start(a, m);
    jint r = FAULTLESS ? usual->CallIntMethodV(env, o, m, a) : usual->CallIntMethod(env, o, m, a);
    va_end(a);
    return r;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jniNativeInterface *own = NULL;
    if ((usual = jni_functions()) == NULL || (own = jni_functions()) == NULL)
        return;
    own->CallIntMethod = call_int;
    set_jni_functions(own);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %ld calls\n", calls);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
