/* SPDX-License-Identifier: Apache-2.0
 * leaks_generic_types.c - the names and types of variables are given back, and the generic types,
 * which few variables have, are forgotten.
 */
// expect: memory-lost|grows
// in: plain/Values
#include "agent.h"

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catcher, jlocation caught)
{
    jint count;
    jvmtiLocalVariableEntry *table;
    if ((*ti)->GetLocalVariableTable(ti, method, &count, &table))
        return;
    for (int i = 0; i < count; i++) {
        give_back(table[i].name);
        give_back(table[i].signature);
        if (FAULTLESS && table[i].generic_signature)
            give_back(table[i].generic_signature);
    }
    give_back(table);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    jvmtiCapabilities caps;
    memset(&c, 0, sizeof c);
    memset(&caps, 0, sizeof caps);
    c.Exception = exception;
    caps.can_generate_exception_events = caps.can_access_local_variables = 1;
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &caps)) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION)
               ? JNI_OK
               : JNI_ERR;
}
