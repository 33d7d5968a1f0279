/* SPDX-License-Identifier: Apache-2.0
 * symbols.c - what gdb is told of compiled code.  (gdb manual: JIT Compilation Interface; System V
 * ABI: ELF; DWARF 4, 6.4)
 *
 * gdb stops at __jit_debug_register_code and reads an object file from memory.  Ours has one
 * function, and says how to find the caller: compiled code keeps nothing on the C stack, so it is
 * found as at the begin of a function. */
#include "interp/compile/gdb.h"
#include TARGET_HEADER
#include <assert.h>
#include <elf.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FOR_GDB __attribute__((used, visibility("default")))

/* the names and layouts that gdb looks for */
typedef enum { JIT_NOACTION = 0, JIT_REGISTER_FN, JIT_UNREGISTER_FN } jit_actions_t;
struct jit_code_entry {
    struct jit_code_entry *next_entry, *prev_entry;
    const char *symfile_addr;
    uint64_t symfile_size;
};
struct jit_descriptor {
    uint32_t version, action_flag;
    struct jit_code_entry *relevant_entry, *first_entry;
};
FOR_GDB struct jit_descriptor __jit_debug_descriptor = {1, JIT_NOACTION, NULL, NULL};
FOR_GDB void __jit_debug_register_code(void);
void __attribute__((noinline)) __jit_debug_register_code(void) { asm volatile("" ::: "memory"); }

enum { TEXT = 1, FRAMES, SYMBOLS, STRINGS, SECTIONS };
static const char section_names[] = "\0.text\0.debug_frame\0.symtab\0.strtab";

/* a CIE for all code, and one FDE */
typedef struct __attribute__((packed)) CallFrames {
    uint32_t length, id;
    uint8_t version, augmentation, code_align, data_align, return_register, rules[5], pad[6];
    uint32_t fde_length, cie;
    uint64_t begin, size;
} CallFrames;
static_assert(offsetof(CallFrames, fde_length) == 24, "the CIE's length is a multiple of eight");

typedef struct Image {
    Elf64_Ehdr head;
    Elf64_Shdr sections[SECTIONS];
    CallFrames frames;
    Elf64_Sym symbols[2];
    char names[sizeof section_names];
    char name[]; /* of the method */
} Image;

static Elf64_Shdr section(const char *name, uint32_t type, size_t from, size_t size)
{
    return (Elf64_Shdr){
        .sh_name = (Elf64_Word)((const char *)memmem(section_names, sizeof section_names, name,
                                                     strlen(name) + 1) -
                                section_names),
        .sh_type = type,
        .sh_offset = from,
        .sh_size = size,
        .sh_addralign = 1};
}

static void image_fill(Image *o, const char *name, uintptr_t code, size_t size)
{
    size_t length = strlen(name) + 1;
    o->head = (Elf64_Ehdr){
        .e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT},
        .e_type = ET_REL,
        .e_machine = TARGET_MACHINE,
        .e_version = EV_CURRENT,
        .e_shoff = offsetof(Image, sections),
        .e_ehsize = sizeof o->head,
        .e_shentsize = sizeof *o->sections,
        .e_shnum = SECTIONS,
        .e_shstrndx = STRINGS};
    o->sections[TEXT] = section(".text", SHT_NOBITS, 0, size);
    o->sections[TEXT].sh_flags = SHF_ALLOC | SHF_EXECINSTR;
    o->sections[TEXT].sh_addr = code;
    o->sections[FRAMES] = section(".debug_frame", SHT_PROGBITS, offsetof(Image, frames),
                                  sizeof o->frames);
    o->sections[SYMBOLS] = section(".symtab", SHT_SYMTAB, offsetof(Image, symbols),
                                   sizeof o->symbols);
    o->sections[SYMBOLS].sh_link = STRINGS;
    o->sections[SYMBOLS].sh_info = 1;
    o->sections[SYMBOLS].sh_entsize = sizeof *o->symbols;
    o->sections[STRINGS] = section(".strtab", SHT_STRTAB, offsetof(Image, names),
                                   sizeof section_names + length);
    o->frames = (CallFrames){.length = offsetof(CallFrames, fde_length) - sizeof o->frames.length,
                             .id = UINT32_MAX,
                             .version = 1,
                             .code_align = 1,
                             .data_align = 0x78, /* -8 */
                             .return_register = TARGET_RETURN,
                             .rules = TARGET_FRAME_RULES,
                             .fde_length = sizeof o->frames - offsetof(CallFrames, cie),
                             .cie = 0,
                             .begin = code,
                             .size = size};
    o->symbols[1] = (Elf64_Sym){.st_name = sizeof section_names,
                                .st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC),
                                .st_shndx = TEXT,
                                .st_size = size};
    memcpy(o->names, section_names, sizeof section_names);
    memcpy(o->name, name, length);
}

static void say(jit_actions_t action, struct jit_code_entry *entry)
{
    __jit_debug_descriptor.action_flag = action;
    __jit_debug_descriptor.relevant_entry = entry;
    __jit_debug_register_code();
    __jit_debug_descriptor.action_flag = JIT_NOACTION;
}

static struct jit_code_entry *tell(const char *name, const void *code, size_t size)
{
    size_t length = sizeof(Image) + strlen(name) + 1;
    struct jit_code_entry *e = calloc(1, sizeof *e);
    Image *image = calloc(1, length);
    if (!e || !image) {
        free(e);
        free(image);
        return NULL;
    }
    image_fill(image, name, (uintptr_t)code, size);
    *e = (struct jit_code_entry){__jit_debug_descriptor.first_entry, NULL, (char *)image, length};
    if (e->next_entry)
        e->next_entry->prev_entry = e;
    __jit_debug_descriptor.first_entry = e;
    say(JIT_REGISTER_FN, e);
    return e;
}

static void forget(struct jit_code_entry *e)
{
    if (e->next_entry)
        e->next_entry->prev_entry = e->prev_entry;
    if (e->prev_entry)
        e->prev_entry->next_entry = e->next_entry;
    else
        __jit_debug_descriptor.first_entry = e->next_entry;
    say(JIT_UNREGISTER_FN, e);
    free((char *)e->symfile_addr);
    free(e);
}

FOR_GDB GdbStart vitrine_gdb;
const GdbNames *vitrine_gdb(void)
{
    static const GdbNames names = {tell, forget};
    return &names;
}
