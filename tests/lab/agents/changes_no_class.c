/* SPDX-License-Identifier: Apache-2.0
 * changes_no_class.c - has classes transformed again and gives an object that is no class; the twin
 * gives those that can be changed only.  One of them could not be initialized: that gives the same
 * error, and nobody could know.
 */
// expect: wrong-call
// in: plain/Hostile|checked/Hostile
#include "agent.h"

static void again(jclass c) { (*ti)->RetransformClasses(ti, 1, &c); }

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jint n = 0;
    jclass *classes = NULL;
    jthread self = NULL;
    if (!FAULTLESS && !(*ti)->GetCurrentThread(ti, &self))
        again(self);
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (jint i = 0; i < n; i++) {
        char *name = NULL;
        jboolean can = JNI_FALSE;
        if ((*ti)->GetClassSignature(ti, classes[i], &name, NULL))
            continue;
        if (strstr(name, "Hostile$") && !(*ti)->IsModifiableClass(ti, classes[i], &can) && can)
            again(classes[i]);
        give_back(name);
    }
    give_back(classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities wanted = {.can_retransform_classes = 1};
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &wanted)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
