/* SPDX-License-Identifier: Apache-2.0
 * exception_in_wrapper.c - counts global references that are deleted, by their class.  They may be
 * deleted while an exception is pending, and GetObjectClass may not be called then.
 */
// expect: pending-exception
// in: plain/Natives
// says: while an exception is pending
// where: deletes
#include "agent.h"

static jniNativeInterface *usual;
static _Atomic long of_threads, others;

static void JNICALL deletes(JNIEnv *jni, jobject o)
{
    if (o && (!FAULTLESS || !usual->ExceptionCheck(jni))) {
        jclass k = (*jni)->GetObjectClass(jni, o);
        jclass super = (*jni)->GetSuperclass(jni, k);
        super ? others++ : of_threads++;
        (*jni)->DeleteLocalRef(jni, super);
        (*jni)->DeleteLocalRef(jni, k);
    }
    usual->DeleteGlobalRef(jni, o);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jniNativeInterface *mine = NULL;
    if ((usual = jni_functions()) == NULL || (mine = jni_functions()) == NULL)
        return;
    mine->DeleteGlobalRef = deletes;
    set_jni_functions(mine);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
