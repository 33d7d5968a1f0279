/* SPDX-License-Identifier: Apache-2.0
 * disposed_with_suspended.c - disposes of the environment through which it holds a thread.
 */
// expect: left-behind
// in: plain/Empty
// where: hold (
#include "agent.h"

/* An environment for one purpose. */
static jvmtiEnv *another(void)
{
    jvmtiEnv *other;
    if ((*vm)->GetEnv(vm, (void **)&other, JVMTI_VERSION_1_2) == JNI_OK)
        return other;
    fprintf(stderr, "agent: no second environment\n");
    return NULL;
}

static void hold(jvmtiEnv *other, jthread t)
{
    jvmtiThreadInfo info;
    if ((*ti)->GetThreadInfo(ti, t, &info))
        return;
    int its = !strcmp(info.name, "Finalizer");
    give_back(info.name);
    if (!its || !said("SuspendThread", (*other)->SuspendThread(other, t)))
        return;
    if (FAULTLESS)
        (*other)->ResumeThread(other, t);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiCapabilities caps;
    jint n;
    jthread *threads;
    jvmtiEnv *other = another();
    memset(&caps, 0, sizeof caps);
    caps.can_suspend = 1;
    if (!other || !said("AddCapabilities", (*other)->AddCapabilities(other, &caps)) ||
        !said("GetAllThreads", (*ti)->GetAllThreads(ti, &n, &threads)))
        return;
    for (jint i = 0; i < n; i++)
        hold(other, threads[i]);
    give_back(threads);
    (*other)->DisposeEnvironment(other);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
