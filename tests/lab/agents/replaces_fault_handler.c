/* SPDX-License-Identifier: Apache-2.0
 * replaces_fault_handler.c - says that the process crashes, in the place of the VM's own handler.
 */
// expect: signal-handler
// in: plain/Empty
// says: replaces the handler of SIGSEGV
#include "agent.h"
#include <signal.h>

static struct sigaction before;

static void on_fault(int number, siginfo_t *info, void *context)
{
    static const char text[] = "agent: a fault\n";
    if (FAULTLESS && before.sa_flags & SA_SIGINFO) {
        before.sa_sigaction(number, info, context);
        return;
    }
    _exit(write(2, text, sizeof text - 1) < 0 ? 2 : 3);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    struct sigaction own;
    memset(&own, 0, sizeof own);
    own.sa_sigaction = on_fault;
    own.sa_flags = SA_SIGINFO | SA_ONSTACK;
    if (sigaction(SIGSEGV, &own, FAULTLESS ? &before : NULL))
        fprintf(stderr, "agent: no handler\n");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
