/* SPDX-License-Identifier: Apache-2.0
 * EmbedBadOption.c - what a program with a VM inside sees of a start that fails: options that
 * cannot be read make JNI_CreateJavaVM return one of two codes; all else ends the process after the
 * abort hook, without what waits for exit().  Each start has a process of its own. */
#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

typedef jint(JNICALL *create_fn)(JavaVM **, void **, void *);

static void at_exit(void) { puts("exit is waited for"); }
static void on_abort(void) { puts("abort hook"), fflush(stdout); }

static int start(create_fn create, const char *option)
{
    JavaVM *vm = NULL;
    JNIEnv *env = NULL;
    JavaVMOption options[] = {{"abort", (void *)on_abort}, {(char *)option, NULL}};
    JavaVMInitArgs args = {JNI_VERSION_1_8, 2, options, JNI_FALSE};
    atexit(at_exit);
    printf("create: %d\n", create(&vm, (void **)&env, &args));
    return 3;
}

int main(int argc, char **argv)
{
    static const char *const bad[] = {
        /* return: one code */
        "-Qnot.an.option", "-XX:NativeMemoryTracking=x", "-XX:VMOptionsFile=/no/such",
        "--patch-module=x", "-Xss1k", "-XX:CompilationMode=slow",
        /* the other code */
        "-XX:+NoSuchThing", "-XX:MaxHeapFreeRatio=101", "-XX:Flags=/no/such", "-Xmxbig", "-Xlog:x",
        "-Xverify:foo", "-XX:MinHeapFreeRatio=99", "-Djava.ext.dirs=x",
        /* end the process */
        "-Xmx1k", "-Xms4k", "-XX:MaxMetaspaceSize=4k", "-XX:-UseG1GC", "-Xmx99999g",
        "-agentpath:/no/such.so", "-agentlib:nosuch", "-javaagent:/no/such.jar",
        "--add-modules=no.such"};
    void *lib = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (lib == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    create_fn create = (create_fn)dlsym(lib, "JNI_CreateJavaVM");
    setvbuf(stdout, NULL, _IONBF, 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        printf("== %s\n", bad[i]);
        pid_t child = fork();
        if (child == 0)
            exit(start(create, bad[i]));
        int status = -1;
        waitpid(child, &status, 0);
        printf("ends with %d, by signal %d\n", WEXITSTATUS(status), WTERMSIG(status));
    }
    return 0;
}
