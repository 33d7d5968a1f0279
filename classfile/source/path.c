/* SPDX-License-Identifier: Apache-2.0
 * path.c - class paths: places searched one after the other.
 *
 * A list that only grows at its end: an entry is complete before it is linked in by one releasing
 * store, so a search that runs meanwhile sees it whole or not at all, and needs no lock. */
#include "classfile/source/source.h"
#include "vm/base/lock.h"
#include "vm/log/log.h"
#include <errno.h>
#include <sys/stat.h>

struct ClassPath {
    Lock lock;
    _Atomic(ClassPathEntry *) first;
    ClassPathEntry *last GUARDED_BY_OWN(lock);
    unsigned count GUARDED_BY_OWN(lock);
};

ClassPath *classpath_new(void)
{
    ClassPath *cp = xcalloc(1, sizeof *cp);
    lock_init(&cp->lock, RANK_CLASS_PATH, LOCK_ONCE);
    return cp;
}

void classpath_free(ClassPath *cp)
{
    if (!cp)
        return;
    for (ClassPathEntry *e = atomic_load(&cp->first), *next; e; e = next) {
        next = atomic_load(&e->next);
        jar_close(e->jar);
        free(e->path);
        free(e);
    }
    lock_destroy(&cp->lock);
    free(cp);
}

static void link_entry(ClassPath *cp, ClassPathEntry *e)
{
    lock_take(&cp->lock);
    e->index = cp->count++;
    atomic_store_explicit(cp->last ? &cp->last->next : &cp->first, e, memory_order_release);
    cp->last = e;
    lock_release(&cp->lock);
}

bool classpath_append(ClassPath *cp, const char *path, SourceError *err)
{
    struct stat st;
    if (stat(path, &st) != 0)
        return source_fail(
            err, errno == ENOENT || errno == ENOTDIR ? SOURCE_NOT_FOUND : SOURCE_UNREADABLE,
            "%s: %s", path, strerror(errno));
    Jar *jar = NULL;
    if (!S_ISDIR(st.st_mode)) {
        jar = jar_open(path, err);
        if (!jar)
            return false;
    }
    ClassPathEntry *e = xcalloc(1, sizeof *e);
    e->jar = jar;
    e->path = xstrdup(path);
    link_entry(cp, e);
    return true;
}

unsigned classpath_append_list(ClassPath *cp, const char *list)
{
    unsigned added = 0;
    for (const char *p = list; *list;) {
        const char *end = p + strcspn(p, ":");
        SourceError err;
        FREED char *path = end == p ? xstrdup(".") : xasprintf("%.*s", (int)(end - p), p);
        if (classpath_append(cp, path, &err))
            added++;
        else
            LOG(class_path, INFO, "class path: %s left out: %s", path, err.message);
        if (!*end)
            break;
        p = end + 1;
    }
    return added;
}

const ClassPathEntry *classpath_first(const ClassPath *cp)
{
    return atomic_load_explicit(&((ClassPath *)(uintptr_t)cp)->first, memory_order_acquire);
}

const ClassPathEntry *classpath_next(const ClassPathEntry *e)
{
    return atomic_load_explicit(&((ClassPathEntry *)(uintptr_t)e)->next, memory_order_acquire);
}

/* The same in one place. */
static bool classpath_entry_find(const ClassPathEntry *e, const char *name, size_t name_len,
                                 SourceBytes *out, SourceError *err)
{
    return e->jar ? jar_find(e->jar, name, name_len, out, err)
                  : dir_find(e->path, name, name_len, out, err);
}

bool classpath_find(const ClassPath *cp, const ClassPathEntry *from, const char *name,
                    size_t name_len, SourceBytes *out, const ClassPathEntry **out_entry,
                    SourceError *err)
{
    SourceError local;
    if (!err)
        err = &local;
    for (const ClassPathEntry *e = from ? from : classpath_first(cp); e; e = classpath_next(e)) {
        if (classpath_entry_find(e, name, name_len, out, err)) {
            if (out_entry)
                *out_entry = e;
            return true;
        }
        if (err->code != SOURCE_NOT_FOUND)
            return false;
    }
    return source_fail(err, SOURCE_NOT_FOUND, "%.*s not found", (int)name_len, name);
}
