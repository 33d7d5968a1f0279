/* SPDX-License-Identifier: Apache-2.0
 * AtExit.c - what the invocation functions say in a handler of atexit. */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>

static JavaVM *the_vm;

static void handler(void)
{
    JNIEnv *env;
    JavaVM *vm;
    jsize n = -1;
    JavaVMInitArgs args = {.version = JNI_VERSION_1_2};
    printf("GetEnv %d\n", (*the_vm)->GetEnv(the_vm, (void **)&env, JNI_VERSION_1_2));
    printf("attach %d\n", (*the_vm)->AttachCurrentThread(the_vm, (void **)&env, NULL));
    printf("as daemon %d\n", (*the_vm)->AttachCurrentThreadAsDaemon(the_vm, (void **)&env, NULL));
    printf("detach %d\n", (*the_vm)->DetachCurrentThread(the_vm));
    printf("created VMs %d", JNI_GetCreatedJavaVMs(&vm, 1, &n));
    printf(" %d\n", n);
    printf("destroy %d\n", (*the_vm)->DestroyJavaVM(the_vm));
    printf("create %d\n", JNI_CreateJavaVM(&vm, (void **)&env, &args));
    fflush(stdout);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    the_vm = vm;
    atexit(handler);
    return JNI_VERSION_1_2;
}
