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
const char *jimage_path(const JImage *image);
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

/* Iteration; a visitor that returns false ends it.  Packages come with '.' between the parts, and
 * only those that a module has resources in; a package without classes of its own (a mere parent
 * directory) is left out. */
typedef bool JImagePackageVisitor(void *arg, const char *package, const char *module);
typedef bool JImageModuleVisitor(void *arg, const char *module);
typedef bool JImageResourceVisitor(void *arg, const char *module, const char *name, size_t len);
void jimage_visit_packages(const JImage *image, JImagePackageVisitor *visit, void *arg);
void jimage_visit_modules(const JImage *image, JImageModuleVisitor *visit, void *arg);
void jimage_visit_resources(const JImage *image, const char *module /* NULL: all */,
                            JImageResourceVisitor *visit, void *arg);

/* ---- jar.c: archives ---- */

typedef struct Jar Jar;

Jar *jar_open(const char *path, SourceError *err) MUST_CHECK;
void jar_close(Jar *jar);
bool jar_contains(Jar *jar, const char *name, size_t name_len); /* takes no lock */
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

typedef enum { SOURCE_DIR, SOURCE_JAR, SOURCE_JIMAGE } SourceKind;

/* One place of a path.  Immutable once linked in; lives as long as the ClassPath. */
typedef struct ClassPathEntry {
    SourceKind kind;
    char *path;     /* as given */
    Jar *jar;       /* SOURCE_JAR */
    JImage *image;  /* SOURCE_JIMAGE */
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
/* Adds an image that stays the caller's. */
void classpath_append_image(ClassPath *cp, JImage *image);

const ClassPathEntry *classpath_first(const ClassPath *cp); /* then ->next, atomically */
const ClassPathEntry *classpath_next(const ClassPathEntry *e);

/* First place from `from` on (NULL: the start) that has `name` ("p/A.class").  Reading failures of
 * one place end the search.  For an image the module is found by the package.  *out_entry may be
 * NULL. */
bool classpath_find(const ClassPath *cp, const ClassPathEntry *from, const char *name,
                    size_t name_len, SourceBytes *out, const ClassPathEntry **out_entry,
                    SourceError *err) MUST_CHECK;
/* The same in one place. */
bool classpath_entry_find(const ClassPathEntry *e, const char *name, size_t name_len,
                          SourceBytes *out, SourceError *err) MUST_CHECK;
/* What -verbose:class prints after "source: ": "jrt:/java.base", "file:/dir/", "/path/x.jar";
 * caller frees.  module may be NULL. */
char *classpath_entry_location(const ClassPathEntry *e, const char *module);
