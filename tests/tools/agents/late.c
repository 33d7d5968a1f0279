/* SPDX-License-Identifier: Apache-2.0
 * late.c - a JVMTI agent that is attached to a running VM: asks for every capability, gets
 * DataDumpRequest events.  Public headers only. */
#include <jvmti.h>
#include <stdio.h>
#include <string.h>

static void JNICALL on_dump(jvmtiEnv *ti)
{
    jint n;
    jthread *threads;
    jvmtiError e = (*ti)->GetAllThreads(ti, &n, &threads);
    printf("late: data dump request, threads %s\n",
           e == JVMTI_ERROR_NONE && n > 3 ? "seen" : "missing");
    fflush(stdout);
}

static void JNICALL on_death(jvmtiEnv *ti, JNIEnv *jni)
{
    puts("late: VM death");
    fflush(stdout);
}

static int bits(const jvmtiCapabilities *c)
{
    int n = 0;
    const unsigned char *p = (const unsigned char *)c;
    for (size_t i = 0; i < sizeof *c; i++)
        n += __builtin_popcount(p[i]);
    return n;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    jvmtiPhase phase;
    jvmtiCapabilities all, got;
    jvmtiEventCallbacks cb;
    printf("late: options '%s'\n", options ? options : "(null)");
    if (options && !strcmp(options, "fail"))
        return 33;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11))
        return 1;
    (*ti)->GetPhase(ti, &phase);
    memset(&all, 0, sizeof all);
    (*ti)->GetPotentialCapabilities(ti, &all);
    jvmtiError e = (*ti)->AddCapabilities(ti, &all);
    memset(&got, 0, sizeof got);
    (*ti)->GetCapabilities(ti, &got);
    printf("late: phase %d, add %d, capabilities %d\n", phase, e, bits(&got));
    memset(&cb, 0, sizeof cb);
    cb.DataDumpRequest = on_dump;
    cb.VMDeath = on_death;
    (*ti)->SetEventCallbacks(ti, &cb, sizeof cb);
    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_DATA_DUMP_REQUEST, NULL);
    (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL);
    fflush(stdout);
    return 0;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    puts("late: unload");
    fflush(stdout);
}
