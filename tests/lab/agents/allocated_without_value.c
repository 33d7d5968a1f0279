/* SPDX-License-Identifier: Apache-2.0
 * allocated_without_value.c - counts classes in a table from Allocate, which nobody has cleared.
 */
// expect: output
// in: open/*
// says: memory that nobody has written
#include "agent.h"

enum { LETTERS = 26 };
static int *counts;

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass k)
{
    char *signature, *last;
    if ((*ti)->GetClassSignature(ti, k, &signature, NULL))
        return;
    last = strrchr(signature, '/');
    last = last ? last + 1 : signature + 1;
    if (*last >= 'A' && *last <= 'Z')
        __atomic_fetch_add(&counts[*last - 'A'], 1, __ATOMIC_RELAXED);
    give_back(signature);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni)
{
    for (int i = 0; i < LETTERS; i++)
        printf("agent: %c %s\n", 'A' + i,
               counts[i] > 1000 ? "many"
               : counts[i] > 0  ? "some"
                                : "none");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.ClassPrepare = class_prepare;
    c.VMDeath = vm_death;
    if (!open_env(given) ||
        !said("Allocate", (*ti)->Allocate(ti, LETTERS * sizeof *counts, (unsigned char **)&counts)))
        return JNI_ERR;
    if (FAULTLESS)
        memset(counts, 0, LETTERS * sizeof *counts);
    return set_callbacks(&c) && enable(JVMTI_EVENT_CLASS_PREPARE) && enable(JVMTI_EVENT_VM_DEATH)
               ? JNI_OK
               : JNI_ERR;
}
