/* SPDX-License-Identifier: Apache-2.0
 * source.h - where class bytes come from: the class library's image, JAR files, directories, paths
 * of them.
 *
 * Model      JImage     lib/modules, the run-time image: a perfect hash over "/module/dir/name.ext"
 *            Jar        one archive, kept open, with an index of its names
 *            Manifest   the main section of META-INF/MANIFEST.MF
 *            ClassPath  a list of places in search order; grows at its end, never shrinks
 * Ownership  What *_open returns is freed by *_close.  Bytes found are a SourceBytes: released with
 *            source_bytes_free, which knows whether they point into the mapped image or were
 *            allocated.
 * Sharing    Everything may be used by any number of threads at once.  A Jar has a lock of its own
 *            around the archive; lookups in an image take no lock; a ClassPath is appended to under
 *            a lock and searched without.
 * Failure    Not found is not an error: false and err->code SOURCE_NOT_FOUND.  All else has a code
 *            and a text.
 */
#pragma once
#include "vm/base/base.h"

typedef enum {
    SOURCE_OK,
    SOURCE_NOT_FOUND,  /* no such file, or no such name in it */
    SOURCE_UNREADABLE, /* exists, but cannot be opened or read */
    SOURCE_CORRUPT,    /* is not what it should be */
    /* is well formed, but of a kind that is not handled (compression, encryption, version) */
    SOURCE_UNSUPPORTED,
    SOURCE_NO_MEMORY,
} SourceCode;

typedef struct SourceError {
    SourceCode code;
    char message[512];
} SourceError;

typedef struct SourceBytes {
    const uint8_t *data;
    size_t len;
    bool owned; /* data came from malloc */
} SourceBytes;

void source_bytes_free(SourceBytes *b);

/* Sets *err (which may be NULL) and returns false. */
bool source_fail(SourceError *err, SourceCode code, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* ---- jimage.c: the run-time image ---- */

typedef struct JImage JImage;

JImage *jimage_open(const char *path, SourceError *err) MUST_CHECK;
void jimage_close(JImage *image);
/* The pages of the image that were read need not stay in this process; they come back from the
 * file when they are touched.  Pointers into the image stay good. */
void jimage_let_go(const JImage *image);

/* name is "java/lang/Object.class".  Zero-copy (*must_free false) unless the resource is stored
 * compressed. */
bool jimage_find(const JImage *image, const char *module, const char *name, const uint8_t **data,
                 size_t *len, bool *must_free, SourceError *err) MUST_CHECK;

/* The module that holds the classes of a package ("java/lang" or "java.lang"); NULL: none.  Lives
 * as long as the image. */
const char *jimage_package_to_module(const JImage *image, const char *package, size_t package_len);

/* ---- jar.c: archives ---- */

typedef struct Jar Jar;

Jar *jar_open(const char *path, SourceError *err) MUST_CHECK;
void jar_close(Jar *jar);
bool jar_find(Jar *jar, const char *name, size_t name_len, SourceBytes *out,
              SourceError *err) MUST_CHECK;
size_t jar_entry_count(const Jar *jar);
/* 0 .. jar_entry_count-1; NULL for an entry without usable name */
const char *jar_entry_name(const Jar *jar, size_t index);

/* ---- dir.c: directories ---- */

/* name is relative, with '/'.  A name that would leave the directory ("..") is not found. */
bool dir_find(const char *dir, const char *name, size_t name_len, SourceBytes *out,
              SourceError *err) MUST_CHECK;
bool file_read(const char *path, SourceBytes *out, SourceError *err) MUST_CHECK;

/* ---- path.c: search paths ---- */

/* One place of a path.  Immutable once linked in; lives as long as the ClassPath. */
typedef struct ClassPathEntry {
    char *path;     /* as given */
    Jar *jar;       /* NULL: a directory */
    unsigned index; /* position in the path, from 0 */
    _Atomic(struct ClassPathEntry *) next;
} ClassPathEntry;

typedef struct ClassPath ClassPath;

ClassPath *classpath_new(void);
void classpath_free(ClassPath *cp); /* NULL is fine; closes what it opened */

/* Adds a file or directory at the end.  What does not exist or is no archive fails and changes
 * nothing. */
bool classpath_append(ClassPath *cp, const char *path, SourceError *err);
/* Adds every place of a colon-separated list; as stock does, places that are missing or unusable
 * are passed over in silence (traced under class).  Returns how many were added.  An empty element
 * is the current directory. */
unsigned classpath_append_list(ClassPath *cp, const char *list);

const ClassPathEntry *classpath_first(const ClassPath *cp); /* then ->next, atomically */
const ClassPathEntry *classpath_next(const ClassPathEntry *e);

/* First place from `from` on (NULL: the start) that has `name` ("p/A.class").  Reading failures of
 * one place end the search.  For an image the module is found by the package.  *out_entry may be
 * NULL. */
bool classpath_find(const ClassPath *cp, const ClassPathEntry *from, const char *name,
                    size_t name_len, SourceBytes *out, const ClassPathEntry **out_entry,
                    SourceError *err) MUST_CHECK;
