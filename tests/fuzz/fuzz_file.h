/* SPDX-License-Identifier: Apache-2.0
 * fuzz_file.h - an input as a file, for readers that want a path: memory with a name under
 * /proc. */
#pragma once
#include "vm/base/base.h"
#include <sys/mman.h>
#include <unistd.h>

typedef struct FuzzFile {
    int fd;
    char path[64];
} FuzzFile;

static FuzzFile fuzz_file(const uint8_t *data, size_t size)
{
    FuzzFile f = {.fd = memfd_create("input", MFD_CLOEXEC)};
    VM_CHECK(f.fd >= 0 && write(f.fd, data, size) == (ssize_t)size, "a file in memory");
    snprintf(f.path, sizeof f.path, "/proc/self/fd/%d", f.fd);
    return f;
}

static void fuzz_file_close(FuzzFile *f) { close(f->fd); }
