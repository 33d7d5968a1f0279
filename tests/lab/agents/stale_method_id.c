/* SPDX-License-Identifier: Apache-2.0
 * stale_method_id.c - keeps the IDs of methods of classes that go, and asks for
 * their names at the end.
 */
// expect: wrong-call
// in: plain/Classes
#include "agent.h"

static jmethodID ids[10000];
static jweak holders[10000];
static int count;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name;
    jint methods;
    jmethodID *m;
    if (!said("GetClassSignature", (*ti)->GetClassSignature(ti, klass, &name, NULL)))
        return;
    int its = !strcmp(name, "LClasses$Guest;");
    give_back(name);
    if (!its || !said("GetClassMethods", (*ti)->GetClassMethods(ti, klass, &methods, &m)))
        return;
    if (methods && count < 10000 && (holders[count] = (*jni)->NewWeakGlobalRef(jni, klass)))
        ids[count++] = m[0];
    give_back(m);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    for (int i = 0; i < count; i++) {
        char *name;
        jobject alive = FAULTLESS ? (*jni)->NewLocalRef(jni, holders[i]) : NULL;
        if ((!FAULTLESS || alive) && !(*ti)->GetMethodName(ti, ids[i], &name, NULL, NULL))
            give_back(name);
        (*jni)->DeleteWeakGlobalRef(jni, holders[i]);
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
