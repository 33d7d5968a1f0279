/* SPDX-License-Identifier: Apache-2.0
 * jar.c - JAR files through libzip.
 *
 * libzip's handle must not be used by two threads at once, so `lock` is held around every read;
 * whether a name is there is answered from our own index, made at opening and immutable after,
 * without the lock: class loading asks every JAR of a path for names that most of them do not have.
 *
 * java accepts archives with bytes in front (a shell script that starts the JAR): their offsets
 * count from the archive's beginning, not the file's.  libzip wants to be told where that is, so an
 * archive it refuses is tried again from there. */
#include "classfile/source/source.h"
#include "vm/base/lock.h"
#include "vm/base/table.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

/* libzip comes with the first archive that is opened.  Most programs have none that the VM itself
 * reads, and what libzip needs (libcrypto above all) would be a tenth of the memory of Hello. */
#define FUNCTIONS(X) \
    X(discard) \
    X(error_code_zip) \
    X(error_fini) \
    X(error_init) \
    X(error_strerror) \
    X(fclose) \
    X(file_strerror) \
    X(fopen_index) \
    X(fread) \
    X(get_error) \
    X(get_name) \
    X(get_num_entries) \
    X(open_from_source) \
    X(source_file_create) \
    X(source_free) \
    X(stat_index) \
    X(stat_init) \
    X(strerror)
static struct {
#define X(f) typeof(zip_##f) *f;
    FUNCTIONS(X)
#undef X
} libzip;
static char libzip_missing[256]; /* why it could not be loaded, for ever */

static void load_libzip(void)
{
    void *library = dlopen(LIBZIP_SONAME, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        snprintf(libzip_missing, sizeof libzip_missing, "%s", dlerror());
        return;
    }
#define X(f) \
    if (!(libzip.f = (typeof(libzip.f))dlsym(library, "zip_" #f))) \
        snprintf(libzip_missing, sizeof libzip_missing, LIBZIP_SONAME " has no zip_" #f);
    FUNCTIONS(X)
#undef X
}

struct Jar {
    char *path;
    Lock lock;
    zip_t *zip GUARDED_BY_OWN(lock);
    size_t count;
    const char **names; /* by entry index; libzip's strings, live until it is closed */
    uint32_t *slots;    /* hash table of slot_count places: entry index + 1 */
    uint32_t slot_count;
};

/* The place of the entry of this name, or a free one. */
static uint32_t *slot_of(const Jar *jar, const char *name, size_t len)
{
    return &jar->slots[TABLE_PLACE(s, hash_bytes(name, len), jar->slot_count,
                                   !jar->slots[s] ||
                                       (!strncmp(jar->names[jar->slots[s] - 1], name, len) &&
                                        !jar->names[jar->slots[s] - 1][len]))];
}

static SourceCode zip_code(int ze)
{
    switch (ze) {
    case ZIP_ER_NOENT: return SOURCE_NOT_FOUND;
    case ZIP_ER_OPEN:
    case ZIP_ER_READ:
    case ZIP_ER_SEEK: return SOURCE_UNREADABLE;
    case ZIP_ER_MEMORY: return SOURCE_NO_MEMORY;
    case ZIP_ER_COMPNOTSUPP:
    case ZIP_ER_ENCRNOTSUPP:
    case ZIP_ER_NOPASSWD:
    case ZIP_ER_MULTIDISK: return SOURCE_UNSUPPORTED;
    default: return SOURCE_CORRUPT;
    }
}

/* Length of what stands before the archive, by the end-of-central-directory record (APPNOTE
 * 4.3.16); 0 if none. */
static uint64_t prefix_length(const char *path)
{
    FILE *f = fopen(path, "rbe");
    if (!f)
        return 0;
    uint64_t prefix = 0;
    uint8_t *buf = NULL;
    if (fseeko(f, 0, SEEK_END) == 0) {
        off_t size = ftello(f);
        size_t tail = size < 65557 ? (size_t)size : 65557;
        buf = malloc(tail ? tail : 1);
        if (buf && tail >= 22 && fseeko(f, size - (off_t)tail, SEEK_SET) == 0 &&
            fread(buf, 1, tail, f) == tail)
            for (size_t i = tail - 22 + 1; i-- > 0;)
                if (memcmp(buf + i, "PK\5\6", 4) == 0) {
                    const uint8_t *e = buf + i;
                    uint32_t cd_len = e[12] | e[13] << 8 | e[14] << 16 | (uint32_t)e[15] << 24;
                    uint32_t cd_off = e[16] | e[17] << 8 | e[18] << 16 | (uint32_t)e[19] << 24;
                    uint64_t at = (uint64_t)size - tail + i;
                    if ((uint64_t)cd_len + cd_off < at)
                        prefix = at - cd_len - cd_off;
                    break;
                }
    }
    free(buf);
    fclose(f);
    return prefix;
}

static zip_t *open_at(const char *path, uint64_t start, zip_error_t *ze)
{
    zip_source_t *src = libzip.source_file_create(path, start, 0, ze);
    if (!src)
        return NULL;
    zip_t *z = libzip.open_from_source(src, ZIP_RDONLY, ze);
    if (!z)
        libzip.source_free(src);
    return z;
}

Jar *jar_open(const char *path, SourceError *err)
{
    struct stat st;
    if (stat(path, &st) != 0) {
        source_fail(err, errno == ENOENT || errno == ENOTDIR ? SOURCE_NOT_FOUND : SOURCE_UNREADABLE,
                    "%s: %s", path, strerror(errno));
        return NULL;
    }
    if (!S_ISREG(st.st_mode)) {
        source_fail(err, SOURCE_UNREADABLE, "%s is not a regular file", path);
        return NULL;
    }
    if (access(path, R_OK) != 0) {
        source_fail(err, SOURCE_UNREADABLE, "%s: %s", path, strerror(errno));
        return NULL;
    }
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_libzip);
    if (libzip_missing[0]) {
        source_fail(err, SOURCE_UNSUPPORTED, "%s: %s", path, libzip_missing);
        return NULL;
    }
    zip_error_t ze;
    libzip.error_init(&ze);
    /* An empty file is a valid, empty archive to libzip, and a broken one to java. */
    zip_t *zip = st.st_size ? open_at(path, 0, &ze) : NULL;
    uint64_t start;
    if (!zip && st.st_size && (start = prefix_length(path)) != 0) {
        libzip.error_fini(&ze);
        libzip.error_init(&ze);
        zip = open_at(path, start, &ze);
    }
    if (!zip) {
        source_fail(err, st.st_size ? zip_code(libzip.error_code_zip(&ze)) : SOURCE_CORRUPT,
                    "%s: %s", path, st.st_size ? libzip.error_strerror(&ze) : "empty file");
        /* it was there a moment ago: java calls all such archives corrupt */
        if (err && err->code == SOURCE_NOT_FOUND)
            err->code = SOURCE_CORRUPT;
        libzip.error_fini(&ze);
        return NULL;
    }
    libzip.error_fini(&ze);
    zip_int64_t n = libzip.get_num_entries(zip, 0);
    Jar *jar = xcalloc(1, sizeof *jar);
    jar->path = xstrdup(path);
    jar->zip = zip;
    lock_init(&jar->lock, RANK_JAR, LOCK_ONCE);
    jar->count = n > 0 && n < INT32_MAX ? (size_t)n : 0;
    jar->names = xcalloc(jar->count, sizeof *jar->names);
    jar->slot_count = table_size(jar->count);
    jar->slots = xcalloc(jar->slot_count, sizeof *jar->slots);
    for (size_t i = 0; i < jar->count; i++) {
        const char *name = libzip.get_name(zip, i, ZIP_FL_ENC_RAW);
        if (!name)
            continue;
        jar->names[i] = name;
        /* of two entries with one name the later counts, as in java.util.zip */
        *slot_of(jar, name, strlen(name)) = (uint32_t)i + 1;
    }
    return jar;
}

void jar_close(Jar *jar)
{
    if (!jar)
        return;
    libzip.discard(jar->zip);
    lock_destroy(&jar->lock);
    free(jar->names);
    free(jar->slots);
    free(jar->path);
    free(jar);
}

size_t jar_entry_count(const Jar *jar) { return jar->count; }
const char *jar_entry_name(const Jar *jar, size_t index)
{
    return index < jar->count ? jar->names[index] : NULL;
}

static bool read_entry(Jar *jar, zip_uint64_t index, SourceBytes *out, SourceError *err)
{
    const char *name = jar->names[index];
    zip_stat_t st;
    libzip.stat_init(&st);
    if (libzip.stat_index(jar->zip, index, 0, &st) != 0 || !(st.valid & ZIP_STAT_SIZE))
        return source_fail(err, SOURCE_CORRUPT, "%s: %s: %s", jar->path, name,
                           libzip.strerror(jar->zip));
    if (st.size > INT32_MAX)
        return source_fail(err, SOURCE_UNSUPPORTED, "%s: %s: too large", jar->path, name);
    zip_file_t *f = libzip.fopen_index(jar->zip, index, 0);
    if (!f)
        return source_fail(err, zip_code(libzip.error_code_zip(libzip.get_error(jar->zip))),
                           "%s: %s: %s", jar->path, name, libzip.strerror(jar->zip));
    uint8_t *data = malloc(st.size ? st.size : 1);
    size_t len = 0;
    bool ok = data != NULL;
    if (!ok)
        source_fail(err, SOURCE_NO_MEMORY, "%s: %s: no memory for %llu bytes", jar->path, name,
                    (unsigned long long)st.size);
    while (ok && len < st.size) {
        zip_int64_t n = libzip.fread(f, data + len, st.size - len);
        if (n <= 0)
            ok = source_fail(err, SOURCE_CORRUPT, "%s: %s: %s", jar->path, name,
                             n < 0 ? libzip.file_strerror(f) : "too short");
        else
            len += (size_t)n;
    }
    if (ok) { /* the checksum is compared when the end has been read */
        uint8_t more;
        if (libzip.fread(f, &more, 1) < 0)
            ok = source_fail(err, SOURCE_CORRUPT, "%s: %s: %s", jar->path, name,
                             libzip.file_strerror(f));
    }
    libzip.fclose(f);
    if (!ok) {
        free(data);
        return false;
    }
    *out = (SourceBytes){.data = data, .len = len, .owned = true};
    return true;
}

bool jar_find(Jar *jar, const char *name, size_t name_len, SourceBytes *out, SourceError *err)
{
    int64_t index = (int64_t)*slot_of(jar, name, name_len) - 1;
    if (index < 0)
        return source_fail(err, SOURCE_NOT_FOUND, "no %.*s in %s", (int)name_len, name, jar->path);
    lock_take(&jar->lock);
    bool ok = read_entry(jar, (zip_uint64_t)index, out, err);
    lock_release(&jar->lock);
    return ok;
}
