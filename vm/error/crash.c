/* SPDX-License-Identifier: Apache-2.0
 * crash.c - a fault in the VM, in native code or in an agent ends in a report, never in silence.
 *
 * First      the thread that comes first reports; others that crash meanwhile wait for the end.
 * Report     the lines with # go to standard output, everything to the file of -XX:ErrorFile.  A
 *            fault while reporting leaves a section (report.c); the reporter's own faults outside
 *            of sections end the process at once.
 * Then       the commands of -XX:OnError, the abort hook of JNI_CreateJavaVM, SIGABRT. */
#include "vm/error/crash.h"
#include "interp/compile/compile.h"
#include "vm/base/fatal.h"
#include "vm/error/command.h"
#include "vm/error/report.h"
#include "vm/os/faulting.h"
#include "vm/os/os.h"
#include "vm/os/sigchain.h"
#include "vm/error/handlers.h"
#include "vm/model/vm.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

static _Atomic int reporter; /* the thread that reports, by its id; 0: all is well */
static Sink screen, file;
static char file_path[PATH_MAX];

static NORETURN void end_process(void)
{
    if (!vm_options.core_dump)
        _exit(1);
    signal(SIGABRT, SIG_DFL);
    abort();
}

/* ---- the file ---- */

static int open_report(const char *path)
{
    struct stat st;
    int fd = open(path,
                  O_WRONLY | O_CREAT | O_CLOEXEC |
                      O_NONBLOCK /* a pipe without a reader must not hold us */,
                  0666);
    if (fd >= 0)
        fcntl(fd, F_SETFL, O_WRONLY);
    if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) && ftruncate(fd, 0)) {
        close(fd);
        return -1;
    }
    return fd;
}

/* Where the option says, else the working directory, else /tmp; -1: nowhere.  The path is left in
 * file_path. */
static int open_file(void)
{
    char name[64], directory[PATH_MAX - sizeof name];
    if (vm_options.error_file_to_stdout || vm_options.error_file_to_stderr)
        return -1;
    snprintf(name, sizeof name, "hs_err_pid%d.log", (int)getpid());
    int fd = -1;
    if (vm_options.error_file && *vm_options.error_file) {
        error_expand(vm_options.error_file, strlen(vm_options.error_file), file_path,
                     sizeof file_path);
        fd = open_report(file_path);
    }
    if (fd < 0 && getcwd(directory, sizeof directory)) {
        snprintf(file_path, sizeof file_path, "%s/%s", strcmp(directory, "/") ? directory : "",
                 name);
        fd = open_report(file_path);
    }
    if (fd < 0) {
        snprintf(file_path, sizeof file_path, "/tmp/%s", name);
        fd = open_report(file_path);
    }
    return fd;
}

/* ---- reporting ---- */

static void report(Crash *crash)
{
    report_start(vm_options.error_log_timeout);
    sink_to_fd(&screen, STDOUT_FILENO);
    int fd = open_file();
    if (fd >= 0) {
        sink_to_fd(&file, fd);
        crash->report_path = file_path;
    }
    if (!vm_options.error_file_to_stdout)
        report_print(&screen, crash, REPORT_SCREEN);
    if (fd < 0)
        sink_to_fd(&file, vm_options.error_file_to_stdout ? STDOUT_FILENO : STDERR_FILENO);
    report_print(&file, crash, REPORT_FILE);
    if (fd >= 0)
        close(fd);
    if (vm_options.on_error && *vm_options.on_error) {
        sink_text(&screen, "#\n");
        error_commands_run("OnError", vm_options.on_error, " ...", &screen);
    }
}

static NORETURN void die(Crash *crash)
{
    int self = os_thread_id(), none = 0;
    if (!atomic_compare_exchange_strong(&reporter, &none, self)) {
        if (none == self)
            end_process(); /* the reporter has a fault of its own, outside of sections */
        for (;;)
            pause();
    }
    if (!vm_options.suppress_fatal_error)
        report(crash);
    if (vm_options.abort_hook)
        vm_options.abort_hook();
    end_process();
}

static NORETURN void die_of_signal(int sig, siginfo_t *info, void *context)
{
    Crash crash = {.signal = sig,
                   .info = info,
                   .context = context,
                   .thread = thread_self(),
                   .pc = context_pc(context)};
    die(&crash);
}

/* An implicit null check of compiled code was refused: it goes on with null. */
static bool was_null(const siginfo_t *info, ucontext_t *context)
{
    const void *way = compile_null_way(thread_self(), context_pc(context), info->si_addr);
    if (way)
        context_go_on(context, way);
    return way;
}

static bool is_expected(int sig, const siginfo_t *info, void *context)
{
    return (sig == SIGBUS && faulting_resume(context)) ||
           (sig == SIGSEGV && was_null(info, context));
}

static void on_signal(int sig, siginfo_t *info, void *context)
{
    int saved = errno;
    if (reporter == os_thread_id())
        report_leave_section(sig, info, context_pc(context));
    else if (is_expected(sig, info, context))
        return;
    else if (sigchain_call(sig, info, context) ==
             CHAIN_HANDLED) { /* an ignored fault would come back for ever */
        errno = saved;
        return;
    }
    die_of_signal(sig, info, context);
}

EXPORT jint JVM_handle_linux_signal(int sig, siginfo_t *info, void *context,
                                    jint abort_if_unrecognized)
{
    if (sig == SIGPIPE || sig == SIGXFSZ || is_expected(sig, info, context))
        return true;
    if (abort_if_unrecognized)
        die_of_signal(sig, info, context);
    return false;
}

static void on_fatal(const char *source, int line, const char *message, void *caller)
{
    Crash crash = {
        .file = source, .line = line, .message = message, .thread = thread_self(), .pc = caller};
    die(&crash);
}

void crash_install(void)
{
    fatal_hook = on_fatal;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};
#else
    static const int signals[] = {SIGBUS}; /* accesses to mapped files */
    vm_options.implicit_null_checks = false;
#endif
    if (vm_options.user_signal_handlers) /* one that stays may not ask us */
        vm_options.implicit_null_checks = false;
    for (size_t i = 0; i < ARRAY_LEN(signals); i++)
        signals_set(signals[i], on_signal);
}
