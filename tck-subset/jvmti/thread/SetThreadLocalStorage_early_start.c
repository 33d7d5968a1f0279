/* SPDX-License-Identifier: Apache-2.0
 * SetThreadLocalStorage in the start phase: NULL is the current thread, which has no object yet.
 * (JVMTI: Set Thread Local Storage; can_generate_early_vmstart) */
#include "ti_test.h"

static const char data[] = "early";
static void *found;
static jvmtiError stored = JVMTI_ERROR_INTERNAL, got = JVMTI_ERROR_INTERNAL;

static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    stored = (*ti)->SetThreadLocalStorage(ti, NULL, data);
    got = (*ti)->GetThreadLocalStorage(ti, NULL, &found);
}

TI_AGENT(.can_generate_early_vmstart = 1)
{
    jvmtiEventCallbacks c = {.VMStart = vm_start};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_VM_START, NULL);
    return 0;
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    CHECK_INT(stored, JVMTI_ERROR_NONE);
    CHECK_INT(got, JVMTI_ERROR_NONE);
    CHECK(found == data);
}
