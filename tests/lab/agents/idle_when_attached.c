/* SPDX-License-Identifier: Apache-2.0
 * idle_when_attached.c - counts classes as soon as VMInit has come, which does not come when it is
 * attached.
 */
// expect: silent-failure
// in: plain/Mixture,start-up/attached
// says: does nothing with other events: ClassPrepare
#include "agent.h"

static jrawMonitorID lock;
static int alive; /* under lock */
static long classes, texts;

static int enter(int always)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return 0;
    int is_alive = alive || always;
    if (!is_alive)
        (*ti)->RawMonitorExit(ti, lock);
    return is_alive;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enter(1)) {
        alive = 1;
        (*ti)->RawMonitorExit(ti, lock);
    }
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *name;
    if (!enter(0))
        return;
    if (!(*ti)->GetClassSignature(ti, k, &name, NULL)) {
        texts += (long)strlen(name);
        classes++;
        give_back(name);
    }
    (*ti)->RawMonitorExit(ti, lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (!enter(0))
        return;
    fprintf(stderr, "agent: %ld classes, whose names have %ld letters\n", classes, texts);
    (*ti)->RawMonitorExit(ti, lock);
}

static jint begin(JavaVM *given, int is_running)
{
    jvmtiEventCallbacks on = {
        .VMInit = vm_init, .ClassPrepare = class_prepare, .VMDeath = vm_death};
    alive = FAULTLESS && is_running;
    return open_env(given) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_CLASS_PREPARE) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return begin(given, 0);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *given, char *options, void *reserved)
{
    return begin(given, 1);
}
