/* SPDX-License-Identifier: Apache-2.0
 * dictionary.c - records of loaders and their dictionaries.  (JVMS 5.3)
 *
 * A dictionary has the classes by name for which its loader is a defining or an initiating loader;
 * it keeps those classes alive.  Entries go away only with the
 * loader. */
#include "classfile/descriptor.h"
#include "vm/class/internal.h"
#include "vm/log/log.h"

uint64_t _Atomic loaded_count, unloaded_count;
static uint32_t next_loader_serial, next_class_serial;

uint64_t classes_loaded_count(void) { return loaded_count; }
uint64_t classes_unloaded_count(void) { return unloaded_count; }

/* ---- loader records ---- */

const char *loader_describe_record(const Loader *l, char *buf, size_t n)
{
    VM_ASSERT(l, "a loader");
    VM_ASSERT(buf && n > 0, "there is room for the text");
    if (l->object)
        snprintf(buf, n, "0x%016lx for instance a '%s'{0x%016lx}", (unsigned long)(uintptr_t)l,
                 object_class(l->object)->name->bytes, (unsigned long)(uintptr_t)l->object);
    else
        snprintf(buf, n, "0x%016lx of 'bootstrap'", (unsigned long)(uintptr_t)l);
    return buf;
}

static void log_loader(const Loader *l)
{
    char who[300];
    LOG(class_loader_data, TRACE, "create loader data: %s%s",
        loader_describe_record(l, who, sizeof who), l->host ? ", has a class holder" : "");
}

Loader *loader_new(Object *object, Loader *host)
{
    Loader *l = xcalloc(1, sizeof *l);
    l->object = object;
    l->host = host;
    l->is_hidden_holder = host != NULL;
    tables_lock();
    l->serial = ++next_loader_serial;
    l->next = loader_list;
    loader_list = l;
    tables_unlock();
    if (log_on(class_loader_data, TRACE))
        log_loader(l);
    return l;
}

/* ---- dictionary ---- */

static size_t class_hash(const void *c) { return ((const Class *)c)->name->hash; }

Class *dictionary_find(Loader *l, const Symbol *name)
{
    VM_ASSERT(l && name, "a loader and a name");
    return TABLE_FIND(l->dictionary, c, name->hash, c->name == name);
}

bool dictionary_room(Loader *l)
{
    VM_ASSERT(l, "a loader");
    return TABLE_ROOM(l->dictionary, FIRST_CAPACITY(l->is_boot ? 2048 : 32), class_hash);
}

bool dictionary_add(Loader *l, Symbol *name, Class *c)
{
    VM_ASSERT(c->name == name, "a class is found by its own name");
    VM_ASSERT(!dictionary_find(l, name), "a name has one class");
    if (!dictionary_room(l))
        return false;
    TABLE_ADD(l->dictionary, name->hash, c);
    return true;
}

bool loader_add_class(Loader *l, Class *c)
{
    VM_ASSERT(c->loader == l, "the defining loader lists the class");
    if (!VEC_TRY_PUSH(l->classes, c))
        return false;
    bool has_name = c->kind == CLASS_INSTANCE && !c->is_hidden;
    if (has_name && !dictionary_add(l->host ? l->host : l, c->name, c)) {
        l->classes.len--;
        return false;
    }
    c->serial = ++next_class_serial;
    return true;
}

void classes_each(ClassVisitFn *fn, void *ctx)
{
    VM_ASSERT(fn, "somebody looks");
    tables_lock();
    for (Loader *l = loader_list; l; l = l->next)
        LOADER_EACH_CLASS(l, c)
            if (!fn(c, ctx)) {
                tables_unlock();
                return;
            }
    tables_unlock();
}

/* ---- what is loaded ---- */

static Class *find_array(Loader *loader, const Symbol *name);

Class *loader_find_loaded_locked(Loader *loader, const Symbol *name)
{
    VM_ASSERT(loader && name, "a loader and a name");
    if (loader->host)
        loader = loader->host;
    return name->bytes[0] == '[' ? find_array(loader, name) : dictionary_find(loader, name);
}

/* An array class exists when its element class is known to the loader and the chain of array
 * classes has been made. */
static Class *find_array(Loader *loader, const Symbol *name)
{
    unsigned dims = desc_dimensions(name->bytes, name->len);
    const char *p = name->bytes + dims;
    Class *c = NULL;
    if (*p == 'L') {
        size_t n = name->len - (size_t)(p - name->bytes);
        Symbol *element = n > 2 && p[n - 1] == ';' ? symbol_peek(p + 1, n - 2) : NULL;
        c = element ? dictionary_find(loader, element) : NULL;
    } else if (p[0] && !p[1]) {
        c = class_primitive_by_char(*p);
    }
    while (c && dims--)
        c = atomic_load(&c->array_class);
    return c;
}

Class *loader_find_loaded(Loader *loader, Symbol *name)
{
    VM_ASSERT(loader && name, "a loader and a name");
    tables_lock();
    Class *c = loader_find_loaded_locked(loader, name);
    tables_unlock();
    return c;
}
