/* SPDX-License-Identifier: Apache-2.0
 * image.c - the agent's library in memory; see image.h.
 *
 * The library is an ELF object that the dynamic linker has bound: the places that hold the
 * addresses of functions of other libraries (its relocations) are pointed to functions of the
 * laboratory, which do the same and look at it.  Nobody else's calls come here.  Names of variables
 * come from the symbol table in the file, which is there unless the library was stripped. */
#include "tools/lab/image.h"
#include "tools/lab/clocks.h"
#include "tools/lab/copies.h"
#include "tools/lab/cut.h"
#include "tools/lab/exits.h"
#include "tools/lab/files.h"
#include "tools/lab/heap.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/races.h"
#include "tools/lab/threads.h"
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct Segment {
    uintptr_t from, to;
} Segment;
static Segment data[16], code[8], constants[8]; /* constants lie behind the code */
static int data_count, code_count, constant_count;
static uintptr_t base;

bool lab_in_agent(const void *at)
{
    for (int i = 0; i < code_count; i++)
        if ((uintptr_t)at >= code[i].from && (uintptr_t)at < code[i].to)
            return true;
    return false;
}

bool lab_image_is_data(const void *at)
{
    for (int i = 0; i < data_count; i++)
        if ((uintptr_t)at >= data[i].from && (uintptr_t)at < data[i].to)
            return true;
    return false;
}

void lab_image_data(void (*see)(uintptr_t from, uintptr_t to, void *ctx), void *ctx)
{
    for (int i = 0; i < data_count; i++)
        see(data[i].from, data[i].to, ctx);
}

bool lab_peek(const void *from, void *to, size_t size)
{
    struct iovec out = {to, size}, in = {(void *)(uintptr_t)from, size};
    return process_vm_readv(getpid(), &out, 1, &in, 1, 0) == (ssize_t)size;
}

void lab_image_texts(void (*see)(const char *text, size_t length, void *ctx), void *ctx)
{
    for (int i = 0; i < constant_count; i++) {
        const char *begin = (const char *)constants[i].from;
        for (const char *p = begin; p < (const char *)constants[i].to; p++) {
            if (*p >= ' ' && *p <= '~')
                continue;
            if (!*p && p > begin)
                see(begin, (size_t)(p - begin), ctx);
            begin = p + 1;
        }
    }
}

/* ---- functions of other libraries ---- */

static void *own_function(const char *name)
{
    const LabOwn *const tables[] = {lab_heap_functions,   lab_lock_functions, lab_copy_functions,
                                    lab_thread_functions, lab_exit_functions, lab_clock_functions,
                                    lab_file_functions,   lab_cut_functions};
    for (size_t i = 0; i < LAB_LEN(tables); i++)
        for (const LabOwn *o = tables[i]; o->name; o++)
            if (!strcmp(name, o->name)) {
                if (tables[i] == lab_clock_functions)
                    lab_say("clock", "\"name\":\"%s\"", name);
                return o->own;
            }
    return NULL;
}

static void bind(const Elf64_Rela *rows, size_t bytes, const Elf64_Sym *symbols,
                 const char *strings)
{
    long page = sysconf(_SC_PAGESIZE);
    for (size_t i = 0; rows && i < bytes / sizeof *rows; i++) {
        const Elf64_Sym *symbol = &symbols[ELF64_R_SYM(rows[i].r_info)];
        if (!ELF64_R_SYM(rows[i].r_info) || symbol->st_shndx != SHN_UNDEF)
            continue;
        void *own = own_function(strings + symbol->st_name);
        void **place = (void **)(base + rows[i].r_offset);
        uintptr_t start = (uintptr_t)place & ~(uintptr_t)(page - 1);
        if (own && !mprotect((void *)start, (size_t)page, PROT_READ | PROT_WRITE))
            *place = own;
    }
}

static void read_dynamic(const Elf64_Dyn *d)
{
    const Elf64_Sym *symbols = NULL;
    const char *strings = NULL;
    const Elf64_Rela *jumps = NULL, *others = NULL;
    size_t jump_bytes = 0, other_bytes = 0;
    /* the linker has made addresses of these, in a library as in a program */
    for (; d->d_tag != DT_NULL; d++)
        switch (d->d_tag) {
        case DT_SYMTAB: symbols = (const Elf64_Sym *)d->d_un.d_ptr; break;
        case DT_STRTAB: strings = (const char *)d->d_un.d_ptr; break;
        case DT_JMPREL: jumps = (const Elf64_Rela *)d->d_un.d_ptr; break;
        case DT_PLTRELSZ: jump_bytes = d->d_un.d_val; break;
        case DT_RELA: others = (const Elf64_Rela *)d->d_un.d_ptr; break;
        case DT_RELASZ: other_bytes = d->d_un.d_val; break;
        default: break;
        }
    if (!symbols || !strings)
        return;
    bind(jumps, jump_bytes, symbols, strings);
    bind(others, other_bytes, symbols, strings);
}

/* ---- variables ---- */

static struct {
    const Elf64_Sym *symbols;
    size_t count;
    const char *strings;
    size_t string_bytes;
} names;

static void read_names(const char *path)
{
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    bool is_file = !fstat(fd, &st) && st.st_size > (off_t)sizeof(Elf64_Ehdr);
    size_t size = is_file ? (size_t)st.st_size : 0;
    const char *file = is_file ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
    close(fd);
    if (file == MAP_FAILED)
        return;
    const Elf64_Ehdr *head = (const Elf64_Ehdr *)file;
    size_t table_end = head->e_shoff + (size_t)head->e_shnum * sizeof(Elf64_Shdr);
    if (head->e_shentsize != sizeof(Elf64_Shdr) || table_end > size)
        return;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + head->e_shoff);
    for (size_t i = 0; i < head->e_shnum; i++) {
        const Elf64_Shdr *s = &sections[i];
        if (s->sh_type != SHT_SYMTAB || s->sh_link >= head->e_shnum)
            continue;
        const Elf64_Shdr *text = &sections[s->sh_link];
        if (s->sh_offset + s->sh_size > size || text->sh_offset + text->sh_size > size)
            continue;
        names.symbols = (const Elf64_Sym *)(file + s->sh_offset);
        names.count = s->sh_size / sizeof *names.symbols;
        names.strings = file + text->sh_offset;
        names.string_bytes = text->sh_size;
    }
}

const char *lab_image_variable(const void *address, size_t *rest)
{
    uintptr_t at = (uintptr_t)address - base;
    for (size_t i = 0; i < names.count; i++) {
        const Elf64_Sym *s = &names.symbols[i];
        if (ELF64_ST_TYPE(s->st_info) == STT_OBJECT && s->st_shndx != SHN_UNDEF &&
            at >= s->st_value && at < s->st_value + s->st_size && s->st_name < names.string_bytes) {
            *rest = s->st_value + s->st_size - at;
            return names.strings + s->st_name;
        }
    }
    return NULL;
}

/* ---- the library ---- */

static int look(struct dl_phdr_info *info, size_t size, void *inside)
{
    bool it = false;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const Elf64_Phdr *p = &info->dlpi_phdr[i];
        uintptr_t from = info->dlpi_addr + p->p_vaddr;
        it |= p->p_type == PT_LOAD && (uintptr_t)inside >= from &&
              (uintptr_t)inside < from + p->p_memsz;
    }
    if (!it)
        return 0;
    base = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const Elf64_Phdr *p = &info->dlpi_phdr[i];
        uintptr_t from = base + p->p_vaddr;
        Segment s = {from, from + p->p_memsz};
        if (p->p_type == PT_LOAD && p->p_flags & PF_W && data_count < (int)LAB_LEN(data))
            data[data_count++] = s;
        else if (p->p_type == PT_LOAD && p->p_flags & PF_X && code_count < (int)LAB_LEN(code))
            code[code_count++] = s;
        else if (p->p_type == PT_LOAD && code_count && constant_count < (int)LAB_LEN(constants))
            constants[constant_count++] = s;
    }
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
            read_dynamic((const Elf64_Dyn *)(base + info->dlpi_phdr[i].p_vaddr));
    read_names(info->dlpi_name);
    if (lab_config.races)
        lab_races_watch(lab_config.races, base);
    return 1;
}

static int find_thread_local(struct dl_phdr_info *info, size_t size, void *range)
{
    if (info->dlpi_addr != base)
        return 0;
    uintptr_t *bounds = range;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_TLS && info->dlpi_tls_data) {
            bounds[0] = (uintptr_t)info->dlpi_tls_data;
            bounds[1] = bounds[0] + info->dlpi_phdr[i].p_memsz;
        }
    return 1;
}

void lab_image_thread_local(uintptr_t *begin, uintptr_t *end)
{
    uintptr_t bounds[2] = {*begin, *end};
    dl_iterate_phdr(find_thread_local, bounds);
    *begin = bounds[0];
    *end = bounds[1];
}

void lab_image_watch(const void *inside) { dl_iterate_phdr(look, (void *)(uintptr_t)inside); }
