/* SPDX-License-Identifier: Apache-2.0
 * java_call_while_suspended.c - has the VM print something while it holds another thread suspended,
 * which may have the lock of the stream.
 */
// expect: lock-order
// in: plain/Threads
#include "agent.h"

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jthread other = arg;
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID get = k ? (*jni)->GetMethodID(jni, k, "getPriority", "()I") : NULL;
    if (get && !(*ti)->SuspendThread(ti, other)) {
        if (!FAULTLESS)
            (*jni)->CallIntMethod(jni, other, get);
        (*ti)->ResumeThread(ti, other);
        if (FAULTLESS)
            (*jni)->CallIntMethod(jni, other, get);
    }
    (*jni)->ExceptionClear(jni);
    (*jni)->DeleteGlobalRef(jni, other);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jobject own = (*jni)->NewGlobalRef(jni, thread);
    if (own && !run_thread(jni, work, own))
        (*jni)->DeleteGlobalRef(jni, own);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    caps.can_suspend = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
