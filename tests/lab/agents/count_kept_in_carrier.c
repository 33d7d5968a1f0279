/* SPDX-License-Identifier: Apache-2.0
 * count_kept_in_carrier.c - counts the exceptions of each thread in the thread's own data of
 * pthread, which are those of the carrier, and not of the virtual thread.
 */
// expect: output
// says: whether they share a carrier
// in: carriers/*
// needs: 21
#include "virtual.h"

static pthread_key_t key;

static long *count_of(jthread thread)
{
    void *count = pthread_getspecific(key);
    if (FAULTLESS && (*ti)->GetThreadLocalStorage(ti, thread, &count))
        return NULL;
    if (count || !(count = calloc(1, sizeof(long))))
        return count;
    if (!FAULTLESS)
        pthread_setspecific(key, count);
    else if ((*ti)->SetThreadLocalStorage(ti, thread, count)) {
        free(count);
        return NULL;
    }
    return count;
}

static void JNICALL exception(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID m, jlocation at,
                              jobject thrown, jmethodID catcher, jlocation where)
{
    long *count = count_of(thread);
    if (count)
        ++*count;
}

static void JNICALL thread_end(jvmtiEnv *env, JNIEnv *jni, jthread thread)
{
    char name[64];
    long *count = count_of(thread);
    name_of(thread, name, sizeof name);
    printf("agent: %s: %ld exceptions\n", name, count ? *count : 0);
    if (count && FAULTLESS && !(*ti)->SetThreadLocalStorage(ti, thread, NULL))
        free(count);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *given, char *options, void *reserved)
{
    jvmtiEventCallbacks c;
    memset(&c, 0, sizeof c);
    c.Exception = exception;
    c.VirtualThreadEnd = thread_end;
    return !pthread_key_create(&key, free) && open_env(given) && support_virtual(WITH_EXCEPTIONS) &&
                   set_callbacks(&c) && enable(JVMTI_EVENT_EXCEPTION) &&
                   enable(JVMTI_EVENT_VIRTUAL_THREAD_END)
               ? JNI_OK
               : JNI_ERR;
}
