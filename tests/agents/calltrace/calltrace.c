/* SPDX-License-Identifier: Apache-2.0
 * calltrace.c - what AsyncGetCallTrace answers when it is simply called: the frames that
 * GetStackTrace has, and the negative counts. */
#include "calltrace.h"
#include <pthread.h>
#include <stdbool.h>
#include <string.h>
#include <ucontext.h>

enum { MAX = 64 };
static JavaVM *the_vm;
static CallFrame frames[MAX];

static jint ask(JNIEnv *env, jint depth)
{
    ucontext_t context;
    getcontext(&context);
    CallTrace trace = {env, 77, frames};
    call_trace(&trace, depth, &context);
    return trace.num_frames;
}

static void compare(jint n)
{
    jvmtiFrameInfo info[MAX];
    jint same = 0;
    TI(GetStackTrace, NULL, 0, MAX, info, &same);
    if (n != same)
        printf("  GetStackTrace has %d frames\n", same);
    for (jint i = 0; i < n && i < same; i++)
        if (frames[i].method != info[i].method ||
            frames[i].bci != (info[i].location == -1 ? -3 : info[i].location))
            printf("  frame %d: GetStackTrace has another one\n", i);
}

JNIEXPORT void JNICALL Java_CallTrace_look(JNIEnv *env, jclass c)
{
    char name[256];
    jint n = ask(env, MAX);
    printf("  %d\n", n);
    for (jint i = 0; i < n; i++)
        printf("  %s @%d\n",
               frames[i].method ? method_name(frames[i].method, name, sizeof name) : "no ID",
               frames[i].bci);
    if (n > 0) {
        compare(n);
        CallTrace trace = {env, 77, frames};
        call_trace(&trace, MAX, NULL);
        printf(
            "  without a context %d, with a depth of 1 %d, 0 %d, -1 %d, without an environment %d\n",
            trace.num_frames, ask(env, 1), ask(env, 0), ask(env, -1), ask(NULL, MAX));
    }
}

JNIEXPORT void JNICALL Java_CallTrace_listen(JNIEnv *env, jclass c)
{
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_CLASS_LOAD, NULL);
}

static void *of_native_code(void *arg)
{
    JNIEnv *env;
    printf("  not attached %d\n", ask(NULL, MAX));
    (*the_vm)->AttachCurrentThread(the_vm, (void **)&env, NULL);
    printf("  attached, no Java frames %d\n", ask(env, MAX));
    (*the_vm)->DetachCurrentThread(the_vm);
    printf("  detached %d\n", ask(NULL, MAX));
    return NULL;
}

JNIEXPORT void JNICALL Java_CallTrace_lookFromOtherThreads(JNIEnv *env, jclass c)
{
    pthread_t t;
    pthread_create(&t, NULL, of_native_code, NULL);
    pthread_join(t, NULL);
}

/* On a busy machine a thread of the VM may begin only now. */
static bool is_watched(jvmtiEnv *env, jthread thread)
{
    jvmtiThreadInfo info;
    if ((*env)->GetThreadInfo(env, thread, &info))
        return false;
    bool watched = !strcmp(info.name, "watched");
    (*env)->Deallocate(env, (unsigned char *)info.name);
    return watched;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (is_watched(env, thread))
        printf("  ThreadStart %d\n", ask(jni, MAX));
}
static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (is_watched(env, thread))
        printf("  ThreadEnd %d\n", ask(jni, MAX));
}

JNIEXPORT void JNICALL Java_CallTrace_lookAtThreadStartAndEnd(JNIEnv *env, jclass c)
{
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL);
    TI(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_THREAD_END, NULL);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    make_all_method_ids(jni);
}
static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    TI(SetEventNotificationMode, JVMTI_DISABLE, JVMTI_EVENT_THREAD_END, NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities;
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init,
                                                  .VMDeath = vm_death,
                                                  .ClassLoad = listen_to_class_load,
                                                  .ClassPrepare = ids_at_class_prepare,
                                                  .ThreadStart = thread_start,
                                                  .ThreadEnd = thread_end};
    static const int events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH,
                                 JVMTI_EVENT_CLASS_PREPARE, 0};
    the_vm = vm;
    if (!call_trace_find()) {
        printf("no AsyncGetCallTrace\n");
        return JNI_ERR;
    }
    return agent_start(vm, &capabilities, &callbacks, events);
}
