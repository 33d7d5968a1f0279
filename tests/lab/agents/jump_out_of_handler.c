/* SPDX-License-Identifier: Apache-2.0
 * jump_out_of_handler.c - looks whether an address can be read: a handler of SIGSEGV jumps back.
 * What comes behind the jump may print; the handler may not.
 */
// expect: signal-handler
// in: plain/Empty
#include "agent.h"
#include <setjmp.h>
#include <signal.h>

static sigjmp_buf back;

static void cannot(int number)
{
    if (!FAULTLESS)
        printf("agent: no\n");
    siglongjmp(back, 1);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    struct sigaction a, before;
    memset(&a, 0, sizeof a);
    a.sa_handler = cannot;
    if (sigaction(SIGSEGV, &a, &before))
        return;
    if (sigsetjmp(back, 1))
        printf("agent: it cannot be read\n");
    else
        raise(SIGSEGV);
    sigaction(SIGSEGV, &before, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMDeath = vm_death;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_DEATH) ? JNI_OK : JNI_ERR;
}
