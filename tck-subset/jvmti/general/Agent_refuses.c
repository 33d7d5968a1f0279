/* SPDX-License-Identifier: Apache-2.0
 * Agent_OnLoad answers something else than 0: the VM does not start.  (JVMTI: Agent Start-Up
 * (OnLoad phase); rule R18) */
// covers: R18:holds
// expect-exit: 1
// expect: loaded
// expect: ...
#include "ti_test.h"

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *v UNUSED, char *options UNUSED, void *reserved UNUSED)
{
    printf("loaded\n");
    fflush(stdout);
    return 7;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main) { printf("the program runs\n"); }
