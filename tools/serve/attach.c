/* SPDX-License-Identifier: Apache-2.0
 * attach.c - dynamic attach: from a tool's SIGQUIT to a request that attach_operations.c performs.
 * (The class library's client: sun.tools.attach.VirtualMachineImpl, AttachProviderImpl)
 *
 *   tool                                         VM
 *   makes .attach_pidN (our directory or temp)
 *   kill -QUIT N                             ->  Signal Dispatcher: attach_requested
 *                                                  finds the file, owned by our user
 *                                                  open_socket: .java_pidN.tmp, mode 0600,
 *                                                  listening; renamed when it is ready
 *                                                  starts the "Attach Listener" thread
 *   sees .java_pidN, connects                ->  listener: accept (attach_clients.c)
 *                                                  peer must be our user or root
 *   "1\0" command "\0" three arguments "\0"  ->  attach_perform (attach_operations.c)
 *   reads to the end                         <-  "code\n" text, connection closed
 *
 * The listener stays until the VM ends; a later SIGQUIT with the file there only makes sure that
 * the socket still exists in the file system.  A SIGQUIT without the file is a thread dump. */
#include "tools/serve/attach.h"
#include "vm/base/schedule.h"
#include "vm/objects/exception.h"
#include "tools/serve/attach_clients.h"
#include "vm/jvm/system_thread.h"
#include "vm/model/vm.h"
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 128 };
#define TEMP_DIR "/tmp" /* fixed by the tools, whatever java.io.tmpdir says */
static char socket_path[64];
/* a listening socket for the listener to take: it alone uses and closes those that it has */
static _Atomic int offered_fd = -1;
/* The Signal Dispatcher, or with -Xrs the starting thread, reads and writes these. */
static int wake_fd = -1; /* tells the listener of an offer */
static _Atomic bool has_socket;

static bool owned_by_us(const struct stat *st)
{
    return st->st_uid == geteuid() || st->st_uid == 0;
}

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
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return -1;
    unlink(addr.sun_path);
    if (bind(fd, (struct sockaddr *)&addr, sizeof addr) ||
        chmod(addr.sun_path, S_IRUSR | S_IWUSR) || chown(addr.sun_path, geteuid(), getegid()) ||
        listen(fd, BACKLOG) || rename(addr.sun_path, socket_path)) {
        unlink(addr.sun_path);
        close(fd);
        return -1;
    }
    return fd;
}

/* ---- the listener ---- */

static int take_offered(void) { return atomic_exchange(&offered_fd, -1); }

/* Runs in native state for the rest of the VM's life. */
static void listener(void *env, void *jni, void *arg)
{
    schedule_end(); /* it runs beside the others */
    attach_clients_serve(thread_of_env(jni), wake_fd, take_offered);
}

/* ---- the VM's side ---- */

/* Nobody listens: the next time everything begins anew. */
static void forget_listener(bool is_first)
{
    if (is_first && wake_fd >= 0)
        close(wake_fd);
    if (is_first)
        wake_fd = -1;
}

void attach_start(Thread *self)
{
    struct stat st;
    if (vm_options.disable_attach)
        return;
    snprintf(socket_path, sizeof socket_path, TEMP_DIR "/.java_pid%d", (int)getpid());
    if (has_socket && lstat(socket_path, &st) == 0 && S_ISSOCK(st.st_mode))
        return;
    bool first = wake_fd < 0;
    if (first)
        wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    int fd = wake_fd < 0 ? -1 : open_socket();
    if (fd < 0) { /* the tool will tell that it could not connect; a dump would not help it */
        forget_listener(first);
        return;
    }
    int unused = atomic_exchange(&offered_fd, fd);
    if (unused >= 0)
        close(unused);
    if (first && !system_thread_start(self, "Attach Listener", listener, NULL)) {
        exception_clear(self);
        close(take_offered());
        unlink(socket_path);
        forget_listener(true);
        return;
    }
    has_socket = true;
    const uint64_t once = 1;
    if (write(wake_fd, &once, sizeof once) != sizeof once)
        return; /* it has been woken already, and not looked yet */
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
    if (has_socket)
        unlink(socket_path);
}
