/* SPDX-License-Identifier: Apache-2.0
 * Embed.c - a C program with a Java VM inside.  Arguments: path of libjvm.so, class path.
 */
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef jint(JNICALL *create_fn)(JavaVM **, void **, void *);
typedef jint(JNICALL *created_fn)(JavaVM **, jsize, jsize *);
typedef jint(JNICALL *defaults_fn)(void *);

static JavaVM *vm;

static jint JNICALL from_c(JNIEnv *env, jclass c, jint x) { return x * 11; }

static void *other_thread(void *p)
{
    JNIEnv *env;
    JavaVMAttachArgs args = {JNI_VERSION_10, "from C", NULL};
    printf("attach %d\n", (*vm)->AttachCurrentThread(vm, (void **)&env, &args));
    jclass c = (*env)->FindClass(env, "Embed");
    jmethodID m = (*env)->GetStaticMethodID(env, c, "greet",
                                            "(Ljava/lang/String;I)Ljava/lang/String;");
    jstring s = (*env)->CallStaticObjectMethod(env, c, m, (*env)->NewStringUTF(env, "thread"), 2);
    const char *t = (*env)->GetStringUTFChars(env, s, NULL);
    printf("%s\n", t);
    (*env)->ReleaseStringUTFChars(env, s, t);
    printf("detach %d\n", (*vm)->DetachCurrentThread(vm));
    fflush(stdout);
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
    created_fn created = (created_fn)dlsym(lib, "JNI_GetCreatedJavaVMs");
    defaults_fn defaults = (defaults_fn)dlsym(lib, "JNI_GetDefaultJavaVMInitArgs");
    JavaVM *vms[4] = {0};
    jsize n = -1;
    printf("before: %d", created(vms, 4, &n));
    printf(" %d\n", n);
    JavaVMInitArgs d = {.version = JNI_VERSION_10};
    printf("defaults: %d\n", defaults(&d));
    d.version = 0x00990000;
    printf("defaults of an unknown version: %d\n", defaults(&d) == JNI_OK);
    d.version = JNI_VERSION_1_1;
    printf("defaults of 1.1: %d\n", defaults(&d));

    char class_path[4096];
    snprintf(class_path, sizeof class_path, "-Djava.class.path=%s", argv[2]);
    JavaVMOption options[] = {{class_path, NULL},
                              {"-Dmy.prop=value", NULL},
                              {"-ea", NULL},
                              {"-Xmx64m", NULL},
                              {"-Zunknown:option", NULL}};
    JavaVMInitArgs args = {JNI_VERSION_10, 5, options, JNI_TRUE};
    JNIEnv *env = NULL;
    args.version = 0x00990000;
    printf("create with a bad version: %d\n", create(&vm, (void **)&env, &args) == JNI_OK);
    args.version = JNI_VERSION_10;
    int r = create(&vm, (void **)&env, &args);
    printf("create: %d\n", r);
    if (r != JNI_OK)
        return 1;
    created(vms, 4, &n);
    printf("created: %d %d\n", n, vms[0] == vm);
    JavaVM *second = NULL;
    JNIEnv *second_env = NULL;
    /* After this the stock VM forgets that there is one, so GetCreatedJavaVMs is asked before. */
    printf("create again: %d\n", create(&second, (void **)&second_env, &args));
    printf("version: %x\n", (*env)->GetVersion(env));

    jclass c = (*env)->FindClass(env, "Embed");
    JNINativeMethod methods[] = {{"fromC", "(I)I", (void *)from_c}};
    printf("register: %d\n", (*env)->RegisterNatives(env, c, methods, 1));
    jobjectArray strings = (*env)->NewObjectArray(env, 2,
                                                  (*env)->FindClass(env, "java/lang/String"), NULL);
    (*env)->CallStaticVoidMethod(
        env, c, (*env)->GetStaticMethodID(env, c, "main", "([Ljava/lang/String;)V"), strings);
    printf("exception: %d\n", (*env)->ExceptionCheck(env));
    if ((*env)->ExceptionCheck(env)) {
        (*env)->ExceptionDescribe(env);
        (*env)->ExceptionClear(env);
    }
    jclass none = (*env)->FindClass(env, "no/Such");
    printf("no such class: %d %d\n", none == NULL, (*env)->ExceptionCheck(env));
    (*env)->ExceptionClear(env);
    (*env)->CallStaticVoidMethod(env, c, (*env)->GetStaticMethodID(env, c, "fail", "()V"));
    printf("exception: %d\n", (*env)->ExceptionCheck(env));
    (*env)->ExceptionClear(env);
    pthread_t t;
    pthread_create(&t, NULL, other_thread, NULL);
    pthread_join(t, NULL);
    (*env)->CallStaticVoidMethod(env, c, (*env)->GetStaticMethodID(env, c, "startThreads", "()V"));
    printf("destroy: %d\n", (*vm)->DestroyJavaVM(vm));
    created(vms, 4, &n);
    printf("after: %d\n", n);
    printf("create after destroy: %d\n", create(&second, (void **)&second_env, &args) == JNI_OK);
    return 0;
}
