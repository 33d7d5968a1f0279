/* SPDX-License-Identifier: Apache-2.0
 * command.c - the shell commands of -XX:OnError and -XX:OnOutOfMemoryError. */
#include "vm/error/command.h"
#include "vm/library/release.h"
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

void error_expand(const char *text, size_t len, char *out, size_t size)
{
    size_t n = 0;
    for (size_t i = 0; i < len && n + 1 < size; i++) {
        bool special = text[i] == '%' && i + 1 < len;
        if (special && text[i + 1] == 'p') {
            int digits = snprintf(out + n, size - n, "%d", (int)getpid());
            n += (size_t)digits < size - n ? (size_t)digits : size - n - 1;
            i++;
        } else {
            out[n++] = text[i];
            i += special && text[i + 1] == '%';
        }
    }
    out[n] = 0;
}

/* vfork, since fork takes the locks of malloc, which a broken process may hold for ever.  The child
 * has only the stack of its parent to break. */
static NOINLINE void run(const char *command)
{
    char *const argv[] = {"sh", "-c", (char *)command, NULL};
    pid_t child = vfork();
    if (child == 0) {
        sigset_t none; /* the handler that we may run in has blocked most signals */
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve("/bin/sh", argv, environ);
        _exit(127);
    }
    int status;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
}

void error_commands_run(const char *option, const char *list, const char *dots, Sink *out)
{
    char command[1500];
    bool by_lines = library_since(25); /* a command may end with its line, too */
    const char *ends = by_lines ? ";\n" : ";";
    sink_printf(out, "# -XX:%s=\"", option);
    sink_text(out, list);
    sink_text(out, "\"\n");
    for (const char *at = list; *at;) {
        at += strspn(at, by_lines ? " ;\n" : " ;");
        size_t n = strcspn(at, ends);
        if (!n)
            break;
        error_expand(at, n, command, sizeof command);
        sink_printf(out, "#   Executing /bin/sh -c \"");
        sink_text(out, command);
        sink_printf(out, "\"%s\n", dots);
        sink_flush(out);
        run(command);
        at += n;
    }
    sink_flush(out);
}
