/* SPDX-License-Identifier: Apache-2.0
 * counts_while_suspended.c - counts frames of suspended threads under the lock that a handler of
 * Exception takes, too, though that does nothing there but count.
 */
// expect: hint
// in: plain/Mixture|repeat/Rounds
// says: handlers of Exception take it
// where: count
#include "agent.h"

static jrawMonitorID lock;
static long thrown, frames; /* guarded by lock */
static _Atomic int ends;

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject o, jmethodID catcher, jlocation catch_at)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    thrown++;
    (*ti)->RawMonitorExit(ti, lock);
}

static void count(jint n)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    frames += n;
    (*ti)->RawMonitorExit(ti, lock);
}

static void sample(jthread t)
{
    jvmtiFrameInfo frame;
    jint n = 0;
    if ((*ti)->SuspendThread(ti, t))
        return;
    if ((*ti)->GetStackTrace(ti, t, 0, 1, &frame, &n))
        n = 0;
    if (!FAULTLESS)
        count(n);
    said("ResumeThread", (*ti)->ResumeThread(ti, t));
    if (FAULTLESS)
        count(n);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jthread self = NULL;
    said("GetCurrentThread", (*ti)->GetCurrentThread(ti, &self));
    while (self && !ends) {
        jint n;
        jthread *all;
        usleep(2000);
        if ((*ti)->GetAllThreads(ti, &n, &all))
            break;
        for (jint i = 0; i < n; i++) {
            if (!ends && !(*jni)->IsSameObject(jni, all[i], self))
                sample(all[i]);
            (*jni)->DeleteLocalRef(jni, all[i]);
        }
        give_back(all);
    }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    run_thread(jni, work, NULL);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) { ends = 1; }

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want;
    jvmtiEventCallbacks c;
    memset(&want, 0, sizeof want);
    memset(&c, 0, sizeof c);
    want.can_generate_exception_events = 1;
    want.can_suspend = 1;
    c.VMInit = vm_init;
    c.VMDeath = vm_death;
    c.Exception = exception;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "counts", &lock)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) &&
                   enable(JVMTI_EVENT_VM_DEATH) && enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
