/* SPDX-License-Identifier: Apache-2.0
 * resumes_for_another.c - looks at the stack of the thread "main" while that is suspended, and
 * resumes it also if it was another who had suspended it.
 */
// expect: wrong-call
// in: fault/SuspendThread.1.THREAD_SUSPENDED
// where: look (
#include "agent.h"

static void look(jthread t)
{
    jint frames = 0;
    jvmtiError e = (*ti)->SuspendThread(ti, t);
    if (e && e != JVMTI_ERROR_THREAD_SUSPENDED)
        return; /* it has ended */
    (*ti)->GetFrameCount(ti, t, &frames);
    if (!FAULTLESS || !e)
        (*ti)->ResumeThread(ti, t);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int i = 0; i < 5; i++) {
        look(arg);
        usleep(1000);
    }
    (*jni)->DeleteGlobalRef(jni, arg);
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
