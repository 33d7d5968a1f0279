/* SPDX-License-Identifier: Apache-2.0
 * mapping.h - what lies at an address of this process: mapped file, function, readable bytes.  For
 * reports of a broken process: no allocation, no locks. */
#pragma once
#include "vm/base/base.h"

typedef struct Mapping {
    uintptr_t low, high;
    char access[5];  /* "r-xp" */
    uint64_t offset; /* of `low` in the file */
    uint64_t inode;  /* 0: no file */
    char path[512];  /* "" for anonymous memory, "[stack]" and the like */
} Mapping;
bool mapping_find(const void *address, Mapping *out) MUST_CHECK;
/* The path of anonymous shared memory of so many bytes becomes "[anon_shmem:NAME]".  False, with
 * errno: the kernel has no such names; it has since 6.2, if it was configured so. */
bool mapping_name(const void *address, size_t size, const char *name);
/* Each thread of the process forgets instructions that it has read ahead, because other code lies
 * there now; first: says that this will be asked for.  False, with errno: the kernel cannot. */
bool mapping_sync_cores(bool first);

typedef struct CodeAddress {
    char file[512];     /* path of the mapped file; "" : none */
    size_t offset;      /* from where the file's beginning is mapped */
    char function[256]; /* "" : unknown */
    size_t into;        /* bytes from the function's beginning */
} CodeAddress;
/* False: nothing is mapped there, or nothing that could be executed.  One thread at a time. */
bool code_address_find(const void *pc, CodeAddress *out) MUST_CHECK;
/* Returns how many bytes could be read: fewer, or 0, where memory ends. */
size_t memory_read(const void *from, void *to, size_t bytes);
const char *file_base_name(const char *path);
