/* SPDX-License-Identifier: Apache-2.0
 * slot_without_variable.c - at an exception it tells all variables of the method that are ints,
 * also those that do not live there: their slots may be another one's by then.
 */
// expect: wrong-call
// in: plain/Values
#include "agent.h"

static void tell(jthread thread, jint depth, jlocation at, jvmtiLocalVariableEntry *v)
{
    jint value;
    int lives = at >= v->start_location && at < v->start_location + v->length;
    if (*v->signature == 'I' && (lives || !FAULTLESS) &&
        !(*ti)->GetLocalInt(ti, thread, depth, v->slot, &value))
        printf("agent: %s = %d\n", v->name, (int)value);
    give_back(v->name);
    give_back(v->signature);
    if (v->generic_signature)
        give_back(v->generic_signature);
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catcher, jlocation caught)
{
    jvmtiFrameInfo frames[3];
    jint count, n;
    jvmtiLocalVariableEntry *table;
    if ((*ti)->GetStackTrace(ti, thread, 0, 3, frames, &n))
        return;
    for (int depth = 0; depth < n; depth++) {
        if ((*ti)->GetLocalVariableTable(ti, frames[depth].method, &count, &table))
            continue;
        for (int i = 0; i < count; i++)
            tell(thread, depth, frames[depth].location, &table[i]);
        give_back(table);
    }
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
