/* SPDX-License-Identifier: Apache-2.0
 * dictionary.c - records of loaders and their dictionaries.  (JVMS 5.3)
 *
 * A dictionary is an open-addressing table from names to classes, for which its loader is a
 * defining or an initiating loader; it keeps those classes alive.  Entries go away only with the
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

static uint32_t dictionary_slot(const Loader *l, const Symbol *name)
{
    uint32_t mask = l->dictionary.cap - 1, at = name->hash & mask;
    while (l->dictionary.names[at] && l->dictionary.names[at] != name)
        at = (at + 1) & mask;
    return at;
}

Class *dictionary_find(Loader *l, const Symbol *name)
{
    VM_ASSERT(l && name, "a loader and a name");
    return l->dictionary.cap ? l->dictionary.classes[dictionary_slot(l, name)] : NULL;
}

bool dictionary_room(Loader *l)
{
    VM_ASSERT(l, "a loader");
    if ((l->dictionary.len + 1) * 4 <= l->dictionary.cap * 3)
        return true;
    uint32_t old_cap = l->dictionary.cap,
             cap = old_cap ? old_cap * 2 : FIRST_CAPACITY(l->is_boot ? 2048 : 32);
    Symbol **names = calloc(cap, sizeof *names), **old_names = l->dictionary.names;
    Class **classes = calloc(cap, sizeof *classes), **old_classes = l->dictionary.classes;
    if (!names || !classes) {
        free(names);
        free(classes);
        return false;
    }
    l->dictionary.cap = cap;
    l->dictionary.names = names;
    l->dictionary.classes = classes;
    for (uint32_t i = 0; i < old_cap; i++)
        if (old_names[i]) {
            uint32_t at = dictionary_slot(l, old_names[i]);
            names[at] = old_names[i];
            classes[at] = old_classes[i];
        }
    free(old_names);
    free(old_classes);
    return true;
}

bool dictionary_add(Loader *l, Symbol *name, Class *c)
{
    VM_ASSERT(c->name == name, "a class is found by its own name");
    if (!dictionary_room(l))
        return false;
    uint32_t at = dictionary_slot(l, name);
    if (!l->dictionary.names[at]) {
        l->dictionary.names[at] = name;
        l->dictionary.len++;
    }
    l->dictionary.classes[at] = c;
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
