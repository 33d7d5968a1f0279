/* SPDX-License-Identifier: Apache-2.0
 * nulls_of_the_first.c - tells which methods return null most often, and counts those that throw,
 * too.
 */
// expect: output
// in: open/*
// says: the value of a method that ended by an exception
#include "agent.h"

enum { METHODS = 4096, FIRST = 5 };
static struct {
    jmethodID id;
    long nulls;
} table[METHODS]; /* of the program's one thread; others may lose a count */

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    char *type;
    if (value.l || (FAULTLESS && by_exception) ||
        (*ti)->GetMethodName(ti, method, NULL, &type, NULL))
        return;
    char returns = strchr(type, ')')[1];
    give_back(type);
    for (int i = 0; i < METHODS && (returns == 'L' || returns == '['); i++)
        if (!table[i].id || table[i].id == method) {
            table[i].id = method;
            table[i].nulls++;
            return;
        }
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_METHOD_EXIT);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    for (int k = 0; k < FIRST; k++) {
        int best = 0;
        char *name;
        for (int i = 1; i < METHODS; i++)
            if (table[i].nulls > table[best].nulls)
                best = i;
        if (!table[best].nulls || (*ti)->GetMethodName(ti, table[best].id, &name, NULL, NULL))
            return;
        printf("agent: %s gives null %ld times\n", name, table[best].nulls);
        give_back(name);
        table[best].nulls = 0;
    }
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_method_exit_events = 1};
    jvmtiEventCallbacks on = {.VMInit = vm_init, .VMDeath = vm_death, .MethodExit = method_exit};
    return open_env(given) && said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)) &&
                   set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
