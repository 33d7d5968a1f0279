/* SPDX-License-Identifier: Apache-2.0
 * malloc_in_signal_handler.c - takes memory in a handler of a signal, which may have come in the
 * middle of malloc.
 */
// expect: signal-handler
// in: plain/Empty
#include "agent.h"
#include <signal.h>

static char room[64];
static char *volatile last;

static void on_signal(int number)
{
    if (FAULTLESS)
        last = room;
    else {
        char *text = malloc(64);
        last = text;
        free(text);
    }
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
