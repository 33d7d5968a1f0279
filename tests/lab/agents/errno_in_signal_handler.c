/* SPDX-License-Identifier: Apache-2.0
 * errno_in_signal_handler.c - a handler of a signal changes errno, which belongs to the code that
 * it interrupts.
 */
// expect: signal-handler
// in: plain/Empty
#include "agent.h"
#include <errno.h>
#include <signal.h>

static void on_signal(int number)
{
    int before = errno;
    if (write(-1, "", 1) < 0 && FAULTLESS)
        errno = before;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    struct sigaction a;
    memset(&a, 0, sizeof a);
    a.sa_handler = on_signal;
    if (!sigaction(SIGPROF, &a, NULL))
        raise(SIGPROF);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
