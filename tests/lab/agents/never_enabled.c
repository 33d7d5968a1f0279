/* SPDX-License-Identifier: Apache-2.0
 * never_enabled.c - has handlers, and forgets to enable the event of one.  Another is for two
 * events, of which one is enabled: that is no mistake.  The twin enables the first one for a thread
 * that no program has.
 */
// expect: no-handler
// in: plain/Empty|plain/Mixture
#include "agent.h"

static long started, ended, classes;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info = {0};
    __atomic_add_fetch(&started, 1, __ATOMIC_RELAXED);
    if (!FAULTLESS || (*ti)->GetThreadInfo(ti, thread, &info))
        return;
    if (!strcmp(info.name, "of nobody"))
        enable(JVMTI_EVENT_THREAD_END);
    give_back(info.name);
}
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    __atomic_add_fetch(&ended, 1, __ATOMIC_RELAXED);
}
static void JNICALL comes(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    __atomic_add_fetch(&classes, 1, __ATOMIC_RELAXED);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (__atomic_load_n(&ended, __ATOMIC_RELAXED) > __atomic_load_n(&started, __ATOMIC_RELAXED) + 9)
        fprintf(stderr, "agent: more ends than starts\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.ThreadEnd = thread_end;
    c.VMDeath = vm_death;
    c.ClassLoad = c.ClassPrepare = comes;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) &&
                   enable(JVMTI_EVENT_CLASS_PREPARE) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
