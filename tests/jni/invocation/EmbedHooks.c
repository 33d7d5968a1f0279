/* SPDX-License-Identifier: Apache-2.0
 * EmbedHooks.c - the exit hook of JNI_CreateJavaVM, a VM created by a thread that is not the first.
 */
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef jint(JNICALL *create_fn)(JavaVM **, void **, void *);

static create_fn create;
static char class_path[4096];

static void JNICALL exit_hook(jint code)
{
    printf("exit hook %d\n", code);
    fflush(stdout);
    _Exit(33);
}

static void *body(void *p)
{
    JavaVM *vm;
    JNIEnv *env;
    JavaVMOption options[] = {{class_path, NULL}, {"exit", (void *)exit_hook}};
    JavaVMInitArgs args = {JNI_VERSION_1_8, 2, options, JNI_FALSE};
    printf("create: %d\n", create(&vm, (void **)&env, &args));
    fflush(stdout);
    jclass c = (*env)->FindClass(env, "EmbedHooks");
    (*env)->CallStaticVoidMethod(
        env, c, (*env)->GetStaticMethodID(env, c, "main", "([Ljava/lang/String;)V"), NULL);
    printf("not reached\n");
    return NULL;
}

int main(int argc, char **argv)
{
    void *lib = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (lib == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    create = (create_fn)dlsym(lib, "JNI_CreateJavaVM");
    snprintf(class_path, sizeof class_path, "-Djava.class.path=%s", argv[2]);
    pthread_t t;
    pthread_create(&t, NULL, body, NULL);
    pthread_join(t, NULL);
    return 0;
}
