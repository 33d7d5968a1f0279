/* SPDX-License-Identifier: Apache-2.0
 * heap.c - the agent's own memory; see heap.h.
 *
 * The agent's library is an ELF object that the dynamic linker has bound: the places that hold the
 * addresses of malloc, calloc, realloc, strdup and free (its relocations) are pointed to functions
 * of ours, which do the same and remember the blocks.  Nobody else's calls come here. */
#include "jvmti/lab/heap.h"
#include "jvmti/lab/lab.h"
#include <link.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
    void **blocks; /* open addressing; NULL: free, FREED: was used */
    size_t room, used;
} heap;
#define FREED ((void *)1)

static size_t slot_of(const void *p)
{
    return (size_t)((uintptr_t)p * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (heap.room - 1);
}

static void insert(void *p)
{
    size_t i = slot_of(p);
    while (heap.blocks[i] > FREED && heap.blocks[i] != p)
        i = (i + 1) & (heap.room - 1);
    heap.used += heap.blocks[i] == NULL;
    heap.blocks[i] = p;
}

static void *remember(void *p)
{
    if (!p)
        return NULL;
    pthread_mutex_lock(&lock);
    if (heap.used * 2 >= heap.room) {
        void **old = heap.blocks;
        size_t n = heap.room, room = n ? n * 2 : 4096;
        void **blocks = calloc(room, sizeof *blocks);
        if (blocks) {
            heap.blocks = blocks;
            heap.room = room;
            heap.used = 0;
            for (size_t i = 0; i < n; i++)
                if (old[i] > FREED)
                    insert(old[i]);
            free(old);
        }
    }
    if (heap.used < heap.room)
        insert(p);
    pthread_mutex_unlock(&lock);
    return p;
}

static void forget(const void *p)
{
    pthread_mutex_lock(&lock);
    for (size_t n = 0, i = heap.room ? slot_of(p) : 0; n < heap.room;
         n++, i = (i + 1) & (heap.room - 1))
        if (!heap.blocks[i])
            break;
        else if (heap.blocks[i] == p) {
            heap.blocks[i] = FREED;
            break;
        }
    pthread_mutex_unlock(&lock);
}

static void *own_malloc(size_t n) { return remember(malloc(n)); }
static void *own_calloc(size_t n, size_t size) { return remember(calloc(n, size)); }
static char *own_strdup(const char *s) { return remember(strdup(s)); }
static char *own_strndup(const char *s, size_t n) { return remember(strndup(s, n)); }
static void *own_realloc(void *p, size_t n)
{
    forget(p);
    void *q = realloc(p, n);
    if (!q && n)
        remember(p);
    return remember(q);
}
static void own_free(void *p)
{
    if (p)
        forget(p);
    free(p);
}
static void *own_new(size_t n)
{
    void *p = malloc(n ? n : 1);
    if (!p)
        abort(); /* the agent was built to get an exception here, which C cannot throw */
    return remember(p);
}
static void own_delete_sized(void *p, size_t n) { own_free(p); }

static const struct {
    const char *name;
    void *own;
} names[] = {
    {"malloc", (void *)own_malloc},
    {"calloc", (void *)own_calloc},
    {"realloc", (void *)own_realloc},
    {"free", (void *)own_free},
    {"strdup", (void *)own_strdup},
    {"__strdup", (void *)own_strdup},
    {"strndup", (void *)own_strndup},
    {"_Znwm", (void *)own_new},
    {"_Znam", (void *)own_new},
    {"_ZdlPv", (void *)own_free},
    {"_ZdaPv", (void *)own_free},
    {"_ZdlPvm", (void *)own_delete_sized},
    {"_ZdaPvm", (void *)own_delete_sized},
};

typedef struct Segment {
    uintptr_t from, to;
} Segment;
static Segment data[16], code[8];
static int data_count, code_count;

bool lab_in_agent(const void *at)
{
    for (int i = 0; i < code_count; i++)
        if ((uintptr_t)at >= code[i].from && (uintptr_t)at < code[i].to)
            return true;
    return false;
}

static void bind(uintptr_t base, const Elf64_Rela *rows, size_t bytes, const Elf64_Sym *symbols,
                 const char *strings)
{
    long page = sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < bytes / sizeof *rows; i++) {
        const char *name = strings + symbols[ELF64_R_SYM(rows[i].r_info)].st_name;
        if (!ELF64_R_SYM(rows[i].r_info))
            continue;
        for (size_t k = 0; k < LAB_LEN(names); k++)
            if (!strcmp(name, names[k].name)) {
                void **place = (void **)(base + rows[i].r_offset);
                uintptr_t start = (uintptr_t)place & ~(uintptr_t)(page - 1);
                if (!mprotect((void *)start, (size_t)page, PROT_READ | PROT_WRITE))
                    *place = names[k].own;
            }
    }
}

static void read_dynamic(uintptr_t base, const Elf64_Dyn *d)
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
    if (jumps)
        bind(base, jumps, jump_bytes, symbols, strings);
    if (others)
        bind(base, others, other_bytes, symbols, strings);
}

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
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const Elf64_Phdr *p = &info->dlpi_phdr[i];
        uintptr_t from = info->dlpi_addr + p->p_vaddr;
        Segment s = {from, from + p->p_memsz};
        if (p->p_type == PT_DYNAMIC)
            read_dynamic(info->dlpi_addr, (const Elf64_Dyn *)from);
        else if (p->p_type == PT_LOAD && p->p_flags & PF_W && data_count < (int)LAB_LEN(data))
            data[data_count++] = s;
        else if (p->p_type == PT_LOAD && p->p_flags & PF_X && code_count < (int)LAB_LEN(code))
            code[code_count++] = s;
    }
    return 1;
}

void lab_heap_watch(const void *inside) { dl_iterate_phdr(look, (void *)(uintptr_t)inside); }

static void scan(uintptr_t from, uintptr_t to, void (*see)(uintptr_t, void *), void *ctx)
{
    for (from = (from + 7) & ~(uintptr_t)7; from + sizeof(uintptr_t) <= to; from += 8)
        see(*(const uintptr_t *)from, ctx);
}

void lab_heap_scan_roots(void (*see)(uintptr_t, void *), void *ctx)
{
    for (int i = 0; i < data_count; i++)
        scan(data[i].from, data[i].to, see, ctx);
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < heap.room; i++)
        if (heap.blocks[i] > FREED) {
            uintptr_t p = (uintptr_t)heap.blocks[i];
            scan(p, p + malloc_usable_size(heap.blocks[i]), see, ctx);
        }
    pthread_mutex_unlock(&lock);
}

void lab_heap_scan_block(const void *p, void (*see)(uintptr_t, void *), void *ctx)
{
    /* A block of Deallocate need not be one of malloc: its length is not known.  Reading up to the
     * end of its page is safe; what lies behind it can only make more seem reachable. */
    uintptr_t from = (uintptr_t)p;
    scan(from, (from | 4095) + 1, see, ctx);
}
