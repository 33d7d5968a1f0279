/* SPDX-License-Identifier: Apache-2.0
 * coverage.c - which methods run: a breakpoint at the begin of each method of a class that is
 * prepared, cleared when it is reached.  Classes of the boot loader are left alone. */
#include <jvmti.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jrawMonitorID lock;
static long set, reached, failed; /* guarded by lock */

static void add(jvmtiEnv *ti, long *to)
{
    if ((*ti)->RawMonitorEnter(ti, lock))
        return;
    ++*to;
    (*ti)->RawMonitorExit(ti, lock);
}

static void cover(jvmtiEnv *ti, jmethodID m)
{
    jlocation first = -1, last = -1;
    jvmtiError e = (*ti)->GetMethodLocation(ti, m, &first, &last);
    if (e == JVMTI_ERROR_NATIVE_METHOD || (!e && first < 0))
        return; /* no code */
    if (!e)
        e = (*ti)->SetBreakpoint(ti, m, first);
    if (e != JVMTI_ERROR_DUPLICATE)
        add(ti, e ? &failed : &set);
}

static void JNICALL class_prepare(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jclass klass)
{
    jobject loader = NULL;
    jmethodID *methods = NULL;
    jint n = 0;
    if ((*ti)->GetClassLoader(ti, klass, &loader)) {
        add(ti, &failed);
        return;
    }
    if (!loader)
        return;
    (*jni)->DeleteLocalRef(jni, loader);
    if ((*ti)->GetClassMethods(ti, klass, &n, &methods)) {
        add(ti, &failed);
        return;
    }
    for (jint i = 0; i < n; i++)
        cover(ti, methods[i]);
    (*ti)->Deallocate(ti, (unsigned char *)methods);
}

static void JNICALL breakpoint(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jmethodID m, jlocation at)
{
    jvmtiError e = (*ti)->ClearBreakpoint(ti, m, at);
    if (e != JVMTI_ERROR_NOT_FOUND) /* another thread was here */
        add(ti, e ? &failed : &reached);
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    if ((*ti)->RawMonitorEnter(ti, lock)) {
        fprintf(stderr, "coverage: no report\n");
        return;
    }
    printf("coverage: %s\n", set && reached <= set ? "some methods ran" : "none");
    if (failed)
        printf("coverage: %ld failures\n", failed);
    (*ti)->RawMonitorExit(ti, lock);
}

static jint refuse(const char *what, jvmtiError e)
{
    fprintf(stderr, "coverage: %s: error %d\n", what, (int)e);
    return JNI_ERR;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    jvmtiError e;
    jvmtiCapabilities offered, needed = {.can_generate_breakpoint_events = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ClassPrepare = class_prepare, .Breakpoint = breakpoint, .VMDeath = vm_death};
    static const jvmtiEvent events[] = {JVMTI_EVENT_CLASS_PREPARE, JVMTI_EVENT_BREAKPOINT,
                                        JVMTI_EVENT_VM_DEATH};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK)
        return refuse("GetEnv", JVMTI_ERROR_NOT_AVAILABLE);
    if ((e = (*ti)->GetPotentialCapabilities(ti, &offered)) != 0)
        return refuse("GetPotentialCapabilities", e);
    if (!offered.can_generate_breakpoint_events)
        return refuse("breakpoints", JVMTI_ERROR_NOT_AVAILABLE);
    if ((e = (*ti)->AddCapabilities(ti, &needed)) != 0)
        return refuse("AddCapabilities", e);
    if ((e = (*ti)->CreateRawMonitor(ti, "coverage", &lock)) != 0)
        return refuse("CreateRawMonitor", e);
    if ((e = (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks)) != 0)
        return refuse("SetEventCallbacks", e);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if ((e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL)) != 0)
            return refuse("SetEventNotificationMode", e);
    return JNI_OK;
}
