/* SPDX-License-Identifier: Apache-2.0
 * fuzz_attach.c - libFuzzer: clients of the attach protocol that write, read, wait and leave in any
 * order, against the loop that serves them.
 *
 * An input is a row of actions of a byte each: what (high half), and who (low half).  The loop
 * comes to poll; an action happens there, and the loop goes on.  Each client keeps what it wrote, a
 * model of the protocol says what may come back. */
#include <poll.h>
#include <sys/socket.h>
static int fuzz_poll(struct pollfd *p, nfds_t n, int ms);
static int fuzz_accept(int listener, void *address, void *length, int flags);
#define poll fuzz_poll
#define accept4 fuzz_accept
#include "tools/serve/attach_clients.c"
#undef poll
#undef accept4
#include <fcntl.h>
#include <sys/eventfd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { WHO = 16, MOST = 1 << 13 };
typedef struct Other { /* the other end */
    int fd, waiting;   /* waiting: the VM's end, before it is accepted; -1: none */
    bool used, left;
    int64_t since;
    size_t wrote, got;
    uint8_t sent[MOST];
    char *answer;
} Other;
static Other others[WHO];
static const uint8_t *input, *input_end;
static int64_t clock_ns;
static int performed, settling;
static bool asked_to_listen;

/* ---- the VM that there is not ---- */

_Atomic bool vm_exiting;
TiPhase _Atomic ti_phase = TI_PHASE_LIVE;
int64_t os_nanos(void) { return clock_ns; }
void os_sleep_ns(int64_t ns) { clock_ns += ns; }
void thread_native_to_vm(Thread *self) {}
void thread_vm_to_native(Thread *self) {}

/* Long arguments give long replies, so that they are sent in parts. */
int attach_perform(Thread *self, const AttachRequest *r, FILE *out)
{
    performed++;
    for (size_t i = 0, n = strlen(r->args[1]) / 8 + 1; i < n; i++)
        fprintf(out, "%s|%s|%s|%s\n", r->name, r->args[0], r->args[1], r->args[2]);
    return (int)strlen(r->args[0]) % 7;
}

/* ---- the model: the answer to these bytes; NULL: none ---- */

static char *answer_to(const uint8_t *sent, size_t n)
{
    const char *strings[STRINGS];
    unsigned count = 0;
    size_t limit = sizeof((Client *)0)->buf;
    for (size_t i = 0, start = 0; i < n && i < limit && count < STRINGS; i++)
        if (!sent[i]) {
            strings[count++] = (const char *)sent + start;
            start = i + 1;
            if (count == 1 && strcmp(strings[0], "1"))
                return xstrdup("101\n");
        }
    if (count < STRINGS || strlen(strings[1]) > 16)
        return NULL;
    AttachRequest r = {.name = strings[1]};
    for (int i = 0; i < ATTACH_MAX_ARGS; i++)
        if (strlen(r.args[i] = strings[2 + i]) > 1024)
            return NULL;
    char *text;
    size_t len;
    FILE *out = open_memstream(&text, &len);
    int before = performed, code = (int)strlen(r.args[0]) % 7;
    fprintf(out, "%d\n", code);
    attach_perform(NULL, &r, out);
    fclose(out);
    performed = before;
    return text;
}

/* ---- clients ---- */

static void leave(Other *o)
{
    if (o->waiting >= 0)
        close(o->waiting);
    close(o->fd);
    free(o->answer);
    memset(o, 0, sizeof *o);
}

static void come(Other *o)
{
    int ends[2];
    VM_CHECK(!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), "a connection");
    *o = (Other){.fd = ends[0], .waiting = ends[1], .used = true, .since = clock_ns};
}

static void say(Other *o, size_t n)
{
    if (n > (size_t)(input_end - input))
        n = (size_t)(input_end - input);
    if (n > MOST - o->wrote)
        n = MOST - o->wrote;
    ssize_t sent = send(o->fd, input, n, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
        memcpy(o->sent + o->wrote, input, (size_t)sent);
        o->wrote += (size_t)sent;
    }
    input += n;
}

/* A letter many times: what no input of this size could hold. */
static void say_much(Other *o, char letter, size_t n)
{
    static uint8_t letters[2048];
    const uint8_t *at = input, *end = input_end;
    memset(letters, letter, n);
    input = letters;
    input_end = letters + n;
    say(o, n);
    input = at;
    input_end = end;
}

/* true: something came */
static bool listen_to(Other *o, size_t n)
{
    char buf[4096];
    ssize_t got = recv(o->fd, buf, n < sizeof buf ? n : sizeof buf, MSG_DONTWAIT);
    if (got <= 0)
        return false;
    if (!o->answer)
        o->answer = answer_to(o->sent, o->wrote);
    VM_CHECK(o->answer && o->got + (size_t)got <= strlen(o->answer), "an answer is due");
    VM_CHECK(!memcmp(o->answer + o->got, buf, (size_t)got), "the answer");
    o->got += (size_t)got;
    return true;
}

static void one_action(void)
{
    unsigned action = *input++;
    Other *o = &others[action % WHO];
    if (!o->used) {
        come(o);
        return;
    }
    switch (action / WHO) {
    case 0: leave(o); break;
    case 1: clock_ns += INT64_C(3000000000); break;
    case 2: listen_to(o, 100); break;
    case 3: listen_to(o, 4096); break;
    case 4: shutdown(o->fd, SHUT_WR); break;
    case 5: say_much(o, 'x', 1000); break;
    case 6: say_much(o, 'y', 2000); break;
    case 7: say_much(o, 0, 5); break;
    default: say(o, action / WHO * 2 - 15); break; /* 1, 3, 5 ... 15 bytes */
    }
}

/* Everybody reads until nothing comes; the clock stands. */
static void settle(void)
{
    bool some = false;
    for (int i = 0; i < WHO; i++)
        while (others[i].used && listen_to(&others[i], 4096))
            some = true;
    settling = some ? 1 : settling + 1;
    if (settling <= WHO)
        return;
    for (int i = 0; i < WHO; i++) {
        Other *o = &others[i];
        if (!o->used)
            continue;
        char *answer = answer_to(o->sent, o->wrote);
        if (answer && clock_ns - o->since < patience_ns)
            VM_CHECK(o->got == strlen(answer), "the whole answer came");
        free(answer);
        leave(o);
    }
    vm_exiting = true;
}

/* ---- what the loop sees of them ---- */

static int fuzz_accept(int listener, void *address, void *length, int flags)
{
    for (int i = 0; i < WHO; i++)
        if (others[i].used && others[i].waiting >= 0) {
            int fd = others[i].waiting;
            others[i].waiting = -1;
            return fd;
        }
    errno = EAGAIN;
    return -1;
}

static int fuzz_poll(struct pollfd *p, nfds_t n, int ms)
{
    if (!asked_to_listen)
        asked_to_listen = true;
    else if (input < input_end)
        one_action();
    else
        settle();
    int ready;
    do
        ready = poll(p, n, 0);
    while (ready < 0 && errno == EINTR); /* the fuzzer's own alarm */
    VM_CHECK(ready >= 0, "poll");
    bool somebody = false;
    for (int i = 0; i < WHO; i++)
        somebody |= others[i].used && others[i].waiting >= 0;
    if (p[1].fd >= 0)
        p[1].revents = somebody ? POLLIN : 0;
    return ready;
}

static int listener_once(void)
{
    int fd = eventfd(0, EFD_CLOEXEC);
    VM_CHECK(fd >= 0, "a listener");
    return fd;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input = data;
    input_end = data + size;
    clock_ns = 1;
    settling = performed = 0;
    asked_to_listen = false;
    vm_exiting = false;
    int wake = eventfd(1, EFD_CLOEXEC);
    attach_clients_serve(NULL, wake, listener_once);
    close(wake);
    return 0;
}
