/* SPDX-License-Identifier: Apache-2.0
 * crash.c - ways to end a process, each in a static function, whose name only a symbol table knows.
 * The same file as an agent crashes in a callback. */
#include <jni.h>
#include <jvmti.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static volatile int zero;
static JNIEnv *jni;

__attribute__((noinline)) static void writes_to_nowhere(void) { *(volatile int *)0x1230 = 1; }
__attribute__((noinline)) static void divides(void) { zero = 5 / zero; }
__attribute__((noinline)) static void illegal(void)
{
#ifdef __aarch64__
    __asm__ volatile("udf #0"); /* a trap is a breakpoint there */
#else
    __builtin_trap();
#endif
}
__attribute__((noinline)) static void jumps_to_nowhere(void)
{
    ((void (*)(void))(uintptr_t)0x123456789)();
    zero = 1; /* so that it is a call */
}
__attribute__((noinline)) static int overflows(volatile int *p)
{
    volatile int here[1000];
    here[0] = p ? *p : 0;
    return 1 + overflows(here) + here[0];
}
__attribute__((noinline)) static void is_sent(void) { raise(SIGBUS); }
__attribute__((noinline)) static void misuses_jni(void)
{
    (*jni)->GetObjectClass(jni, (jobject)(uintptr_t)0x40);
}

static void *other_thread(void *p)
{
    writes_to_nowhere();
    return p;
}

__attribute__((noinline)) static void in_a_thread(void)
{
    pthread_t t;
    pthread_create(&t, NULL, other_thread, NULL);
    pthread_join(t, NULL);
}

/* All at once: one of them reports. */
__attribute__((noinline)) static void in_many_threads(void)
{
    pthread_t t[10];
    for (int i = 0; i < 10; i++)
        pthread_create(&t[i], NULL, other_thread, NULL);
    for (int i = 0; i < 10; i++)
        pthread_join(t[i], NULL);
}

/* What the VM knows of this thread cannot be read any more: sections of the report fault. */
__attribute__((noinline)) static void breaks_the_thread(void)
{
    mprotect((void *)((uintptr_t)jni & ~(uintptr_t)4095), 4096, PROT_NONE);
    writes_to_nowhere();
}

static const struct {
    const char *name;
    void (*fn)(void);
} ways[] = {{"write", writes_to_nowhere},
            {"divide", divides},
            {"illegal", illegal},
            {"jump", jumps_to_nowhere},
            {"send", is_sent},
            {"jni", misuses_jni},
            {"thread", in_a_thread},
            {"threads", in_many_threads},
            {"broken", breaks_the_thread}};

static void run(const char *how)
{
    if (!strcmp(how, "overflow"))
        zero = overflows(NULL);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (!strcmp(ways[i].name, how))
            ways[i].fn();
}

JNIEXPORT void JNICALL Java_Crash_run(JNIEnv *env, jclass c, jstring how)
{
    const char *text = (*env)->GetStringUTFChars(env, how, NULL);
    jni = env;
    run(text);
    (*env)->ReleaseStringUTFChars(env, how, text);
}

static void JNICALL crashes_in_callback(jvmtiEnv *ti, JNIEnv *env, jthread thread)
{
    writes_to_nowhere();
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2))
        return JNI_ERR;
    if (options && !strcmp(options, "onload"))
        writes_to_nowhere();
    if (options && !strcmp(options, "none"))
        return JNI_OK;
    jvmtiEventCallbacks callbacks = {.VMInit = crashes_in_callback};
    (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    return (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
}
