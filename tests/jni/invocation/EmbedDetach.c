/* SPDX-License-Identifier: Apache-2.0
 * EmbedDetach.c - the creating thread detaches; another thread destroys the VM.
 */
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <stdio.h>

typedef jint(JNICALL *create_fn)(JavaVM **, void **, void *);

static JavaVM *vm;

static void *destroyer(void *p)
{
    JNIEnv *env;
    printf("attach %d\n", (*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&env, NULL));
    jclass c = (*env)->FindClass(env, "EmbedDetach");
    printf("work %d\n",
           (*env)->CallStaticIntMethod(env, c, (*env)->GetStaticMethodID(env, c, "work", "()I")));
    (*env)->CallStaticVoidMethod(env, c, (*env)->GetStaticMethodID(env, c, "background", "()V"));
    (*vm)->DetachCurrentThread(vm);
    printf("destroy from a thread that is not attached: %d\n", (*vm)->DestroyJavaVM(vm));
    return NULL;
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IONBF, 0);
    void *lib = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (lib == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    create_fn create = (create_fn)dlsym(lib, "JNI_CreateJavaVM");
    char class_path[4096];
    snprintf(class_path, sizeof class_path, "-Djava.class.path=%s", argv[2]);
    JavaVMOption options[] = {{class_path, NULL}};
    JavaVMInitArgs args = {JNI_VERSION_1_8, 1, options, JNI_FALSE};
    JNIEnv *env;
    printf("create %d\n", create(&vm, (void **)&env, &args));
    printf("detach main %d\n", (*vm)->DetachCurrentThread(vm));
    printf("detach main again %d\n", (*vm)->DetachCurrentThread(vm));
    printf("env %d\n", (*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8));
    pthread_t t;
    pthread_create(&t, NULL, destroyer, NULL);
    pthread_join(t, NULL);
    printf("detach afterwards: %d\n", (*vm)->DetachCurrentThread(vm));
    printf("attach afterwards: %d\n", (*vm)->AttachCurrentThread(vm, (void **)&env, NULL));
    printf("destroy afterwards: %d\n", (*vm)->DestroyJavaVM(vm));
    return 0;
}
