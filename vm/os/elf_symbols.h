/* SPDX-License-Identifier: Apache-2.0
 * elf_symbols.h - names of functions in an ELF file that lies in memory: its own symbol table,
 * which knows static functions, else the one of the dynamic linker.
 *
 * Believes nothing that the file says: every offset is checked, and a broken table is an empty one.
 * No allocation, no locks.  (System V ABI, chapters 4 and 5) */
#pragma once
#include "vm/base/base.h"

typedef struct ElfFile {
    const uint8_t *data;
    size_t size;
} ElfFile;

/* False: not a 64-bit ELF file of this machine's byte order. */
bool elf_is_readable(ElfFile file) MUST_CHECK;
/* Where the linker puts what lies at an offset of the file; *first is where it puts the file's
 * beginning. */
bool elf_address_at(ElfFile file, uint64_t offset, uint64_t *address, uint64_t *first) MUST_CHECK;
/* The function at an address: its name (in the file's memory, ends with NUL there) and where it
 * begins.  False: no function is known to be there. */
bool elf_function_at(ElfFile file, uint64_t address, const char **name, uint64_t *begin) MUST_CHECK;
/* To why a library could not be loaded: the machine that it was made for, if that is another.  (The
 * stock JVM's words) */
void elf_add_cause(const char *path, char *err, size_t n);
