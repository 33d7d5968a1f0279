/* SPDX-License-Identifier: Apache-2.0
 * natives.c - the native methods of programs/Natives.java and programs/Lab.java. */
#include "jvmti/lab/lab.h"
#include <stdio.h>
#include <unistd.h>

static JavaVM *vm;
static jclass natives;
static jmethodID called;

JNIEXPORT jint JNICALL Java_Natives_add(JNIEnv *env, jclass k, jint a, jint b);
JNIEXPORT void JNICALL Java_Natives_attach(JNIEnv *env, jclass k, jint count);

JNIEXPORT jint JNICALL Java_Natives_add(JNIEnv *env, jclass k, jint a, jint b) { return a + b; }

static void *run(void *arg)
{
    JNIEnv *env;
    JavaVMAttachArgs args = {JNI_VERSION_1_6, arg, NULL};
    if ((*vm)->AttachCurrentThread(vm, (void **)&env, &args) != JNI_OK)
        return NULL;
    (*env)->CallStaticVoidMethod(env, natives, called);
    (*vm)->DetachCurrentThread(vm);
    return NULL;
}

JNIEXPORT void JNICALL Java_Natives_attach(JNIEnv *env, jclass k, jint count)
{
    pthread_t threads[64];
    static char name[] = "attached";
    natives = (*env)->NewGlobalRef(env, k);
    called = (*env)->GetStaticMethodID(env, k, "called", "()V");
    if (!natives || !called || (*env)->GetJavaVM(env, &vm) != JNI_OK)
        return;
    int made = 0;
    while (made < count && made < 64 && !pthread_create(&threads[made], NULL, run, name))
        made++;
    for (int i = 0; i < made; i++)
        pthread_join(threads[i], NULL);
    (*env)->DeleteGlobalRef(env, natives);
}

JNIEXPORT void JNICALL Java_Lab_mark(JNIEnv *env, jclass k, jint round);
JNIEXPORT void JNICALL Java_Lab_dump(JNIEnv *env, jclass k);

/* What the agent has printed stands in front of it. */
JNIEXPORT void JNICALL Java_Lab_mark(JNIEnv *env, jclass k, jint round)
{
    fflush(NULL);
    fprintf(stdout, "program: round %d\n", (int)round);
    fprintf(stderr, "program: round %d\n", (int)round);
    fflush(NULL);
    lab_ledger_round(round);
}

JNIEXPORT void JNICALL Java_Lab_dump(JNIEnv *env, jclass k) { lab_env_dump(); }
