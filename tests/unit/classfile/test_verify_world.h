/* SPDX-License-Identifier: Apache-2.0
 * test_verify_world.h - a VerifyHost for tests: classes are found in the JDK's image, by
 * name, without a VM. */
#pragma once
#include "classfile/descriptor.h"
#include "classfile/source/source.h"
#include "classfile/verify_host.h"

/* cf NULL: not found */
typedef struct WorldClass {
    Utf8 name;
    ClassFile *cf;
    SourceBytes bytes;
} WorldClass;

typedef struct World {
    JImage *image;
    WorldClass *slots;
    uint32_t mask, count;
    const ClassFile *self; /* the class under verification */
    unsigned loads;
} World;

static const char *world_jdk_image(void)
{
    static char path[1024];
    const char *home = getenv("JAVA_HOME");
    snprintf(path, sizeof path, "%s/lib/modules",
             home && *home ? home : "/usr/lib/jvm/java-17-openjdk-amd64");
    return path;
}

static void world_init(World *w, JImage *image)
{
    *w = (World){.image = image, .mask = 4095, .slots = xcalloc(4096, sizeof(WorldClass))};
}

static void world_free(World *w)
{
    for (uint32_t i = 0; i <= w->mask; i++) {
        if (w->slots[i].cf)
            classfile_free(w->slots[i].cf);
        source_bytes_free(&w->slots[i].bytes);
        free((char *)(uintptr_t)w->slots[i].name.bytes);
    }
    free(w->slots);
}

static const ClassFile *world_find(World *w, Utf8 name)
{
    if (w->self && utf8_eq(name, w->self->name))
        return w->self;
    uint32_t i = hash_bytes(name.bytes, name.len) & w->mask;
    for (; w->slots[i].name.bytes; i = (i + 1) & w->mask)
        if (utf8_eq(w->slots[i].name, name))
            return w->slots[i].cf;
    if (w->count * 2 > w->mask) {
        WorldClass *old = w->slots;
        uint32_t n = w->mask + 1;
        w->mask = n * 2 - 1;
        w->slots = xcalloc(n * 2, sizeof *w->slots);
        for (uint32_t k = 0; k < n; k++)
            if (old[k].name.bytes) {
                uint32_t s = hash_bytes(old[k].name.bytes, old[k].name.len) & w->mask;
                while (w->slots[s].name.bytes)
                    s = (s + 1) & w->mask;
                w->slots[s] = old[k];
            }
        free(old);
        i = hash_bytes(name.bytes, name.len) & w->mask;
        while (w->slots[i].name.bytes)
            i = (i + 1) & w->mask;
    }
    WorldClass *c = &w->slots[i];
    char *file = xasprintf("%.*s.class", (int)name.len, name.bytes),
         *copy = xcalloc(1, name.len + 1u);
    memcpy(copy, name.bytes, name.len);
    c->name = (Utf8){copy, name.len};
    w->count++;
    w->loads++;
    ClassFileOptions opt = {.borrow_bytes = true};
    ClassFileError err;
    const char *slash = memrchr(name.bytes, '/', name.len);
    const char *module =
        slash ? jimage_package_to_module(w->image, name.bytes, (size_t)(slash - name.bytes)) : NULL;
    if (module &&
        jimage_find(w->image, module, file, &c->bytes.data, &c->bytes.len, &c->bytes.owned, NULL) &&
        !classfile_parse(c->bytes.data, c->bytes.len, &opt, &c->cf, &err))
        c->cf = NULL;
    free(file);
    return c->cf;
}

static VerifyAnswer world_is_assignable(void *ctx, Utf8 from, Utf8 to)
{
    World *w = ctx;
    const ClassFile *t = world_find(w, to);
    if (!t)
        return VERIFY_HOST_FAILED;
    if (t->access_flags & ACC_INTERFACE)
        return VERIFY_YES;
    if (*from.bytes == '[')
        return VERIFY_NO;
    const ClassFile *f = world_find(w, from);
    if (!f)
        return VERIFY_HOST_FAILED;
    while (f->super_name.bytes) {
        if (utf8_eq(f->super_name, to))
            return VERIFY_YES;
        f = world_find(w, f->super_name);
        if (!f)
            return VERIFY_HOST_FAILED;
    }
    return VERIFY_NO;
}

static VerifyAnswer world_is_superclass_name(void *ctx, Utf8 name)
{
    World *w = ctx;
    for (const ClassFile *c = w->self; c && c->super_name.bytes; c = world_find(w, c->super_name))
        if (utf8_eq(c->super_name, name))
            return VERIFY_YES;
    return VERIFY_NO;
}

/* How much of the name of a class (no array) is its package. */
static size_t package_length(Utf8 name)
{
    const char *slash = memrchr(name.bytes, '/', name.len);
    return slash ? (size_t)(slash - name.bytes) : 0;
}

static bool same_package(Utf8 a, Utf8 b)
{
    size_t n = package_length(a);
    return n == package_length(b) && !memcmp(a.bytes, b.bytes, n);
}

static VerifyAnswer world_is_protected_elsewhere(void *ctx, Utf8 owner, bool is_method, Utf8 name,
                                                 Utf8 desc)
{
    World *w = ctx;
    for (const ClassFile *c = world_find(w, owner); c;
         c = c->super_name.bytes ? world_find(w, c->super_name) : NULL) {
        for (unsigned i = 0; i < (is_method ? c->method_count : c->field_count); i++) {
            Utf8 n = is_method ? c->methods[i].name : c->fields[i].name,
                 d = is_method ? c->methods[i].desc : c->fields[i].desc;
            if (utf8_eq(n, name) && utf8_eq(d, desc)) {
                unsigned flags = is_method ? c->methods[i].flags : c->fields[i].flags;
                return (flags & ACC_PROTECTED) && !same_package(c->name, w->self->name);
            }
        }
    }
    return VERIFY_NO;
}

static VerifyAnswer world_common_superclass(void *ctx, Utf8 a, Utf8 b, Utf8 *out)
{
    World *w = ctx;
    static const Utf8 object = {"java/lang/Object", 16};
    const ClassFile *ca = world_find(w, a), *cb = world_find(w, b);
    if (!ca || !cb)
        return VERIFY_HOST_FAILED;
    *out = object;
    if ((ca->access_flags | cb->access_flags) & ACC_INTERFACE)
        return VERIFY_YES;
    for (; ca; ca = ca->super_name.bytes ? world_find(w, ca->super_name) : NULL)
        for (const ClassFile *k = cb; k;
             k = k->super_name.bytes ? world_find(w, k->super_name) : NULL)
            if (utf8_eq(ca->name, k->name)) {
                *out = ca->name;
                return VERIFY_YES;
            }
    return VERIFY_YES;
}

static const VerifyHost world_host = {.is_assignable = world_is_assignable,
                                      .is_superclass_name = world_is_superclass_name,
                                      .is_protected_elsewhere = world_is_protected_elsewhere,
                                      .common_superclass = world_common_superclass};
