/* SPDX-License-Identifier: Apache-2.0
 * counts.c - figures that outlive the process; see counts.h. */
#include "tools/lab/counts.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

enum { ROWS = 8192 };
static LabCount *rows;
static _Atomic int used;
static LabCount none;

void lab_counts_open(const char *file)
{
    size_t bytes = ROWS * sizeof(LabCount);
    int fd = open(file, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (fd >= 0 && ftruncate(fd, (off_t)bytes) == 0) {
        void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        rows = p == MAP_FAILED ? NULL : p;
    }
    if (fd >= 0)
        close(fd);
}

LabCount *lab_count_row(const char *fmt, ...)
{
    int i = rows ? atomic_fetch_add(&used, 1) : ROWS;
    if (i >= ROWS)
        return &none;
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(rows[i].what, sizeof rows[i].what, fmt, ap);
    va_end(ap);
    return &rows[i];
}
