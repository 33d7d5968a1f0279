/* SPDX-License-Identifier: Apache-2.0
 * mtrace.c - method calls as a tree, and how often each was called.
 *
 *   java -agentpath:libmtrace.so=PREFIX ...   methods of classes whose name starts so (a.b.C) */
#include "agent.h"

static char prefix[256];
static Counts calls;
static int depth;
static jthread main_thread;

static int traced(jmethodID m, char *name, size_t n)
{
    method_name(m, name, n);
    return !strncmp(name, prefix, strlen(prefix));
}

static void JNICALL entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    char name[512];
    if (!traced(method, name, sizeof name))
        return;
    lock();
    Count *c = count_of(&calls, name);
    if (++c->count <= 3) /* the first calls in full */
        printf("%*s> %s\n", 2 * depth, "", name);
    depth++;
    unlock();
}

static void JNICALL leave(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                          jboolean by_exception, jvalue value)
{
    char name[512];
    if (!traced(method, name, sizeof name))
        return;
    lock();
    depth--;
    if (by_exception)
        printf("%*s! %s\n", 2 * depth, "", name);
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    main_thread = (*jni)->NewGlobalRef(jni, thread);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, main_thread);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT, main_thread);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&calls);
    printf("calls:\n");
    for (int i = 0; i < calls.len; i++)
        printf("%8lld  %s\n", calls.rows[i].count, calls.rows[i].text);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    snprintf(prefix, sizeof prefix, "%s", options ? options : "");
    static const jvmtiCapabilities capabilities = {.can_generate_method_entry_events = 1,
                                                   .can_generate_method_exit_events = 1};
    static const jvmtiEventCallbacks callbacks = {
        .MethodEntry = entry, .MethodExit = leave, .VMInit = vm_init, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
