/* SPDX-License-Identifier: Apache-2.0
 * jni_heavy.c - does most of its work by JNI: properties, threads' names, a list of weak references
 * to threads, arrays, monitors.  An exception is told and cleared where it comes. */
#include <jvmti.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 64 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static jweak threads[ROWS]; /* guarded by lock */
static int count;
static jclass thread_class; /* a global reference; set once, in VMInit */
static jmethodID get_name;
static _Atomic bool ready;
static _Atomic long chars, failures;

/* Whether an exception is pending; then not any more. */
static bool failed(JNIEnv *jni, const char *what)
{
    if (!(*jni)->ExceptionCheck(jni))
        return false;
    (*jni)->ExceptionClear(jni);
    atomic_fetch_add(&failures, 1);
    fprintf(stderr, "jni_heavy: an exception in %s\n", what);
    return true;
}

static void print_property(JNIEnv *jni, const char *name)
{
    jclass system = (*jni)->FindClass(jni, "java/lang/System");
    if (failed(jni, "FindClass") || !system)
        return;
    jmethodID get = (*jni)->GetStaticMethodID(jni, system, "getProperty",
                                              "(Ljava/lang/String;)Ljava/lang/String;");
    if (failed(jni, "GetStaticMethodID") || !get)
        return;
    jstring key = (*jni)->NewStringUTF(jni, name);
    if (failed(jni, "NewStringUTF") || !key)
        return;
    jstring value = (*jni)->CallStaticObjectMethod(jni, system, get, key);
    if (failed(jni, "getProperty") || !value)
        return;
    const char *text = (*jni)->GetStringUTFChars(jni, value, NULL);
    if (failed(jni, "GetStringUTFChars") || !text)
        return;
    printf("jni_heavy: %s is %s\n", name, *text ? "set" : "empty");
    (*jni)->ReleaseStringUTFChars(jni, value, text);
}

static void sum_array(JNIEnv *jni)
{
    jintArray a = (*jni)->NewIntArray(jni, 16);
    jint values[16], sum = 0;
    if (failed(jni, "NewIntArray") || !a)
        return;
    for (int i = 0; i < 16; i++)
        values[i] = i;
    (*jni)->SetIntArrayRegion(jni, a, 0, 16, values);
    if (failed(jni, "SetIntArrayRegion"))
        return;
    jint *p = (*jni)->GetPrimitiveArrayCritical(jni, a, NULL);
    if (!p) {
        failed(jni, "GetPrimitiveArrayCritical");
        return;
    }
    for (int i = 0; i < 16; i++)
        sum += p[i];
    (*jni)->ReleasePrimitiveArrayCritical(jni, a, p, JNI_ABORT);
    printf("jni_heavy: the sum is %d\n", (int)sum);
}

static bool find_classes(JNIEnv *jni)
{
    jclass c = (*jni)->FindClass(jni, "java/lang/Thread");
    if (failed(jni, "FindClass") || !c)
        return false;
    jmethodID m = (*jni)->GetMethodID(jni, c, "getName", "()Ljava/lang/String;");
    if (failed(jni, "GetMethodID") || !m)
        return false;
    jclass global = (*jni)->NewGlobalRef(jni, c);
    if (failed(jni, "NewGlobalRef") || !global)
        return false;
    thread_class = global;
    get_name = m;
    return true;
}

static void JNICALL vm_init(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    if ((*jni)->PushLocalFrame(jni, 32)) {
        failed(jni, "PushLocalFrame");
        return;
    }
    print_property(jni, "java.version");
    sum_array(jni);
    if (find_classes(jni))
        atomic_store(&ready, true);
    else
        fprintf(stderr, "jni_heavy: threads are not looked at\n");
    (*jni)->PopLocalFrame(jni, NULL);
}

static void keep(JNIEnv *jni, jthread thread)
{
    jweak w = (*jni)->NewWeakGlobalRef(jni, thread);
    if (failed(jni, "NewWeakGlobalRef") || !w)
        return;
    pthread_mutex_lock(&lock);
    jweak old = threads[count % ROWS];
    threads[count++ % ROWS] = w;
    pthread_mutex_unlock(&lock);
    if (old)
        (*jni)->DeleteWeakGlobalRef(jni, old);
}

static void JNICALL thread_start(jvmtiEnv *ti, JNIEnv *jni, jthread thread)
{
    if (!atomic_load(&ready))
        return;
    jstring name = (*jni)->CallObjectMethod(jni, thread, get_name);
    if (failed(jni, "getName") || !name)
        return;
    atomic_fetch_add(&chars, (*jni)->GetStringLength(jni, name));
    (*jni)->DeleteLocalRef(jni, name);
    keep(jni, thread);
}

static void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *jni)
{
    int alive = 0, all = 0;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < ROWS; i++)
        if (threads[i]) {
            jobject t = (*jni)->NewLocalRef(jni, threads[i]);
            all++;
            alive += t != NULL;
            if (t)
                (*jni)->DeleteLocalRef(jni, t);
            (*jni)->DeleteWeakGlobalRef(jni, threads[i]);
            threads[i] = NULL;
        }
    pthread_mutex_unlock(&lock);
    if (atomic_exchange(&ready, false))
        (*jni)->DeleteGlobalRef(jni, thread_class);
    printf("jni_heavy: no more alive than there were: %s\n", alive <= all ? "yes" : "no");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    jvmtiEnv *ti;
    static const jvmtiEventCallbacks callbacks = {
        .VMInit = vm_init, .ThreadStart = thread_start, .VMDeath = vm_death};
    static const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_THREAD_START,
                                        JVMTI_EVENT_VM_DEATH};
    if ((*vm)->GetEnv(vm, (void **)&ti, JVMTI_VERSION_1_2) != JNI_OK) {
        fprintf(stderr, "jni_heavy: no JVM TI\n");
        return JNI_ERR;
    }
    jvmtiError e = (*ti)->SetEventCallbacks(ti, &callbacks, sizeof callbacks);
    for (int i = 0; !e && i < 3; i++)
        e = (*ti)->SetEventNotificationMode(ti, JVMTI_ENABLE, events[i], NULL);
    if (e)
        fprintf(stderr, "jni_heavy: cannot start: error %d\n", (int)e);
    return e ? JNI_ERR : JNI_OK;
}
