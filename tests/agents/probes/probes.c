/* SPDX-License-Identifier: Apache-2.0
 * probes.c - JVMTI events as USDT probes, for bpftrace, SystemTap or perf.  (needs <sys/sdt.h> when
 * compiled; without it only counts)
 *
 *   java -agentpath:libprobes.so ...
 *   bpftrace -e 'usdt:./libprobes.so:jvmti:class__load { printf("%s\n", str(arg0)); }'
 *
 * Probes: vm__init, vm__death, thread__start(name), thread__end(name), class__load(signature),
 * gc__begin, gc__end, exception(method), monitor__contended(class). */
#include "agent.h"
#if __has_include(<sys/sdt.h>)
#include <sys/sdt.h>
#define PROBE(name) DTRACE_PROBE(jvmti, name)
#define PROBE1(name, a) DTRACE_PROBE1(jvmti, name, a)
#else
#define PROBE(name) ((void)0)
#define PROBE1(name, a) ((void)(a))
#endif

static int loads, threads, exceptions, collections;

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    PROBE(vm__init);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, NULL);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    PROBE(vm__death);
    printf("classes %s, threads %s, exceptions %s, collections %s\n", loads > 10 ? "many" : "few",
           threads >= 2 ? "two or more" : "too few", exceptions >= 3 ? "three or more" : "too few",
           collections >= 1 ? "some" : "none");
}
static void JNICALL thread_event(jthread thread, int start)
{
    jvmtiThreadInfo info;
    if ((*ti)->GetThreadInfo(ti, thread, &info))
        return;
    if (start) {
        PROBE1(thread__start, info.name);
        __atomic_fetch_add(&threads, 1, __ATOMIC_RELAXED);
    } else {
        PROBE1(thread__end, info.name);
    }
    release(info.name);
}
static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    thread_event(thread, 1);
}
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    thread_event(thread, 0);
}
static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass klass)
{
    char *s = NULL;
    if (!(*ti)->GetClassSignature(ti, klass, &s, NULL)) {
        PROBE1(class__load, s);
        __atomic_fetch_add(&loads, 1, __ATOMIC_RELAXED);
        release(s);
    }
}
static void JNICALL gc_start(jvmtiEnv *env) { PROBE(gc__begin); }
static void JNICALL gc_finish(jvmtiEnv *env)
{
    PROBE(gc__end);
    __atomic_fetch_add(&collections, 1, __ATOMIC_RELAXED);
}
static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                              jlocation location, jobject e, jmethodID catcher, jlocation at)
{
    char name[512];
    PROBE1(exception, method_name(method, name, sizeof name));
    __atomic_fetch_add(&exceptions, 1, __ATOMIC_RELAXED);
}
static void JNICALL contended(jvmtiEnv *env, JNIEnv *jni, jthread thread, jobject o)
{
    char name[512];
    PROBE1(monitor__contended, class_name((*jni)->GetObjectClass(jni, o), name, sizeof name));
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_generate_exception_events = 1,
                                                   .can_generate_garbage_collection_events = 1,
                                                   .can_generate_monitor_events = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .ThreadStart = thread_start,
                                                  .ThreadEnd = thread_end,
                                                  .ClassLoad = class_load,
                                                  .GarbageCollectionStart = gc_start,
                                                  .GarbageCollectionFinish = gc_finish,
                                                  .Exception = exception,
                                                  .MonitorContendedEnter = contended};
    static const int events[] = {JVMTI_EVENT_VM_INIT,
                                 JVMTI_EVENT_VM_DEATH,
                                 JVMTI_EVENT_THREAD_START,
                                 JVMTI_EVENT_THREAD_END,
                                 JVMTI_EVENT_CLASS_LOAD,
                                 JVMTI_EVENT_GARBAGE_COLLECTION_START,
                                 JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                                 JVMTI_EVENT_MONITOR_CONTENDED_ENTER,
                                 0};
    return agent_start(vm, &capabilities, &callbacks, events);
}
