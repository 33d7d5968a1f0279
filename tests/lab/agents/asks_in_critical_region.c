/* SPDX-License-Identifier: Apache-2.0
 * asks_in_critical_region.c - calls the tool interface while it holds the elements of an array.
 */
// expect: critical-region
// in: plain/Empty
#include "agent.h"

static void count_classes(void)
{
    jint n;
    jclass *classes;
    if (said("GetLoadedClasses", (*ti)->GetLoadedClasses(ti, &n, &classes)))
        give_back(classes);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jintArray a = (*jni)->NewIntArray(jni, 10);
    jint *p = a ? (*jni)->GetPrimitiveArrayCritical(jni, a, NULL) : NULL;
    if (p) {
        p[0] = 1;
        if (!FAULTLESS)
            count_classes();
        (*jni)->ReleasePrimitiveArrayCritical(jni, a, p, 0);
        count_classes();
    }
    (*jni)->ExceptionClear(jni);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
