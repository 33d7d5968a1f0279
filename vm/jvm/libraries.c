/* SPDX-License-Identifier: Apache-2.0
 * libraries.c - native libraries for jdk.internal.loader.NativeLibraries, and the locks that libzip
 * takes from the VM. */
#include "vm/jvm/support.h"
#include "vm/log/log.h"
#include "vm/jni/library.h"

void *JVM_LoadLibrary(const char *name, jboolean throw_exception)
{
    char err[1024] = "";
    void *handle = library_open(name, err, sizeof err);
    if (!handle && throw_exception) {
        Thread *self = thread_self();
        thread_native_to_vm(self);
        throw_new(self, UnsatisfiedLinkError, "%s: %s", name, err);
        thread_vm_to_native(self);
    }
    if (handle)
        LOG(library, INFO, "Loaded library %s, handle 0x%016lx", name,
            (unsigned long)(uintptr_t)handle);
    else
        LOG(library, INFO, "Failed to load library %s: %s", name, err);
    return handle;
}

void JVM_UnloadLibrary(void *handle)
{
    LOG(library, INFO, "Unloaded library with handle 0x%016lx", (unsigned long)(uintptr_t)handle);
    library_close(handle);
}

void *JVM_FindLibraryEntry(void *handle, const char *name)
{
    void *entry = library_symbol(handle, name);
    LOG(library, INFO, "%s %s in library with handle 0x%016lx", entry ? "Found" : "Failed to find",
        name, (unsigned long)(uintptr_t)handle);
    return entry;
}

char *JVM_NativePath(char *path) { return path; } /* separators are the system's already */

/* ---- raw monitors: recursive, taken by native code only ---- */

void *JVM_RawMonitorCreate(void)
{
    Lock *m = malloc(sizeof *m);
    if (!m)
        return NULL;
    lock_init(m, RANK_FOREIGN, LOCK_RECURSIVE);
    return m;
}

void JVM_RawMonitorDestroy(void *mon)
{
    lock_destroy(mon);
    free(mon);
}

/* Unchecked: the words cannot say that a `void *` is a lock, and the prototypes are the JDK's. */
jint JVM_RawMonitorEnter(void *mon) LOCKS_UNCHECKED
{
    lock_take(mon);
    return 0;
}

void JVM_RawMonitorExit(void *mon) LOCKS_UNCHECKED { lock_release(mon); }
