/* SPDX-License-Identifier: Apache-2.0
 * jimage.c - reader of the class library's run-time image, lib/modules.
 *
 * The format has no specification; it is derived from the class library's own reader, package
 * jdk.internal.jimage. All integers are in the byte order of the machine that made the image (we
 * accept our own only):
 *
 *   header     7 x u4: magic 0xCAFEDADA, version (major << 16 | minor) = 1.0, flags, resource
 *              count, table length T, size of the locations, size of the strings
 *   redirect   T x s4: by hash(name) % T.  < 0: the slot is -value-1; > 0: slot is hash(name, seed
 *              value) % T; 0: absent
 *   offsets    T x u4: slot -> where its location begins in the locations
 *   locations  attribute streams: a byte kind << 3 | (n - 1), then n bytes of value, most
 *              significant first; kind 0 ends
 *   strings    modified UTF-8, each ended by a zero
 *   content    a location's content offset counts from here
 *
 * The hash finds a slot for any name; whether it is that name is decided by comparing against the
 * location's strings. "/packages/java.lang" holds pairs of u4: is the package empty in that module,
 * string offset of the module's name. "/modules" and "/packages" hold the location offsets of their
 * children.
 *
 * The image is mapped whole and read-only: a lookup touches the hash slot, the location and the
 * name, and allocates nothing.  Every offset is checked against the mapping; a damaged image gives
 * "not found", never a fault (short of the file being truncated while mapped).
 */
#include "classfile/descriptor.h"
#include "classfile/source/source.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum {
    IMAGE_MAGIC = (int)0xCAFEDADA,
    IMAGE_HEADER = 28,
    RESOURCE_MAGIC = (int)0xCAFEFAFA,
    RESOURCE_HEADER = 29
};
static const uint32_t hash_multiplier = 0x01000193;

enum {
    ATTR_END,
    ATTR_MODULE,
    ATTR_PARENT,
    ATTR_BASE,
    ATTR_EXTENSION,
    ATTR_OFFSET,
    ATTR_COMPRESSED,
    ATTR_UNCOMPRESSED,
    ATTR_COUNT
};

typedef struct ImageLocation {
    uint64_t attr[ATTR_COUNT];
} ImageLocation;

struct JImage {
    char *path;
    const uint8_t *map;
    size_t map_len;
    uint32_t table_len;
    const int32_t *redirect;
    const uint32_t *offsets;
    const uint8_t *locations;
    uint32_t locations_len;
    const char *strings; /* its last byte is a zero, so that every string in it ends */
    uint32_t strings_len;
    const uint8_t *content;
    size_t content_len;
};

JImage *jimage_open(const char *path, SourceError *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        source_fail(err, errno == ENOENT ? SOURCE_NOT_FOUND : SOURCE_UNREADABLE,
                    "cannot open %s: %s", path, strerror(errno));
        return NULL;
    }
    struct stat st;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) || (uint64_t)st.st_size > SIZE_MAX / 2) {
        close(fd);
        source_fail(err, SOURCE_UNREADABLE, "%s is not a regular file", path);
        return NULL;
    }
    size_t len = (size_t)st.st_size;
    if (len < IMAGE_HEADER) {
        close(fd);
        source_fail(err, SOURCE_CORRUPT, "\"%s\" is not an image file", path);
        return NULL;
    }
    const uint8_t *map = mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0);
    int map_errno = errno;
    close(fd);
    if (map == MAP_FAILED) {
        source_fail(err, SOURCE_UNREADABLE, "cannot map %s: %s", path, strerror(map_errno));
        return NULL;
    }
    uint32_t h[7];
    memcpy(h, map, sizeof h);
    if (h[0] != (uint32_t)IMAGE_MAGIC) {
        source_fail(err, SOURCE_CORRUPT, "\"%s\" is not an image file%s", path,
                    h[0] == __builtin_bswap32((uint32_t)IMAGE_MAGIC)
                        ? " of this machine's byte order"
                        : "");
        goto bad;
    }
    if (h[1] != (1u << 16 | 0)) {
        source_fail(err, SOURCE_UNSUPPORTED,
                    "The image file \"%s\" is not the correct version. Major: %u. Minor: %u", path,
                    h[1] >> 16, h[1] & 0xFFFF);
        goto bad;
    }
    uint64_t index_len = IMAGE_HEADER + (uint64_t)h[4] * 8 + h[5] + h[6];
    if (index_len > len || h[4] == 0 || h[4] > INT32_MAX || h[6] == 0 || map[index_len - 1] != 0) {
        source_fail(err, SOURCE_CORRUPT, "The image file \"%s\" is corrupted", path);
        goto bad;
    }
    JImage *image = xcalloc(1, sizeof *image);
    *image = (JImage){
        .path = xstrdup(path),
        .map = map,
        .map_len = len,
        .table_len = h[4],
        .redirect = (const int32_t *)(const void *)(map + IMAGE_HEADER),
        .offsets = (const uint32_t *)(const void *)(map + IMAGE_HEADER + (size_t)h[4] * 4),
        .locations = map + IMAGE_HEADER + (size_t)h[4] * 8,
        .locations_len = h[5],
        .strings = (const char *)map + IMAGE_HEADER + (size_t)h[4] * 8 + h[5],
        .strings_len = h[6],
        .content = map + index_len,
        .content_len = len - (size_t)index_len,
    };
    return image;
bad:
    munmap((void *)(uintptr_t)map, len);
    return NULL;
}

void jimage_let_go(const JImage *image)
{
    madvise((void *)(uintptr_t)image->map, image->map_len, MADV_DONTNEED);
}

void jimage_close(JImage *image)
{
    if (!image)
        return;
    munmap((void *)(uintptr_t)image->map, image->map_len);
    free(image->path);
    free(image);
}

/* ---- names ---- */

/* A name is hashed and compared in up to four pieces, so that nobody has to join "/", module, "/",
 * path. */
typedef struct Piece {
    const char *s;
    size_t len;
} Piece;
enum { PIECES = 4 };

static uint32_t hash_pieces(const Piece p[PIECES], uint32_t seed)
{
    for (int i = 0; i < PIECES; i++)
        for (size_t j = 0; j < p[i].len; j++)
            seed = (seed * hash_multiplier) ^ (uint8_t)p[i].s[j];
    return seed & 0x7FFFFFFF;
}

static const char *image_string(const JImage *image, uint64_t offset)
{
    return offset < image->strings_len ? image->strings + offset : "";
}

static bool read_location(const JImage *image, uint32_t offset, ImageLocation *out)
{
    *out = (ImageLocation){0};
    const uint8_t *p = image->locations + offset, *end = image->locations + image->locations_len;
    if (offset >= image->locations_len)
        return false;
    while (p<end && * p> 7) {
        unsigned kind = *p >> 3, n = (*p & 7u) + 1;
        p++;
        if (kind >= ATTR_COUNT || (size_t)(end - p) < n)
            return false;
        uint64_t value = 0;
        for (unsigned i = 0; i < n; i++)
            value = value << 8 | *p++;
        out->attr[kind] = value;
    }
    return true;
}

/* A cursor over pieces; eat() says whether the string is next and steps over it. */
typedef struct ImageCursor {
    const Piece *p;
    int left;
    size_t at;
} ImageCursor;

static bool eat(ImageCursor *c, const char *s)
{
    while (*s) {
        while (c->left && c->at == c->p->len) {
            c->p++;
            c->left--;
            c->at = 0;
        }
        if (!c->left || c->p->s[c->at] != *s)
            return false;
        c->at++;
        s++;
    }
    return true;
}

static bool at_end(ImageCursor *c)
{
    while (c->left && c->at == c->p->len) {
        c->p++;
        c->left--;
        c->at = 0;
    }
    return c->left == 0;
}

static bool location_is(const JImage *image, const ImageLocation *loc, const Piece p[PIECES])
{
    ImageCursor c = {.p = p, .left = PIECES};
    if (loc->attr[ATTR_MODULE] &&
        !(eat(&c, "/") && eat(&c, image_string(image, loc->attr[ATTR_MODULE])) && eat(&c, "/")))
        return false;
    if (loc->attr[ATTR_PARENT] &&
        !(eat(&c, image_string(image, loc->attr[ATTR_PARENT])) && eat(&c, "/")))
        return false;
    if (!eat(&c, image_string(image, loc->attr[ATTR_BASE])))
        return false;
    if (loc->attr[ATTR_EXTENSION] &&
        !(eat(&c, ".") && eat(&c, image_string(image, loc->attr[ATTR_EXTENSION]))))
        return false;
    return at_end(&c);
}

static bool find_location(const JImage *image, const Piece p[PIECES], ImageLocation *out)
{
    uint32_t n = image->table_len;
    int32_t redirect = image->redirect[hash_pieces(p, hash_multiplier) % n];
    if (redirect == 0)
        return false;
    uint32_t slot = redirect < 0 ? (uint32_t)(-(int64_t)redirect - 1)
                                 : hash_pieces(p, (uint32_t)redirect) % n;
    return slot < n && read_location(image, image->offsets[slot], out) &&
           location_is(image, out, p);
}

/* ---- content ---- */

/* Layers of compression stand inside each other, each behind a header of 29 bytes that names its
 * method. */
static bool decompress(const JImage *image, const uint8_t *in, size_t in_len, const uint8_t **data,
                       size_t *len, SourceError *err)
{
    uint8_t *owned = NULL;
    for (;;) {
        uint32_t magic = 0, method_offset;
        if (in_len >= RESOURCE_HEADER)
            memcpy(&magic, in, 4);
        if (magic != (uint32_t)RESOURCE_MAGIC)
            break;
        uint64_t stored, full;
        memcpy(&stored, in + 4, 8);
        memcpy(&full, in + 12, 8);
        memcpy(&method_offset, in + 20, 4);
        const char *method = image_string(image, method_offset);
        if (strcmp(method, "zip") != 0) {
            free(owned);
            return source_fail(err, SOURCE_UNSUPPORTED, "%s: resource compressed with \"%s\"",
                               image->path, method);
        }
        if (stored > in_len - RESOURCE_HEADER || full > INT32_MAX) {
            free(owned);
            return source_fail(err, SOURCE_CORRUPT, "The image file \"%s\" is corrupted",
                               image->path);
        }
        uint8_t *out = malloc(full ? full : 1);
        uLongf out_len = (uLongf)full;
        int z = out ? uncompress(out, &out_len, in + RESOURCE_HEADER,
                                 (uLong)(in_len - RESOURCE_HEADER))
                    : Z_MEM_ERROR;
        free(owned);
        if (z != Z_OK || out_len != full) {
            free(out);
            return source_fail(err, z == Z_MEM_ERROR ? SOURCE_NO_MEMORY : SOURCE_CORRUPT,
                               "%s: compressed resource: %s", image->path,
                               z == Z_OK ? "wrong length" : zError(z));
        }
        owned = out;
        in = out;
        in_len = full;
    }
    if (!owned) { /* said to be compressed, but no layer of it is */
        owned = malloc(in_len ? in_len : 1);
        if (!owned)
            return source_fail(err, SOURCE_NO_MEMORY, "out of memory");
        memcpy(owned, in, in_len);
    }
    *data = owned;
    *len = in_len;
    return true;
}

static bool location_content(const JImage *image, const ImageLocation *loc, const uint8_t **data,
                             size_t *len, bool *must_free, SourceError *err)
{
    uint64_t at = loc->attr[ATTR_OFFSET], packed = loc->attr[ATTR_COMPRESSED],
             full = loc->attr[ATTR_UNCOMPRESSED];
    uint64_t stored = packed ? packed : full;
    if (at > image->content_len || stored > image->content_len - at)
        return source_fail(err, SOURCE_CORRUPT, "The image file \"%s\" is corrupted", image->path);
    if (packed) {
        *must_free = true;
        return decompress(image, image->content + at, (size_t)packed, data, len, err);
    }
    *data = image->content + at;
    *len = (size_t)full;
    *must_free = false;
    return true;
}

static void module_pieces(Piece p[PIECES], const char *module, const char *name)
{
    p[0] = (Piece){"/", 1};
    p[1] = (Piece){module, strlen(module)};
    p[2] = (Piece){"/", 1};
    p[3] = (Piece){name, strlen(name)};
}

bool jimage_find(const JImage *image, const char *module, const char *name, const uint8_t **data,
                 size_t *len, bool *must_free, SourceError *err)
{
    Piece p[PIECES];
    ImageLocation loc;
    module_pieces(p, module, name);
    if (!find_location(image, p, &loc))
        return source_fail(err, SOURCE_NOT_FOUND, "no /%s/%s in %s", module, name, image->path);
    return location_content(image, &loc, data, len, must_free, err);
}

/* ---- packages and modules ---- */

/* The content of an index entry as u4s; index entries are never compressed. */
static const uint8_t *index_content(const JImage *image, const ImageLocation *loc, size_t *count)
{
    const uint8_t *data = NULL;
    size_t len = 0;
    bool must_free;
    if (loc->attr[ATTR_COMPRESSED] || !location_content(image, loc, &data, &len, &must_free, NULL))
        return NULL;
    *count = len / 4;
    return data;
}

static uint32_t index_u4(const uint8_t *data, size_t i)
{
    uint32_t v;
    memcpy(&v, data + i * 4, 4);
    return v;
}

static const char *package_module(const JImage *image, const ImageLocation *loc)
{
    size_t n = 0;
    const uint8_t *data = index_content(image, loc, &n);
    for (size_t i = 0; data && i + 1 < n; i += 2)
        if (index_u4(data, i) == 0)
            return image_string(image, index_u4(data, i + 1));
    return NULL;
}

const char *jimage_package_to_module(const JImage *image, const char *package, size_t package_len)
{
    char dotted[512];
    if (package_len == 0 || package_len > sizeof dotted)
        return NULL;
    memcpy(dotted, package, package_len);
    name_replace(dotted, package_len, '/', '.');
    Piece p[PIECES] = {{"/packages/", 10}, {dotted, package_len}};
    ImageLocation loc;
    return find_location(image, p, &loc) ? package_module(image, &loc) : NULL;
}
