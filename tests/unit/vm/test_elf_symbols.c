/* SPDX-License-Identifier: Apache-2.0
 * test_elf_symbols.c - names of functions in this program's own file, and in damaged copies of
 * it. */
#include "vm/os/elf_symbols.h"
#include "vm/os/mapping.h"
#include <check.h>
#include <elf.h>
#include <sys/mman.h>
#include <unistd.h>

__attribute__((noinline, used)) static int hidden_function(int x)
{
    __asm__ volatile("");
    return x + 1;
}

__attribute__((noinline, visibility("default"))) int shown_function(int x);
int shown_function(int x)
{
    __asm__ volatile("");
    return x + 2;
}

static ElfFile own_file(void)
{
    FILE *f = fopen("/proc/self/exe", "r");
    ck_assert(f != NULL);
    fseek(f, 0, SEEK_END);
    size_t size = (size_t)ftell(f);
    rewind(f);
    uint8_t *data = aligned_alloc(16, align_up(size, 16));
    ck_assert(fread(data, 1, size, f) == size);
    fclose(f);
    return (ElfFile){data, size};
}

START_TEST(static_and_exported)
{
    CodeAddress a;
    ck_assert(code_address_find((char *)hidden_function + 1, &a));
    ck_assert_str_eq(a.function, "hidden_function");
    ck_assert_uint_eq(a.into, 1);
    ck_assert(strstr(a.file, "test_vm_elf_symbols") != NULL);
    ck_assert(code_address_find((void *)shown_function, &a));
    ck_assert_str_eq(a.function, "shown_function");
    ck_assert_uint_eq(a.into, 0);
    /* a library without its own table: the linker's */
    ck_assert(code_address_find((void *)(uintptr_t)getpid, &a));
    ck_assert(strstr(a.file, "libc") != NULL);
    ck_assert(strstr(a.function, "getpid") != NULL);
    ck_assert(!code_address_find(&a, &a)); /* the stack is no code */
    ck_assert(!code_address_find((void *)8, &a));
}
END_TEST

START_TEST(addresses_of_offsets)
{
    ElfFile f = own_file();
    const Elf64_Ehdr *h = (const void *)f.data;
    const Elf64_Phdr *p = (const void *)(f.data + h->e_phoff);
    uint64_t address, first;
    ck_assert(elf_is_readable(f));
    for (int i = 0; i < h->e_phnum; i++)
        if (p[i].p_type == PT_LOAD && p[i].p_filesz) {
            ck_assert(elf_address_at(f, p[i].p_offset, &address, &first));
            ck_assert_uint_eq(address, p[i].p_vaddr);
            ck_assert(elf_address_at(f, p[i].p_offset + p[i].p_filesz - 1, &address, &first));
            ck_assert_uint_eq(address, p[i].p_vaddr + p[i].p_filesz - 1);
        }
    ck_assert(!elf_address_at(f, f.size + 100000000, &address, &first));
    free((void *)f.data);
}
END_TEST

/* Whatever the bytes are, an answer is inside of the file and ends there. */
static void ask(ElfFile f)
{
    const char *name;
    uint64_t address, first, begin;
    if (!elf_is_readable(f))
        return;
    for (uint64_t offset = 0; offset < 20000; offset += 1777) {
        if (!elf_address_at(f, offset, &address, &first))
            address = offset;
        if (elf_function_at(f, address, &name, &begin)) {
            ck_assert((const uint8_t *)name >= f.data && (const uint8_t *)name < f.data + f.size);
            ck_assert(strnlen(name, (size_t)(f.data + f.size - (const uint8_t *)name)) <
                      (size_t)(f.data + f.size - (const uint8_t *)name));
            ck_assert(begin <= address);
        }
    }
}

/* The copy ends where memory does. */
START_TEST(cut_short)
{
    ElfFile f = own_file();
    size_t page = (size_t)sysconf(_SC_PAGESIZE), room = align_up(f.size, page);
    uint8_t *at = mmap(NULL, room + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                       0);
    ck_assert(at != MAP_FAILED && !mprotect(at + room, page, PROT_NONE));
    for (size_t size = 0; size <= f.size; size += size < 100 ? 1 : size / 50 + 1) {
        size_t kept = size & ~(size_t)7;
        memcpy(at + room - kept, f.data, kept);
        ask((ElfFile){at + room - kept, kept});
    }
    munmap(at, room + page);
    free((void *)f.data);
}
END_TEST

START_TEST(damaged)
{
    ElfFile f = own_file();
    uint8_t *copy = aligned_alloc(16, align_up(f.size, 16));
    const Elf64_Ehdr *h = (const void *)f.data;
    uint64_t random = 42;
    for (int round = 0; round < 3000; round++) {
        memcpy(copy, f.data, f.size);
        for (int i = 0; i < 8; i++) { /* where the tables that say where things are lie */
            random = random * 6364136223846793005u + 1442695040888963407u;
            uint64_t r = random >> 16, region = r % 3;
            size_t offset = region == 0   ? r / 3 % sizeof *h
                            : region == 1 ? h->e_shoff + r / 3 % (h->e_shnum * sizeof(Elf64_Shdr))
                                          : h->e_phoff + r / 3 % (h->e_phnum * sizeof(Elf64_Phdr));
            copy[offset] = (uint8_t)(random >> 56);
        }
        ask((ElfFile){copy, f.size});
    }
    free(copy);
    free((void *)f.data);
}
END_TEST

START_TEST(memory_that_ends)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *p = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
         buf[64];
    memset(p, 'x', page);
    ck_assert(!mprotect(p + page, page, PROT_NONE));
    ck_assert_uint_eq(memory_read(p, buf, sizeof buf), sizeof buf);
    ck_assert_uint_eq(memory_read(p + page - 10, buf, 8), 8);
    ck_assert(memory_read(p + page - 10, buf, sizeof buf) >= 8);
    ck_assert_uint_eq(memory_read(p + page, buf, 1), 0);
    ck_assert_uint_eq(memory_read(NULL, buf, 8), 0);
    Mapping m;
    ck_assert(mapping_find(p + page, &m));
    ck_assert_str_eq(m.access, "---p");
    ck_assert(m.low == (uintptr_t)p + page && m.inode == 0 && !*m.path);
    ck_assert(mapping_find(buf, &m));
    ck_assert_str_eq(m.path, "[stack]");
    ck_assert(!mapping_find((void *)16, &m));
    munmap(p, 2 * page);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("elf_symbols");
    TCase *t = tcase_create("all");
    tcase_add_test(t, static_and_exported);
    tcase_add_test(t, addresses_of_offsets);
    tcase_add_test(t, cut_short);
    tcase_add_test(t, damaged);
    tcase_add_test(t, memory_that_ends);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_set_fork_status(r, CK_NOFORK);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
