/* SPDX-License-Identifier: Apache-2.0
 * malloc_unchecked.c - does not look whether malloc gave memory.
 */
// expect: crash
// in: fault/C.malloc*
#include "agent.h"

typedef struct Row {
    struct Row *next;
    char name[64];
} Row;
static Row *_Atomic rows;

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    jvmtiThreadInfo info;
    if ((*ti)->GetThreadInfo(ti, thread, &info))
        return;
    Row *r = malloc(sizeof *r);
    if (FAULTLESS && !r)
        fprintf(stderr, "agent: no memory: a thread is not counted\n");
    else {
        snprintf(r->name, sizeof r->name, "%s", info.name);
        r->next = rows;
        while (!__atomic_compare_exchange_n((Row **)&rows, &r->next, r, 0, __ATOMIC_SEQ_CST,
                                            __ATOMIC_SEQ_CST)) {
        }
    }
    give_back(info.name);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    enable(JVMTI_EVENT_THREAD_START);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.VMInit = vm_init;
    c.ThreadStart = thread_start;
    return open_env(given) && set_callbacks(&c) && enable(JVMTI_EVENT_VM_INIT) ? JNI_OK : JNI_ERR;
}
