/* SPDX-License-Identifier: Apache-2.0
 * reference_of_event_before.c - which classes threads wait for: at the end of the wait it asks for
 * the class of the object that it got at its beginning.
 */
// expect: checker
// says: gets a reference that is none
// where: entered
// in: checked/Threads
// only: here (the stock VM gives each handler the same references)
#include "agent.h"

static _Thread_local jobject wanted;
static _Atomic int waits, of_classes;

static void JNICALL enter(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object)
{
    wanted = object;
}

static void JNICALL entered(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object)
{
    jobject o = FAULTLESS ? object : wanted;
    if (!o)
        return;
    jclass k = (*jni)->GetObjectClass(jni, o);
    char *name = NULL;
    if (!(*ti)->GetClassSignature(ti, k, &name, NULL)) {
        of_classes += !strcmp(name, "Ljava/lang/Class;");
        give_back(name);
    }
    (*jni)->DeleteLocalRef(jni, k);
    waits++;
    wanted = NULL;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    fprintf(stderr, "agent: %d waits, %d for classes\n", waits, of_classes);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_monitor_events = 1};
    jvmtiEventCallbacks on = {
        .MonitorContendedEnter = enter, .MonitorContendedEntered = entered, .VMDeath = vm_death};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTER) &&
                   enable(JVMTI_EVENT_MONITOR_CONTENDED_ENTERED) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
