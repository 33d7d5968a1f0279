/* SPDX-License-Identifier: Apache-2.0
 * monitor_while_suspended.c - counts exceptions by method under a monitor, and in a thread of its
 * own looks at the stacks of the program's threads while these are suspended, and counts under that
 * monitor, too.  Who was suspended inside of it keeps it.
 */
// expect: lock-order|hang
// in: plain/own-program
// program: Throws
// where: sample (
#include "agent.h"

static jrawMonitorID lock;
static long thrown, samples; /* guarded by lock */
static int ends;             /* guarded by lock */

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject o, jmethodID catcher, jlocation catch_at)
{
    jclass k = NULL;
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    if (!(*ti)->GetMethodDeclaringClass(ti, m, &k))
        thrown++;
    (*ti)->RawMonitorExit(ti, lock);
    (*jni)->DeleteLocalRef(jni, k);
}

/* The thread is suspended. */
static void sample(jthread t)
{
    jvmtiFrameInfo frame;
    jint n = 0;
    if ((*ti)->GetStackTrace(ti, t, 0, 1, &frame, &n))
        return;
    if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock))) {
        samples += n;
        (*ti)->RawMonitorExit(ti, lock);
    }
}

/* Whoever is suspended under the monitor is not in it, and does not come into it. */
static int suspended(jthread t)
{
    if (FAULTLESS && !said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return 0;
    int done = !(*ti)->SuspendThread(ti, t);
    if (FAULTLESS)
        (*ti)->RawMonitorExit(ti, lock);
    return done;
}

static void look_at(jthread t)
{
    jvmtiThreadInfo info;
    if ((*ti)->GetThreadInfo(ti, t, &info))
        return;
    int its = !strncmp(info.name, "thrower", 7);
    give_back(info.name);
    if (its && suspended(t)) {
        sample(t);
        (*ti)->ResumeThread(ti, t);
    }
}

static void look(JNIEnv *jni)
{
    jint n = 0;
    jthread *threads = NULL;
    if ((*jni)->PushLocalFrame(jni, 64)) {
        (*jni)->ExceptionClear(jni);
        return;
    }
    if (!(*ti)->GetAllThreads(ti, &n, &threads)) {
        for (jint i = 0; i < n; i++)
            look_at(threads[i]);
        give_back(threads);
    }
    (*jni)->PopLocalFrame(jni, NULL);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    for (int goes_on = 1; goes_on;) {
        if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
            return;
        (*ti)->RawMonitorWait(ti, lock, 10);
        goes_on = !ends;
        (*ti)->RawMonitorExit(ti, lock);
        if (goes_on)
            look(jni);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, work, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, lock)))
        return;
    ends = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.Exception = exception;
    caps.can_suspend = 1;
    caps.can_generate_exception_events = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "lock", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH) && enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
