/* SPDX-License-Identifier: Apache-2.0
 * Native.c - threads that C makes and attaches; Java, native, Java recursion.
 */
#include <jni.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <unistd.h>

static JavaVM *vm;
static sem_t asleep, wake;
static jclass cls;
static jmethodID callback, boom, upcall, count;

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *the_vm, void *reserved)
{
    JNIEnv *env;
    vm = the_vm;
    sem_init(&asleep, 0, 0);
    sem_init(&wake, 0, 0);
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK)
        return JNI_ERR;
    jclass c = (*env)->FindClass(env, "Native");
    cls = (*env)->NewGlobalRef(env, c);
    callback = (*env)->GetStaticMethodID(env, c, "callback", "(I)V");
    boom = (*env)->GetStaticMethodID(env, c, "boom", "()V");
    upcall = (*env)->GetStaticMethodID(env, c, "upcall", "(I)I");
    count = (*env)->GetStaticMethodID(env, c, "count", "()V");
    return JNI_VERSION_1_8;
}

struct start {
    int k;
    jobject group;
    int ok;
};

static void *body(void *p)
{
    struct start *s = p;
    JNIEnv *env = (void *)1;
    char name[40];
    int before = (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8);
    int null = env == NULL;
    snprintf(name, sizeof name, "native %d", s->k);
    JavaVMAttachArgs args = {JNI_VERSION_1_8, name, s->group};
    int r = s->k % 2 == 0 ? (*vm)->AttachCurrentThread(vm, (void **)&env, &args)
                          : (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&env, &args);
    for (int i = 0; i < 3; i++) {
        (*env)->CallStaticVoidMethod(env, cls, callback, s->k);
        JNIEnv *again = NULL;
        if ((*vm)->AttachCurrentThread(vm, (void **)&again, NULL) != JNI_OK || again != env)
            printf("second attach differs\n");
    }
    int d = (*vm)->DetachCurrentThread(vm);
    int after = (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8),
        twice = (*vm)->DetachCurrentThread(vm);
    s->ok = before == JNI_EDETACHED && null && r == JNI_OK && d == JNI_OK &&
            after == JNI_EDETACHED && twice == JNI_OK;
    if (!s->ok)
        printf("attach states: %d %d %d %d %d %d\n", before, null, r, d, after, twice);
    return NULL;
}

JNIEXPORT void JNICALL Java_Native_run(JNIEnv *env, jclass c, jint n, jobject group)
{
    pthread_t threads[16];
    struct start starts[16];
    jobject g = (*env)->NewGlobalRef(env, group);
    for (int i = 0; i < n; i++) {
        starts[i] = (struct start){i, i % 3 == 0 ? g : NULL, 0};
        pthread_create(&threads[i], NULL, body, &starts[i]);
    }
    for (int i = 0; i < n; i++)
        pthread_join(threads[i], NULL);
    (*env)->DeleteGlobalRef(env, g);
    fflush(stdout);
}

static void *throwing_body(void *p)
{
    JNIEnv *env;
    (*vm)->AttachCurrentThread(vm, (void **)&env, NULL);
    (*env)->CallStaticVoidMethod(env, cls, boom);
    /* with the exception pending: goes to the uncaught exception handler */
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

JNIEXPORT void JNICALL Java_Native_throwing(JNIEnv *env, jclass c)
{
    pthread_t t;
    pthread_create(&t, NULL, throwing_body, NULL);
    pthread_join(t, NULL);
}

JNIEXPORT jint JNICALL Java_Native_deep(JNIEnv *env, jclass c, jint n)
{
    return (*env)->CallStaticIntMethod(env, c, upcall, n);
}

JNIEXPORT void JNICALL Java_Native_sleepInNative(JNIEnv *env, jclass c)
{
    sem_post(&asleep);
    sem_wait(&wake);
}
JNIEXPORT void JNICALL Java_Native_awaitSleeper(JNIEnv *env, jclass c) { sem_wait(&asleep); }
JNIEXPORT void JNICALL Java_Native_wakeSleeper(JNIEnv *env, jclass c) { sem_post(&wake); }

static void *churn_body(void *p)
{
    JNIEnv *env;
    (*vm)->AttachCurrentThread(vm, (void **)&env, NULL);
    (*env)->CallStaticVoidMethod(env, cls, count);
    if ((long)p % 2 == 0)
        (*vm)->DetachCurrentThread(vm);
    else
        (*vm)->DetachCurrentThread(vm);
    return NULL;
}

JNIEXPORT void JNICALL Java_Native_churn(JNIEnv *env, jclass c, jint n)
{
    for (long i = 0; i < n; i++) {
        pthread_t t[2];
        pthread_create(&t[0], NULL, churn_body, (void *)i);
        pthread_create(&t[1], NULL, churn_body, (void *)(i + 1));
        pthread_join(t[0], NULL);
        pthread_join(t[1], NULL);
    }
}

static void *lock_body(void *p)
{
    JNIEnv *env;
    (*vm)->AttachCurrentThread(vm, (void **)&env, NULL);
    (*env)->MonitorEnter(env, p);
    usleep(20000);
    (*env)->MonitorExit(env, p);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

JNIEXPORT void JNICALL Java_Native_lockFromNative(JNIEnv *env, jclass c, jobject o)
{
    jobject g = (*env)->NewGlobalRef(env, o);
    pthread_t t[2];
    (*env)->MonitorEnter(env, o);
    pthread_create(&t[0], NULL, lock_body, g);
    pthread_create(&t[1], NULL, lock_body, g);
    usleep(20000);
    (*env)->MonitorExit(env, o);
    pthread_join(t[0], NULL);
    pthread_join(t[1], NULL);
    (*env)->DeleteGlobalRef(env, g);
}
