/* SPDX-License-Identifier: Apache-2.0
 * cpuprof.c - a CPU sampler: an agent thread takes the stacks of all runnable threads at intervals;
 * collapsed stacks for flame graphs.
 *
 *   java -agentpath:libcpuprof.so[=FILE] ...   FILE gets lines "frame;frame;frame count"
 *
 * The hottest method is printed. */
#include "agent.h"
#include <unistd.h>

static Counts stacks, leaves;
static volatile int stop;
static int running; /* the sampler is at work; under the lock */
static char *file;

static void take(JNIEnv *jni)
{
    jvmtiStackInfo *info = NULL;
    jint n = 0;
    if ((*ti)->GetAllStackTraces(ti, 64, &info, &n))
        return;
    for (jint i = 0; i < n; i++) {
        if (!(info[i].state & JVMTI_THREAD_STATE_RUNNABLE) || info[i].frame_count == 0)
            continue;
        char text[16384] = "", name[512];
        for (jint k = info[i].frame_count - 1; k >= 0; k--) {
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%s", used ? ";" : "",
                     method_name(info[i].frame_buffer[k].method, name, sizeof name));
        }
        lock();
        count_of(&stacks, text)->count++;
        /* the innermost frame of the program itself */
        for (jint k = 0; k < info[i].frame_count; k++) {
            method_name(info[i].frame_buffer[k].method, name, sizeof name);
            if (strncmp(name, "java", 4) && strncmp(name, "jdk", 3) && strncmp(name, "sun", 3)) {
                count_of(&leaves, name)->count++;
                break;
            }
        }
        unlock();
    }
    release(info);
}

static void JNICALL sampler(jvmtiEnv *env, JNIEnv *jni, void *data)
{
    while (!stop && (*jni)->PushLocalFrame(jni, 256) == JNI_OK) {
        take(jni);
        (*jni)->PopLocalFrame(jni, NULL);
        usleep(2000);
    }
    lock();
    running = 0;
    TI(RawMonitorNotifyAll, agent_lock);
    unlock();
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    running = 1;
    agent_thread(jni, "sampler", sampler);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    stop = 1;
    lock();
    while (running) /* what it asks for is there until this handler has returned */
        TI(RawMonitorWait, agent_lock, 0);
    sort_counts(&leaves);
    sort_counts(&stacks);
    printf("hottest: %s\n", leaves.len ? leaves.rows[0].text : "nothing");
    FILE *f = file ? fopen(file, "w") : NULL;
    for (int i = 0; f && i < stacks.len; i++)
        fprintf(f, "%s %lld\n", stacks.rows[i].text, stacks.rows[i].count);
    if (f)
        fclose(f);
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    if (options && *options)
        file = need(strdup(options));
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init, .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH, 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
