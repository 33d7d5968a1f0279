/* SPDX-License-Identifier: Apache-2.0
 * class_commands.c - diagnostic commands about classes and their loaders.  All printing happens
 * with the world stopped: names and hierarchy stay as they are while they are read. */
#include "tools/serve/commands/command.h"
#include "vm/model/class_space.h"
#include "vm/model/names.h"
#include <inttypes.h>
#include <strings.h>

/* ---- VM.class_hierarchy ---- */

typedef VEC(Class *) Classes;
typedef struct Hierarchy {
    FILE *out;
    Classes all;
    bool interfaces, no_memory;
} Hierarchy;

static bool add_class(Class *c, void *ctx)
{
    Hierarchy *h = ctx;
    if (c->kind == CLASS_INSTANCE && c->state >= CLASS_LINKED)
        h->no_memory |= !VEC_TRY_PUSH(h->all, c);
    return !h->no_memory;
}

static void print_name(const Hierarchy *h, const Class *c, const char *suffix)
{
    FREED char *name = class_java_name(c);
    if (c->loader->is_boot)
        fprintf(h->out, "%s/null%s\n", name, suffix);
    else
        fprintf(h->out, "%s/0x%016" PRIxPTR "%s\n", name, (uintptr_t)c->loader, suffix);
}

/* What an accessor that reflection generated calls: the first method that its pool names.  NULL: c
 * is none.  The caller frees the text. */
static char *invoked_by(const Class *c)
{
    const ConstantPool *cp = c->cp;
    const Class *magic = wk.jdk_internal_reflect_MagicAccessorImpl;
    if (c->loader->is_boot || !magic || !class_is_assignable(c, magic))
        return NULL;
    for (int i = 1; i < cp->count; i++) {
        if (cp->tags[i] != CP_METHODREF && cp->tags[i] != CP_INTERFACE_METHODREF)
            continue;
        const CpEntry *ref = &cp->entries[i], *nat = &cp->entries[ref->idx.b];
        return xasprintf(" (invokes: %s::%s %s)", cp->entries[ref->idx.a].utf8->bytes,
                         cp->entries[nat->idx.a].utf8->bytes, cp->entries[nat->idx.b].utf8->bytes);
    }
    return NULL;
}

static void print_class(const Hierarchy *h, const Class *c, int depth)
{
    FREED char *invoked = invoked_by(c);
    for (int i = 1; i < depth; i++)
        fputs("|  ", h->out);
    if (depth > 0)
        fputs("|--", h->out);
    print_name(h, c, invoked ? invoked : "");
}

/* The declared interfaces, then what they and the superclasses bring. */
static void print_interfaces(const Hierarchy *h, const Class *c, int depth)
{
    for (int pass = 0; h->interfaces && pass < 2; pass++)
        for (uint32_t i = 0; i < c->all_interface_count; i++) {
            bool declared = false;
            for (uint16_t k = 0; k < c->interface_count; k++)
                declared |= c->interfaces[k] == c->all_interfaces[i];
            if (declared != (pass == 0))
                continue;
            for (int d = 0; d < depth; d++)
                fputs("|  ", h->out);
            fputs("implements ", h->out);
            print_name(h, c->all_interfaces[i],
                       declared ? " (declared intf)" : " (inherited intf)");
        }
}

/* The next subclass of `super` from the i-th class on; a program's hierarchy may be deeper than a C
 * stack. */
static size_t next_subclass(const Hierarchy *h, const Class *super, size_t i)
{
    while (i < h->all.len && (h->all.data[i]->super != super || class_is_interface(h->all.data[i])))
        i++;
    return i;
}

static void print_tree(Hierarchy *h, const Class *top, int top_depth)
{
    VEC(size_t) at = {0}; /* per level: where to look on */
    const Class *c = top;
    for (;;) {
        print_class(h, c, top_depth + (int)at.len);
        print_interfaces(h, c, top_depth + (int)at.len);
        size_t k = next_subclass(h, c, 0);
        while (k == h->all.len && at.len > 0) {
            c = c->super;
            k = next_subclass(h, c, at.data[--at.len]);
        }
        if (k == h->all.len)
            break;
        if (!VEC_TRY_PUSH(at, k + 1)) {
            h->no_memory = true;
            break;
        }
        c = h->all.data[k];
    }
    VEC_FREE(at);
}

static void print_supers(Hierarchy *h, const Class *c)
{
    VEC(const Class *) chain = {0};
    for (; c; c = c->super)
        h->no_memory |= !VEC_TRY_PUSH(chain, c);
    for (size_t i = chain.len; i-- > 0;) {
        print_class(h, chain.data[i], (int)chain.data[i]->depth);
        print_interfaces(h, chain.data[i], (int)chain.data[i]->depth);
    }
    VEC_FREE(chain);
}

void cmd_class_hierarchy(Thread *self, FILE *out, const CommandValues *v)
{
    const char *wanted = command_value(v, "classname");
    Hierarchy h = {.out = out, .interfaces = command_flag(v, "-i")};
    safepoint_begin(self, "class hierarchy");
    classes_each(add_class, &h);
    for (size_t i = 0; !h.no_memory && i < h.all.len; i++) {
        Class *c = h.all.data[i];
        FREED char *name = class_java_name(c);
        if (!wanted ? c == wk.java_lang_Object : !strcmp(name, wanted)) {
            if (class_is_interface(c)) {
                print_class(&h, c, 0);
            } else {
                print_supers(&h, c);
                for (size_t k = 0; (!wanted || command_flag(v, "-s")) && k < h.all.len; k++)
                    if (h.all.data[k]->super == c && !class_is_interface(h.all.data[k]))
                        print_tree(&h, h.all.data[k], (int)c->depth + 1);
            }
        }
    }
    safepoint_end(self);
    VEC_FREE(h.all);
    if (h.no_memory)
        throw_out_of_memory(self, "a hierarchy of classes");
}

/* ---- VM.classloader_stats ---- */

static bool is_real(const Loader *l) { return !l->is_hidden_holder && (l->is_boot || l->object); }

static char *loader_class_name(const Loader *l)
{
    return l->object ? class_external_name(object_class(l->object))
                     : xstrdup("<boot class loader>");
}

typedef struct LoaderNumbers {
    uint64_t classes, bytes;
} LoaderNumbers;

static LoaderNumbers count_classes(const Loader *l)
{
    LoaderNumbers n = {0};
    LOADER_EACH_CLASS(l, c) {
        n.classes++;
        n.bytes += sizeof *c + class_native_bytes(c);
    }
    return n;
}

void cmd_classloader_stats(Thread *self, FILE *out, const CommandValues *v)
{
    uint64_t loaders = 0;
    LoaderNumbers total = {0};
    safepoint_begin(self, "class loader statistics");
    world_stopped_instead_of(&class_tables_lock);
    fputs(
        "ClassLoader         Parent              CLD*               Classes   ChunkSz   BlockSz  Type\n",
        out);
    for (const Loader *l = loader_list; l; l = l->next) {
        if (!is_real(l))
            continue;
        LoaderNumbers own = count_classes(l), hidden = {0};
        for (const Loader *k = loader_list; k; k = k->next)
            if (k->is_hidden_holder && k->host == l) {
                LoaderNumbers n = count_classes(k);
                hidden.classes += n.classes;
                hidden.bytes += n.bytes;
            }
        FREED char *name = loader_class_name(l);
        Object *parent = l->object ? ref_load(l->object, wk.java_lang_ClassLoader_parent) : NULL;
        fprintf(out,
                "0x%016" PRIxPTR "  0x%016" PRIxPTR "  0x%016" PRIxPTR "  %6" PRIu64 "  %8" PRIu64
                "  %8" PRIu64 "  %s\n",
                (uintptr_t)l->object, (uintptr_t)parent, (uintptr_t)l, own.classes, own.bytes,
                own.bytes, name);
        if (hidden.classes)
            fprintf(out, "%58s%6" PRIu64 "  %8" PRIu64 "  %8" PRIu64 "   + hidden classes\n", "",
                    hidden.classes, hidden.bytes, hidden.bytes);
        loaders++;
        total.classes += own.classes + hidden.classes;
        total.bytes += own.bytes + hidden.bytes;
    }
    safepoint_end(self);
    fprintf(out, "Total = %-50" PRIu64 "%6" PRIu64 "  %8" PRIu64 "  %8" PRIu64 "  \n", loaders,
            total.classes, total.bytes, total.bytes);
    fputs(
        "ChunkSz: Total size of all allocated metaspace chunks\nBlockSz: Total size of all allocated metaspace blocks (each chunk has several blocks)\n",
        out);
}

/* ---- VM.metaspace: classes live in the class space, what hangs on them in arenas of their own
 * ---- */

/* "dynamic": the largest unit in which the number is one at least. */
static const char *amount(char *buf, size_t n, double bytes, const char *scale)
{
    static const struct {
        const char *unit;
        double size;
    } units[] = {{"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}};
    for (size_t i = 0; i < ARRAY_LEN(units); i++)
        if (!strcmp(scale, units[i].unit) ||
            (!strcmp(scale, "dynamic") && bytes >= units[i].size)) {
            snprintf(buf, n, "%9.2f %s", bytes / units[i].size, units[i].unit);
            return buf;
        }
    snprintf(buf, n, "%9.0f bytes", bytes);
    return buf;
}

static void print_usage(FILE *out, const char *indent, LoaderNumbers n, const char *scale)
{
    char structs[40], rest[40], both[40];
    double space = (double)(n.classes * sizeof(Class));
    fprintf(out, "%s  Non-Class: %s used\n%s      Class: %s used\n%s       Both: %s used\n", indent,
            amount(rest, sizeof rest, (double)n.bytes - space, scale), indent,
            amount(structs, sizeof structs, space, scale), indent,
            amount(both, sizeof both, (double)n.bytes, scale));
}

void cmd_metaspace(Thread *self, FILE *out, const CommandValues *v)
{
    const char *scale = command_value(v, "scale");
    if (strcmp(scale, "dynamic") && strcmp(scale, "1") && strcasecmp(scale, "KB") &&
        strcasecmp(scale, "MB") && strcasecmp(scale, "GB")) {
        fprintf(out, "Invalid scale: \"%s\". Will use dynamic scaling.\n", scale);
        scale = "dynamic";
    }
    bool basic = command_flag(v, "basic");
    uint64_t loaders = 0;
    LoaderNumbers total = {0};
    safepoint_begin(self, "metaspace");
    world_stopped_instead_of(&class_tables_lock);
    for (const Loader *l = loader_list; l; l = l->next) {
        LoaderNumbers n = count_classes(l);
        total.classes += n.classes;
        total.bytes += n.bytes;
        loaders++;
        if (basic || !command_flag(v, "show-loaders") || !is_real(l))
            continue;
        FREED char *name = loader_class_name(l);
        fprintf(out, "%4" PRIu64 ": Loader %s: %" PRIu64 " classes\n", loaders, name, n.classes);
        print_usage(out, "     ", n, scale);
        if (command_flag(v, "show-classes"))
            LOADER_EACH_CLASS(l, c) {
                FREED char *cn = class_java_name(c);
                fprintf(out, "            %s\n", cn);
            }
        fputc('\n', out);
    }
    safepoint_end(self);
    size_t reserved, committed;
    char a[40], b[40], max[40] = "unlimited";
    if (vm_options.metaspace_max != SIZE_MAX)
        amount(max, sizeof max, (double)vm_options.metaspace_max, scale);
    class_space_use(&reserved, &committed);
    if (basic) {
        char rest[40], space[40], both[40];
        double structs = (double)(total.classes * sizeof(Class));
        fprintf(
            out,
            "\nUsage:\n  Non-class: %s used.\n      Class: %s used.\n       Both: %s used.\n\n"
            "Virtual space:\n      Class space: %s reserved, %s committed.\n\nMaxMetaspaceSize: %s\n",
            amount(rest, sizeof rest, (double)total.bytes - structs, scale),
            amount(space, sizeof space, structs, scale),
            amount(both, sizeof both, (double)total.bytes, scale),
            amount(a, sizeof a, (double)reserved, scale),
            amount(b, sizeof b, (double)committed, scale), max);
        return;
    }
    fprintf(out, "\nTotal Usage - %" PRIu64 " loaders, %" PRIu64 " classes:\n", loaders,
            total.classes);
    print_usage(out, "", total, scale);
    fprintf(
        out,
        "\nVirtual space:\n      Class space: %s reserved, %s committed\n\nMaxMetaspaceSize: %s\nCDS: off\n",
        amount(a, sizeof a, (double)reserved, scale), amount(b, sizeof b, (double)committed, scale),
        max);
}

/* ---- VM.print_touched_methods: those that were entered once have code, or a native function
 * ---- */

static bool print_touched(Class *c, void *ctx)
{
    FILE *out = ctx;
    for (unsigned i = 0; c->kind == CLASS_INSTANCE && i < c->method_count; i++) {
        const Method *m = c->methods[i];
        if (method_is_native(m) ? m->native_fn != NULL : m->code != NULL)
            fprintf(out, "%s.%s:%s\n", c->name->bytes, m->name->bytes, m->descriptor->bytes);
    }
    return true;
}

void cmd_touched_methods(Thread *self, FILE *out, const CommandValues *v)
{
    fputs("# Method::print_touched_methods version 1\n", out);
    safepoint_begin(self, "touched methods");
    classes_each(print_touched, out);
    safepoint_end(self);
}
