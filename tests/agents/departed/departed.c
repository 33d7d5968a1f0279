/* SPDX-License-Identifier: Apache-2.0
 * departed.c - makes and disposes of environments, and calls what is left of them. */
#include "../common/agent.h"
#include <malloc.h>

enum { MANY = 300 };

static jvmtiEnv *made(JNIEnv *jni)
{
    JavaVM *vm;
    jvmtiEnv *e;
    if ((*jni)->GetJavaVM(jni, &vm) || (*vm)->GetEnv(vm, (void **)&e, JVMTI_VERSION_11)) {
        fprintf(stderr, "agent: no environment\n");
        exit(3);
    }
    return e;
}

JNIEXPORT jint JNICALL Java_Departed_wrongAnswers(JNIEnv *jni, jclass c)
{
    static jvmtiEnv *departed[MANY];
    jint wrong = 0;
    for (int i = 0; i < MANY; i++) {
        jvmtiCapabilities can = {.can_tag_objects = 1};
        jvmtiEnv *e = departed[i] = made(jni);
        check((*e)->AddCapabilities(e, &can), "AddCapabilities");
        check((*e)->SetTag(e, c, i + 1), "SetTag");
        check((*e)->DisposeEnvironment(e), "DisposeEnvironment");
        for (int k = 0; k <= i; k++) {
            jvmtiPhase phase;
            jvmtiEnv *d = departed[k];
            wrong += (*d)->GetPhase(d, &phase) != JVMTI_ERROR_INVALID_ENVIRONMENT;
            wrong += (*d)->DisposeEnvironment(d) != JVMTI_ERROR_INVALID_ENVIRONMENT;
        }
    }
    return wrong;
}

/* It keeps something for this thread. */
static void come_and_go(JNIEnv *jni)
{
    jvmtiEnv *e = made(jni);
    void *kept;
    check((*e)->GetThreadLocalStorage(e, NULL, &kept), "GetThreadLocalStorage");
    if (kept)
        printf("storage of another environment\n");
    check((*e)->SetThreadLocalStorage(e, NULL, jni), "SetThreadLocalStorage");
    check((*e)->DisposeEnvironment(e), "DisposeEnvironment");
}

/* Bytes by which the C library's heaps grow for each environment that comes and goes. */
JNIEXPORT jint JNICALL Java_Departed_growth(JNIEnv *jni, jclass c, jint times)
{
    size_t before = mallinfo2().arena;
    for (jint i = 0; i < times; i++)
        come_and_go(jni);
    return (jint)((mallinfo2().arena - before) / (size_t)times);
}

JNIEXPORT jint JNICALL Java_Departed_inUse(JNIEnv *jni, jclass c, jint times)
{
    size_t before = mallinfo2().uordblks;
    for (jint i = 0; i < times; i++)
        come_and_go(jni);
    fflush(stdout);
    return (jint)((mallinfo2().uordblks - before) / (size_t)times);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) { return JNI_OK; }
