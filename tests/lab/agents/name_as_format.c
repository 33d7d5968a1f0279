/* SPDX-License-Identifier: Apache-2.0
 * name_as_format.c - prints the names of threads as if they were formats.
 */
// expect: crash|output
// in: plain/Hostile
#include "agent.h"

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    char text[100];
    if (!said("GetThreadInfo", (*ti)->GetThreadInfo(ti, thread, &info)))
        return;
    const char *format = FAULTLESS ? "%.0s" : info.name;
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
    snprintf(text, sizeof text, format, FAULTLESS ? info.name : (char *)1);
    give_back(info.name);
    if (text[0] == 1)
        fprintf(stderr, "agent: an odd name\n");
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
