/* SPDX-License-Identifier: Apache-2.0
 * carriers_asked.c - CPU times, and the extension functions about carriers. */
#include "../../agents/common/agent.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiCapabilities capabilities = {.can_get_current_thread_cpu_time = 1,
                                      .can_get_thread_cpu_time = 1,
                                      .can_support_virtual_threads = 1};
    jvmtiEventCallbacks callbacks = {0};
    return agent_start(vm, &capabilities, &callbacks, (int[]){0});
}
JNIEXPORT jint JNICALL Java_CarriersAsked_currentCpuTime(JNIEnv *jni, jclass main)
{
    jlong nanos;
    return (*ti)->GetCurrentThreadCpuTime(ti, &nanos);
}
JNIEXPORT jint JNICALL Java_CarriersAsked_cpuTime(JNIEnv *jni, jclass main, jthread t)
{
    jlong nanos;
    return (*ti)->GetThreadCpuTime(ti, t, &nanos);
}
JNIEXPORT jstring JNICALL Java_CarriersAsked_extension(JNIEnv *jni, jclass main, jstring name,
                                                       jthread t)
{
    jint n = 0;
    jvmtiExtensionFunctionInfo *list = NULL;
    char said[40] = "no such function";
    const char *wanted = (*jni)->GetStringUTFChars(jni, name, NULL);
    (*ti)->GetExtensionFunctions(ti, &n, &list);
    for (jint i = 0; i < n; i++)
        if (strstr(list[i].id, wanted)) {
            jthread of = NULL;
            jvmtiError e = list[i].func(ti, t, &of);
            if (e)
                snprintf(said, sizeof said, "error %d", e);
            else
                strcpy(said, !of                                ? "none"
                             : (*jni)->IsVirtualThread(jni, of) ? "virtual"
                                                                : "platform");
        }
    (*jni)->ReleaseStringUTFChars(jni, name, wanted);
    return (*jni)->NewStringUTF(jni, said);
}
