/* SPDX-License-Identifier: Apache-2.0
 * looks.c - an agent whose thread suspends virtual threads that have just started, looks at frames,
 * locals and monitors, asks for the ends of frames, and resumes them; now and then all at once. */
#include "../../agents/common/agent.h"
#include <unistd.h>

enum { KEPT = 64 };
/* weak references; guarded by agent_lock */
static jweak kept[KEPT];
static unsigned turn;
static volatile long popped, looked;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    jweak w = (*jni)->NewWeakGlobalRef(jni, t), old;
    lock();
    old = kept[turn % KEPT];
    kept[turn++ % KEPT] = w;
    unlock();
    if (old)
        (*jni)->DeleteWeakGlobalRef(jni, old);
}
static void JNICALL frame_pop(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jboolean threw)
{
    __atomic_add_fetch(&popped, 1, __ATOMIC_RELAXED);
}

/* t may end before it is suspended.  The debug agent resumes all threads, those too that it did not
 * suspend. */
static void look(JNIEnv *jni, jthread t, unsigned way)
{
    jvmtiFrameInfo frames[60];
    jint n = 0, owned = 0, value = 0, state = 0;
    jobject *monitors = NULL, contended = NULL;
    if ((*ti)->SuspendThread(ti, t))
        return;
    (void)(*ti)->GetThreadState(ti, t, &state);
    jvmtiError e = (*ti)->GetStackTrace(ti, t, 0, 60, frames, &n);
    for (jint i = 0; !e && i < n; i++) {
        (void)(*ti)->GetLocalInt(ti, t, i, 0, &value);
        if (way % 3 == 0)
            (void)(*ti)->NotifyFramePop(ti, t, i);
    }
    if (!(*ti)->GetOwnedMonitorInfo(ti, t, &owned, &monitors)) {
        for (jint i = 0; i < owned; i++)
            (*jni)->DeleteLocalRef(jni, monitors[i]);
        release(monitors);
    }
    if (!(*ti)->GetCurrentContendedMonitor(ti, t, &contended) && contended)
        (*jni)->DeleteLocalRef(jni, contended);
    (void)(*ti)->ResumeThread(ti, t);
    looked++;
}
static void JNICALL look_around(jvmtiEnv *env, JNIEnv *jni, void *unused)
{
    for (unsigned n = 0;; n++) {
        lock();
        jthread t = kept[n % KEPT] ? (*jni)->NewLocalRef(jni, kept[n % KEPT]) : NULL;
        unlock();
        if (t)
            look(jni, t, n);
        (*jni)->DeleteLocalRef(jni, t);
        if (n % 50 == 0) {
            TI(SuspendAllVirtualThreads, 0, NULL);
            TI(ResumeAllVirtualThreads, 0, NULL);
        }
        usleep(2000);
    }
}
static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread t)
{
    agent_thread(jni, "looks", look_around);
}
JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_suspend = 1,
                                      .can_access_local_variables = 1,
                                      .can_generate_frame_pop_events = 1,
                                      .can_get_owned_monitor_info = 1,
                                      .can_get_current_contended_monitor = 1,
                                      .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {
        .VMInit = vm_init, .VirtualThreadStart = thread_start, .FramePop = frame_pop};
    return agent_start(
        vm, &capabilities, &callbacks,
        (int[]){JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VIRTUAL_THREAD_START, JVMTI_EVENT_FRAME_POP, 0});
}
JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    printf("counts of the agent: looked at %ld, %ld frames popped\n", looked, popped);
}
