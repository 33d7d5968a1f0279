/* SPDX-License-Identifier: Apache-2.0
 * leak_finder.c - samples get tags, their ends are counted; a thread of its own follows the
 * references now and then.  The thread ends when the VM does. */
#include <jvmti.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jrawMonitorID lock;
static int ends, thread_runs; /* guarded by lock */
static _Atomic long tagged, freed, walks, failures;

static void JNICALL sampled(jvmtiEnv *ti, JNIEnv *jni, jthread t, jobject o, jclass c, jlong size)
{
    if ((*ti)->SetTag(ti, o, atomic_fetch_add(&tagged, 1) + 1))
        atomic_fetch_add(&failures, 1);
}

static void JNICALL object_free(jvmtiEnv *ti, jlong tag) { atomic_fetch_add(&freed, 1); }

static jint JNICALL reference(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo *info,
                              jlong class_tag, jlong referrer_class_tag, jlong size, jlong *tag,
                              jlong *referrer_tag, jint length, void *data)
{
    if (*tag)
        ++*(long *)data;
    return JVMTI_VISIT_OBJECTS;
}

static void JNICALL work(jvmtiEnv *ti, JNIEnv *jni, void *arg)
{
    static const jvmtiHeapCallbacks callbacks = {.heap_reference_callback = reference};
    if ((*ti)->RawMonitorEnter(ti, lock)) {
        fprintf(stderr, "leak_finder: no walks\n");
        return;
    }
    while (!ends) {
        jvmtiError e = (*ti)->RawMonitorWait(ti, lock, 50);
        if (ends || (e && e != JVMTI_ERROR_INTERRUPT))
            break;
        (*ti)->RawMonitorExit(ti, lock);
        long seen = 0;
        if ((*ti)->FollowReferences(ti, 0, NULL, NULL, &callbacks, &seen))
            atomic_fetch_add(&failures, 1);
        else
            atomic_fetch_add(&walks, 1);
        if ((*ti)->RawMonitorEnter(ti, lock))
            return;
    }
    thread_runs = 0;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    (*ti)->RawMonitorExit(ti, lock);
}

static jthread new_thread(JNIEnv *jni)
{
    jclass c = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID make = c ? (*jni)->GetMethodID(jni, c, "<init>", "(Ljava/lang/String;)V") : NULL;
    jstring name = make ? (*jni)->NewStringUTF(jni, "leak finder") : NULL;
    jthread t = name ? (*jni)->NewObject(jni, c, make, name) : NULL;
    if (t)
        return t;
    (*jni)->ExceptionDescribe(jni);
    (*jni)->ExceptionClear(jni);
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    jthread t = new_thread(jni);
    thread_runs = t != NULL; /* no other thread looks yet */
    if (!t || (*ti)->RunAgentThread(ti, t, work, NULL, JVMTI_THREAD_NORM_PRIORITY)) {
        thread_runs = 0;
        fprintf(stderr, "leak_finder: no thread, no walks\n");
    }
    if ((*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL))
        fprintf(stderr, "leak_finder: no samples\n");
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    (*ti)->SetEventNotificationMode(ti, JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, NULL);
    if ((*ti)->RawMonitorEnter(ti, lock)) {
        fprintf(stderr, "leak_finder: the thread is left alone\n");
        return;
    }
    ends = 1;
    (*ti)->RawMonitorNotifyAll(ti, lock);
    while (thread_runs && !(*ti)->RawMonitorWait(ti, lock, 1000))
        ;
    (*ti)->RawMonitorExit(ti, lock);
    printf("leak_finder: no more freed than tagged: %s\n", freed <= tagged ? "yes" : "no");
    if (failures)
        fprintf(stderr, "leak_finder: %ld failures\n", failures);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    static const jvmtiCapabilities needed = {.can_generate_sampled_object_alloc_events = 1,
                                             .can_tag_objects = 1,
                                             .can_generate_object_free_events = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .SampledObjectAlloc = sampled,
                                                  .ObjectFree = object_free};
    static const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH,
                                        JVMTI_EVENT_OBJECT_FREE};
    const char *what = "GetEnv";
    jvmtiError e = JVMTI_ERROR_NONE;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11) != JNI_OK)
        e = JVMTI_ERROR_UNSUPPORTED_VERSION;
    if (!e && (what = "AddCapabilities"))
        e = (*ti)->AddCapabilities(ti, &needed);
    if (!e && (what = "CreateRawMonitor"))
        e = (*ti)->CreateRawMonitor(ti, "leak_finder", &lock);
    if (!e && (what = "SetHeapSamplingInterval"))
        e = (*ti)->SetHeapSamplingInterval(ti, 2048);
    if (!e && (what = "SetEventCallbacks"))
        e = (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    for (int i = 0; !e && i < 3 && (what = "SetEventNotificationMode"); i++)
        e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL);
    if (e)
        fprintf(stderr, "leak_finder: %s: error %d\n", what, (int)e);
    return e ? JNI_ERR : JNI_OK;
}
