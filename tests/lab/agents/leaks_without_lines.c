/* SPDX-License-Identifier: Apache-2.0
 * leaks_without_lines.c - where exceptions are thrown; for a method without line numbers it keeps
 * the method's name.
 */
// expect: memory-lost
// in: plain/Hostile
// where: name_of
#include "agent.h"

static void print_place(char *name, jmethodID method)
{
    jvmtiLineNumberEntry *lines;
    jint n = 0;
    jvmtiError e = (*ti)->GetLineNumberTable(ti, method, &n, &lines);
    if (e) {
        fprintf(stderr, "agent: thrown in %s\n", name);
        if (FAULTLESS || e != JVMTI_ERROR_ABSENT_INFORMATION)
            give_back(name);
        return;
    }
    fprintf(stderr, "agent: thrown in %s, from line %d\n", name, n ? lines[0].line_number : 0);
    give_back(lines);
    give_back(name);
}

static char *name_of(jmethodID method)
{
    char *name;
    return (*ti)->GetMethodName(ti, method, &name, NULL, NULL) ? NULL : name;
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation at, jobject thrown, jmethodID catcher, jlocation catch_at)
{
    char *name = name_of(method);
    if (name)
        print_place(name, method);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_exception_events = 1, .can_get_line_numbers = 1};
    jvmtiEventCallbacks on = {.Exception = exception};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_EXCEPTION) ? JNI_OK : JNI_ERR;
}
