/* SPDX-License-Identifier: Apache-2.0
 * DynamicCodeGenerated, enabled in Agent_OnLoad: what the VM generates for itself before VMInit is
 * told of by then, without being asked for; GenerateEvents tells of it once more. (JVMTI: Dynamic
 * Code Generated, GenerateEvents) */
#include "ti_test.h"

enum { MOST = 5000 };
static const void *addresses[MOST];
static int told, again, known, strange;
static bool replaying;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void JNICALL code(jvmtiEnv *env, const char *name, const void *address, jint size)
{
    jvmtiPhase phase = 0;
    (*env)->GetPhase(env, &phase);
    pthread_mutex_lock(&lock);
    strange += !name || !*name || !address || size < 0 || phase == JVMTI_PHASE_ONLOAD ||
               phase == JVMTI_PHASE_DEAD;
    if (!replaying && told < MOST)
        addresses[told++] = address;
    again += replaying;
    for (int i = 0; i < told && replaying; i++)
        if (addresses[i] == address) {
            known++;
            break;
        }
    pthread_mutex_unlock(&lock);
}
static void JNICALL vm_init(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED, jthread thread UNUSED)
{
    replaying = true;
    OK(GenerateEvents, (ti, JVMTI_EVENT_DYNAMIC_CODE_GENERATED));
    ti_disable(JVMTI_EVENT_DYNAMIC_CODE_GENERATED, NULL);
}
TI_NATIVE(void, run)(JNIEnv *jni UNUSED, jclass main UNUSED)
{
    CHECK_INT(strange, 0);
    CHECK(told || !again, "what GenerateEvents tells of was told of before");
    CHECK(known || !told, "and what was told of before is among it");
}
TI_AGENT()
{
    jvmtiEventCallbacks c = {.DynamicCodeGenerated = code, .VMInit = vm_init};
    OK(SetEventCallbacks, (ti, &c, sizeof c));
    ti_enable(JVMTI_EVENT_DYNAMIC_CODE_GENERATED, NULL);
    ti_enable(JVMTI_EVENT_VM_INIT, NULL);
    return 0;
}
