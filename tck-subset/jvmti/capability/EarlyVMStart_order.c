/* SPDX-License-Identifier: Apache-2.0
 * can_generate_early_vmstart: an environment with it gets VMStart before an older one without it.
 * (JVMTI: VM Start Event; can_generate_early_vmstart) */
#include "ti_test.h"

static jvmtiEnv *early;
static char order[8];

static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    jvmtiPhase phase = 0;
    strcat(order, env == early ? "E" : "L");
    CHECK(jni != NULL && !(*env)->GetPhase(env, &phase) && phase == JVMTI_PHASE_START);
}
TI_AGENT()
{
    jvmtiEventCallbacks c = {.VMStart = vm_start};
    jvmtiCapabilities wanted = {.can_generate_early_vmstart = 1};
    early = ti_other_env();
    CHECK_INT((*early)->AddCapabilities(early, &wanted), JVMTI_ERROR_NONE);
    for (int i = 0; i < 2; i++) {
        jvmtiEnv *e = i ? early : ti;
        CHECK_INT((*e)->SetEventCallbacks(e, &c, sizeof c), JVMTI_ERROR_NONE);
        CHECK_INT((*e)->SetEventNotificationMode(e, JVMTI_ENABLE, JVMTI_EVENT_VM_START, NULL),
                  JVMTI_ERROR_NONE);
    }
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    CHECK_CELL("can_generate_early_vmstart:gates", !strcmp(order, "EL"));
}
