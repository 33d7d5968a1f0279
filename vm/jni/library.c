/* SPDX-License-Identifier: Apache-2.0
 * library.c - opening shared libraries with native methods or agents, with a line in the log and in
 * the list of last events. */
#include "vm/jni/library.h"
#include "vm/base/events.h"
#include "vm/base/lock.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <unistd.h>

/* What the stock libjvm.so needs, the global scope of its process has.  Libraries that were linked
 * without -lm, or as C by a C++ compiler, rest on that.  Nobody else does, so these come when the
 * first library from outside the JDK does; missing ones are the problem of who needs them. */
static void load_company(void)
{
    static const char *const names[] = {"libstdc++.so.6", "libm.so.6", "libgcc_s.so.1"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        bool here = dlopen(names[i], RTLD_LAZY | RTLD_GLOBAL);
        LOG(os, INFO, "%s for libraries that do not name it%s%s", names[i], here ? "" : ": ",
            here ? "" : dlerror());
    }
}

/* The machine that the file was made for, when that is why it could not be loaded.  (The stock
 * JVM's words) */
static void add_cause(const char *path, char *err, size_t n)
{
    static const struct {
        uint16_t code;
        const char *name;
    } machines[] = {{EM_SPARC, "Sparc 32"},
                    {EM_386, "IA 32"},
                    {EM_68K, "M68k"},
                    {6 /* EM_486 */, "IA 32"},
                    {EM_MIPS, "MIPS"},
                    {EM_MIPS_RS3_LE, "MIPSel"},
                    {EM_PARISC, "PARISC"},
                    {EM_SPARC32PLUS, "Sparc 32"},
                    {EM_PPC, "Power PC 32"},
                    {EM_PPC64, "Power PC 64 LE"},
                    {EM_S390, "IBM System/390"},
                    {EM_ARM, "ARM"},
                    {EM_SH, "SuperH"},
                    {EM_SPARCV9, "Sparc v9 64"},
                    {EM_IA_64, "IA 64"},
                    {EM_AARCH64, "AARCH64"},
                    {EM_RISCV, "RISC-V"},
                    {258 /* EM_LOONGARCH */, "LoongArch"},
                    {EM_ALPHA, "Alpha"}};
    Elf64_Ehdr h = {0};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool is_read = fd >= 0 && read(fd, &h, sizeof h) >= (ssize_t)offsetof(Elf32_Ehdr, e_flags);
    if (fd >= 0)
        close(fd);
    bool swapped = h.e_ident[EI_DATA] == ELFDATA2MSB;
    if (!is_read || (!swapped && h.e_ident[EI_DATA] != ELFDATA2LSB))
        return;
    uint16_t machine = swapped ? __builtin_bswap16(h.e_machine) : h.e_machine;
    size_t used = strlen(err), i = 0;
    while (i < ARRAY_LEN(machines) && machines[i].code != machine)
        i++;
    if (i < ARRAY_LEN(machines))
        snprintf(err + used, n - used, " (Possible cause: can't load %s .so on a AMD 64 platform)",
                 machines[i].name);
    else if (machine != EM_X86_64)
        snprintf(err + used, n - used,
                 " (Possible cause: can't load this .so (machine code=0x%x) on a AMD 64 platform)",
                 machine);
    else if (swapped)
        snprintf(err + used, n - used, " (Possible cause: endianness mismatch)");
    else if (h.e_ident[EI_CLASS] != ELFCLASS64)
        snprintf(
            err + used, n - used,
            " (Possible cause: architecture word width mismatch, can't load 32-bit .so on a 64-bit platform)");
}

static bool is_of_jdk(const char *path)
{
    size_t n = strlen(vm_options.java_home);
    return !strncmp(path, vm_options.java_home, n) && !strncmp(path + n, "/lib/", 5);
}

void *library_open(const char *path, char *err, size_t n)
{
    static pthread_once_t company = PTHREAD_ONCE_INIT;
    VM_ASSERT(path && err && n > 0, "a path, and room for the reason");
    if (!is_of_jdk(path))
        pthread_once(&company, load_company);
    LOG(os, INFO, "attempting shared library load of %s", path);
    void *h = dlopen(path, RTLD_LAZY);
    LOG(os, INFO, "shared library load of %s %s", path, h ? "was successful" : "failed");
    if (!h) {
        const char *why = dlerror();
        snprintf(err, n, "%s", why ? why : "unknown error");
        add_cause(path, err, n);
    }
    if (h)
        events_note(EVENT_LIBRARY, NULL, "Loaded shared library %s", path);
    return h;
}

void *library_symbol(void *handle, const char *name) { return dlsym(handle, name); }
void library_close(void *handle)
{
    events_note(EVENT_LIBRARY, NULL, "Unloaded shared library %p", handle);
    dlclose(handle);
}

void *library_open_jdk(const char *short_name, char *err, size_t n)
{
    static Lock lock = LOCK_INIT(OS_LIBRARY);
    static struct {
        char name[24];
        void *handle;
    } opened[16] GUARDED_BY(lock);
    void *h = NULL;
    lock_take(&lock);
    size_t i = 0;
    while (i < ARRAY_LEN(opened) && opened[i].handle && strcmp(opened[i].name, short_name))
        i++;
    if (i < ARRAY_LEN(opened) && opened[i].handle) {
        h = opened[i].handle;
    } else {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/lib/lib%s.so", vm_options.java_home, short_name);
        h = library_open(path, err, n);
        if (h && i < ARRAY_LEN(opened)) {
            snprintf(opened[i].name, sizeof opened[i].name, "%s", short_name);
            opened[i].handle = h;
        }
    }
    lock_release(&lock);
    return h;
}
