/* SPDX-License-Identifier: Apache-2.0
 * steps.c - counts the instructions that threads go through: single steps, for as long as two acts
 * are apart. */
#include "kind.h"

static long long steps;
static bool on;

static void JNICALL step(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    __atomic_add_fetch(&steps, 1, __ATOMIC_RELAXED);
}

static void act(JNIEnv *jni)
{
    lock();
    on = !on;
    TI(SetEventNotificationMode, on ? JVMTI_ENABLE : JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, NULL);
    if (on)
        __atomic_store_n(&steps, 0, __ATOMIC_RELAXED);
    else
        printf("a thousand steps and more: %s\n",
               __atomic_load_n(&steps, __ATOMIC_RELAXED) >= 1000 ? "yes" : "no");
    unlock();
}
ACTS(Steps)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_single_step_events = 1};
    static const jvmtiEventCallbacks callbacks = {.SingleStep = step, .DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
