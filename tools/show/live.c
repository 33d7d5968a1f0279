/* SPDX-License-Identifier: Apache-2.0
 * live.c - the page while the program runs: a server on the loopback address, for its owner alone.
 *
 *   GET  /TOKEN/                      the page, without data
 *   GET  /TOKEN/feed                  what is recorded, as it comes, until the program ends
 *   POST /TOKEN/pause, /TOKEN/run, /TOKEN/step/THREAD/WAY/LINE       (gate.c)
 *
 * TOKEN is random; what does not begin with it is refused.  The feed is parts, each: two numbers of
 * four bytes, so many bytes of JSON (the state, and tables that changed), so many of the log.
 *
 * One thread of the recorder's own serves.  It answers a request at once; the feed stays open, and
 * tells when the browser is gone: then a paused program goes on, after a while in which the page
 * may have been loaded again. */
#include "tools/show/page_made.h"
#include "tools/show/show.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    MOST_OPEN = 16,   /* connections that have not asked yet */
    TICK_MS = 20,     /* between two looks at what is new */
    BEAT_US = 500000, /* between two parts of the feed without news */
    AWAY_US = 3000000,
    SEND_S = 5,
    MOST_AT_ONCE = 1 << 20,
    TOKEN_BYTES = 16
};

static int listener = -1, feed = -1, port;
static int asking[MOST_OPEN], asking_count;
static char token[2 * TOKEN_BYTES + 1];
static size_t sent;              /* bytes of the log */
static unsigned sent_stamp;      /* of the tables */
static Bytes told;               /* the state that was sent last */
static int64_t told_us, left_us; /* left_us: when the browser went, 0: it did not */
static atomic_bool begun, ending, stopped;

bool live_wanted(void) { return show_options.live != NULL; }
bool live_begun(void) { return atomic_load(&begun); }

/* ---- the address ---- */

static bool make_token(void)
{
    uint8_t bytes[TOKEN_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (int i = 0; i < TOKEN_BYTES; i++)
        sprintf(token + 2 * i, "%02x", bytes[i]);
    return true;
}

bool live_bind(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
                             .sin_port = htons((uint16_t)show_options.port)};
    socklen_t n = sizeof at;
    if (make_token() && (listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) >= 0 &&
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int)) == 0 &&
        bind(listener, (struct sockaddr *)&at, n) == 0 && listen(listener, MOST_OPEN) == 0 &&
        getsockname(listener, (struct sockaddr *)&at, &n) == 0) {
        port = ntohs(at.sin_port);
        return true;
    }
    fprintf(stderr, "show: port %llu of 127.0.0.1 cannot be used: %s\n",
            (unsigned long long)show_options.port, strerror(errno));
    return false;
}

/* To the error stream, or into the file that --attach has made for it. */
void live_tell_address(void)
{
    FILE *f = strcmp(show_options.live, "-") != 0 ? fopen(show_options.live, "w") : NULL;
    if (f) {
        fprintf(f, "http://127.0.0.1:%d/%s/\n", port, token);
        fclose(f);
    } else {
        fprintf(stderr,
                "show: the program waits at its first line. Open this page in a browser:\n"
                "show: http://127.0.0.1:%d/%s/\n",
                port, token);
    }
}

/* ---- sending ---- */

static bool send_all(int fd, const void *from, size_t n)
{
    const char *p = from;
    while (n) {
        ssize_t done = send(fd, p, n, MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        p += done;
        n -= (size_t)done;
    }
    return true;
}

static bool send_head(int fd, const char *status, const char *type)
{
    Bytes b = {0};
    bytes_format(&b,
                 "HTTP/1.1 %s\r\nContent-Type: %s\r\nConnection: close\r\n"
                 "Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n"
                 "X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n\r\n",
                 status, type);
    bool ok = send_all(fd, b.at, b.len);
    bytes_free(&b);
    return ok;
}

static void send_text(int fd, const char *status, const char *text)
{
    if (send_head(fd, status, "text/plain; charset=utf-8"))
        (void)send_all(fd, text, strlen(text));
    close(fd);
}

/* The state, then the log, then the tables: each knows at least what those before it name. */
static bool send_part(JNIEnv *jni, bool last)
{
    Bytes log = {0}, state = {0}, head = {0};
    int64_t now = now_us();
    bytes_format(&state, "{\"ended\":%d,", last);
    gate_json(&state);
    log_copy(&log, sent, last ? SIZE_MAX : MOST_AT_ONCE);
    bool news = log.len || last || sent_stamp != atomic_load(&tables_stamp) ||
                state.len != told.len || memcmp(state.at, told.at, told.len) != 0;
    bool ok = true;
    if (news || now - told_us >= BEAT_US) {
        bytes_add(&head, state.at, state.len);
        bytes_format(&head, ",\"us\":%lld", (long long)now);
        if (news && (last || sent_stamp != atomic_load(&tables_stamp))) {
            bytes_format(&head, ",\"tables\":");
            sent_stamp = tables_json(&head, jni, last ? 0 : sent_stamp, last);
        }
        bytes_byte(&head, '}');
        uint32_t lengths[2] = {(uint32_t)head.len, (uint32_t)log.len};
        ok = !head.lost && !log.lost && send_all(feed, lengths, sizeof lengths) &&
             send_all(feed, head.at, head.len) && send_all(feed, log.at, log.len);
        sent += log.len;
        told_us = now;
    }
    bytes_free(&log);
    bytes_free(&head);
    bytes_free(&told);
    told = state;
    return ok;
}

static void close_feed(void)
{
    close(feed);
    feed = -1;
    left_us = now_us();
}

/* ---- requests ---- */

static void begin_feed(JNIEnv *jni, int fd)
{
    if (feed >= 0)
        close_feed(); /* the page was opened once more */
    feed = fd;
    left_us = 0;
    sent = 0;
    sent_stamp = 0;
    bytes_free(&told);
    if (!send_head(fd, "200 OK", "application/octet-stream"))
        close_feed();
    else if (!atomic_load(&recording) && !show_log.bytes.len && !show_options.from) {
        gate_set(true); /* attached: it begins here */
        recorder_adopt(jni);
    }
}

static void send_page(int fd)
{
    if (send_head(fd, "200 OK", "text/html; charset=utf-8") &&
        send_all(fd, show_page_head, show_page_head_size))
        (void)send_all(fd, show_page_tail, show_page_tail_size);
    close(fd);
}

static bool command(const char *what)
{
    int thread, line;
    char way;
    if (!strcmp(what, "pause"))
        gate_set(true);
    else if (!strcmp(what, "run"))
        gate_set(false);
    else if (sscanf(what, "step/%d/%c/%d", &thread, &way, &line) == 3 && strchr("iou", way))
        gate_step(thread, way, line != 0);
    else
        return false;
    return true;
}

/* Takes as long for a token that is nearly right. */
static bool has_token(const char *path)
{
    unsigned differs = strlen(path) < sizeof token || path[sizeof token - 1] != '/';
    for (size_t i = 0; !differs && i < sizeof token - 1; i++)
        differs |= (unsigned)(path[i] ^ token[i]) << 8;
    return !differs;
}

/* A request comes in one piece, as browsers send it; what is cut off is not understood. */
static void answer(JNIEnv *jni, int fd)
{
    char text[8192], method[8], path[200];
    ssize_t n = recv(fd, text, sizeof text - 1, MSG_DONTWAIT);
    if (n <= 0) {
        close(fd);
        return;
    }
    text[n] = 0;
    if (sscanf(text, "%7s /%199s", method, path) != 2 || !has_token(path)) {
        send_text(fd, "403 Forbidden",
                  "This page is for who has started the program. The address with its token "
                  "stands where it was started.\n");
        return;
    }
    const char *what = path + sizeof token;
    bool get = !strcmp(method, "GET"), post = !strcmp(method, "POST");
    if (get && !*what)
        send_page(fd);
    else if (get && !strcmp(what, "feed"))
        begin_feed(jni, fd);
    else if (post && command(what))
        send_text(fd, "200 OK", "");
    else
        send_text(fd, "404 Not Found", "There is no such page.\n");
}

static void take_connection(void)
{
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    if (fd < 0)
        return;
    (void)setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &(struct timeval){.tv_sec = SEND_S},
                     sizeof(struct timeval));
    if (asking_count == MOST_OPEN) { /* the oldest never asked */
        close(asking[0]);
        memmove(asking, asking + 1, --asking_count * sizeof *asking);
    }
    asking[asking_count++] = fd;
}

/* Waits for a tick at most. */
static void look_at_connections(JNIEnv *jni)
{
    struct pollfd fds[2 + MOST_OPEN] = {{listener, POLLIN, 0}, {feed, POLLIN | POLLRDHUP, 0}};
    int n = asking_count, kept = 0;
    for (int i = 0; i < n; i++)
        fds[2 + i] = (struct pollfd){asking[i], POLLIN, 0};
    if (poll(fds, (nfds_t)(2 + n), TICK_MS) <= 0)
        return;
    if (fds[1].revents) /* a browser says nothing there: it is gone */
        close_feed();
    for (int i = 0; i < n; i++)
        if (fds[2 + i].revents)
            answer(jni, asking[i]);
        else
            asking[kept++] = asking[i];
    asking_count = kept;
    if (fds[0].revents)
        take_connection();
}

static void JNICALL serve(jvmtiEnv *ti, JNIEnv *jni, void *unused)
{
    while (!atomic_load(&ending)) {
        look_at_connections(jni);
        if (feed >= 0 && !send_part(jni, false))
            close_feed();
        if (feed < 0 && left_us && now_us() - left_us > AWAY_US) {
            left_us = 0;
            if (gate_is_closed()) {
                fprintf(stderr, "show: the page was closed; the program goes on\n");
                gate_set(false);
            }
        }
    }
    atomic_store(&stopped, true);
}

bool live_begin(JNIEnv *jni)
{
    jclass k = (*jni)->FindClass(jni, "java/lang/Thread");
    jmethodID init = k ? (*jni)->GetMethodID(jni, k, "<init>", "(Ljava/lang/String;)V") : NULL;
    jstring name = init ? (*jni)->NewStringUTF(jni, "vitrine show --live") : NULL;
    jthread thread = name ? (*jni)->NewObject(jni, k, init, name) : NULL;
    bool ok = thread && TI(RunAgentThread, thread, serve, NULL, JVMTI_THREAD_NORM_PRIORITY) ==
                            JVMTI_ERROR_NONE;
    (*jni)->ExceptionClear(jni);
    (*jni)->DeleteLocalRef(jni, thread);
    (*jni)->DeleteLocalRef(jni, name);
    (*jni)->DeleteLocalRef(jni, k);
    atomic_store(&begun, ok);
    if (!ok)
        fprintf(stderr, "show: no thread for the page\n");
    return ok;
}

/* The rest of the log, and all tables once more: with what is known at the end only. */
void live_end(JNIEnv *jni)
{
    if (!live_begun())
        return;
    atomic_store(&ending, true);
    for (int64_t from = now_us(); !atomic_load(&stopped) && now_us() - from < SEND_S * 1000000;)
        usleep(1000);
    if (atomic_load(&stopped) && feed >= 0) {
        (void)send_part(jni, true);
        shutdown(feed, SHUT_WR); /* what was sent arrives */
        close(feed);
    }
}
