/* SPDX-License-Identifier: Apache-2.0
 * java_home.c - which JDK's class library is used.  Shared by the VM and the launcher, so it knows
 * neither.
 *
 * First that fits: the home in whose lib/server our libjvm.so lies; the home of the running
 * launcher (HOME/bin/java); JAVA_HOME; the home of `java` on PATH; of those that the system has one
 * of the newest release.  Only the last step passes over releases that the VM does not run with:
 * who has named a JDK is told. */
#include "vm/start/java_home.h"
#include "vm/library/release.h"
#include <dlfcn.h>
#include <glob.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* lib/modules is the class library.  Up to Java 8 it was rt.jar: who names that one is told. */
static bool is_home(const char *dir)
{
    static const char *const libraries[] = {"lib/modules", "lib/rt.jar", "jre/lib/rt.jar"};
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, libraries[i]);
        if (access(path, F_OK) == 0)
            return true;
    }
    return false;
}

/* `file` with `levels` last components cut off, when that is a home. */
static char *home_above(const char *file, int levels)
{
    char *dir = realpath(file, NULL);
    for (; dir && levels > 0; levels--) {
        char *slash = strrchr(dir, '/');
        if (!slash || slash == dir) {
            free(dir);
            return NULL;
        }
        *slash = 0;
    }
    if (dir && is_home(dir))
        return dir;
    free(dir);
    return NULL;
}

static char *from_path(void)
{
    const char *path = getenv("PATH");
    char file[PATH_MAX];
    for (const char *p = path; p && *p;) {
        size_t n = strcspn(p, ":");
        snprintf(file, sizeof file, "%.*s/java", (int)n, p);
        char *home = access(file, X_OK) == 0 ? home_above(file, 2) : NULL;
        if (home)
            return home;
        p += n + (p[n] == ':');
    }
    return NULL;
}

/* Of the JDKs that the system has, one of the newest release that the VM runs with. */
static char *of_system(void)
{
    static const char *const places[] = {"/usr/lib/jvm/*", "/usr/java/*", "/opt/java/*",
                                         "/opt/jdk*"};
    const LibraryRelease *newest = NULL;
    char *home = NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        glob_t found;
        if (glob(places[i], 0, NULL, &found) != 0)
            continue;
        for (size_t k = 0; k < found.gl_pathc; k++) {
            const LibraryRelease *r = library_release_in(found.gl_pathv[k]);
            if (!r || !is_home(found.gl_pathv[k]) || (newest && r->feature <= newest->feature))
                continue;
            newest = r;
            free(home);
            home = realpath(found.gl_pathv[k], NULL);
        }
        globfree(&found);
    }
    return home;
}

char *java_home_find(const void *address_in_libjvm, char *err, size_t n)
{
    Dl_info info;
    char names[64];
    char *home = NULL;
    if (address_in_libjvm && dladdr(address_in_libjvm, &info) && info.dli_fname)
        home = home_above(info.dli_fname, 3); /* HOME/lib/server/libjvm.so */
    if (!home)
        home = home_above("/proc/self/exe", 2);
    const char *env = getenv("JAVA_HOME");
    if (!home && env && *env) {
        if (is_home(env))
            return realpath(env, NULL);
        snprintf(err, n, "JAVA_HOME is %s, but there is no lib/modules in it", env);
        return NULL;
    }
    if (!home)
        home = from_path();
    if (!home)
        home = of_system();
    if (!home)
        snprintf(err, n, "no JDK found: install one of Java %s, or set JAVA_HOME",
                 library_names(names, sizeof names));
    return home;
}
