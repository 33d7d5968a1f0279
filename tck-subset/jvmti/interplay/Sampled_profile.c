/* SPDX-License-Identifier: Apache-2.0
 * What an allocation profiler does in SampledObjectAlloc: class, size, the thread's own stack, and
 * a weak reference that tells later which samples still live.  (JVMTI: Sampled Object Allocation,
 * Get Stack Trace; JNI: Weak Global References) */
#include "ti_test.h"

enum { MAX = 4000 };
static jweak sampled[MAX];
static volatile int count, on;

static void JNICALL alloc(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object, jclass klass,
                          jlong size)
{
    if (!on || count == MAX)
        return;
    char *signature = NULL;
    jvmtiFrameInfo frames[4];
    jint n = 0;
    jthread current;
    OK(GetClassSignature, (env, klass, &signature, NULL));
    bool mine = !strcmp(signature, "LMain$Thing;");
    ti_free(signature);
    if (!mine)
        return;
    OK(GetCurrentThread, (env, &current));
    CHECK((*jni)->IsSameObject(jni, current, thread));
    OK(GetStackTrace, (env, NULL, 0, 4, frames, &n));
    CHECK(n >= 2);
    CHECK_TEXT(ti_method_name(frames[0].method), "make");
    CHECK(size > 0);
    sampled[count++] = (*jni)->NewWeakGlobalRef(jni, object);
}

TI_AGENT(.can_generate_sampled_object_alloc_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.SampledObjectAlloc = alloc};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    OK(SetHeapSamplingInterval, (ti, 1000));
    return 0;
}
TI_NATIVE(void, start)(JNIEnv *jni UNUSED, jclass main UNUSED)
{
    ti_enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    on = 1;
}
TI_NATIVE(void, check)(JNIEnv *jni, jclass main UNUSED, jclass thing)
{
    on = 0;
    ti_disable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    CHECK(count > 20, "enough samples");
    OK(ForceGarbageCollection, (ti));
    jfieldID kept = (*jni)->GetFieldID(jni, thing, "kept", "Z");
    int live = 0;
    for (int i = 0; i < count; i++) {
        jobject o = (*jni)->NewLocalRef(jni, sampled[i]);
        if (o) {
            live++;
            CHECK((*jni)->GetBooleanField(jni, o, kept));
            (*jni)->DeleteLocalRef(jni, o);
        } else
            CHECK((*jni)->IsSameObject(jni, sampled[i], NULL));
        (*jni)->DeleteWeakGlobalRef(jni, sampled[i]);
    }
    CHECK(live > 0 && live < count, "some were kept, some not");
}
