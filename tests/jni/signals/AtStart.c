/* SPDX-License-Identifier: Apache-2.0
 * AtStart.c - signals that come while the VM starts.  The program is its own agent, so Agent_OnLoad
 * is the moment; each start has a process of its own, whose output the first one reads. */
#include <dlfcn.h>
#include <jni.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef jint(JNICALL *create_fn)(JavaVM **, void **, void *);

typedef struct Case {
    const char *name;
    int signal, times;
    const char *option; /* NULL: none */
    enum { PLAIN, OWN_HANDLER, BLOCKED, FROM_THREAD } how;
} Case;
static const Case *now;

static void own_handler(int sig) { printf("the program's handler: %d\n", sig); }

static void *send(void *p)
{
    for (int i = 0; i < now->times; i++)
        kill(getpid(), now->signal);
    return NULL;
}

JNIEXPORT jint JNICALL Agent_OnLoad_atstart(JavaVM *vm, char *options, void *reserved)
{
    if (now->how == FROM_THREAD) {
        pthread_t t;
        pthread_create(&t, NULL, send, NULL);
        pthread_join(t, NULL);
    } else {
        send(NULL);
    }
    puts("Agent_OnLoad goes on");
    return JNI_OK;
}

static int start(create_fn create)
{
    JavaVM *vm = NULL;
    JNIEnv *env = NULL;
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    if (now->how == OWN_HANDLER)
        signal(now->signal, own_handler);
    if (now->how == BLOCKED) {
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, now->signal);
        pthread_sigmask(SIG_BLOCK, &set, NULL);
    }
    JavaVMOption options[] = {{"-agentlib:atstart", NULL},
                              {"-Xmx64m", NULL},
                              {"-XX:ErrorFile=/dev/null", NULL},
                              {(char *)now->option, NULL}};
    JavaVMInitArgs args = {JNI_VERSION_1_8, 3 + (now->option != NULL), options, JNI_FALSE};
    printf("create: %d\n", create(&vm, (void **)&env, &args));
    for (int i = 0; now->how == BLOCKED && i < 600; i++)
        usleep(100000); /* until it ends us */
    printf("destroy: %d\n", (*vm)->DestroyJavaVM(vm));
    return 0;
}

/* Of what the VM prints, what dumps and reports begin with. */
static void tell(FILE *in)
{
    char line[4096];
    int dumps = 0, faults = 0;
    while (fgets(line, sizeof line, in)) {
        dumps += !strncmp(line, "Full thread dump", 16);
        faults += !strncmp(line, "#  SIG", 6);
        if (!strncmp(line, "Agent_", 6) || !strncmp(line, "create", 6) ||
            !strncmp(line, "destroy", 7) || !strncmp(line, "the program", 11))
            fputs(line, stdout);
    }
    printf("dumps %d, faults %d\n", dumps, faults);
}

int main(int argc, char **argv)
{
    static const Case cases[] = {
        {"SIGQUIT", SIGQUIT, 1, NULL, PLAIN},
        {"SIGQUIT to the process, from a thread", SIGQUIT, 1, NULL, FROM_THREAD},
        {"SIGQUIT with -Xrs", SIGQUIT, 1, "-Xrs", PLAIN},
        {"SIGQUIT with ReduceSignalUsage", SIGQUIT, 1, "-XX:+ReduceSignalUsage", PLAIN},
        {"SIGQUIT with -Xrs and a handler", SIGQUIT, 1, "-Xrs", OWN_HANDLER},
        {"SIGQUIT and a handler", SIGQUIT, 1, NULL, OWN_HANDLER},
        {"SIGTERM", SIGTERM, 1, NULL, PLAIN},
        {"SIGTERM with -Xrs", SIGTERM, 1, "-Xrs", PLAIN},
        {"SIGTERM and a handler", SIGTERM, 1, NULL, OWN_HANDLER},
        {"SIGINT", SIGINT, 1, NULL, PLAIN},
        {"SIGHUP", SIGHUP, 1, NULL, PLAIN},
        {"SIGPIPE", SIGPIPE, 2, NULL, PLAIN},
        {"SIGPIPE and a handler", SIGPIPE, 1, NULL, OWN_HANDLER},
        {"SIGXFSZ", SIGXFSZ, 2, NULL, PLAIN},
        {"SIGSEGV", SIGSEGV, 1, NULL, PLAIN},
        {"SIGSEGV with -Xrs", SIGSEGV, 1, "-Xrs", PLAIN},
        {"SIGBUS", SIGBUS, 1, NULL, PLAIN},
        {"SIGILL", SIGILL, 1, NULL, PLAIN},
        {"SIGFPE", SIGFPE, 1, NULL, PLAIN},
    };
    void *lib = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
    if (lib == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    create_fn create = (create_fn)dlsym(lib, "JNI_CreateJavaVM");
    for (now = cases; now < cases + sizeof cases / sizeof *cases; now++) {
        int ends[2];
        printf("== %s\n", now->name);
        fflush(stdout);
        if (pipe(ends))
            return 2;
        pid_t child = fork();
        if (child == 0) {
            dup2(ends[1], 1);
            dup2(ends[1], 2);
            setvbuf(stdout, NULL, _IONBF, 0);
            exit(start(create));
        }
        close(ends[1]);
        FILE *in = fdopen(ends[0], "r");
        tell(in);
        fclose(in);
        int status = -1;
        waitpid(child, &status, 0);
        printf("ends with %d, by signal %d\n", WEXITSTATUS(status), WTERMSIG(status));
    }
    return 0;
}
