/* SPDX-License-Identifier: Apache-2.0
 * main.c - `vitrine`: the java launcher with our VM.
 *
 * What a person expects of `java` (options, @files, JDK_JAVA_OPTIONS, -jar, -m, source-file mode,
 * help texts, exit codes) is the work of the JDK's own launcher library, libjli.so; it speaks the
 * Invocation API to whatever libjvm.so -XXaltjvm names.  So this program only finds the JDK and our
 * libjvm.so, and hands its arguments on. */
#include "vm/library/release.h"
#include "vm/start/java_home.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The launcher library's interface, as the JDK's own `java` uses it. */
typedef struct JliList {
    char **elements;
    size_t size, capacity;
} JliList;
typedef int JliLaunch(int argc, char **argv, int jargc, const char **jargv, int appclassc,
                      const char **appclassv, const char *fullversion, const char *dotversion,
                      const char *pname, const char *lname, unsigned char javaargs,
                      unsigned char cpwildcard, unsigned char javaw, int ergo);
struct Jli {
    JliLaunch *launch;
    void (*init)(unsigned char has_java_args, unsigned char disable_argfile);
    unsigned char (*from_env)(JliList *args, const char *variable);
    JliList *(*expand)(const char *arg, unsigned char expand_source_option);
    JliList *(*list_new)(size_t capacity);
    void (*list_add)(JliList *list, char *arg);
};

static int die(const char *what, const char *detail)
{
    fprintf(stderr, "Error: %s%s%s\n", what, detail ? ": " : "", detail ? detail : "");
    return 1;
}

/* The directory of our libjvm.so: what VITRINE_VM names, beside the program, or where an
 * installation has it.  The build gives its way from the program's folder, so that an installation
 * may be moved. */
static int find_vm(char *dir, size_t n)
{
    static const char *const beside[] = {"", "/" INSTALLED_LIBRARY};
    char self[PATH_MAX], file[PATH_MAX + 64];
    const char *env = getenv("VITRINE_VM");
    if (env && *env) {
        snprintf(dir, n, "%s", env);
        return 1;
    }
    ssize_t len = readlink("/proc/self/exe", self, sizeof self - 1);
    if (len < 0)
        return 0;
    self[len] = 0;
    *strrchr(self, '/') = 0;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++) {
        if (snprintf(dir, n, "%s%s", self, beside[i]) >= (int)n)
            return 0;
        snprintf(file, sizeof file, "%s/libjvm.so", dir);
        if (access(file, R_OK) == 0)
            return 1;
    }
    return 0;
}

/* `vitrine check-agent ...` and `vitrine diff-trace ...`: the laboratory for agents (docs/lab.md),
 * and `vitrine explore ...` (docs/schedules.md): a Python package beside libjvm.so, or in the build
 * folder.  Comes back only when it cannot be started. */
static int laboratory(const char *vm, const char *module, int argc, char **argv)
{
    static const char *const homes[] = {"/lab", "/../tools/lab"};
    char self[PATH_MAX], home[PATH_MAX + 16], file[PATH_MAX + 48];
    ssize_t len = readlink("/proc/self/exe", self, sizeof self - 1);
    for (size_t i = 0; len > 0 && i < sizeof homes / sizeof *homes; i++) {
        snprintf(home, sizeof home, "%s%s", vm, homes[i]);
        snprintf(file, sizeof file, "%s/check_agent/__main__.py", home);
        if (access(file, R_OK) != 0)
            continue;
        self[len] = 0;
        setenv("VITRINE_LAUNCHER", self, 1);
        setenv("PYTHONPATH", home, 1);
        char **args = calloc((size_t)argc + 4, sizeof *args);
        if (!args)
            return die("no memory", NULL);
        args[0] = "python3";
        args[1] = "-m";
        args[2] = (char *)(uintptr_t)module;
        for (int k = 0; argv[k]; k++)
            args[k + 3] = argv[k];
        execvp("python3", args);
        return die("the laboratory needs python3", NULL);
    }
    return die("the laboratory is not installed beside libjvm.so", NULL);
}

static const char show_help[] =
    "vitrine show [options] ARGUMENTS OF JAVA\n"
    "runs the program as java does and leaves one page, to move through the run in a browser:\n"
    "  vitrine show Hello.java\n"
    "  vitrine show -cp DIR Main\n\n"
    "  -o FILE                     the name of the page (show.html)\n"
    "  --only pkg/Name.method      record only these classes or methods, with ':' between them;\n"
    "                              a '*' may end each\n"
    "  --from, --until pkg/Name.method\n"
    "                              begin when it is called, end when it returns\n"
    "  --steps N, --bytes N        limits (1m, 64m)\n"
    "  --source DIR                where sources are, besides the folders of the class path\n"
    "  --live                      the page while the program runs: pause, step, go on\n"
    "  --attach PID                the same of a VM that runs already\n"
    "  --port N                    of the live page (any that is free)\n\n"
    "docs/show.md tells what the page has.\n";

/* Of another process the tools' signal would be the end. */
static bool is_vm(const char *pid)
{
    char path[64], line[PATH_MAX + 100];
    bool found = false;
    snprintf(path, sizeof path, "/proc/%.20s/maps", pid);
    FILE *maps = fopen(path, "r");
    while (maps && !found && fgets(line, sizeof line, maps))
        found = strstr(line, "/libjvm.so") != NULL;
    if (maps)
        fclose(maps);
    return found;
}

/* `vitrine show --attach PID`: the JDK's jcmd loads the recorder into the VM, which writes the
 * page's address into a file of ours. */
static int attach(const char *vm, const char *pid, const char *options)
{
    static const char *const places[] = {"", "/../tools/show"};
    char library[PATH_MAX + 40], file[] = "/tmp/vitrine-show-XXXXXX", address[200] = "", err[512];
    char *home = java_home_find(NULL, err, sizeof err), jcmd[PATH_MAX], given[8 * PATH_MAX];
    if (!is_vm(pid))
        return die("this process runs no Java, or is not yours", pid);
    int fd = home ? mkstemp(file) : -1;
    if (fd < 0)
        return die("no JDK, or no file for the address", home ? file : err);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(library, sizeof library, "%s%s/libvitrine-show.so", vm, places[i]);
        if (access(library, R_OK) == 0)
            break;
    }
    snprintf(jcmd, sizeof jcmd, "%s/bin/jcmd", home);
    snprintf(given, sizeof given, "\"%s,live=%s\"", options, file);
    pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execl(jcmd, jcmd, pid, "JVMTI.agent_load", library, given, (char *)NULL);
        _exit(die("could not start", jcmd));
    }
    int status = 0;
    ssize_t n = child > 0 && waitpid(child, &status, 0) > 0 ? read(fd, address, sizeof address) : 0;
    close(fd);
    unlink(file);
    if (n <= 0)
        return die("this process did not take the recorder; its error stream may say why", pid);
    printf("Open this page in a browser; the program is held while you look, and goes on when you "
           "close it:\n%.*s",
           (int)n, address);
    return 0;
}

/* The folder of a program that is given as its source: Main.java.  False: there is none. */
static bool source_folder(char **argv, char *folder, size_t n)
{
    for (; *argv; argv++) {
        size_t len = strlen(*argv);
        const char *slash = strrchr(*argv, '/');
        if (**argv == '-' || len < 6 || strcmp(*argv + len - 5, ".java") != 0)
            continue;
        int told = snprintf(folder, n, "%.*s", slash ? (int)(slash - *argv) : 0, *argv);
        return told > 0 && (size_t)told < n && !strchr(folder, ',');
    }
    return false;
}

/* `vitrine show [options] ...`: the arguments of `java`, with a recording asked for before them
 * (docs/show.md).  NULL: a message is printed.  Its buffers are no part of main's frame, for which
 * 64 KB of stack are enough. */
__attribute__((noinline)) static char **show_arguments(const char *vm, int *argc, char **argv)
{
    static const char *const names[] = {"only",  "from",   "until", "steps",
                                        "bytes", "source", "port"};
    char wanted[4 * PATH_MAX] = "", file[PATH_MAX] = "", folder[PATH_MAX];
    const char *pid = NULL;
    int at = 2;
    if (*argc > at && (!strcmp(argv[at], "--help") || !strcmp(argv[at], "-h"))) {
        fputs(show_help, stdout);
        exit(0);
    }
    for (; at < *argc && (!strncmp(argv[at], "--", 2) || !strcmp(argv[at], "-o")); at += 2) {
        const char *name = argv[at] + (argv[at][1] == '-' ? 2 : 1), *value = argv[at + 1];
        if (!strcmp(name, "live")) {
            if (!strstr(wanted, ",live="))
                strncat(wanted, ",live=-", sizeof wanted - strlen(wanted) - 1);
            at--;
            continue;
        }
        bool known = false, is_pid = !strcmp(name, "attach"),
             is_file = !strcmp(name, "o") || !strcmp(name, "output");
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            known |= !strcmp(name, names[i]);
        if (!known && !is_file && !is_pid)
            break; /* an option of java */
        if (!value || strchr(value, ',')) {
            die(value ? "no comma can be in what follows" : "a word is missing behind", argv[at]);
            return NULL;
        }
        size_t len = strlen(wanted);
        if (is_pid)
            pid = value;
        else if (is_file)
            snprintf(file, sizeof file, "%s", value);
        else
            snprintf(wanted + len, sizeof wanted - len, ",%s=%s", name, value);
    }
    if (pid) {
        bool here = *file && *file != '/' && getcwd(folder, sizeof folder);
        char all[7 * PATH_MAX];
        snprintf(all, sizeof all, "%s%s%s%s", here ? folder : "", here ? "/" : "", file, wanted);
        exit(attach(vm, pid, all));
    }
    if (!strstr(wanted, ",source=") && source_folder(argv + at, folder, sizeof folder)) {
        size_t len = strlen(wanted);
        snprintf(wanted + len, sizeof wanted - len, ",source=%s", folder);
    }
    char *option = malloc(strlen(file) + strlen(wanted) + 32);
    if (!option || at == *argc) {
        die(option ? "show what? vitrine show Main.java, or vitrine show --help" : "no memory",
            NULL);
        return NULL;
    }
    sprintf(option, "-XX:Show=%s%s", *file || strstr(wanted, ",live=") ? file : "show.html",
            wanted);
    argv[at - 2] = argv[0];
    argv[at - 1] = option;
    *argc -= at - 2;
    return argv + at - 2;
}

int main(int argc, char **argv)
{
    char err[512], vm[PATH_MAX], path[PATH_MAX];
    if (!find_vm(vm, sizeof vm))
        return die("libjvm.so is not beside this program", NULL);
    if (argc > 1 && !strcmp(argv[1], "check-agent"))
        return laboratory(vm, "check_agent", argc - 2, argv + 2);
    if (argc > 1 && !strcmp(argv[1], "diff-trace"))
        return laboratory(vm, "check_agent.diff_trace", argc - 2, argv + 2);
    if (argc > 1 && !strcmp(argv[1], "explore"))
        return laboratory(vm, "check_agent.explore", argc - 2, argv + 2);
    if (argc > 1 && !strcmp(argv[1], "show") && !(argv = show_arguments(vm, &argc, argv)))
        return 1;
    char *home = java_home_find(NULL, err, sizeof err);
    if (!home || !library_choose(home, err, sizeof err))
        return die("Could not find a class library", err);
    setenv("JAVA_HOME", home, 0); /* so that libjvm.so, loaded from elsewhere, agrees */
    snprintf(path, sizeof path, "%s/lib/libjli.so", home);
    void *jli = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
    if (!jli)
        return die("Could not load the JDK's launcher library", dlerror());
    struct Jli j = {0};
    struct {
        const char *name;
        void **at;
    } wanted[] = {
        {"JLI_Launch", (void **)&j.launch},
        {"JLI_InitArgProcessing", (void **)&j.init},
        {"JLI_AddArgsFromEnvVar", (void **)&j.from_env},
        {"JLI_PreprocessArg", (void **)&j.expand},
        {"JLI_List_new", (void **)&j.list_new},
        {"JLI_List_add", (void **)&j.list_add},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!(*wanted[i].at = dlsym(jli, wanted[i].name)))
            return die("The JDK's launcher library lacks a function", wanted[i].name);

    char *altjvm = malloc(strlen(vm) + 16);
    sprintf(altjvm, "-XXaltjvm=%s", vm);
    JliList *args = j.list_new((size_t)argc + 2);
    j.init(0, 0);
    j.list_add(args, argv[0]);
    j.list_add(args, altjvm);
    j.from_env(args, "JDK_JAVA_OPTIONS");
    for (int i = 1; i < argc; i++) {
        JliList *expanded = j.expand(argv[i], 1); /* an @file, or a source-launcher option */
        if (!expanded)
            j.list_add(args, argv[i]);
        for (size_t k = 0; expanded && k < expanded->size; k++)
            j.list_add(args, expanded->elements[k]);
    }
    int count = (int)args->size;
    j.list_add(args, NULL);
    return j.launch(count, args->elements, 0, NULL, 0, NULL, the_library->name, the_library->name,
                    "vitrine", "vitrine", 0, 1, 0, 0);
}
