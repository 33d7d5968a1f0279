/* SPDX-License-Identifier: Apache-2.0
 * got.h - putting a function of one's own in the place of an imported one: what profilers do to the
 * VM's library to see dlopen, malloc, or threads coming and going.  Writes into the slot that the
 * dynamic linker filled in (ELF: .rela.plt and .rela.dyn). */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dl_iterate_phdr */
#endif
#ifndef AGENTS_GOT_H
#define AGENTS_GOT_H
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct GotSearch {
    const char *library, *function;
    void **slot;
} GotSearch;

static inline void got_relocations(GotSearch *s, uintptr_t base, const ElfW(Rela) * r, size_t bytes,
                                   const ElfW(Sym) * symbols, const char *strings)
{
    for (size_t i = 0; r && i < bytes / sizeof *r; i++)
        if (!s->slot && !strcmp(strings + symbols[ELF64_R_SYM(r[i].r_info)].st_name, s->function) &&
            ELF64_R_SYM(r[i].r_info) && !r[i].r_addend)
            s->slot = (void **)(base + r[i].r_offset);
}

static inline int got_library(struct dl_phdr_info *info, size_t size, void *arg)
{
    GotSearch *s = arg;
    const char *slash = strrchr(info->dlpi_name, '/');
    if (!slash || strcmp(slash + 1, s->library))
        return 0;
    const ElfW(Rela) *plt = NULL, *rela = NULL;
    size_t plt_bytes = 0, rela_bytes = 0;
    const ElfW(Sym) *symbols = NULL;
    const char *strings = NULL;
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
            for (const ElfW(Dyn) *d =
                     (const ElfW(Dyn) *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
                 d->d_tag != DT_NULL; d++)
                switch (d->d_tag) { /* glibc has made addresses of the offsets */
                case DT_JMPREL: plt = (const void *)d->d_un.d_ptr; break;
                case DT_PLTRELSZ: plt_bytes = d->d_un.d_val; break;
                case DT_RELA: rela = (const void *)d->d_un.d_ptr; break;
                case DT_RELASZ: rela_bytes = d->d_un.d_val; break;
                case DT_SYMTAB: symbols = (const void *)d->d_un.d_ptr; break;
                case DT_STRTAB: strings = (const void *)d->d_un.d_ptr; break;
                }
    got_relocations(s, info->dlpi_addr, plt, plt_bytes, symbols, strings);
    got_relocations(s, info->dlpi_addr, rela, rela_bytes, symbols, strings);
    return 1;
}

/* The slot that `library` calls `function` through; NULL: it does not import it. */
static inline void **got_slot(const char *library, const char *function)
{
    GotSearch s = {library, function, NULL};
    dl_iterate_phdr(got_library, &s);
    return s.slot;
}

/* Returns what stood there.  The slots are read-only once the library is bound. */
static inline void *got_replace(void **slot, void *function)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), at = (uintptr_t)slot & ~(page - 1);
    void *before = *slot;
    if (mprotect((void *)at, page, PROT_READ | PROT_WRITE))
        return NULL;
    __atomic_store_n(slot, function, __ATOMIC_RELEASE);
    return before;
}
#endif
