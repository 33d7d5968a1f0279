/* SPDX-License-Identifier: Apache-2.0
 * lab.c - the laboratory as the VM sees it: an agent library that loads the agent under test.  (JVM
 * TI: Agent Start-Up, Agent Shutdown) */
#include "tools/lab/lab.h"
#include "tools/lab/census.h"
#include "tools/lab/depths.h"
#include "tools/lab/disposal.h"
#include "tools/lab/fence.h"
#include "tools/lab/field_index.h"
#include "tools/lab/halves.h"
#include "tools/lab/image.h"
#include "tools/lab/lines.h"
#include "tools/lab/locks.h"
#include "tools/lab/pops.h"
#include "tools/lab/races.h"
#include "tools/lab/stack.h"
#include "tools/lab/threads.h"
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef jint(JNICALL *AgentStart)(JavaVM *vm, char *options, void *reserved);
typedef void(JNICALL *AgentUnload)(JavaVM *vm);

static void *library;

void *lab_symbol(const char *name) { return library ? dlsym(library, name) : NULL; }

static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *jni)
{
    if (lab_config.report)
        lab_jni_watch();
}
static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (!lab_config.report)
        return;
    lab_say("phase", "\"name\":\"live\",\"ns\":%llu", (unsigned long long)lab_now());
    lab_census_begins();
    lab_census_complete();
    lab_schedule_start(env, jni);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (lab_config.report)
        lab_census_begins();
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    lab_lock_thread_ends("ends");
    lab_census_ends();
    lab_ledger_thread_ends();
}

/* Called in the live phase. */
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lab_env_vm_ends();
    if (!lab_config.report)
        return;
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        if (!atomic_load(&e->disposed))
            lab_ledger_tags(e->real);
    lab_census_report();
}

bool lab_open_own(JavaVM *vm)
{
    if (lab_own)
        return true;
    if ((*vm)->GetEnv(vm, (void **)&lab_own, JVMTI_VERSION_11) != JNI_OK &&
        (*vm)->GetEnv(vm, (void **)&lab_own, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "vitrine-lab: this VM has no JVM TI 1.2\n");
        return false;
    }
    jvmtiCapabilities c;
    memset(&c, 0, sizeof c);
    c.can_suspend = lab_config.suspend_seed != 0 || lab_config.another;
    c.can_retransform_classes = lab_config.retransform;
    if (c.can_suspend || c.can_retransform_classes)
        (*lab_own)->AddCapabilities(lab_own, &c);
    memset(&c, 0, sizeof c);
    c.can_get_owned_monitor_info = lab_config.watch_jni;
    if (c.can_get_owned_monitor_info) /* as far as the VM offers it */
        (*lab_own)->AddCapabilities(lab_own, &c);
    jvmtiEventCallbacks own;
    memset(&own, 0, sizeof own);
    lab_schedule_own(&own);
    own.VMStart = vm_start;
    own.VMInit = vm_init;
    own.VMDeath = vm_death;
    own.ThreadStart = thread_start;
    own.ThreadEnd = thread_end;
    const jvmtiEvent events[] = {JVMTI_EVENT_VM_START, JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH,
                                 JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END};
    (*lab_own)->SetEventCallbacks(lab_own, &own, sizeof own);
    lab_schedule_mounts();
    for (size_t i = 0; i < LAB_LEN(events); i++)
        (*lab_own)->SetEventNotificationMode(lab_own, JVMTI_ENABLE, events[i], NULL);
    return true;
}

/* The options live as long as the call of the start function (JVM TI: Agent Start-Up): who uses
 * them later is to be seen. */
static char *options_of_start(void)
{
    const char *text = lab_config.options;
    size_t size = text ? strlen(text) + 1 : 0;
    char *copy = text ? lab_fence_take(size, 1, "the options", NULL) : NULL;
    return copy ? memcpy(copy, text, size) : text ? strdup(text) : NULL;
}

/* false: said on standard error why not. */
static bool open_laboratory(JavaVM *vm, bool live)
{
    static bool opened; /* the agent may be attached again */
    if (opened)
        return true;
    if (!lab_configure())
        return false;
    lab_report_open();
    if (!lab_trace_open())
        fprintf(stderr, "vitrine-lab: cannot write %s\n", lab_config.trace);
    lab_wrap_vm(vm);
    if (!lab_open_own(vm))
        return false;
    if (live)
        lab_jni_watch();
    return opened = true;
}

static jint start(JavaVM *vm, const char *function, bool live)
{
    char text[800];
    if (!open_laboratory(vm, live))
        return JNI_ERR;
    if (!lab_config.agent)
        return JNI_OK; /* the program's threads are counted without an agent */
    bool again = library != NULL;
    library = dlopen(lab_config.agent, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        const char *why = dlerror();
        lab_say("no-library", "\"what\":\"%s\"", line_json(text, sizeof text, why));
        fprintf(stderr, "vitrine-lab: %s\n", why);
        return JNI_ERR;
    }
    AgentStart go = (AgentStart)dlsym(library, function);
    if (!go) {
        lab_say("no-function", "\"what\":\"%s\"", function);
        fprintf(stderr, "vitrine-lab: %s has no %s\n", lab_config.agent, function);
        return JNI_ERR;
    }
    if (!again)
        lab_image_watch((const void *)go);
    lab_say("start", "\"function\":\"%s\",\"ns\":%llu", function, (unsigned long long)lab_now());
    jint result = JNI_OK;
    for (int i = 0; i < lab_config.copies && result == JNI_OK; i++) {
        char *options = options_of_start();
        lab_doing(function);
        lab_env_starts();
        LabStack stack;
        JavaVM *given = lab_wrap_vm(vm);
        lab_stack_begins(&stack);
        result = go(given, options, NULL);
        lab_stack_ends(&stack, function);
        lab_env_started();
        lab_doing("-");
        lab_say("started", "\"function\":\"%s\",\"result\":%d", function, (int)result);
        if (options && lab_fence_state(options) == LAB_START)
            lab_fence_release(options);
        else
            free(options);
    }
    return result;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    return start(vm, "Agent_OnLoad", false);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved)
{
    return start(vm, "Agent_OnAttach", true);
}

static int entries(const char *folder)
{
    DIR *d = opendir(folder);
    int n = 0;
    while (d && readdir(d))
        n++;
    if (d)
        closedir(d);
    return n;
}

int lab_open_files(void) { return entries("/proc/self/fd"); }
int lab_live_threads(void) { return entries("/proc/self/task"); }

/* The system counts a thread of the program for a moment after its end: as long as they become
 * fewer, the count is not yet that of those who stay. */
static int settled_threads(void)
{
    enum { ROUNDS = 100, STILL = 3 };
    int n = lab_live_threads();
    for (int round = 0, still = 0; round < ROUNDS && still < STILL; round++) {
        usleep(5000);
        int now = lab_live_threads();
        still = now < n ? 0 : still + 1;
        n = now;
    }
    return n;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm)
{
    lab_unload_begins();
    usleep((useconds_t)lab_config.linger * 1000); /* threads that still ask are to be seen */
    AgentUnload unload = library ? (AgentUnload)dlsym(library, "Agent_OnUnload") : NULL;
    if (unload) {
        lab_doing("Agent_OnUnload");
        unload(lab_wrap_vm(vm));
        lab_doing("-");
    }
    static bool told; /* an agent that was attached again may be unloaded again */
    if (told)
        return;
    told = true;
    if (!lab_config.agent)
        return;
    lab_races_report();
    lab_env_report();
    lab_disposal_report();
    lab_pops_report();
    lab_depths_report();
    lab_field_index_report();
    lab_halves_report();
    lab_lines_report();
    lab_ledger_report();
    lab_cost_report();
    lab_say("leftover-count", "\"what\":\"open files\",\"count\":%d", lab_open_files());
    long alive = 0;
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        alive += !atomic_load(&e->disposed);
    lab_say("leftover-count", "\"what\":\"environments\",\"count\":%ld", alive);
    lab_say("leftover-count", "\"what\":\"threads\",\"count\":%d", settled_threads());
    if (lab_threads_living())
        lab_say("balance", "\"what\":\"its own threads that still run\",\"count\":%ld",
                lab_threads_living());
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        lab_say("env", "\"number\":%d,\"disposed\":%s", e->number,
                atomic_load(&e->disposed) ? "true" : "false");
    lab_say("end", "\"ns\":%llu", (unsigned long long)lab_now());
}
