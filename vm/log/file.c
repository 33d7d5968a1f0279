/* SPDX-License-Identifier: Apache-2.0
 * file.c - a log file and its older parts: NAME, NAME.0, NAME.1 ... */
#include "vm/log/file.h"
#include "vm/log/decorations.h"
#include "vm/os/os.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { COUNT_NORMAL = 5, COUNT_MOST = 1000 };
#define SIZE_NORMAL ((size_t)20 << 20)

/* ---- names ---- */

char *log_file_path(const char *name)
{
    char pid[16], started[32];
    snprintf(pid, sizeof pid, "%d", (int)getpid());
    time_t start = (time_t)((os_millis() - (os_nanos() - log_start_nanos) / 1000000) / 1000);
    struct tm tm;
    localtime_r(&start, &tm);
    strftime(started, sizeof started, "%Y-%m-%d_%H-%M-%S", &tm);
    const char *p = strstr(name, "%p"), *t = strstr(name, "%t"); /* the first of each counts */
    char *path = xmalloc(strlen(name) + sizeof pid + sizeof started), *end = path;
    while (*name) {
        if (name == p || name == t) {
            end = stpcpy(end, name == p ? pid : started);
            name += 2;
        } else {
            *end++ = *name++;
        }
    }
    *end = 0;
    return path;
}

static char *part_path(const LogFile *f, int number)
{
    int digits = snprintf(NULL, 0, "%d", f->count - 1);
    return xasprintf("%s.%0*d", f->path, digits, number);
}

/* The first number that is free, otherwise that of the oldest part. */
static int part_to_replace(const LogFile *f)
{
    int oldest = 0;
    struct timespec oldest_time = {0};
    for (int i = 0; i < f->count; i++) {
        FREED char *path = part_path(f, i);
        struct stat st;
        bool there = !stat(path, &st);
        if (!there)
            return i;
        if (i == 0 || st.st_mtim.tv_sec < oldest_time.tv_sec ||
            (st.st_mtim.tv_sec == oldest_time.tv_sec && st.st_mtim.tv_nsec < oldest_time.tv_nsec)) {
            oldest = i;
            oldest_time = st.st_mtim;
        }
    }
    return oldest;
}

/* ---- options ---- */

/* "20", "3k", "1M"; no sign, no other base. */
static bool parse_number(const char *text, size_t len, bool units, uint64_t *out)
{
    uint64_t n = 0;
    int shift = 0;
    if (units && len) {
        static const char unit[] = "kmgt";
        const char *u = strchr(unit, tolower((unsigned char)text[len - 1]));
        if (u && *u) {
            shift = 10 * (int)(u - unit + 1);
            len--;
        }
    }
    if (!len)
        return false;
    for (size_t i = 0; i < len; i++) {
        if (!isdigit((unsigned char)text[i]) || __builtin_mul_overflow(n, 10, &n) ||
            __builtin_add_overflow(n, text[i] - '0', &n))
            return false;
    }
    if (n > UINT64_MAX >> shift)
        return false;
    *out = n << shift;
    return true;
}

static bool parse_options(LogFile *f, const char *text, FILE *errors)
{
    for (size_t n; text; text = text[n] ? text + n + 1 : NULL) {
        n = strcspn(text, ",");
        const char *eq = memchr(text, '=', n);
        size_t key = eq ? (size_t)(eq - text) : n, len = eq ? n - key - 1 : 0;
        uint64_t number;
        if (eq && key == 9 && !strncmp(text, "filecount", key)) {
            if (!parse_number(eq + 1, len, false, &number) || number > COUNT_MOST) {
                fprintf(errors, "Invalid option: filecount must be in range [0, %d]\n", COUNT_MOST);
                return false;
            }
            f->count = (int)number;
        } else if (eq && key == 8 && !strncmp(text, "filesize", key)) {
            if (!parse_number(eq + 1, len, true, &number)) {
                fprintf(errors, "Invalid option: filesize must be in range [0, %zu]\n", SIZE_MAX);
                return false;
            }
            f->size = number;
        } else {
            fprintf(errors, "Invalid option '%.*s' for log file output.\n", (int)key, text);
            return false;
        }
    }
    return true;
}

/* A unit that leaves at least three digits. */
void log_file_print_options(const LogFile *f, FILE *out)
{
    static const char units[] = "BKMG";
    size_t size = f->size;
    int unit = 0;
    while (unit < 3 && size >= 100 * 1024) {
        size /= 1024;
        unit++;
    }
    fprintf(out, "filecount=%d,filesize=%zu%c", f->count, size, units[unit]);
}

/* ---- the file ---- */

static void replace_part(LogFile *f)
{
    FREED char *part = part_path(f, f->next);
    if (rename(f->path, part))
        fprintf(stderr, "Could not rename log file '%s' to '%s' (%s).\n", f->path, part,
                strerror(errno));
    f->next = (f->next + 1) % f->count;
}

static bool fail(LogFile *f)
{
    free(f->path);
    *f = (LogFile){0};
    return false;
}

bool log_file_open(LogFile *f, const char *name, const char *options, FILE *errors)
{
    *f = (LogFile){.count = COUNT_NORMAL, .size = SIZE_NORMAL};
    if (options && *options && !parse_options(f, options, errors))
        return fail(f);
    f->path = log_file_path(name);
    struct stat st;
    bool there = !stat(f->path, &st);
    if (there && f->count) {
        if (!S_ISREG(st.st_mode)) {
            fprintf(errors,
                    "Unable to log to file %s with log file rotation: "
                    "%s is not a regular file\n",
                    f->path, f->path);
            return fail(f);
        }
        f->next = part_to_replace(f);
        replace_part(f);
    }
    f->stream = fopen(f->path, "w");
    if (!f->stream) {
        fprintf(errors, "Error opening log file '%s': %s\n", f->path, strerror(errno));
        return fail(f);
    }
    return true;
}

void log_file_close(LogFile *f)
{
    if (f->stream)
        fclose(f->stream);
    fail(f);
}

void log_file_rotate(LogFile *f)
{
    if (!f->count || !f->stream)
        return;
    fclose(f->stream);
    replace_part(f);
    f->written = 0;
    f->stream = fopen(f->path, "w");
    if (!f->stream)
        fprintf(stderr, "Could not reopen file '%s' during log rotation (%s).\n", f->path,
                strerror(errno));
}

void log_file_wrote(LogFile *f, size_t bytes)
{
    f->written += bytes;
    if (f->size && f->written >= f->size)
        log_file_rotate(f);
}
