/* SPDX-License-Identifier: Apache-2.0
 * schedule.c - other orders of things: collections before callbacks, yields and short sleeps around
 * calls, threads that are held for a moment.
 *
 * What is drawn comes from the seed and from how often this thread has drawn, so the same thread
 * does the same with the same seed; the operating system's part in the order stays. */
#include "jvmti/lab/lab.h"
#include <sched.h>
#include <stdlib.h>
#include <time.h>

enum { DRAWN_AT_MOST = 20000 }; /* by one thread */

static _Atomic uint64_t threads_seen;
static _Thread_local uint64_t state;

static uint64_t draw(uint64_t seed)
{
    if (!state)
        state = (seed + atomic_fetch_add(&threads_seen, 1) * UINT64_C(0x9E3779B97F4A7C15)) | 1;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * UINT64_C(0x2545F4914F6CDD1D) >> 32;
}

static void wait_us(long us) { nanosleep(&(struct timespec){.tv_nsec = us * 1000}, NULL); }

void lab_schedule_call(void)
{
    /* Not for ever: an agent that looks at each method call would not come to its end. */
    static _Thread_local int drawn;
    if (!lab_config.yield_seed || drawn >= DRAWN_AT_MOST)
        return;
    drawn++;
    uint64_t x = draw(lab_config.yield_seed);
    if (x % 64 == 0)
        wait_us((long)(x >> 8) % 500);
    else if (x % 4 == 0)
        sched_yield();
}

void lab_schedule_event(const LabEventCall *c)
{
    static _Atomic long count;
    lab_schedule_call();
    /* only where the specification allows the call: not for handlers that may not call it, nor in
     * events that come before the live phase or after it */
    if (!lab_config.gc_every || c->row->restricted || !c->jni)
        return;
    if ((atomic_fetch_add(&count, 1) + 1) % lab_config.gc_every)
        return;
    jvmtiPhase phase;
    if (!(*lab_own)->GetPhase(lab_own, &phase) && phase == JVMTI_PHASE_LIVE &&
        c->row->number != JVMTI_EVENT_VM_DEATH)
        (*lab_own)->ForceGarbageCollection(lab_own);
}

/* Holds one thread after the other for a moment, until the VM ends. */
static void JNICALL holder(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    uint64_t seed = lab_config.suspend_seed;
    for (;;) {
        jint n;
        jthread *threads, self;
        if ((*env)->GetAllThreads(env, &n, &threads) || (*env)->GetCurrentThread(env, &self))
            return;
        jthread t = threads[draw(seed) % (uint64_t)n];
        if (!(*jni)->IsSameObject(jni, t, self) && !(*env)->SuspendThread(env, t)) {
            wait_us((long)(draw(seed) % 2000));
            (*env)->ResumeThread(env, t);
        }
        for (jint i = 0; i < n; i++)
            (*jni)->DeleteLocalRef(jni, threads[i]);
        (*jni)->DeleteLocalRef(jni, self);
        (*env)->Deallocate(env, (unsigned char *)threads);
        wait_us((long)(draw(seed) % 3000));
    }
}

void lab_schedule_start(jvmtiEnv *env, JNIEnv *jni)
{
    if (!lab_config.suspend_seed)
        return;
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = k ? (*jni)->GetMethodID(jni, k, "<init>", "(Ljava/lang/String;)V") : NULL;
    jobject t = make ? (*jni)->NewObject(jni, k, make, (*jni)->NewStringUTF(jni, "lab holder"))
                     : NULL;
    if (!t || (*env)->RunAgentThread(env, t, holder, NULL, JVMTI_THREAD_NORM_PRIORITY))
        lab_say("note", "\"what\":\"no thread for suspensions\"");
    (*jni)->ExceptionClear(jni);
}
