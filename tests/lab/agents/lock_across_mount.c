/* SPDX-License-Identifier: Apache-2.0
 * lock_across_mount.c - one virtual thread at a time shall run: takes a raw monitor when one is
 * mounted, and leaves it when it is unmounted.  But that is the carrier's meanwhile.
 */
// expect: monitor-held
// says: VirtualThreadMount
// in: plain/Virtual
// needs: 21
#include "virtual.h"

static jrawMonitorID turn;
static long mounts;

static void JNICALL mounted(jvmtiEnv *env, ...)
{
    if (!(*ti)->RawMonitorEnter(ti, turn)) {
        mounts++;
        if (FAULTLESS)
            (*ti)->RawMonitorExit(ti, turn);
    }
}

static void JNICALL unmounted(jvmtiEnv *env, ...)
{
    if (!FAULTLESS)
        (*ti)->RawMonitorExit(ti, turn);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    return open_env(given) && support_virtual(0) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "turn", &turn)) &&
                   handle("VirtualThreadMount", mounted) &&
                   handle("VirtualThreadUnmount", unmounted)
               ? JNI_OK
               : JNI_ERR;
}
