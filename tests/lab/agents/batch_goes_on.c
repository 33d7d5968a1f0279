/* SPDX-License-Identifier: Apache-2.0
 * batch_goes_on.c - has all classes transformed again at once.  Some cannot be, so none is: it says
 * so, and leaves it at that.
 */
// expect: silent-failure
// in: plain/Hostile
// says: does not try again
#include "agent.h"

static int is_wanted(jclass k)
{
    jboolean can = JNI_TRUE;
    return !FAULTLESS || (!(*ti)->IsModifiableClass(ti, k, &can) && can);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jint n, count = 0;
    jclass *classes;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (jint i = 0; i < n; i++)
        if (is_wanted(classes[i]))
            classes[count++] = classes[i];
    said("RetransformClasses", (*ti)->RetransformClasses(ti, count, classes));
    give_back(classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_retransform_classes = 1;
    c.VMInit = vm_init;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
