/* SPDX-License-Identifier: Apache-2.0
 * release.c - see release.h. */
#include "vm/library/release.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const LibraryRelease library_releases[] = {
    {.feature = 17,
     .name = "17",
     .class_file = 61,
     .jmm = 0x20030000,
     .sleep_unit_ns = 1000000,
     .wakes_loaders = true,
     .jni = {9, 10}},
    {.feature = 21,
     .name = "21",
     .class_file = 65,
     .jmm = 0x20040000,
     .sleep_unit_ns = 1,
     .reflects_by_handles = true,
     .link_without_index = true,
     .jni = {9, 10, 19, 20, 21}},
    {.feature = 25,
     .name = "25",
     .class_file = 69,
     .jmm = 0x20040000,
     .reflects_by_handles = true,
     .hidden_in_flags = true,
     .link_without_index = true,
     .find_native_by_class = true,
     .jni = {9, 10, 19, 20, 21, 24}},
    {0},
};
const LibraryRelease *the_library = library_releases;
static bool chosen;

static bool choose(const LibraryRelease *r)
{
    the_library = r;
    return chosen = true;
}

const char *library_names(char *out, size_t n)
{
    int at = 0;
    *out = 0;
    for (const LibraryRelease *r = library_releases; r->feature && at < (int)n; r++)
        at += snprintf(out + at, n - (size_t)at, "%s%s",
                       r == library_releases ? ""
                       : r[1].feature        ? ", "
                                             : " or ",
                       r->name);
    return out;
}

static bool unsupported(const char *home, const char *version, char *err, size_t n)
{
    char names[64];
    snprintf(err, n,
             "the class library in %s is of Java %s; this VM runs with Java %s (set JAVA_HOME)",
             home, version, library_names(names, sizeof names));
    return false;
}

/* What the file `release` says, up to 63 characters; empty: there is none. */
static void read_version(const char *home, char version[64])
{
    char path[PATH_MAX], line[256];
    snprintf(path, sizeof path, "%s/release", home);
    FILE *f = fopen(path, "r");
    *version = 0;
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "JAVA_VERSION=\"%63[^\"]\"", version) == 1)
            break;
    if (f)
        fclose(f);
}

static const LibraryRelease *row_of(long feature)
{
    for (const LibraryRelease *r = library_releases; r->feature; r++)
        if (r->feature == feature)
            return r;
    return NULL;
}

const LibraryRelease *library_release_in(const char *home)
{
    char version[64];
    read_version(home, version);
    return row_of(strtol(version, NULL, 10));
}

bool library_choose(const char *home, char *err, size_t n)
{
    char version[64], modules[PATH_MAX];
    read_version(home, version);
    snprintf(modules, sizeof modules, "%s/lib/modules", home);
    if (!*version && access(modules, F_OK) == 0)
        return true;
    if (!*version)
        return unsupported(home, "8 or before", err, n);
    const LibraryRelease *r = row_of(strtol(version, NULL, 10));
    return r ? choose(r) : unsupported(home, version, err, n);
}

bool library_choose_class_file(const char *home, unsigned major, char *err, size_t n)
{
    for (const LibraryRelease *r = library_releases; r->feature; r++)
        if (major == r->class_file)
            return choose(r);
    char version[16];
    snprintf(version, sizeof version, "%d", (int)major - 44); /* 45 was that of 1.1 */
    return unsupported(home, version, err, n);
}

bool library_is_chosen(void) { return chosen; }

bool library_jni_accepts(unsigned version)
{
    const uint8_t *v = the_library->jni;
    while (*v && *v != version)
        v++;
    return *v;
}

uint8_t library_jni_newest(void)
{
    const uint8_t *v = the_library->jni;
    while (v[1])
        v++;
    return *v;
}
