/* SPDX-License-Identifier: Apache-2.0
 * time_of_day_as_clock.c - takes how long collections last from the time of day, which may be set.
 */
// expect: output
// in: clocks/*
// says: when the time of day is set back
#include "agent.h"
#include <time.h>

static struct timespec begun;
static long long total;
static int count;

static long long since_begun(void)
{
    struct timespec now;
    clock_gettime(FAULTLESS ? CLOCK_MONOTONIC : CLOCK_REALTIME, &now);
    return (now.tv_sec - begun.tv_sec) * 1000000LL + (now.tv_nsec - begun.tv_nsec) / 1000;
}

static void JNICALL start(jvmtiEnv *env)
{
    clock_gettime(FAULTLESS ? CLOCK_MONOTONIC : CLOCK_REALTIME, &begun);
}

static void JNICALL finish(jvmtiEnv *env)
{
    total += since_begun();
    count++;
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    printf("agent: ended at %lld\n", (long long)time(NULL)); /* that is what it is for */
    printf("agent: %d collections, %lld us\n", count, total);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities want;
    memset(&c, 0, sizeof c);
    memset(&want, 0, sizeof want);
    want.can_generate_garbage_collection_events = 1;
    c.GarbageCollectionStart = start;
    c.GarbageCollectionFinish = finish;
    c.VMDeath = vm_death;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_GARBAGE_COLLECTION_START) &&
                   enable(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
