/* SPDX-License-Identifier: Apache-2.0
 * leaks_generic_class.c - counts classes that are generic; it does not give back what tells it of
 * which types they are.
 */
// expect: memory-lost
// in: plain/Classes
// where: prepare
#include "agent.h"

static _Atomic int generic;

static void JNICALL prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name, *types;
    if ((*ti)->GetClassSignature(ti, klass, &name, &types))
        return;
    if (types && *types == '<')
        generic++;
    give_back(name);
    if (FAULTLESS)
        give_back(types);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d classes are generic\n", generic);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = prepare, .VMDeath = vm_death};
    return open_env(given) && set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
