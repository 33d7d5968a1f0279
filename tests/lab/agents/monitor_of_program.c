/* SPDX-License-Identifier: Apache-2.0
 * monitor_of_program.c - a handler that runs where the program is in the monitor of an object takes
 * a raw monitor; another one takes the object's monitor by JNI while it has the raw one.
 */
// expect: lock-order
// in: plain/own-program
// program: Guarded
// says: monitor of a Java object
#include "agent.h"

static jrawMonitorID raw;
static long exceptions; /* guarded by raw */

/* the program is in Guarded.class here */
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject x, jmethodID catcher, jlocation where)
{
    if (!said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, raw)))
        return;
    exceptions++;
    (*ti)->RawMonitorExit(ti, raw);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *name = NULL;
    if ((*ti)->GetClassSignature(ti, klass, &name, NULL))
        return;
    int is_guarded = !strcmp(name, "LGuarded;");
    give_back(name);
    if (!is_guarded || (FAULTLESS && (*jni)->MonitorEnter(jni, klass)))
        return;
    if (said("RawMonitorEnter", (*ti)->RawMonitorEnter(ti, raw))) {
        if (!FAULTLESS && !(*jni)->MonitorEnter(jni, klass))
            (*jni)->MonitorExit(jni, klass);
        (*ti)->RawMonitorExit(ti, raw);
    }
    if (FAULTLESS)
        (*jni)->MonitorExit(jni, klass);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities needed;
    memset(&c, 0, sizeof c);
    memset(&needed, 0, sizeof needed);
    needed.can_generate_exception_events = 1;
    c.ClassPrepare = class_prepare;
    c.Exception = exception;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &needed)) &&
                   said("CreateRawMonitor", (*ti)->CreateRawMonitor(ti, "raw", &raw)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) &&
                   enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
