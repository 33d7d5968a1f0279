/* SPDX-License-Identifier: Apache-2.0
 * wait_timed_in_carrier.c - measures how long threads wait, from a moment that it keeps in a
 * thread-local variable: that of the carrier, which others wait on meanwhile.
 */
// expect: race
// in: race/one-carrier-Virtual
// where: waited
// says: the handler of MonitorWaited reads here what that of MonitorWait has left
// needs: 25
#include "virtual.h"

static __thread jlong began;
static __thread jlong *buffer; /* of the system's thread: right in both */
static _Atomic jlong longest;

static jlong now(void)
{
    jlong t = 0;
    (*ti)->GetTime(ti, &t);
    return t;
}

static void JNICALL wait_begins(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor,
                                jlong timeout)
{
    if (!buffer)
        buffer = calloc(1, sizeof *buffer);
    if (!FAULTLESS) {
        began = now();
        return;
    }
    jlong *start = calloc(1, sizeof *start);
    if (start) {
        *start = now();
        if ((*ti)->SetThreadLocalStorage(ti, thread, start))
            free(start);
    }
}

static void JNICALL waited(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject monitor,
                           jboolean timed_out)
{
    void *stored = NULL;
    if (buffer)
        ++*buffer;
    if (FAULTLESS && ((*ti)->GetThreadLocalStorage(ti, thread, &stored) || !stored ||
                      (*ti)->SetThreadLocalStorage(ti, thread, NULL)))
        return;
    jlong time = now() - (FAULTLESS ? *(jlong *)stored : began);
    free(stored);
    if (time > longest)
        longest = time;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.MonitorWait = wait_begins;
    c.MonitorWaited = waited;
    return open_env(given) && support_virtual(WITH_MONITORS) && set_callbacks(&c) &&
                   enable(JVMTI_EVENT_MONITOR_WAIT) && enable(JVMTI_EVENT_MONITOR_WAITED)
               ? JNI_OK
               : JNI_ERR;
}
