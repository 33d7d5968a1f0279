/* SPDX-License-Identifier: Apache-2.0
 * allocprof.c - an allocation profiler that samples: SampledObjectAlloc, the stack of each sample,
 * sites ranked by share.
 *
 *   java -agentpath:liballocprof.so[=INTERVAL_BYTES] ... */
#include "agent.h"

static Counts sites;
static long long samples;

static void JNICALL sampled(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject object,
                            jclass klass, jlong size)
{
    jvmtiFrameInfo frame;
    jint n = 0;
    char text[900] = "(no Java frame)", what[256];
    if (!(*ti)->GetStackTrace(ti, thread, 0, 1, &frame, &n) && n == 1) {
        char name[512];
        snprintf(text, sizeof text, "%s:%d %s", method_name(frame.method, name, sizeof name),
                 line_number(frame.method, frame.location), class_name(klass, what, sizeof what));
    }
    lock();
    samples++;
    count_of(&sites, text)->count++;
    unlock();
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    lock();
    sort_counts(&sites);
    printf("top allocation sites:\n"); /* shares only roughly: it is a sample */
    for (int i = 0; i < 2 && i < sites.len; i++) {
        long long percent = 100 * sites.rows[i].count / samples;
        printf("%s  %s\n",
               percent >= 55   ? "most  "
               : percent >= 15 ? "some  "
                               : "little",
               sites.rows[i].text);
    }
    unlock();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_sampled_object_alloc_events = 1,
                                                   .can_get_line_numbers = 1};
    static const jvmtiEventCallbacks callbacks = {.SampledObjectAlloc = sampled,
                                                  .VMDeath = vm_death};
    static const int events[] = {JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, JVMTI_EVENT_VM_DEATH, 0};
    jint rc = agent_start(vm, &capabilities, &callbacks, events);
    if (!rc)
        TI(SetHeapSamplingInterval, options && atoi(options) > 0 ? atoi(options) : 65536);
    return rc;
}
