/* SPDX-License-Identifier: Apache-2.0
 * attach.c - dynamic attach: from a tool's SIGQUIT to a request that attach_operations.c performs.
 * (The class library's client: sun.tools.attach.VirtualMachineImpl, AttachProviderImpl)
 *
 *   tool                                         VM
 *   makes .attach_pidN (our directory or temp)
 *   kill -QUIT N                             ->  Signal Dispatcher: attach_requested
 *                                                  finds the file, owned by our user
 *                                                  open_socket: .java_pidN.tmp, mode 0600, listening, then renamed: it appears ready
 *                                                  starts the "Attach Listener" thread
 *   sees .java_pidN, connects                ->  listener: accept, peer must be our user or root
 *   "1\0" command "\0" three arguments "\0"  ->  read_request, attach_perform
 *   reads to the end                         <-  "code\n" text, connection closed
 *
 * The listener stays until the VM ends; a later SIGQUIT with the file there only makes sure that the socket still exists in the file system.  A SIGQUIT without
 * the file is a thread dump.  One request is served at a time, as in the stock VM. */
#include "vm/start/attach.h"
#include "jvmti/hooks.h"
#include "vm/exception.h"
#include "vm/os/os.h"
#include "vm/start/attach_operations.h"
#include "vm/start/signals.h"
#include "vm/thread/safepoint.h"
#include "vm/vm.h"
#include <errno.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#define TEMP_DIR "/tmp" /* fixed by the tools, whatever java.io.tmpdir says */
static char socket_path[64];
static _Atomic int listen_fd = -1;
static bool listener_running;  /* the Signal Dispatcher, or with -Xrs the starting thread, reads and writes it */

static bool owned_by_us(const struct stat *st) { return st->st_uid == geteuid() || st->st_uid == 0; }

static bool attach_file_exists(void)
{
    char path[64];
    struct stat st;
    snprintf(path, sizeof path, ".attach_pid%d", (int)getpid());
    if (stat(path, &st) == 0)
        return owned_by_us(&st);
    snprintf(path, sizeof path, TEMP_DIR "/.attach_pid%d", (int)getpid());
    return stat(path, &st) == 0 && owned_by_us(&st);
}

/* A listening socket at socket_path, or -1. */
static int open_socket(void)
{
    struct sockaddr_un addr = {.sun_family = AF_UNIX};
    snprintf(addr.sun_path, sizeof addr.sun_path, "%s.tmp", socket_path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    unlink(addr.sun_path);
    if (bind(fd, (struct sockaddr *)&addr, sizeof addr) || chmod(addr.sun_path, S_IRUSR | S_IWUSR) || chown(addr.sun_path, geteuid(), getegid()) ||
        listen(fd, 5) || rename(addr.sun_path, socket_path)) {
        unlink(addr.sun_path);
        close(fd);
        return -1;
    }
    return fd;
}

/* ---- one connection ---- */

/* Five NUL-terminated strings: version, command, arguments.  false: closed or malformed, nobody to answer. */
typedef struct Connection { int fd; char buf[2 + ATTACH_NAME_MAX + 1 + ATTACH_MAX_ARGS * (ATTACH_ARG_MAX + 1) + 16]; AttachRequest request; bool bad_version; } Connection;

static bool read_request(Connection *c)
{
    char *strings[2 + ATTACH_MAX_ARGS];
    size_t len = 0, n = 0, start = 0;
    while (n < ARRAY_LEN(strings)) {
        ssize_t got = len < sizeof c->buf ? read(c->fd, c->buf + len, sizeof c->buf - len) : 0;
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        for (size_t end = len + (size_t)got; len < end && n < ARRAY_LEN(strings); len++)
            if (!c->buf[len]) {
                strings[n++] = c->buf + start;
                start = len + 1;
                if (n == 1 && strcmp(strings[0], "1")) {
                    c->bad_version = true;
                    return true;
                }
            }
    }
    if (strlen(strings[1]) > ATTACH_NAME_MAX)
        return false;
    c->request.name = strings[1];
    for (int i = 0; i < ATTACH_MAX_ARGS; i++) {
        c->request.args[i] = strings[2 + i];
        if (strlen(strings[2 + i]) > ATTACH_ARG_MAX)
            return false;
    }
    return true;
}

static void send_all(int fd, const char *p, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(fd, p, n, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return; /* the tool has gone */
        p += sent;
        n -= (size_t)sent;
    }
}

static void answer(Thread *self, Connection *c)
{
    char *text = NULL, head[16];
    size_t n = 0;
    int code = ATTACH_BAD_VERSION;
    if (!c->bad_version) {
        FILE *out = open_memstream(&text, &n);
        if (!out)
            return;
        thread_native_to_vm(self);
        code = attach_perform(self, &c->request, out);
        thread_vm_to_native(self);
        fclose(out);
    }
    send_all(c->fd, head, (size_t)snprintf(head, sizeof head, "%d\n", code));
    send_all(c->fd, text, n);
    free(text);
    shutdown(c->fd, SHUT_RDWR);
}

static bool peer_allowed(int fd)
{
    struct ucred cred;
    socklen_t len = sizeof cred;
    return !getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &cred, &len) && (cred.uid == geteuid() || cred.uid == 0);
}

/* Runs in native state for the rest of the VM's life. */
static void listener(void *env, void *jni, void *arg)
{
    (void)env;
    (void)arg;
    Thread *self = thread_of_env(jni);
    Connection *c = xmalloc(sizeof *c);
    while (!vm_exiting) {
        int fd = atomic_load(&listen_fd);
        c->fd = fd < 0 ? -1 : accept4(fd, NULL, NULL, SOCK_CLOEXEC);
        if (c->fd < 0) {
            if (fd < 0 || (errno != EINTR && errno != ECONNABORTED))
                os_sleep_ns(20000000); /* the socket is being replaced, or the process is out of descriptors */
            continue;
        }
        struct timeval patience = {.tv_sec = 10}; /* a tool that connects and says nothing does not keep the others out for ever */
        setsockopt(c->fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        c->bad_version = false;
        for (int i = 0; i < 100 && ti_phase != TI_PHASE_LIVE; i++) /* agents start in the live phase */
            os_sleep_ns(20000000);
        if (peer_allowed(c->fd) && read_request(c))
            answer(self, c);
        close(c->fd);
    }
    free(c);
}

/* ---- the VM's side ---- */

void attach_start(Thread *self)
{
    struct stat st;
    if (vm_options.disable_attach)
        return;
    snprintf(socket_path, sizeof socket_path, TEMP_DIR "/.java_pid%d", (int)getpid());
    if (atomic_load(&listen_fd) >= 0 && stat(socket_path, &st) == 0)
        return;
    int fd = open_socket();
    if (fd < 0)
        return; /* the tool will tell that it could not connect; a dump would not help it */
    int old = atomic_exchange(&listen_fd, fd);
    if (old >= 0) { /* somebody removed the file: the listener wakes and takes the new socket */
        shutdown(old, SHUT_RDWR);
        close(old);
    }
    if (listener_running)
        return;
    listener_running = system_thread_start(self, "Attach Listener", listener, NULL);
    if (!listener_running) {
        exception_clear(self);
        atomic_store(&listen_fd, -1);
        close(fd);
        unlink(socket_path);
    }
}

void attach_remove_stale(void)
{
    char path[64];
    snprintf(path, sizeof path, TEMP_DIR "/.java_pid%d", (int)getpid());
    unlink(path); /* usually there is none */
}

bool attach_requested(Thread *self)
{
    if (vm_options.disable_attach || !attach_file_exists())
        return false;
    attach_start(self);
    return true;
}

void attach_shutdown(void)
{
    if (atomic_load(&listen_fd) >= 0)
        unlink(socket_path);
}
