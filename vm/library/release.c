/* SPDX-License-Identifier: Apache-2.0
 * release.c - see release.h. */
#include "vm/library/release.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool unsupported(const char *home, const char *version, char *err, size_t n)
{
    int at = snprintf(err, n, "the class library in %s is of Java %s; this VM runs with Java", home,
                      version);
    for (const LibraryRelease *r = library_releases; r->feature && at < (int)n; r++)
        at += snprintf(err + at, n - (size_t)at, "%s %s", r == library_releases ? "" : " or",
                       r->name);
    if (at < (int)n)
        snprintf(err + at, n - (size_t)at, " (set JAVA_HOME)");
    return false;
}

bool library_choose(const char *home, char *err, size_t n)
{
    char path[PATH_MAX], line[256], version[64] = "";
    snprintf(path, sizeof path, "%s/release", home);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "JAVA_VERSION=\"%63[^\"]\"", version) == 1)
            break;
    if (f)
        fclose(f);
    if (!*version)
        return true;
    for (const LibraryRelease *r = library_releases; r->feature; r++)
        if (strtol(version, NULL, 10) == r->feature)
            return choose(r);
    return unsupported(home, version, err, n);
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
