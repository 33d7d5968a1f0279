/* SPDX-License-Identifier: Apache-2.0
 * lines_taken_for_sorted.c - takes the rows of a line number table for sorted by location.
 */
// expect: output
// in: plain/Mixture,order/*
#include "agent.h"

static jint line_at(jmethodID method, jlocation at)
{
    jvmtiLineNumberEntry *rows;
    jint n, line = -1;
    jlocation best = -1;
    if ((*ti)->GetLineNumberTable(ti, method, &n, &rows))
        return -1;
    for (jint i = 0; i < n; i++) {
        if (FAULTLESS) {
            if (rows[i].start_location <= at && rows[i].start_location > best) {
                best = rows[i].start_location;
                line = rows[i].line_number;
            }
        } else if (rows[i].start_location <= at)
            line = rows[i].line_number;
        else
            break;
    }
    give_back(rows);
    return line;
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject thrown, jmethodID catch_method,
                              jlocation catch_location)
{
    char *name;
    if ((*ti)->GetMethodName(ti, method, &name, NULL, NULL))
        return;
    printf("agent: %s, line %d\n", name, (int)line_at(method, location));
    give_back(name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_EXCEPTION);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.VMInit = vm_init;
    c.Exception = exception;
    caps.can_generate_exception_events = 1;
    caps.can_get_line_numbers = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT)
               ? JNI_OK
               : JNI_ERR;
}
