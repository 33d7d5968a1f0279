/* SPDX-License-Identifier: Apache-2.0
 * library.c - opening shared libraries with native methods or agents, with a line in the log and in
 * the list of last events. */
#include "vm/jni/library.h"
#include "vm/base/events.h"
#include "vm/base/lock.h"
#include "vm/log/log.h"
#include "vm/model/vm.h"
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>

void *library_open(const char *path, char *err, size_t n)
{
    VM_ASSERT(path && err && n > 0, "a path, and room for the reason");
    LOG(os, INFO, "attempting shared library load of %s", path);
    void *h = dlopen(path, RTLD_LAZY);
    LOG(os, INFO, "shared library load of %s %s", path, h ? "was successful" : "failed");
    if (!h) {
        const char *why = dlerror();
        snprintf(err, n, "%s", why ? why : "unknown error");
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
