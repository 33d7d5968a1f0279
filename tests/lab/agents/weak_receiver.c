/* SPDX-License-Identifier: Apache-2.0
 * weak_receiver.c - asks classes for their names at the end, by weak references that it has not
 * looked at.
 */
// expect: wrong-call
// in: plain/Unloads
// says: whose object is gone
#include "agent.h"

enum { MOST = 20000 };
static jweak seen[MOST]; /* under lock, as their number */
static int count;
static jrawMonitorID lock;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    jweak own = (*jni)->NewWeakGlobalRef(jni, k);
    if (!own)
        return;
    (*ti)->RawMonitorEnter(ti, lock);
    if (count < MOST) {
        seen[count++] = own;
        own = NULL;
    }
    (*ti)->RawMonitorExit(ti, lock);
    if (own)
        (*jni)->DeleteWeakGlobalRef(jni, own);
}

static int has_name(JNIEnv *jni, jobject k, jmethodID get_name)
{
    jobject name = (*jni)->CallObjectMethod(jni, k, get_name);
    if ((*jni)->ExceptionCheck(jni)) {
        (*jni)->ExceptionClear(jni);
        return 0;
    }
    (*jni)->DeleteLocalRef(jni, name);
    return name != NULL;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Class");
    jmethodID get_name = k ? (*jni)->GetMethodID(jni, k, "getName", "()Ljava/lang/String;") : NULL;
    int named = 0;
    if (!get_name) {
        (*jni)->ExceptionClear(jni);
        return;
    }
    (*ti)->RawMonitorEnter(ti, lock);
    int n = count;
    count = MOST; /* no more come */
    (*ti)->RawMonitorExit(ti, lock);
    for (int i = 0; i < n; i++) {
        jobject one = FAULTLESS ? (*jni)->NewLocalRef(jni, seen[i]) : seen[i];
        named += one && has_name(jni, one, get_name);
        if (FAULTLESS && one)
            (*jni)->DeleteLocalRef(jni, one);
        (*jni)->DeleteWeakGlobalRef(jni, seen[i]);
    }
    fprintf(stderr, "agent: some have names: %s\n", named ? "yes" : "no");
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
