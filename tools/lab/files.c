/* SPDX-License-Identifier: Apache-2.0
 * files.c - the agent's calls that open something; see files.h. */
#include "tools/lab/files.h"
#include "tools/lab/heap.h"
#include "tools/lab/threads.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>

/* A function that gives NULL when it cannot open what it is asked for. */
#define OPENS(type, name, as, params, args) \
    static type *own_##name params \
    { \
        static LabCountCell row; \
        const void *caller = __builtin_return_address(0); \
        if (lab_signal()) \
            lab_call_allowed(as, "", caller); \
        if (lab_heap_fails("C." as, &row, caller)) { \
            errno = EACCES; \
            return NULL; \
        } \
        return name args; \
    }
OPENS(FILE, fopen, "fopen", (const char *path, const char *mode), (path, mode))
OPENS(FILE, fopen64, "fopen", (const char *path, const char *mode), (path, mode))
OPENS(FILE, fdopen, "fdopen", (int fd, const char *mode), (fd, mode))
OPENS(FILE, popen, "popen", (const char *command, const char *mode), (command, mode))
OPENS(DIR, opendir, "opendir", (const char *path), (path))

const LabOwn lab_file_functions[] = {
    {"fopen", (void *)own_fopen}, {"fopen64", (void *)own_fopen64}, {"fdopen", (void *)own_fdopen},
    {"popen", (void *)own_popen}, {"opendir", (void *)own_opendir}, {NULL, NULL},
};
