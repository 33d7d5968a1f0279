/* SPDX-License-Identifier: Apache-2.0
 * mapping.c - /proc/self/maps, the symbol tables of mapped files, and memory that may not be
 * there. */
#include "vm/os/mapping.h"
#include "vm/os/elf_symbols.h"
#include "vm/os/lines.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/membarrier.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

const char *file_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* "7f00-7f01 r-xp 00001000 fe:00 1234      /path" */
static bool parse_mapping(const char *line, Mapping *m)
{
    char *end;
    memset(m, 0, sizeof *m);
    m->low = strtoull(line, &end, 16);
    if (*end != '-')
        return false;
    m->high = strtoull(end + 1, &end, 16);
    if (*end++ != ' ' || strlen(end) < 5)
        return false;
    memcpy(m->access, end, 4);
    m->offset = strtoull(end + 5, &end, 16);
    end += strspn(end, " ");
    end += strcspn(end, " "); /* the device */
    m->inode = strtoull(end, &end, 10);
    end += strspn(end, " ");
    snprintf(m->path, sizeof m->path, "%s", end);
    return true;
}

bool mapping_find(const void *address, Mapping *out)
{
    Lines in;
    char line[700];
    bool found = false;
    lines_open(&in, "/proc/self/maps");
    while (!found && lines_next(&in, line, sizeof line))
        found = parse_mapping(line, out) && (uintptr_t)address >= out->low &&
                (uintptr_t)address < out->high;
    lines_close(&in);
    return found;
}

/* Where a filter of system calls or an emulator has no process_vm_readv: a pipe takes what is
 * there. */
static ssize_t read_by_pipe(const void *from, void *to, size_t bytes)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK))
        return -1;
    ssize_t n = write(ends[1], from, bytes);
    int failed = errno;
    if (n > 0)
        n = read(ends[0], to, (size_t)n);
    close(ends[0]);
    close(ends[1]);
    errno = failed;
    return n;
}

size_t memory_read(const void *from, void *to, size_t bytes)
{
    struct iovec here = {to, bytes}, there = {(void *)from, bytes};
    for (; bytes; bytes /= 2) { /* whole or not at all, when it is one range */
        here.iov_len = there.iov_len = bytes;
        ssize_t n = process_vm_readv(getpid(), &here, 1, &there, 1, 0);
        if (n < 0 && errno != EFAULT)
            n = read_by_pipe(from, to, bytes);
        if (n > 0)
            return (size_t)n;
        if (n < 0 && errno != EFAULT)
            return 0;
    }
    return 0;
}

/* ---- functions ---- */

/* Files stay mapped: a report asks for the same few again and again. */
static struct MappedFile {
    uint64_t inode;
    ElfFile elf;
} files[8];
static size_t file_count;

static bool map_file(const Mapping *m, ElfFile *out)
{
    for (size_t i = 0; i < file_count && i < ARRAY_LEN(files); i++)
        if (files[i].inode == m->inode) {
            *out = files[i].elf;
            return out->data != NULL;
        }
    struct stat st;
    int fd = open(m->path, O_RDONLY | O_CLOEXEC);
    ElfFile elf = {0};
    /* Another inode: the file was replaced since. */
    if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_ino == m->inode) {
        void *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (p != MAP_FAILED)
            elf = (ElfFile){p, (size_t)st.st_size};
    }
    if (fd >= 0)
        close(fd);
    if (elf.data && !elf_is_readable(elf)) {
        munmap((void *)elf.data, elf.size);
        elf = (ElfFile){0};
    }
    struct MappedFile *slot = &files[file_count++ % ARRAY_LEN(files)];
    if (file_count > ARRAY_LEN(files) && slot->elf.data)
        munmap((void *)slot->elf.data, slot->elf.size);
    *slot = (struct MappedFile){m->inode, elf};
    *out = elf;
    return elf.data != NULL;
}

bool code_address_find(const void *pc, CodeAddress *out)
{
    Mapping m;
    memset(out, 0, sizeof *out);
    if (!mapping_find(pc, &m) || m.access[2] != 'x')
        return false;
    snprintf(out->file, sizeof out->file, "%s", m.path);
    out->offset = (uintptr_t)pc - m.low + m.offset;
    ElfFile elf;
    uint64_t address, first, begin;
    const char *name;
    if (!m.inode || !map_file(&m, &elf) || !elf_address_at(elf, out->offset, &address, &first))
        return true;
    out->offset = address - first;
    if (elf_function_at(elf, address, &name, &begin)) {
        snprintf(out->function, sizeof out->function, "%s", name);
        out->into = address - begin;
    }
    return true;
}

bool mapping_name(const void *address, size_t size, const char *name)
{
    return !prctl(PR_SET_VMA, PR_SET_VMA_ANON_NAME, address, size, name);
}

bool mapping_sync_cores(bool first)
{
    int command = first ? MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED_SYNC_CORE
                        : MEMBARRIER_CMD_PRIVATE_EXPEDITED_SYNC_CORE;
    return syscall(SYS_membarrier, command, 0, 0) == 0;
}
