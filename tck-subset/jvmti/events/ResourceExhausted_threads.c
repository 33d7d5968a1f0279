/* SPDX-License-Identifier: Apache-2.0
 * ResourceExhausted: a thread that cannot be created, here because its stack finds no room.
 * (JVMTI: Resource Exhausted; can_generate_resource_exhaustion_threads_events) */
#include "ti_test.h"

static jint seen_flags;
static int times;
static void JNICALL exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags, const void *reserved,
                              const char *description)
{
    CHECK(jni != NULL && reserved == NULL && description != NULL);
    seen_flags = flags;
    times++;
}
TI_AGENT(.can_generate_resource_exhaustion_threads_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ResourceExhausted = exhausted};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_RESOURCE_EXHAUSTED, NULL);
    return 0;
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jboolean failed)
{
    CHECK(failed);
    CHECK_CELL("can_generate_resource_exhaustion_threads_events:gates",
               times == 1 && (seen_flags & JVMTI_RESOURCE_EXHAUSTED_THREADS));
}
