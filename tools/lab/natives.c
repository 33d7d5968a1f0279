/* SPDX-License-Identifier: Apache-2.0
 * natives.c - the native methods of programs/Natives.java and programs/Lab.java. */
#include "tools/lab/heap.h"
#include "tools/lab/lab.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
JNIEXPORT void JNICALL Java_Lab_ends(JNIEnv *env, jclass k);

/* What the agent has printed stands in front of it. */
JNIEXPORT void JNICALL Java_Lab_mark(JNIEnv *env, jclass k, jint round)
{
    fflush(NULL);
    fprintf(stdout, "program: round %d\n", (int)round);
    fprintf(stderr, "program: round %d\n", (int)round);
    fflush(NULL);
    lab_ledger_round(round);
    lab_heap_round(round);
}

JNIEXPORT void JNICALL Java_Lab_ends(JNIEnv *env, jclass k) { lab_schedule_ends(); }

JNIEXPORT void JNICALL Java_Lab_dump(JNIEnv *env, jclass k) { lab_env_dump(); }

static void JNICALL bound(JNIEnv *env, jclass k) {}

JNIEXPORT void JNICALL Java_Lab_bind(JNIEnv *env, jclass k, jclass of);
JNIEXPORT void JNICALL Java_Lab_bind(JNIEnv *env, jclass k, jclass of)
{
    static char name[] = "bound", signature[] = "()V";
    const JNINativeMethod method = {name, signature, (void *)bound};
    (*env)->RegisterNatives(env, of, &method, 1);
}

/* ---- programs/Redefines.java ---- */

/* An environment of the programs' own: the laboratory may not be there as an agent. */
static jvmtiEnv *open_env(JNIEnv *env)
{
    static jvmtiEnv *opened;
    JavaVM *real = lab_real_vm;
    if (opened || (!real && (*env)->GetJavaVM(env, &real) != JNI_OK) ||
        (*real)->GetEnv(real, (void **)&opened, JVMTI_VERSION_1_2) != JNI_OK)
        return opened;
    jvmtiCapabilities c;
    memset(&c, 0, sizeof c);
    c.can_redefine_classes = 1;
    c.can_retransform_classes = 1;
    (*opened)->AddCapabilities(opened, &c);
    return opened;
}

JNIEXPORT jint JNICALL Java_Lab_redefine(JNIEnv *env, jclass k, jclass of, jbyteArray bytes);
JNIEXPORT jint JNICALL Java_Lab_retransform(JNIEnv *env, jclass k, jclass of);

JNIEXPORT jint JNICALL Java_Lab_redefine(JNIEnv *env, jclass k, jclass of, jbyteArray bytes)
{
    jvmtiEnv *own = open_env(env);
    jint n = (*env)->GetArrayLength(env, bytes);
    jbyte *b = own ? malloc((size_t)n) : NULL;
    if (!b)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    (*env)->GetByteArrayRegion(env, bytes, 0, n, b);
    jvmtiClassDefinition d = {of, n, (const unsigned char *)b};
    bool turn = lab_schedule_turn();
    jvmtiError e = (*own)->RedefineClasses(own, 1, &d);
    lab_schedule_turn_ends(turn);
    free(b);
    return (jint)e;
}

JNIEXPORT jint JNICALL Java_Lab_retransform(JNIEnv *env, jclass k, jclass of)
{
    jvmtiEnv *own = open_env(env);
    if (!own)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    bool turn = lab_schedule_turn();
    jvmtiError e = (*own)->RetransformClasses(own, 1, &of);
    lab_schedule_turn_ends(turn);
    return (jint)e;
}
