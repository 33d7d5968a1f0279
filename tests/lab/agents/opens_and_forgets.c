/* SPDX-License-Identifier: Apache-2.0
 * opens_and_forgets.c - opens a file for each thread that starts, and closes none.
 */
// expect: grows
// in: growth/Threads-*
#include "agent.h"
#include <fcntl.h>

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    int fd = open("/proc/self/stat", O_RDONLY);
    if (fd >= 0 && FAULTLESS)
        close(fd);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_THREAD_START) ? JNI_OK
                                                                                    : JNI_ERR;
}
