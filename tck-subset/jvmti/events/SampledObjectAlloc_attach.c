/* SPDX-License-Identifier: Apache-2.0
 * SampledObjectAlloc: a thread that attaches itself while each allocation is sampled; whatever the
 * VM allocates for it, the handler gets a thread that can be asked.  (JVMTI: Sampled Object
 * Allocation; JNI: Attaching to the VM) */
#include "ti_test.h"
#include <pthread.h>

static JavaVM *vm;
static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object,
                            jclass klass, jlong size)
{
    jvmtiFrameInfo frame;
    jint n = -1;
    CHECK(thread != NULL);
    OK(GetStackTrace, (env, thread, 0, 1, &frame, &n));
    CHECK(n >= 0);
}
TI_AGENT(.can_generate_sampled_object_alloc_events = 1)
{
    static const jvmtiEventCallbacks callbacks = {.SampledObjectAlloc = sampled};
    OK(SetEventCallbacks, (ti, &callbacks, sizeof callbacks));
    return 0;
}

static void *attach(void *arg)
{
    JNIEnv *jni;
    jint *r = arg;
    *r = (*vm)->AttachCurrentThread(vm, (void **)&jni, NULL);
    if (*r == JNI_OK)
        (*vm)->DetachCurrentThread(vm);
    return NULL;
}

TI_NATIVE(void, run)(JNIEnv *jni, jclass main)
{
    enum { THREADS = 50 };
    CHECK((*jni)->GetJavaVM(jni, &vm) == JNI_OK);
    OK(SetHeapSamplingInterval, (ti, 0));
    ti_enable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    for (int i = 0; i < THREADS; i++) {
        pthread_t t;
        jint r = JNI_ERR;
        CHECK(pthread_create(&t, NULL, attach, &r) == 0);
        pthread_join(t, NULL);
        CHECK_INT(r, JNI_OK);
    }
    ti_disable(JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
}
