/* SPDX-License-Identifier: Apache-2.0
 * describe.c - loaders, and where a class comes from, as text for people; the letters behind %p in
 * messages (text_of_pointer). */
#include "vm/class/internal.h"
#include "vm/model/names.h"

const char *loader_describe(const Loader *l, char *buf, size_t n)
{
    VM_ASSERT(l, "a loader");
    VM_ASSERT(buf && n > 0, "there is room for the text");
    if (l->host)
        l = l->host;
    if (l->is_boot) {
        snprintf(buf, n, "'bootstrap'");
        return buf;
    }
    /* ClassLoader computes "'name'", "'name' @hash" or "class @hash" in its constructor. */
    Object *text = l->object && wk.java_lang_ClassLoader_nameAndId
                       ? ref_load(l->object, wk.java_lang_ClassLoader_nameAndId)
                       : NULL;
    if (text) {
        FREED char *s = string_to_mutf8(text);
        snprintf(buf, n, "%s", s ? s : "?");
    } else if (l->object) {
        FREED char *s = class_java_name(object_class(l->object));
        snprintf(buf, n, "%s", s);
    } else {
        snprintf(buf, n, "<unknown>");
    }
    return buf;
}

/* A module's version is of interest only when it is not the JDK's own. */
static bool version_is_shown(const Module *m)
{
    if (!m->version)
        return false;
    if (m->location && !strncmp(m->location->bytes, "jrt:/", 5) && java_base &&
        m->version == java_base->version)
        return false;
    return m != java_base;
}

static const Class *module_bearer(const Class *c)
{
    return c->kind == CLASS_ARRAY ? c->element : c;
}

/* "module java.base of loader 'bootstrap'", "unnamed module of loader 'app'"; with_parent adds ",
 * parent loader 'x'" for loaders that are not built in */
static char *place_of(const Class *c, bool with_parent)
{
    c = module_bearer(c);
    char loader[400], parent[420] = "";
    const Loader *l = c->loader->host ? c->loader->host : c->loader;
    loader_describe(l, loader, sizeof loader);
    if (with_parent && !l->is_boot && !l->is_platform_or_app && l->object) {
        Object *p = ref_load(l->object, wk.java_lang_ClassLoader_parent);
        if (p) {
            Loader *pl = *FIELD_PTR(p, wk.java_lang_ClassLoader_vm_loader, Loader *);
            char name[400];
            if (pl) {
                loader_describe(pl, name, sizeof name);
            } else {
                Object *text = ref_load(p, wk.java_lang_ClassLoader_nameAndId);
                FREED char *s = text ? string_to_mutf8(text) : class_java_name(object_class(p));
                snprintf(name, sizeof name, "%s", s ? s : "?");
            }
            snprintf(parent, sizeof parent, ", parent loader %s", name);
        } else {
            snprintf(parent, sizeof parent, ", parent loader 'bootstrap'");
        }
    }
    const Module *m = c->kind == CLASS_PRIMITIVE ? java_base : c->module;
    if (!m || !m->name) {
        if (c->kind == CLASS_PRIMITIVE || (!m && l->is_boot))
            return xasprintf("module java.base of loader 'bootstrap'");
        return xasprintf("unnamed module of loader %s%s", loader, parent);
    }
    if (version_is_shown(m))
        return xasprintf("module %s@%s of loader %s%s", m->name->bytes, m->version->bytes, loader,
                         parent);
    return xasprintf("module %s of loader %s%s", m->name->bytes, loader, parent);
}

void class_describe_in_module_of_loader(const Class *c, char *buf, size_t n)
{
    VM_ASSERT(c, "a class");
    VM_ASSERT(buf && n > 0, "there is room for the text");
    FREED char *name = class_java_name(c), *place = place_of(c, false);
    snprintf(buf, n, "%s is in %s", name, place);
}

char *class_describe_with_parent(const Class *c)
{
    VM_ASSERT(c, "a class");
    char *place = place_of(c, true), *s = xasprintf("%pC is in %s", c, place);
    free(place);
    return s;
}

char *classes_describe_joint(const Class *a, const Class *b)
{
    VM_ASSERT(a && b, "two classes");
    FREED char *ap = place_of(a, false), *bp = place_of(b, false);
    const Class *ab = module_bearer(a), *bb = module_bearer(b);
    bool same = ab->module == bb->module && !strcmp(ap, bp);
    return same ? xasprintf("%pC and %pC are in %s", a, b, ap)
                : xasprintf("%pC is in %s; %pC is in %s", a, ap, b, bp);
}

bool throw_class_cast(Thread *self, Class *from, Class *to)
{
    assert_in_vm(self);
    VM_ASSERT(from && to, "a class is no subclass of another");
    FREED char *joint = classes_describe_joint(from, to);
    throw_new(self, ClassCastException, "class %pC cannot be cast to class %pC (%s)", from, to,
              joint);
    return false;
}

char *describe_pointer(char letter, const void *p)
{
    char loader[300];
    switch (letter) {
    case 'C': return class_java_name(p);                                 /* a Class */
    case 'E': return class_external_name(p);                             /* a Class: int[] */
    case 'L': return xstrdup(loader_describe(p, loader, sizeof loader)); /* a Loader */
    case 'M': return method_external_name(p);                            /* a Method */
    case 'N': return method_signature_text(p);      /* a Method, without its class */
    case 'S': return symbol_dotted(p);              /* a Symbol: a class's name */
    case 'W': return class_describe_with_parent(p); /* a Class: with the place where it is */
    default: VM_FATAL("%%p%c in a message", letter);
    }
}
