/* SPDX-License-Identifier: Apache-2.0
 * visitor.c - an agent that is attached again and again: it takes an environment, listens for a
 * moment, looks around, leaves. */
#include <jvmti.h>
#include <stdlib.h>
#include <unistd.h>

static long seen;
static void JNICALL exception(jvmtiEnv *e, JNIEnv *j, jthread t, jmethodID m, jlocation l,
                              jobject x, jmethodID cm, jlocation cl)
{
    __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
}
static void JNICALL class_prepare(jvmtiEnv *e, JNIEnv *j, jthread t, jclass c)
{
    __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
}
static void JNICALL thread_start(jvmtiEnv *e, JNIEnv *j, jthread t)
{
    __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
}
static jint JNICALL tag_it(jlong class_tag, jlong size, jlong *tag, jint length, void *user)
{
    if (++*(jint *)user < 1000)
        *tag = *(jint *)user;
    return JVMTI_VISIT_OBJECTS;
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    JNIEnv *jni;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK ||
        (*vm)->GetEnv(vm, (void **)&jni, JNI_VERSION_10) != JNI_OK)
        return 1;
    jvmtiCapabilities c = {.can_tag_objects = 1, .can_generate_exception_events = 1}, can;
    if ((*ti)->GetPotentialCapabilities(ti, &can))
        return 5;
    if (!can.can_generate_exception_events) /* the stock VM has it at the start only */
        c.can_generate_exception_events = 0;
    jvmtiEventCallbacks callbacks = {
        .Exception = exception, .ClassPrepare = class_prepare, .ThreadStart = thread_start};
    jvmtiHeapCallbacks heap = {.heap_iteration_callback = tag_it};
    jvmtiEvent events[] = {JVMTI_EVENT_EXCEPTION, JVMTI_EVENT_CLASS_PREPARE,
                           JVMTI_EVENT_THREAD_START};
    if ((*ti)->AddCapabilities(ti, &c) ||
        (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks))
        return 2;
    for (int i = c.can_generate_exception_events ? 0 : 1; i < 3; i++)
        (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL);
    usleep(20000);
    jint tagged = 0, n = 0, threads = 0;
    jvmtiStackInfo *stacks;
    jclass *classes;
    if ((*ti)->IterateThroughHeap(ti, 0, NULL, &heap, &tagged) ||
        (*ti)->GetAllStackTraces(ti, 20, &stacks, &threads) ||
        (*ti)->GetLoadedClasses(ti, &n, &classes))
        return 3;
    for (jint i = 0; i < n; i++)
        (*jni)->DeleteLocalRef(jni, classes[i]);
    (*ti)->Deallocate(ti, (unsigned char *)stacks);
    (*ti)->Deallocate(ti, (unsigned char *)classes);
    return (*ti)->DisposeEnvironment(ti) ? 4 : 0; /* with its tags and its events on */
}
