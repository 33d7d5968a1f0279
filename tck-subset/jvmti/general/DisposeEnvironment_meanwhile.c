/* SPDX-License-Identifier: Apache-2.0
 * Environments are made and disposed of while other threads send their events: a thread that is
 * about to call a callback does not find it gone. (JVMTI: Dispose Environment)  Seen as a jump to
 * address 0 when an agent came and went. */
#include "ti_test.h"

static long seen;

static void JNICALL exception(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED, jthread t UNUSED,
                              jmethodID m UNUSED, jlocation l UNUSED, jobject e UNUSED,
                              jmethodID catch_method UNUSED, jlocation catch_location UNUSED)
{
    __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
}

static void JNICALL thread_start(jvmtiEnv *env UNUSED, JNIEnv *jni UNUSED, jthread t UNUSED)
{
    __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
}

TI_AGENT(.can_generate_exception_events = 1) { return 0; }

/* One visit: until an event came. */
JNIEXPORT void JNICALL Java_Main_visit(JNIEnv *jni, jclass klass UNUSED)
{
    JavaVM *vm;
    jvmtiEnv *visitor;
    static const jvmtiEventCallbacks callbacks = {.Exception = exception,
                                                  .ThreadStart = thread_start};
    static const jvmtiCapabilities wanted = {.can_generate_exception_events = 1};
    CHECK((*jni)->GetJavaVM(jni, &vm) == JNI_OK &&
          (*vm)->GetEnv(vm, (void **)&visitor, JVMTI_VERSION_11) == JNI_OK);
    OK(AddCapabilities, (visitor, &wanted));
    OK(SetEventCallbacks, (visitor, &callbacks, sizeof callbacks));
    long before = __atomic_load_n(&seen, __ATOMIC_RELAXED);
    OK(SetEventNotificationMode, (visitor, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, NULL));
    OK(SetEventNotificationMode, (visitor, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL));
    while (__atomic_load_n(&seen, __ATOMIC_RELAXED) == before)
        ;
    OK(DisposeEnvironment, (visitor));
}
