/* SPDX-License-Identifier: Apache-2.0
 * release.h - which release the class library is of, and what follows from that.
 *
 * Model    A release is a row of library_releases (release.c).  One of them is chosen at start:
 *          `library`.  Everything else that differs between releases is a row of a table (.def
 *          files of this folder, tables of natives) with the releases in which it holds.
 * Threads  `the_library` is written once, before the first class is loaded and the first agent
 *          runs.  It knows no VM: the launcher has it too.
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct LibraryRelease {
    uint8_t feature;       /* the number that people say: 17 */
    const char *name;      /* the same as text, which is the version of the specifications too */
    uint8_t class_file;    /* newest major version of a class file (JVMS 4.1) */
    int32_t jmm;           /* version of the management table that libmanagement asks for (jmm.h) */
    int32_t sleep_unit_ns; /* of JVM_Sleep; a release that calls JVM_SleepNanos has none */
    bool wakes_loaders;    /* who waits for a class wakes the loader that waits in loadClass */
    bool reflects_by_handles;  /* reflection asks early whether method handles work (JEP 416) */
    bool hidden_in_flags;      /* MemberName.flags says of a method that it is hidden */
    bool link_without_index;   /* linkCallSite, linkDynamicConstant: no index of the constant */
    bool find_native_by_class; /* ClassLoader.findNative is told class and method (JEP 472) */
    /* Versions of JNI after 1.x that GetEnv accepts, ascending, then 0; the last is what GetVersion
     * says. */
    uint8_t jni[8];
} LibraryRelease;

/* All releases that this VM runs with, ascending; ends with a row of feature 0. */
extern const LibraryRelease library_releases[];
/* The one in use; before one is chosen, the first. */
extern const LibraryRelease *the_library;

/* Chooses by the file `release` in a JDK's home.  True also when there is no such file; then
 * library_is_chosen says false, and the class library must speak for itself.  False: no row for
 * that release, err says which there are. */
bool library_choose(const char *home, char *err, size_t n);
/* The same by the class file version of java.lang.Object. */
bool library_choose_class_file(const char *home, unsigned major, char *err, size_t n);
bool library_is_chosen(void);
/* The row that the file `release` in a home names; NULL: none, or no such file. */
const LibraryRelease *library_release_in(const char *home);
/* "17, 21 or 25" in out, which is returned */
const char *library_names(char *out, size_t n);

/* Does GetEnv of the release in use accept this version of JNI after 1.x? */
bool library_jni_accepts(unsigned version);
uint8_t library_jni_newest(void);

/* Is the one in use this one, or later?  For words of messages, of which no row is worth while. */
static inline bool library_since(unsigned feature) { return the_library->feature >= feature; }

/* In which releases a row of a table holds; all zero: in each. */
typedef struct ReleaseRange {
    uint8_t from, to; /* both inclusive; to 0: no end */
} ReleaseRange;
/* the column itself, inside of the braces of a ReleaseRange */
#define FROM(feature) feature, 0
#define BEFORE(feature) 0, (feature)-1
#define ONLY(feature) feature, feature
static inline bool library_in(ReleaseRange r, const LibraryRelease *of)
{
    return r.from <= of->feature && (!r.to || of->feature <= r.to);
}
