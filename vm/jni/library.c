/* SPDX-License-Identifier: Apache-2.0
 * library.c - opening shared libraries with native methods or agents, with a line in the log and in
 * the list of last events. */
#include "vm/jni/library.h"
#include "vm/base/events.h"
#include "vm/base/lock.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include "vm/os/elf_symbols.h"
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>

/* What the stock libjvm.so needs, the global scope of its process has.  Libraries that were linked
 * without -lm, or as C by a C++ compiler, rest on that.  Nobody else does, so these come when the
 * first library from outside the JDK does; missing ones are the problem of the library that needs
 * them. */
static void load_company(void)
{
    static const char *const names[] = {"libstdc++.so.6", "libm.so.6", "libgcc_s.so.1"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        bool here = dlopen(names[i], RTLD_LAZY | RTLD_GLOBAL);
        LOG(os, INFO, "%s for libraries that do not name it%s%s", names[i], here ? "" : ": ",
            here ? "" : dlerror());
    }
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
        elf_add_cause(path, err, n);
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
