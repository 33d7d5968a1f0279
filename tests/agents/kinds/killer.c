/* SPDX-License-Identifier: Apache-2.0
 * killer.c - ends threads by their name: StopThread, and an interrupt for those that sleep. */
#include "kind.h"

static void act(JNIEnv *jni)
{
    jint n = 0, hit = 0;
    jthread *all = NULL, self = NULL;
    TI(GetCurrentThread, &self);
    TI(GetAllThreads, &n, &all);
    jclass death = (*jni)->FindClass(jni, "java/lang/ThreadDeath");
    jmethodID make = death ? (*jni)->GetMethodID(jni, death, "<init>", "()V") : NULL;
    for (jint i = 0; i < n && make; i++) {
        jvmtiThreadInfo info;
        if (!(*ti)->GetThreadInfo(ti, all[i], &info)) {
            jobject x = NULL;
            if (*prefix && ours(info.name) && !(*jni)->IsSameObject(jni, all[i], self) &&
                (x = (*jni)->NewObject(jni, death, make)) != NULL) {
                jvmtiError e = (*ti)->StopThread(ti, all[i], x);
                (*ti)->InterruptThread(ti, all[i]);
                hit += !e;
            }
            (*jni)->DeleteLocalRef(jni, x);
            release(info.name);
            (*jni)->DeleteLocalRef(jni, info.thread_group);
            (*jni)->DeleteLocalRef(jni, info.context_class_loader);
        }
        (*jni)->DeleteLocalRef(jni, all[i]);
    }
    release(all);
    printf("stopped %d\n", hit);
}
ACTS(Killer)

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities capabilities = {.can_signal_thread = 1};
    static const jvmtiEventCallbacks callbacks = {.DataDumpRequest = data_dump};
    static const int events[] = {JVMTI_EVENT_DATA_DUMP_REQUEST, 0};
    return kind_start(vm, options, &capabilities, &callbacks, events);
}
