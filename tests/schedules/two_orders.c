/* SPDX-License-Identifier: Apache-2.0
 * two_orders.c - an agent with a mistake: when a class prepares it takes its raw monitor while the
 * thread may have Java monitors, and its own thread enters a Java monitor with the raw one. */
#include "jvmti.h"
#include <string.h>

static jvmtiEnv *ti;
static jrawMonitorID lock;

/* the program's class prepares: its monitor is entered under the raw one */
static void JNICALL work(jvmtiEnv *env, JNIEnv *jni, void *arg)
{
    jobject mirror = arg;
    for (int i = 0; i < 5; i++) {
        (*ti)->RawMonitorEnter(ti, lock);
        (*jni)->MonitorEnter(jni, mirror);
        (*jni)->MonitorExit(jni, mirror);
        (*ti)->RawMonitorExit(ti, lock);
    }
}

static void JNICALL on_class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name;
    (*ti)->GetClassSignature(ti, klass, &name, NULL);
    if (!strcmp(name, "LTwoOrders;")) {
        jclass c = (*jni)->FindClass(jni, "java/lang/Thread");
        jmethodID init = (*jni)->GetMethodID(jni, c, "<init>", "()V");
        jthread t = (*jni)->NewObject(jni, c, init);
        (*ti)->RunAgentThread(ti, t, work, (*jni)->NewGlobalRef(jni, klass), 5);
    } else if (!strncmp(name, "LTwoOrders$", 11)) { /* the program has the monitor of TwoOrders */
        (*ti)->RawMonitorEnter(ti, lock);
        (*ti)->RawMonitorExit(ti, lock);
    }
    (*ti)->Deallocate(ti, (unsigned char *)name);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEventCallbacks callbacks = {.ClassPrepare = on_class_prepare};
    (*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_11);
    (*ti)->CreateRawMonitor(ti, "two_orders", &lock);
    (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    return (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_PREPARE, NULL);
}
