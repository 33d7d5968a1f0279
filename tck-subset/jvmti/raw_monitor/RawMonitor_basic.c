/* SPDX-License-Identifier: Apache-2.0
 * Raw monitors: recursion, waiting with and without limit, notification, ownership errors,
 * interruption.  (JVMTI: Raw Monitor) */
// covers: CreateRawMonitor:works DestroyRawMonitor:works RawMonitorEnter:works RawMonitorExit:works
// covers: RawMonitorWait:works
// covers: RawMonitorNotify:works RawMonitorNotifyAll:works
#include "ti_test.h"

static jrawMonitorID m, other;
static volatile int counter, stage, waiting;

static void *count(void *arg)
{
    JNIEnv *jni;
    (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    for (int i = 0; i < 20000; i++) {
        (*ti)->RawMonitorEnter(ti, m);
        counter = counter + 1;
        (*ti)->RawMonitorExit(ti, m);
    }
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}
static void *waiter(void *arg)
{
    JNIEnv *jni;
    (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    OK(RawMonitorEnter, (ti, m));
    OK(RawMonitorEnter, (ti, m)); /* the wait gives up both */
    waiting = waiting + 1;
    OK(RawMonitorWait, (ti, m, 0));
    stage = stage + 1;
    OK(RawMonitorExit, (ti, m));
    OK(RawMonitorExit, (ti, m));
    CHECK_ERR(RawMonitorExit, (ti, m), NOT_MONITOR_OWNER);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

static void *no_owner(void *arg)
{
    JNIEnv *jni;
    (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    CHECK_ERR(DestroyRawMonitor, (ti, m), NOT_MONITOR_OWNER);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

TI_AGENT(.can_signal_thread = 1)
{
    OK(CreateRawMonitor, (ti, "first", &m));
    OK(CreateRawMonitor, (ti, "first", &other)); /* names need not differ */
    OK(RawMonitorEnter, (ti, other));            /* in OnLoad, on a thread that is attached later */
    OK(RawMonitorExit, (ti, other));
    return 0;
}

static void await_waiting(int n)
{
    for (int done = 0; !done; usleep(1000)) {
        (*ti)->RawMonitorEnter(ti, m);
        done = waiting == n;
        (*ti)->RawMonitorExit(ti, m);
    }
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    pthread_t t[3];
    CHECK_ERR(RawMonitorExit, (ti, m), NOT_MONITOR_OWNER);
    CHECK_ERR(RawMonitorWait, (ti, m, 1), NOT_MONITOR_OWNER);
    CHECK_ERR(RawMonitorNotify, (ti, m), NOT_MONITOR_OWNER);
    CHECK_ERR(RawMonitorNotifyAll, (ti, m), NOT_MONITOR_OWNER);
    OK(RawMonitorEnter, (ti, m));
    OK(RawMonitorEnter, (ti, m));
    OK(RawMonitorWait, (ti, m, 10)); /* time-out is no error */
    OK(RawMonitorExit, (ti, m));
    OK(RawMonitorExit, (ti, m));
    CHECK_ERR(RawMonitorExit, (ti, m), NOT_MONITOR_OWNER);
    for (int i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, count, NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    CHECK_INT(counter, 60000);
    for (int i = 0; i < 3; i++)
        pthread_create(&t[i], NULL, waiter, NULL);
    await_waiting(3);
    usleep(20000);
    OK(RawMonitorEnter, (ti, m));
    OK(RawMonitorNotify, (ti, m));
    OK(RawMonitorExit, (ti, m));
    for (int i = 0; i < 2000 && stage == 0; i++)
        usleep(1000);
    usleep(20000);
    CHECK_INT(stage, 1);
    OK(RawMonitorEnter, (ti, m));
    OK(RawMonitorNotifyAll, (ti, m));
    OK(RawMonitorExit, (ti, m));
    for (int i = 0; i < 3; i++)
        pthread_join(t[i], NULL);
    CHECK_INT(stage, 3);
    OK(DestroyRawMonitor, (ti, other));
    OK(RawMonitorEnter, (ti, m));
    pthread_create(&t[0], NULL, no_owner, NULL);
    pthread_join(t[0], NULL);
    OK(DestroyRawMonitor, (ti, m)); /* by its owner */
}

static jrawMonitorID shared;
TI_NATIVE(jint, waitHere)(JNIEnv *jni, jclass main)
{
    OK(RawMonitorEnter, (ti, shared));
    waiting = 100;
    jvmtiError e = (*ti)->RawMonitorWait(ti, shared, 0);
    OK(RawMonitorExit, (ti, shared));
    return e;
}
TI_NATIVE(void, interrupt)(JNIEnv *jni, jclass main, jthread t)
{
    while (waiting != 100)
        usleep(1000);
    usleep(20000);
    OK(InterruptThread, (ti, t));
}
TI_NATIVE(void, make)(JNIEnv *jni, jclass main) { OK(CreateRawMonitor, (ti, "shared", &shared)); }
TI_NATIVE(void, interrupted)(JNIEnv *jni, jclass main, jint e)
{
    ti_note_error(e, JVMTI_ERROR_INTERRUPT, __FILE__, __LINE__, "RawMonitorWait:INTERRUPT");
}
