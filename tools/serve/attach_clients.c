/* SPDX-License-Identifier: Apache-2.0
 * attach_clients.c - one loop for all clients: accept, read, perform, send. */
#include "tools/serve/attach_clients.h"
#include "jvmti/hooks.h"
#include "vm/os/os.h"
#include "tools/serve/attach_operations.h"
#include "vm/thread/safepoint.h"
#include "vm/model/vm.h"
#include <errno.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PLACES = 64, STRINGS = 2 + ATTACH_MAX_ARGS };
static const int64_t patience_ns = INT64_C(10000000000), least_silence_ns = INT64_C(1000000000);

/* Five NUL-terminated strings come in: version, command, arguments. */
typedef struct Client {
    int fd;
    int64_t since, heard; /* connected; something was read or taken */
    size_t len, start;    /* read so far; where the current string begins */
    unsigned count;       /* strings that are complete */
    char *strings[STRINGS];
    char *reply; /* not NULL: being sent */
    size_t reply_len, sent;
    char buf[2 + ATTACH_NAME_MAX + 1 + ATTACH_MAX_ARGS * (ATTACH_ARG_MAX + 1) + 16];
} Client;

typedef struct Clients {
    Client *place[PLACES];
    unsigned count;
} Clients;

/* ---- one client ---- */

static bool peer_allowed(int fd)
{
    struct ucred cred;
    socklen_t len = sizeof cred;
    return !getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &cred, &len) &&
           (cred.uid == 0 || (cred.uid == geteuid() && cred.gid == getegid()));
}

typedef enum { CLIENT_WAITS, CLIENT_HAS_ASKED, CLIENT_GONE } Progress;

/* Takes what there is.  A wrong version is answered as soon as it is seen. */
static Progress read_some(Client *c)
{
    while (c->count < STRINGS) {
        ssize_t got = c->len < sizeof c->buf
                          ? recv(c->fd, c->buf + c->len, sizeof c->buf - c->len, MSG_DONTWAIT)
                          : 0;
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            return CLIENT_WAITS;
        if (got <= 0)
            return CLIENT_GONE;
        c->heard = os_nanos();
        for (size_t end = c->len + (size_t)got; c->len < end && c->count < STRINGS; c->len++)
            if (!c->buf[c->len]) {
                c->strings[c->count++] = c->buf + c->start;
                c->start = c->len + 1;
                if (c->count == 1 && strcmp(c->buf, "1"))
                    return CLIENT_HAS_ASKED;
            }
    }
    if (strlen(c->strings[1]) > ATTACH_NAME_MAX)
        return CLIENT_GONE;
    for (unsigned i = 2; i < STRINGS; i++)
        if (strlen(c->strings[i]) > ATTACH_ARG_MAX)
            return CLIENT_GONE;
    return CLIENT_HAS_ASKED;
}

/* false: no memory for the reply */
static bool perform(Thread *self, Client *c)
{
    char *text = NULL, head[16];
    size_t n = 0;
    int code = ATTACH_BAD_VERSION;
    if (c->count == STRINGS) {
        AttachRequest request = {.name = c->strings[1]};
        for (int i = 0; i < ATTACH_MAX_ARGS; i++)
            request.args[i] = c->strings[2 + i];
        FILE *out = open_memstream(&text, &n);
        if (!out)
            return false;
        /* agents start in the live phase */
        for (int i = 0; i < 100 && ti_phase != TI_PHASE_LIVE; i++)
            os_sleep_ns(20000000);
        thread_native_to_vm(self);
        code = attach_perform(self, &request, out);
        thread_vm_to_native(self);
        if (fclose(out)) {
            free(text);
            return false;
        }
    }
    size_t head_len = (size_t)snprintf(head, sizeof head, "%d\n", code);
    c->reply = malloc(head_len + n);
    if (c->reply) {
        memcpy(c->reply, head, head_len);
        if (n)
            memcpy(c->reply + head_len, text, n);
        c->reply_len = head_len + n;
        c->heard = os_nanos();
    }
    free(text);
    return c->reply != NULL;
}

static Progress send_some(Client *c)
{
    while (c->sent < c->reply_len) {
        ssize_t sent = send(c->fd, c->reply + c->sent, c->reply_len - c->sent,
                            MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno == EAGAIN)
            return CLIENT_WAITS;
        if (sent <= 0)
            return CLIENT_GONE;
        c->sent += (size_t)sent;
        c->heard = os_nanos();
    }
    shutdown(c->fd, SHUT_RDWR);
    return CLIENT_GONE; /* it has all that it asked for */
}

static Progress go_on(Thread *self, Client *c)
{
    Progress p = c->reply ? CLIENT_HAS_ASKED : read_some(c);
    if (p == CLIENT_HAS_ASKED)
        p = c->reply || perform(self, c) ? send_some(c) : CLIENT_GONE;
    return p;
}

/* ---- all clients ---- */

static void close_client(Clients *all, unsigned i)
{
    Client *c = all->place[i];
    close(c->fd);
    free(c->reply);
    free(c);
    all->place[i] = all->place[--all->count];
}

/* NULL: nobody has been silent long enough. */
static Client *most_silent(Clients *all, int64_t now, unsigned *place)
{
    Client *found = NULL;
    for (unsigned i = 0; i < all->count; i++)
        if (now - all->place[i]->heard >= least_silence_ns &&
            (!found || all->place[i]->heard < found->heard)) {
            found = all->place[i];
            *place = i;
        }
    return found;
}

static void accept_clients(Clients *all, int listener)
{
    unsigned i = 0;
    while (all->count < PLACES || most_silent(all, os_nanos(), &i)) {
        int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
        if (fd < 0 && (errno == EINTR || errno == ECONNABORTED))
            continue;
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                os_sleep_ns(20000000); /* the program has no descriptor left: it may close some */
            return;
        }
        Client *c = peer_allowed(fd) ? malloc(sizeof *c) : NULL;
        if (!c) {
            close(fd);
            continue;
        }
        *c = (Client){.fd = fd, .since = os_nanos()};
        c->heard = c->since;
        if (all->count == PLACES)
            close_client(all, i);
        all->place[all->count++] = c;
    }
}

/* How long poll may sleep: to the end of the next client's patience, or until a place may be taken;
 * -1: for ever. */
static int wait_ms(const Clients *all, int64_t now)
{
    int64_t next = -1;
    for (unsigned i = 0; i < all->count; i++) {
        const Client *c = all->place[i];
        int64_t until = c->reply ? INT64_MAX : c->since + patience_ns;
        if (all->count == PLACES && c->heard + least_silence_ns > now &&
            c->heard + least_silence_ns < until)
            until = c->heard + least_silence_ns;
        if (until != INT64_MAX && (next < 0 || until < next))
            next = until;
    }
    return next < 0 ? -1 : next <= now ? 0 : (int)((next - now) / 1000000 + 1);
}

void attach_clients_serve(Thread *self, int wake_fd, int (*take_listener)(void))
{
    Clients all = {.count = 0};
    int listener = -1;
    while (!vm_exiting) {
        struct pollfd p[2 + PLACES] = {{.fd = wake_fd, .events = POLLIN}};
        int64_t now = os_nanos();
        unsigned place = 0, polled = all.count;
        bool room = polled < PLACES || most_silent(&all, now, &place);
        p[1] = (struct pollfd){.fd = room ? listener : -1, .events = POLLIN};
        for (unsigned i = 0; i < polled; i++)
            p[2 + i] = (struct pollfd){.fd = all.place[i]->fd,
                                       .events = all.place[i]->reply ? POLLOUT : POLLIN};
        if (poll(p, 2 + polled, wait_ms(&all, now)) < 0)
            continue;
        uint64_t times;
        if (p[0].revents && read(wake_fd, &times, sizeof times) == sizeof times) {
            int fresh = take_listener();
            if (fresh >= 0) {
                if (listener >= 0)
                    close(listener);
                listener = fresh;
                p[1].revents = 0;
            }
        }
        now = os_nanos();
        /* downwards: closing moves the last client, which has been looked at */
        for (unsigned i = polled; i-- > 0;)
            if ((p[2 + i].revents && go_on(self, all.place[i]) == CLIENT_GONE) ||
                (!all.place[i]->reply && now - all.place[i]->since >= patience_ns))
                close_client(&all, i);
        if (p[1].revents)
            accept_clients(&all, listener);
    }
    while (all.count)
        close_client(&all, all.count - 1);
    if (listener >= 0)
        close(listener);
}
