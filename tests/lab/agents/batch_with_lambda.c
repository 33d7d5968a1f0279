/* SPDX-License-Identifier: Apache-2.0
 * batch_with_lambda.c - has the program's classes transformed again, all at once.  Those of lambdas
 * cannot be changed, so none is, and nobody looks at the result; the twin asks before.
 */
// expect: silent-failure
// in: plain/Lambdas
// where: vm_death
// says: so that none of
#include "agent.h"

static int is_wanted(JNIEnv *jni, jclass k)
{
    jobject loader = NULL;
    jboolean array = JNI_FALSE, can = JNI_TRUE;
    if ((*ti)->GetClassLoader(ti, k, &loader) || !loader)
        return 0;
    (*jni)->DeleteLocalRef(jni, loader);
    return !(*ti)->IsArrayClass(ti, k, &array) && !array &&
           (!FAULTLESS || (!(*ti)->IsModifiableClass(ti, k, &can) && can));
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jint n, count = 0;
    jclass *classes;
    if (!said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        return;
    for (jint i = 0; i < n; i++)
        if (is_wanted(jni, classes[i]))
            classes[count++] = classes[i];
    if (count)
        (*ti)->RetransformClasses(ti, count, classes);
    give_back(classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities can;
    memset(&c, 0, sizeof c);
    memset(&can, 0, sizeof can);
    can.can_retransform_classes = 1;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &can)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
