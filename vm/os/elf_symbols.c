/* SPDX-License-Identifier: Apache-2.0
 * elf_symbols.c - looking up a function in the symbol tables of an ELF file. */
#include "vm/os/elf_symbols.h"
#include "vm/os/processor.h"
#include <elf.h>
#include <fcntl.h>
#include <unistd.h>

/* `count` entries of `size` bytes at `offset`; NULL unless all lie in the file. */
static const void *table(ElfFile f, uint64_t offset, uint64_t count, size_t size)
{
    if (offset > f.size || count > (f.size - offset) / size || offset % 8)
        return NULL;
    return f.data + offset;
}

static const Elf64_Ehdr *header(ElfFile f) { return (const Elf64_Ehdr *)f.data; }

bool elf_is_readable(ElfFile f)
{
    static const uint8_t order = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? ELFDATA2LSB
                                                                           : ELFDATA2MSB;
    return f.size >= sizeof(Elf64_Ehdr) && !memcmp(f.data, ELFMAG, SELFMAG) &&
           f.data[EI_CLASS] == ELFCLASS64 && f.data[EI_DATA] == order;
}

bool elf_address_at(ElfFile f, uint64_t offset, uint64_t *address, uint64_t *first)
{
    const Elf64_Ehdr *h = header(f);
    const Elf64_Phdr *p = h->e_phentsize == sizeof *p ? table(f, h->e_phoff, h->e_phnum, sizeof *p)
                                                      : NULL;
    bool found = false, any = false;
    for (size_t i = 0; p && i < h->e_phnum; i++) {
        if (p[i].p_type != PT_LOAD)
            continue;
        if (!any) /* segments are sorted */
            *first = p[i].p_vaddr - p[i].p_offset;
        any = true;
        if (offset >= p[i].p_offset && offset - p[i].p_offset < p[i].p_filesz) {
            *address = offset - p[i].p_offset + p[i].p_vaddr;
            found = true;
        }
    }
    return found;
}

typedef struct Best {
    const char *name;
    uint64_t begin, size;
    bool global;
} Best;

/* Of several names for one address the exported one is what people know. */
static bool better(const Elf64_Sym *s, const Best *best)
{
    return !best->name || s->st_value > best->begin ||
           (s->st_value == best->begin && !best->global && ELF64_ST_BIND(s->st_info) == STB_GLOBAL);
}

static void search(ElfFile f, const Elf64_Shdr *sections, const Elf64_Shdr *symbols,
                   uint64_t address, Best *best)
{
    const Elf64_Ehdr *h = header(f);
    uint64_t count = symbols->sh_size / sizeof(Elf64_Sym);
    const Elf64_Sym *s = symbols->sh_entsize == sizeof *s
                             ? table(f, symbols->sh_offset, count, sizeof *s)
                             : NULL;
    if (!s || symbols->sh_link >= h->e_shnum)
        return;
    const Elf64_Shdr *strings = &sections[symbols->sh_link];
    if (strings->sh_offset > f.size || strings->sh_size > f.size - strings->sh_offset ||
        !strings->sh_size)
        return;
    const char *text = (const char *)f.data + strings->sh_offset;
    if (text[strings->sh_size - 1])
        return; /* the last name has no end */
    for (uint64_t i = 0; i < count; i++) {
        unsigned type = ELF64_ST_TYPE(s[i].st_info);
        if ((type != STT_FUNC && type != STT_GNU_IFUNC) || s[i].st_shndx == SHN_UNDEF ||
            s[i].st_name >= strings->sh_size || !text[s[i].st_name])
            continue;
        bool inside = address >= s[i].st_value && (address - s[i].st_value < s[i].st_size ||
                                                   (!s[i].st_size && address == s[i].st_value));
        if (inside && better(&s[i], best))
            *best = (Best){text + s[i].st_name, s[i].st_value, s[i].st_size,
                           ELF64_ST_BIND(s[i].st_info) == STB_GLOBAL};
    }
}

bool elf_function_at(ElfFile f, uint64_t address, const char **name, uint64_t *begin)
{
    static const Elf64_Word kinds[] = {SHT_SYMTAB, SHT_DYNSYM};
    const Elf64_Ehdr *h = header(f);
    const Elf64_Shdr *sections = h->e_shentsize == sizeof *sections
                                     ? table(f, h->e_shoff, h->e_shnum, sizeof *sections)
                                     : NULL;
    Best best = {0};
    for (size_t k = 0; k < ARRAY_LEN(kinds) && !best.name; k++)
        for (size_t i = 0; sections && i < h->e_shnum; i++)
            if (sections[i].sh_type == kinds[k])
                search(f, sections, &sections[i], address, &best);
    *name = best.name;
    *begin = best.begin;
    return best.name != NULL;
}

/* As the stock VM calls it; NULL: it does not know it. */
static const char *machine_name(uint16_t code)
{
    static const struct {
        uint16_t code;
        const char *name;
    } machines[] = {{EM_386, "IA 32"},          {EM_X86_64, "AMD 64"},        {EM_ARM, "ARM"},
                    {EM_AARCH64, "AARCH64"},    {EM_PPC64, "Power PC 64 LE"}, {EM_RISCV, "RISC-V"},
                    {EM_S390, "IBM System/390"}};
    for (size_t i = 0; i < ARRAY_LEN(machines); i++)
        if (machines[i].code == code)
            return machines[i].name;
    return NULL;
}

void elf_add_cause(const char *path, char *err, size_t n)
{
    Elf64_Ehdr h = {0};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool is_read = fd >= 0 && read(fd, &h, sizeof h) >= (ssize_t)offsetof(Elf32_Ehdr, e_flags);
    if (fd >= 0)
        close(fd);
    bool swapped = h.e_ident[EI_DATA] == ELFDATA2MSB;
    if (!is_read || (!swapped && h.e_ident[EI_DATA] != ELFDATA2LSB))
        return;
    uint16_t machine = swapped ? __builtin_bswap16(h.e_machine) : h.e_machine;
    size_t used = strlen(err);
    const char *name = machine_name(machine), *here = machine_name(PROCESSOR_MACHINE);
    if (machine != PROCESSOR_MACHINE && name)
        snprintf(err + used, n - used, " (Possible cause: can't load %s .so on a %s platform)",
                 name, here);
    else if (machine != PROCESSOR_MACHINE)
        snprintf(err + used, n - used,
                 " (Possible cause: can't load this .so (machine code=0x%x) on a %s platform)",
                 machine, here);
    else if (swapped)
        snprintf(err + used, n - used, " (Possible cause: endianness mismatch)");
    else if (h.e_ident[EI_CLASS] != ELFCLASS64)
        snprintf(
            err + used, n - used,
            " (Possible cause: architecture word width mismatch, can't load 32-bit .so on a 64-bit platform)");
}
