/* SPDX-License-Identifier: Apache-2.0
 * RunAgentThread: a daemon thread with the given priority runs the function with a JNIEnv; events;
 * visibility; storage.  (JVMTI: Run Agent Thread) */
// covers: R03:holds
// covers: RunAgentThread:works GetAllThreads:works GetThreadLocalStorage:works
// covers: SetThreadLocalStorage:works
#include "ti_test.h"

static int thread_starts, thread_ends;
static jthread agent_thread;

static void JNICALL on_start(jvmtiEnv *e, JNIEnv *jni, jthread t)
{
    if (agent_thread && (*jni)->IsSameObject(jni, t, agent_thread))
        thread_starts++;
}
static void JNICALL on_end(jvmtiEnv *e, JNIEnv *jni, jthread t)
{
    if (agent_thread && (*jni)->IsSameObject(jni, t, agent_thread))
        thread_ends++;
}

TI_AGENT(.can_suspend = 1)
{
    jvmtiEventCallbacks cb = {.ThreadStart = on_start, .ThreadEnd = on_end};
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    ti_enable(JVMTI_EVENT_THREAD_START, NULL);
    ti_enable(JVMTI_EVENT_THREAD_END, NULL);
    return 0;
}

static jrawMonitorID lock;
static volatile int running, finish;

static void JNICALL body(jvmtiEnv *e, JNIEnv *jni, void *arg)
{
    CHECK(e == ti);
    CHECK(arg == (void *)&lock);
    jthread t;
    OK(GetCurrentThread, (ti, &t));
    CHECK((*jni)->IsSameObject(jni, t, agent_thread));
    jvmtiThreadInfo info;
    OK(GetThreadInfo, (ti, NULL, &info));
    CHECK_INT(info.priority, 8);
    CHECK_INT(info.is_daemon, 1);
    CHECK_TEXT(info.name, "the agent");
    void *data = &data;
    OK(GetThreadLocalStorage, (ti, NULL, &data));
    CHECK(data == NULL);
    OK(SetThreadLocalStorage, (ti, NULL, &lock));
    OK(GetThreadLocalStorage, (ti, t, &data));
    CHECK(data == &lock);
    jint n = -1;
    OK(GetFrameCount, (ti, NULL, &n));
    CHECK_INT(n, 0);
    jclass c = (*jni)->FindClass(jni, "java/lang/String");
    CHECK(c != NULL);
    OK(RawMonitorEnter, (ti, lock));
    running = 1;
    OK(RawMonitorNotifyAll, (ti, lock));
    while (!finish)
        OK(RawMonitorWait, (ti, lock, 0));
    OK(RawMonitorExit, (ti, lock));
}

static void JNICALL never(jvmtiEnv *e, JNIEnv *jni, void *arg) { CHECK(false); }

TI_NATIVE(void, start)(JNIEnv *jni, jclass main, jthread t)
{
    agent_thread = (*jni)->NewGlobalRef(jni, t);
    OK(CreateRawMonitor, (ti, "agent", &lock));
    CHECK_ERR(RunAgentThread, (ti, t, never, NULL, 0), INVALID_PRIORITY);
    CHECK_ERR(RunAgentThread, (ti, t, never, NULL, 11), INVALID_PRIORITY);
    OK(RunAgentThread, (ti, t, body, &lock, 8));
    OK(RawMonitorEnter, (ti, lock));
    while (!running)
        OK(RawMonitorWait, (ti, lock, 0));
    OK(RawMonitorExit, (ti, lock));
    CHECK_INT(thread_starts, 1);
    void *data = NULL;
    OK(GetThreadLocalStorage, (ti, t, &data));
    CHECK(data == &lock);
    OK(SetThreadLocalStorage, (ti, t, NULL));
    OK(GetThreadLocalStorage, (ti, t, &data));
    CHECK(data == NULL);
    CHECK_ERR(RunAgentThread, (ti, t, never, NULL, 5), INVALID_THREAD);
    jint n;
    jthread *all;
    OK(GetAllThreads, (ti, &n, &all));
    bool found = false;
    for (jint i = 0; i < n; i++)
        found |= (*jni)->IsSameObject(jni, all[i], t);
    CHECK(found);
    ti_free(all);
}
TI_NATIVE(void, finish)(JNIEnv *jni, jclass main, jthread t)
{
    OK(RawMonitorEnter, (ti, lock));
    finish = 1;
    OK(RawMonitorNotifyAll, (ti, lock));
    OK(RawMonitorExit, (ti, lock));
    CHECK(ti_await_state(t, JVMTI_THREAD_STATE_TERMINATED));
    CHECK_INT(thread_ends, 1);
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean ok, jstring what)
{
    const char *u = (*jni)->GetStringUTFChars(jni, what, NULL);
    ti_note(ok, __FILE__, __LINE__, u, NULL, NULL);
}
