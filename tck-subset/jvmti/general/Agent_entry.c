/* SPDX-License-Identifier: Apache-2.0
 * Agents start once, by Agent_OnLoad and not by Agent_OnAttach; their options come as they were
 * given; no JNI exists yet; Agent_OnUnload follows VMDeath. (JVMTI: Starting an Agent, Agent
 * Start-Up, Agent Shutdown; rules R16 R17 R19) */
// agent: some=options, with a comma
#define TI_DEAD unloading()
static void unloading(void);
#include "ti_test.h"

static int loads, attaches, deaths;
static char copy[100];

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *v UNUSED, char *options UNUSED, void *reserved UNUSED)
{
    attaches++;
    return 0;
}
static void JNICALL vm_death(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED) { deaths++; }
TI_AGENT()
{
    JNIEnv *jni = NULL;
    loads++;
    snprintf(copy, sizeof copy, "%s", options ? options : "none");
    jvmtiEventCallbacks c = {.VMDeath = vm_death};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_VM_DEATH, NULL);
    CHECK((*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_1_8) != JNI_OK || !jni);
    return 0;
}
TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    CHECK_CELL("R16:holds", loads == 1 && attaches == 0);
    CHECK_TEXT(copy, "some=options, with a comma");
}
static void unloading(void) { CHECK_CELL("R19:holds", deaths == 1); }
