/* SPDX-License-Identifier: Apache-2.0
 * ResourceExhausted: the heap is full, an array is too large.  (JVMTI: Resource Exhausted) */
// covers: can_generate_resource_exhaustion_heap_events:gates
#include "ti_test.h"

static jint seen_flags;
static int times;
static char why[128];
static void JNICALL exhausted(jvmtiEnv *env, JNIEnv *jni, jint flags, const void *reserved,
                              const char *description)
{
    CHECK(jni != NULL && reserved == NULL && description != NULL);
    seen_flags = flags;
    snprintf(why, sizeof why, "%s", description);
    times++;
}
TI_AGENT(.can_generate_resource_exhaustion_heap_events = 1,
         .can_generate_resource_exhaustion_threads_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.ResourceExhausted = exhausted};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    ti_enable(JVMTI_EVENT_RESOURCE_EXHAUSTED, NULL);
    return 0;
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main, jint flags, jstring text, jint count)
{
    CHECK_INT(seen_flags, flags);
    CHECK_INT(times, count);
    const char *t = (*jni)->GetStringUTFChars(jni, text, NULL);
    CHECK_TEXT(why, t);
    (*jni)->ReleaseStringUTFChars(jni, text, t);
}
