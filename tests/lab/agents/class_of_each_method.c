/* SPDX-License-Identifier: Apache-2.0
 * class_of_each_method.c - counts the methods of classes that it is told of, and keeps the classes,
 * so that the methods stay what they are.  It never gives the references back.
 */
// expect: grows
// in: repeat/Rounds
// says: NewGlobalRef
#include "agent.h"

enum { MOST = 20000 };
static jclass kept[MOST]; /* as the counters, under lock */
static int count;
static long methods_of_all;
static jrawMonitorID lock;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jint n = 0;
    jmethodID *methods = NULL;
    jclass own = (*jni)->NewGlobalRef(jni, k);
    if (!own || !said("GetClassMethods", (*ti)->GetClassMethods(ti, k, &n, &methods))) {
        if (own)
            (*jni)->DeleteGlobalRef(jni, own);
        return;
    }
    give_back(methods);
    (*ti)->RawMonitorEnter(ti, lock);
    methods_of_all += n;
    if (count < MOST) {
        kept[count++] = own;
        own = NULL;
    }
    (*ti)->RawMonitorExit(ti, lock);
    if (own)
        (*jni)->DeleteGlobalRef(jni, own);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    (*ti)->RawMonitorEnter(ti, lock);
    fprintf(stderr, "agent: classes have methods: %s\n", methods_of_all ? "yes" : "no");
    for (int i = 0; FAULTLESS && i < count; i++)
        (*jni)->DeleteGlobalRef(jni, kept[i]);
    count = MOST;
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks on = {.ClassPrepare = class_prepare, .VMDeath = vm_death};
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
