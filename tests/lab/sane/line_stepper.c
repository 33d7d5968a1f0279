/* SPDX-License-Identifier: Apache-2.0
 * line_stepper.c - steps through a method of a class that few programs have, from a breakpoint to
 * the end of its frame: the event SingleStep is enabled there only.
 */
#include "../agents/agent.h"

static jrawMonitorID lock;
static jmethodID target; /* under lock, as all below */
static long visits, steps, returns, lost;

static void add(long *counter)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    ++*counter;
    said("RawMonitorExit", (*ti)->RawMonitorExit(ti, lock));
}

static void JNICALL breakpoint(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                               jlocation at)
{
    add(&visits);
    if ((*ti)->NotifyFramePop(ti, thread, 0)) {
        add(&lost);
        return;
    }
    said("step",
         (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, thread));
}

static void JNICALL single_step(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                                jlocation at)
{
    add(&steps);
}

static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m,
                              jboolean by_exception)
{
    said("go on",
         (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, thread));
    add(&returns);
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *name = NULL;
    jmethodID m;
    if ((*ti)->GetClassSignature(ti, k, &name, NULL))
        return;
    int it = !strcmp(name, "Lof/nobody/Account;");
    give_back(name);
    if (!it)
        return;
    m = (*jni)->GetMethodID(jni, k, "deposit", "()V");
    if (!m)
        (*jni)->ExceptionClear(jni);
    else if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock))) {
        int first = !target;
        target = m;
        said("RawMonitorExit", (*ti)->RawMonitorExit(ti, lock));
        if (first)
            said("SetBreakpoint", (*ti)->SetBreakpoint(ti, m, 0));
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_BREAKPOINT) && enable(JVMTI_EVENT_FRAME_POP))
        enable(JVMTI_EVENT_CLASS_PREPARE);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    fprintf(stderr, "stepper: %ld visits, %ld steps, %ld returns, could not follow %ld\n", visits,
            steps, returns, lost);
    said("RawMonitorExit", (*ti)->RawMonitorExit(ti, lock));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_breakpoint_events = 1,
                              .can_generate_single_step_events = 1,
                              .can_generate_frame_pop_events = 1};
    jvmtiEventCallbacks c = {.VMInit = vm_init,
                             .VMDeath = vm_death,
                             .ClassPrepare = prepared,
                             .Breakpoint = breakpoint,
                             .SingleStep = single_step,
                             .FramePop = frame_pop};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "stepper", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
