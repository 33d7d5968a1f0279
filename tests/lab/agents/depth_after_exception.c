/* SPDX-License-Identifier: Apache-2.0
 * depth_after_exception.c - how deep threads call the program's methods; those that an exception
 * leaves are forgotten.
 */
// expect: output
// in: race/Together
// where: method_entry
#include "agent.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int deepest;

typedef struct Record {
    int depth, deepest;
} Record;

static Record *of_thread(int make)
{
    void *p = NULL;
    if ((*ti)->GetThreadLocalStorage(ti, NULL, &p))
        return NULL;
    if (!p && make && (p = calloc(1, sizeof(Record))) != NULL &&
        (*ti)->SetThreadLocalStorage(ti, NULL, p)) {
        free(p);
        p = NULL;
    }
    return p;
}

static int of_program(JNIEnv *jni, jmethodID method)
{
    jclass k;
    jobject loader = NULL;
    if ((*ti)->GetMethodDeclaringClass(ti, method, &k))
        return 0;
    int of_it = !(*ti)->GetClassLoader(ti, k, &loader) && loader;
    (*jni)->DeleteLocalRef(jni, k);
    (*jni)->DeleteLocalRef(jni, loader);
    return of_it;
}

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method)
{
    Record *r = of_program(jni, method) ? of_thread(1) : NULL;
    if (r && ++r->depth > r->deepest)
        r->deepest = r->depth;
}

static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value)
{
    Record *r = (FAULTLESS || !by_exception) && of_program(jni, method) ? of_thread(0) : NULL;
    if (r && r->depth)
        r->depth--;
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    Record *r = of_thread(0);
    if (!r || (*ti)->SetThreadLocalStorage(ti, NULL, NULL))
        return;
    pthread_mutex_lock(&lock);
    if (r->deepest > deepest)
        deepest = r->deepest;
    pthread_mutex_unlock(&lock);
    free(r);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    if (enable(JVMTI_EVENT_METHOD_ENTRY))
        enable(JVMTI_EVENT_METHOD_EXIT);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiCapabilities want = {.can_generate_method_entry_events = 1,
                              .can_generate_method_exit_events = 1};
    jvmtiEventCallbacks on = {.MethodEntry = method_entry,
                              .MethodExit = method_exit,
                              .ThreadEnd = thread_end,
                              .VMInit = vm_init};
    if (!open_env(given) || !said("AddCapabilities", (*ti)->AddCapabilities(ti, &want)))
        return JNI_ERR;
    return set_callbacks(&on) && enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
