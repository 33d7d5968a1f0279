/* SPDX-License-Identifier: Apache-2.0
 * ends_before_init.c - tells when the process ends what it counted in a table that VMInit makes,
 * and the VM may end before that event.  The stock VM then ends without the handlers of exit.
 */
// expect: crash
// in: start-up/exit-before-VMInit
// only: Vitrine
#include "agent.h"

static int *counts;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    static int room[100];
    counts = room;
}

static void tell(void)
{
    if (counts || !FAULTLESS)
        fprintf(stderr, "agent: counted %d\n", counts[0]);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    if (atexit(tell) != 0)
        return JNI_ERR;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
