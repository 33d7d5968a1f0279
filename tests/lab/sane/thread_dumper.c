/* SPDX-License-Identifier: Apache-2.0
 * thread_dumper.c - a native thread that looks at all stacks each few milliseconds, and at one
 * thread closely while that is suspended.  It attaches itself as a daemon, and is joined when the
 * VM ends. */
#include <errno.h>
#include <jvmti.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static JavaVM *vm;
static jvmtiEnv *ti;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static int ends, runs; /* guarded by lock */
static pthread_t dumper;
static long dumps, frames, failures; /* of the dumper; read after it has ended */

static void look_at_all(JNIEnv *jni)
{
    jint n = 0;
    jvmtiStackInfo *stacks = NULL;
    if ((*ti)->GetAllStackTraces(ti, 16, &stacks, &n)) {
        failures++;
        return;
    }
    dumps++;
    for (jint i = 0; i < n; i++) {
        frames += stacks[i].frame_count;
        (*jni)->DeleteLocalRef(jni, stacks[i].thread);
    }
    (*ti)->Deallocate(ti, (unsigned char *)stacks);
}

/* A thread that the program made, while it is suspended. */
static void look_closely(jthread thread)
{
    jvmtiFrameInfo found[8];
    jvmtiThreadInfo info;
    jint n = 0;
    if ((*ti)->GetThreadInfo(ti, thread, &info)) {
        failures++;
        return;
    }
    int wanted = !strncmp(info.name, "mixture", 7);
    (*ti)->Deallocate(ti, (unsigned char *)info.name);
    if (!wanted || (*ti)->SuspendThread(ti, thread))
        return; /* it has ended, or is suspended by somebody else */
    if ((*ti)->GetStackTrace(ti, thread, 0, 8, found, &n))
        failures++;
    else
        frames += n;
    (*ti)->ResumeThread(ti, thread);
}

static void look_at_each(JNIEnv *jni)
{
    jint n = 0;
    jthread *all = NULL;
    if ((*jni)->PushLocalFrame(jni, 64)) {
        (*jni)->ExceptionClear(jni);
        failures++;
        return;
    }
    if ((*ti)->GetAllThreads(ti, &n, &all)) {
        failures++;
    } else {
        for (jint i = 0; i < n; i++)
            look_closely(all[i]);
        (*ti)->Deallocate(ti, (unsigned char *)all);
    }
    (*jni)->PopLocalFrame(jni, NULL);
}

/* 0: it is to end */
static int sleep_a_little(void)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 5000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_mutex_lock(&lock);
    int r = 0;
    while (!ends && r != ETIMEDOUT)
        r = pthread_cond_timedwait(&wake, &lock, &until);
    int goes_on = !ends;
    pthread_mutex_unlock(&lock);
    return goes_on;
}

static void *dump(void *arg)
{
    JNIEnv *jni;
    JavaVMAttachArgs how = {JNI_VERSION_1_6, (char *)"dumper", NULL};
    if ((*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&jni, &how) != JNI_OK) {
        fprintf(stderr, "thread_dumper: not attached\n");
        return NULL;
    }
    while (sleep_a_little()) {
        look_at_all(jni);
        look_at_each(jni);
    }
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    pthread_mutex_lock(&lock);
    runs = !pthread_create(&dumper, NULL, dump, NULL);
    if (!runs)
        fprintf(stderr, "thread_dumper: no thread\n");
    pthread_mutex_unlock(&lock);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    pthread_mutex_lock(&lock);
    ends = 1;
    int joins = runs;
    runs = 0;
    pthread_cond_broadcast(&wake);
    pthread_mutex_unlock(&lock);
    if (joins)
        pthread_join(dumper, NULL);
    printf("thread_dumper: ends\n");
    if (failures)
        fprintf(stderr, "thread_dumper: %ld failures\n", failures);
}

static int refuses(const char *what, jvmtiError e)
{
    if (e)
        fprintf(stderr, "thread_dumper: %s: error %d\n", what, (int)e);
    return e != 0;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    static const jvmtiCapabilities needed = {.can_suspend = 1};
    static const jvmtiEventCallbacks callbacks = {.VMInit = vm_init, .VMDeath = vm_death};
    vm = given;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "thread_dumper: no JVM TI\n");
        return JNI_ERR;
    }
    if (refuses("AddCapabilities", (*ti)->AddCapabilities(ti, &needed)) ||
        refuses("SetEventCallbacks", (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks)) ||
        refuses("VMInit",
                (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL)) ||
        refuses("VMDeath",
                (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL))) {
        (*ti)->DisposeEnvironment(ti);
        return JNI_ERR;
    }
    return JNI_OK;
}
