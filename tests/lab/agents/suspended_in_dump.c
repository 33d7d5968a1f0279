/* SPDX-License-Identifier: Apache-2.0
 * suspended_in_dump.c - a data dump suspends all other threads and looks at them; when one cannot
 * be looked at it returns, and they stay suspended.
 */
// expect: left-behind|hang
// in: fault/GetFrameCount.1.OUT_OF_MEMORY/Rounds
#include "agent.h"

static void look_at(jthread *threads, jint n, jvmtiError *errors)
{
    jint frames = 0;
    for (jint i = 0; i < n; i++)
        if (!errors[i] && (*ti)->GetFrameCount(ti, threads[i], &frames) && !FAULTLESS)
            return;
    for (jint i = 0; i < n; i++)
        if (!errors[i])
            (*ti)->ResumeThread(ti, threads[i]);
}

static void JNICALL data_dump(jvmtiEnv *env)
{
    JNIEnv *jni;
    jthread *threads = NULL, self = NULL;
    jint n = 0, others = 0;
    if ((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*ti)->GetCurrentThread(ti, &self) || (*ti)->GetAllThreads(ti, &n, &threads))
        return;
    jvmtiError *errors = calloc((size_t)n, sizeof *errors);
    for (jint i = 0; i < n; i++)
        if (!(*jni)->IsSameObject(jni, threads[i], self))
            threads[others++] = threads[i];
    if (errors && others && !(*ti)->SuspendThreadList(ti, others, threads, errors))
        look_at(threads, others, errors);
    free(errors);
    give_back(threads);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities needed;
    memset(&c, 0, sizeof c);
    memset(&needed, 0, sizeof needed);
    needed.can_suspend = 1;
    c.DataDumpRequest = data_dump;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &needed)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_DATA_DUMP_REQUEST)
               ? JNI_OK
               : JNI_ERR;
}
