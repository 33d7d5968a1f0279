/* SPDX-License-Identifier: Apache-2.0
 * linecover.c - coverage without changing code: a breakpoint at each line, cleared when it is
 * reached. */
#include "kind.h"

static Counts lines;

static void line_text(jmethodID m, jlocation at, char *text, size_t n)
{
    char name[512];
    snprintf(text, n, "%s:%d", method_name(m, name, sizeof name), line_number(m, at));
}

static void set_all(JNIEnv *jni, jclass c, const char *name)
{
    jint methods = 0;
    jmethodID *all = NULL;
    if (!ours(name) || (*ti)->GetClassMethods(ti, c, &methods, &all))
        return;
    for (jint i = 0; i < methods; i++) {
        jint n = 0;
        jvmtiLineNumberEntry *table = NULL;
        if ((*ti)->GetLineNumberTable(ti, all[i], &n, &table))
            continue;
        for (jint k = 0; k < n; k++) {
            char text[600];
            line_text(all[i], table[k].start_location, text, sizeof text);
            lock();
            count_of(&lines, text);
            unlock();
            (*ti)->SetBreakpoint(ti, all[i], table[k].start_location); /* or another entry has */
        }
        release(table);
    }
    release(all);
}

static void JNICALL prepared(jvmtiEnv *env, JNIEnv *jni, jthread t, jclass c)
{
    char name[512];
    if (class_name(c, name, sizeof name) == name)
        set_all(jni, c, name);
}

static void JNICALL reached(jvmtiEnv *env, JNIEnv *jni, jthread t, jmethodID m, jlocation at)
{
    char text[600];
    line_text(m, at, text, sizeof text);
    lock();
    count_of(&lines, text)->count = 1;
    unlock();
    (*ti)->ClearBreakpoint(ti, m, at); /* two threads may be here */
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    int hit = 0;
    lock();
    sort_counts(&lines);
    for (int i = 0; i < lines.len; i++)
        hit += (int)lines.rows[i].count;
    printf("%d of %d lines\n", hit, lines.len);
    for (int i = hit; i < lines.len && i < hit + 10; i++)
        printf("never %s\n", lines.rows[i].text);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_breakpoint_events = 1,
                                                   .can_get_line_numbers = 1};
    static const jvmtiEventCallbacks callbacks = {
        .ClassPrepare = prepared, .Breakpoint = reached, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_CLASS_PREPARE, JVMTI_EVENT_BREAKPOINT,
                                 JVMTI_EVENT_VM_DEATH, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
