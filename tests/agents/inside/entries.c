/* SPDX-License-Identifier: Apache-2.0
 * entries.c - calls each extension function wrongly, as its row says what it takes. */
#include <jvmti.h>
#undef AGENT_VERSION
#define AGENT_VERSION JVMTI_VERSION_9
#include "agent.h"
#include <pthread.h>

enum { MOST = 8, ROOM = 256 };
static jint count;
static jvmtiExtensionFunctionInfo *rows;
static jobject an_object;
static jclass a_class;
static jmethodID a_method;
static char room[MOST][ROOM]; /* what pointers point to */

static jvmtiError call(jvmtiEnv *env, int row, void *const *a)
{
    return rows[row].func(env, a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]);
}

/* Arguments that are right, or at least may be. */
static void *argument(const jvmtiParamInfo *p, int number)
{
    if (p->kind != JVMTI_KIND_IN)
        return room[number];
    switch (p->base_type) {
    case JVMTI_TYPE_JOBJECT: return an_object;
    case JVMTI_TYPE_JCLASS: return a_class;
    case JVMTI_TYPE_JMETHODID: return a_method;
    default: return NULL; /* a number, or the current thread */
    }
}

static int in_row(const jvmtiExtensionFunctionInfo *row, jvmtiError error)
{
    for (jint i = 0; i < row->error_count; i++)
        if (row->errors[i] == error)
            return 1;
    return error >= JVMTI_ERROR_NULL_POINTER && error != JVMTI_ERROR_ILLEGAL_ARGUMENT;
}

static void say(int row, const char *what, jvmtiError error)
{
    printf(" %s %d%s", what, (int)error, in_row(&rows[row], error) ? "" : " (not in its row)");
}

/* The argument i of a row, wrong in its way; 0: no value of it is wrong. */
static int make_wrong(const jvmtiParamInfo *p, void **a)
{
    if (p->kind != JVMTI_KIND_IN) {
        *a = NULL;
        return !p->null_ok;
    }
    switch (p->base_type) {
    case JVMTI_TYPE_JOBJECT: *a = NULL; return 1;
    case JVMTI_TYPE_JMETHODID: *a = room; return 1;
    case JVMTI_TYPE_JTHREAD:
    case JVMTI_TYPE_JCLASS: *a = an_object; return 1;
    case JVMTI_TYPE_JINT: *a = (void *)-1; return strcmp(p->name, "kind") != 0;
    default: return 0;
    }
}

static void each(void (*fn)(int row, void **arguments))
{
    for (int row = 0; row < count; row++) {
        void *a[MOST] = {0};
        for (jint i = 0; i < rows[row].param_count; i++)
            a[i] = argument(&rows[row].params[i], i);
        printf("%s:", rows[row].id);
        fn(row, a);
        printf("\n");
    }
}

static void by_env(int row, void **a)
{
    say(row, "no environment", call((jvmtiEnv *)room, row, a));
}

static void by_argument(int row, void **a)
{
    for (jint i = 0; i < rows[row].param_count; i++) {
        void *right = a[i];
        if (make_wrong(&rows[row].params[i], &a[i]))
            say(row, rows[row].params[i].name, call(ti, row, a));
        a[i] = right;
    }
}

/* With its first pointer NULL, so that what may be called here does nothing. */
static void by_null(int row, void **a)
{
    for (jint i = 0; i < rows[row].param_count; i++)
        if (rows[row].params[i].kind != JVMTI_KIND_IN)
            a[i] = NULL;
    say(row, "says", call(ti, row, a));
}

static void *foreign(void *none)
{
    each(by_null);
    return NULL;
}

JNIEXPORT void JNICALL Java_Entries_check(JNIEnv *jni, jclass main, jobject o, jclass c)
{
    an_object = o;
    a_class = c;
    a_method = (*jni)->GetStaticMethodID(jni, c, "main", "([Ljava/lang/String;)V");
    printf("-- what is no environment\n");
    each(by_env);
    printf("-- arguments\n");
    each(by_argument);
    printf("-- from a thread that is not attached\n");
    pthread_t t;
    if (pthread_create(&t, NULL, foreign, NULL))
        exit(3);
    pthread_join(t, NULL);
    fflush(stdout);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    static const jvmtiCapabilities none = {0};
    static const jvmtiEventCallbacks callbacks = {0};
    static const int events[] = {0};
    jint rc = agent_start(vm, &none, &callbacks, events);
    if (rc)
        return rc;
    TI(GetExtensionFunctions, &count, &rows);
    printf("-- before there are threads\n");
    each(by_null);
    return JNI_OK;
}
