/* SPDX-License-Identifier: Apache-2.0
 * stack_sampler.c - what may be done with locks while threads are suspended.
 *
 * A thread of the agent suspends each other thread that it knows, counts its frames, and resumes
 * it.  A handler takes `inner` under `outer` only, so who is suspended under `outer` is not in
 * `inner`.  `known` is taken by threads that are not in the table yet, or not any more: under
 * `outer` one is suspended, so none is in it.  And a handler of Exception asks the agent's thread
 * for a look and waits for it: who waits on `asked` is not in it.
 */
#include <jvmti.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 64 };
static jvmtiEnv *ti;
static jrawMonitorID outer, inner, known, asked;
static jthread table[ROOM]; /* global references; guarded by known */
static long frames, thrown; /* guarded by inner */
static jthread request;     /* a global reference; guarded by asked, and so are: */
static int ends, runs;
static long looks, failures;

static void enter(jrawMonitorID m)
{
    jvmtiError e = (*ti)->RawMonitorEnter(ti, m);
    if (e) {
        fprintf(stderr, "stack_sampler: RawMonitorEnter: error %d\n", (int)e);
        abort();
    }
}
static void leave(jrawMonitorID m) { (*ti)->RawMonitorExit(ti, m); }

/* ---- handlers ---- */

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enter(known);
    for (int i = 0; i < ROOM; i++)
        if (!table[i]) {
            table[i] = (*jni)->NewGlobalRef(jni, thread);
            break;
        }
    leave(known);
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enter(outer);
    enter(known);
    for (int i = 0; i < ROOM; i++)
        if (table[i] && (*jni)->IsSameObject(jni, table[i], thread)) {
            (*jni)->DeleteGlobalRef(jni, table[i]);
            table[i] = NULL;
        }
    leave(known);
    leave(outer);
}

static void count(jmethodID m, JNIEnv *jni)
{
    jclass k = NULL;
    enter(outer);
    enter(inner);
    bool known = !(*ti)->GetMethodDeclaringClass(ti, m, &k);
    thrown += known;
    leave(inner);
    leave(outer);
    if (known)
        (*jni)->DeleteLocalRef(jni, k);
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject o, jmethodID catcher, jlocation catch_at)
{
    count(m, jni);
    jthread own = (*jni)->NewGlobalRef(jni, thread);
    enter(asked);
    if (own && runs && !ends && !request && looks < 20) {
        request = own;
        (*ti)->RawMonitorNotifyAll(ti, asked);
        while (request && !ends && !(*ti)->RawMonitorWait(ti, asked, 0))
            ;
        request = NULL;
    }
    leave(asked);
    (*jni)->DeleteGlobalRef(jni, own);
}

/* ---- the agent's thread ---- */

static void look_at(jthread t)
{
    jint n = 0;
    enter(outer);
    jvmtiError e = (*ti)->SuspendThread(ti, t);
    leave(outer);
    if (e)
        return; /* it has ended, or is suspended by somebody else */
    e = (*ti)->GetFrameCount(ti, t, &n);
    enter(inner);
    frames += n;
    failures += e != JVMTI_ERROR_NONE;
    leave(inner);
    (*ti)->ResumeThread(ti, t);
}

static void look_at_table(JNIEnv *jni)
{
    jthread self = NULL;
    if ((*ti)->GetCurrentThread(ti, &self))
        return;
    for (int i = 0; i < ROOM; i++) {
        enter(known);
        jthread t = table[i] ? (*jni)->NewLocalRef(jni, table[i]) : NULL;
        leave(known);
        if (t && !(*jni)->IsSameObject(jni, t, self))
            look_at(t);
        (*jni)->DeleteLocalRef(jni, t);
    }
    (*jni)->DeleteLocalRef(jni, self);
}

/* Of a thread that waits for the answer. */
static void answer(jthread t)
{
    jint n = 0;
    if ((*ti)->SuspendThread(ti, t))
        return;
    if ((*ti)->GetFrameCount(ti, t, &n))
        n = 0;
    enter(asked);
    looks++;
    leave(asked);
    (*ti)->ResumeThread(ti, t);
}

static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    enter(asked);
    while (!ends) {
        if (!request)
            (*ti)->RawMonitorWait(ti, asked, 10);
        jthread t = request ? (*jni)->NewLocalRef(jni, request) : NULL;
        leave(asked);
        if (t)
            answer(t);
        else
            look_at_table(jni);
        enter(asked);
        if (t) {
            request = NULL;
            (*ti)->RawMonitorNotifyAll(ti, asked);
        }
        (*jni)->DeleteLocalRef(jni, t);
    }
    runs = 0;
    (*ti)->RawMonitorNotifyAll(ti, asked);
    leave(asked);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? (*jni)->GetMethodID(jni, k, "<init>", "()V") : NULL;
    jobject t = make ? (*jni)->NewObject(jni, k, make) : NULL;
    (*jni)->ExceptionClear(jni);
    int begun = t && !(*ti)->RunAgentThread(ti, t, work, NULL, JVMTI_THREAD_NORM_PRIORITY);
    if (!begun)
        fprintf(stderr, "stack_sampler: no thread\n");
    enter(asked);
    runs = begun;
    leave(asked);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    enter(asked);
    ends = 1;
    (*ti)->RawMonitorNotifyAll(ti, asked);
    while (runs && !(*ti)->RawMonitorWait(ti, asked, 0))
        ;
    leave(asked);
    printf("stack_sampler: ends\n");
}

static int fine(const char *what, jvmtiError e)
{
    if (e)
        fprintf(stderr, "stack_sampler: %s: error %d\n", what, (int)e);
    return !e;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities needed = {.can_suspend = 1, .can_generate_exception_events = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .ThreadStart = thread_start,
                                                  .ThreadEnd = thread_end,
                                                  .Exception = exception};
    static const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH,
                                        JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END,
                                        JVMTI_EVENT_EXCEPTION};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "stack_sampler: no JVM TI\n");
        return JNI_ERR;
    }
    int ok = fine("AddCapabilities", (*ti)->AddCapabilities(ti, &needed)) &&
             fine("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "outer", &outer)) &&
             fine("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "inner", &inner)) &&
             fine("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "known", &known)) &&
             fine("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "asked", &asked)) &&
             fine("SetEventCallbacks", (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks));
    for (size_t i = 0; ok && i < sizeof events / sizeof *events; i++)
        ok = fine("enable", (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL));
    return ok ? JNI_OK : JNI_ERR;
}
