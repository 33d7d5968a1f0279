/* SPDX-License-Identifier: Apache-2.0
 * launcher.c - a launcher with agents and a JNI library of its own: nothing but libjvm.so is
 * loaded.  Arguments: path of libjvm.so, class path, VM options. (JVMTI: Statically Linked Agents;
 * JNI: Statically linked libraries)
 *
 * The agents are first (start-up, by name), second (start-up, by path: only the name in it counts)
 * and later (attached).  A function without the agent's name, Agent_OnLoad, must not be called. */
#include "../common/agent.h"
#include <dlfcn.h>

typedef jint(JNICALL *CreateVm)(JavaVM **, void **, void *);

static jint start(const char *agent, const char *how, const char *options, JavaVM *vm)
{
    jvmtiEnv *env = NULL;
    jint version = 0;
    jint rc = (*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_1_2);
    if (!rc)
        (*env)->GetVersionNumber(env, &version);
    printf("%s %s(%s), tool interface %s\n", agent, how, options, version ? "there" : "missing");
    fflush(stdout);
    return rc;
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved)
{
    start("NOBODY", "OnLoad", options, vm);
    return 1;
}
JNIEXPORT jint JNICALL Agent_OnLoad_first(JavaVM *vm, char *options, void *reserved)
{
    return start("first", "OnLoad", options, vm);
}
JNIEXPORT jint JNICALL Agent_OnLoad_second(JavaVM *vm, char *options, void *reserved)
{
    return start("second", "OnLoad", options, vm);
}
JNIEXPORT jint JNICALL Agent_OnAttach_later(JavaVM *vm, char *options, void *reserved)
{
    return start("later", "OnAttach", options, vm);
}
JNIEXPORT void JNICALL Agent_OnUnload_first(JavaVM *vm)
{
    printf("first OnUnload\n");
    fflush(stdout);
}

JNIEXPORT jint JNICALL JNI_OnLoad_inside(JavaVM *vm, void *reserved)
{
    printf("inside OnLoad\n");
    fflush(stdout);
    return JNI_VERSION_1_8; /* the least that a linked library may ask for */
}
JNIEXPORT jstring JNICALL Java_Linked_fromLibrary(JNIEnv *env, jclass c, jint n)
{
    char text[40];
    snprintf(text, sizeof text, "from the launcher: %d", n);
    return (*env)->NewStringUTF(env, text);
}

int main(int argc, char **argv)
{
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    CreateVm create = library ? (CreateVm)dlsym(library, "JNI_CreateJavaVM") : NULL;
    if (!create || argc < 3) {
        fprintf(stderr, "%s\n", library ? "usage: program libjvm.so CLASSPATH OPTIONS" : dlerror());
        return 2;
    }
    char class_path[4096];
    snprintf(class_path, sizeof class_path, "-Djava.class.path=%s", argv[2]);
    JavaVMOption options[20] = {
        {class_path, NULL}, {"-Djdk.attach.allowAttachSelf=true", NULL}, {"-Xlog:disable", NULL}};
    JavaVMInitArgs args = {.version = JNI_VERSION_10, .options = options, .nOptions = 3};
    for (int i = 3; i < argc && args.nOptions < 20; i++)
        options[args.nOptions++].optionString = argv[i];
    JavaVM *vm;
    JNIEnv *env;
    if (create(&vm, (void **)&env, &args) != JNI_OK)
        return 3;
    jclass c = (*env)->FindClass(env, "Linked");
    (*env)->CallStaticVoidMethod(
        env, c, (*env)->GetStaticMethodID(env, c, "main", "([Ljava/lang/String;)V"), NULL);
    if ((*env)->ExceptionCheck(env))
        (*env)->ExceptionDescribe(env);
    return (*vm)->DestroyJavaVM(vm) == JNI_OK ? 0 : 4;
}
