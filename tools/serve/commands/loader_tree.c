/* SPDX-License-Identifier: Apache-2.0
 * loader_tree.c - VM.classloaders: class loaders as the tree of their parents, in the stock VM's
 * drawing.
 *
 * A loader object gets a node when it has a record here (it has defined or found a class) or is an
 * ancestor of one that has. The tree is walked without recursion: a program chooses how deep it is.
 * All with the world stopped. */
#include "tools/serve/commands/command.h"
#include "vm/model/names.h"
#include <inttypes.h>

typedef struct LoaderNode LoaderNode;
struct LoaderNode {
    Object *object;                           /* NULL: the boot loader */
    const Loader *loader;                     /* NULL: it has never defined or found a class */
    LoaderNode *parent, *first, *last, *next; /* children in the order of their appearance */
    int more;                                 /* leaves like this one that are not shown */
    LoaderNode *same_hash;
};

typedef VEC(const Class *) NodeClasses;
typedef struct Tree {
    LoaderNode *buckets[1024], root;
    FILE *out;
    bool classes, verbose, no_memory;
    VEC(char) prefix;
} Tree;

/* ---- building ---- */

static LoaderNode **bucket(Tree *t, const Object *o)
{
    return &t->buckets[((uintptr_t)o >> 3) * 2654435761u % ARRAY_LEN(t->buckets)];
}

static LoaderNode *tree_node(Tree *t, const Object *o)
{
    if (!o)
        return &t->root;
    LoaderNode *n = *bucket(t, o);
    while (n && n->object != o)
        n = n->same_hash;
    return n;
}

static void adopt(LoaderNode *parent, LoaderNode *child)
{
    child->parent = parent;
    if (parent->last)
        parent->last->next = child;
    else
        parent->first = child;
    parent->last = child;
}

/* NULL: no memory; the tree is not whole, and not to be walked */
static LoaderNode *node_of(Tree *t, Object *o)
{
    LoaderNode *wanted = NULL, *child = NULL;
    for (;; o = ref_load(o, wk.java_lang_ClassLoader_parent)) {
        LoaderNode *n = tree_node(t, o);
        bool known = n != NULL;
        if (!known) {
            if (!(n = calloc(1, sizeof *n)))
                return NULL;
            n->object = o;
            n->same_hash = *bucket(t, o);
            *bucket(t, o) = n;
        }
        if (!wanted)
            wanted = n;
        if (child)
            adopt(n, child);
        if (known)
            return wanted;
        child = n;
    }
}

static void build(Tree *t)
{
    world_stopped_instead_of(&class_tables_lock);
    t->root.loader = boot_loader;
    VEC(const Loader *) all = {0}; /* the list has the newest first */
    for (const Loader *l = loader_list; l; l = l->next)
        if (!l->is_hidden_holder && l->object)
            t->no_memory |= !VEC_TRY_PUSH(all, l);
    while (all.len && !t->no_memory) {
        const Loader *l = all.data[--all.len];
        LoaderNode *n = node_of(t, l->object);
        if (n)
            n->loader = l;
        else
            t->no_memory = true;
    }
    VEC_FREE(all);
}

static char *name_of(const LoaderNode *n)
{
    Object *name = n->object ? ref_load(n->object, wk.java_lang_ClassLoader_name) : NULL;
    return name ? string_to_mutf8(name) : NULL;
}

static bool alike(const LoaderNode *a, const LoaderNode *b)
{
    if (a->first || b->first || object_class(a->object) != object_class(b->object))
        return false;
    FREED char *x = name_of(a), *y = name_of(b);
    return x && y ? !strcmp(x, y) : !x && !y;
}

static LoaderNode *following(LoaderNode *n)
{
    if (n->first)
        return n->first;
    while (n && !n->next)
        n = n->parent;
    return n ? n->next : NULL;
}

/* Of the leaves below n that are of one name and class the first one stands for all. */
static void fold(LoaderNode *n)
{
    for (LoaderNode *kept = n->first; kept; kept = kept->next)
        for (LoaderNode *before = kept, *k; (k = before->next);)
            if (alike(kept, k)) {
                kept->more++;
                before->next = k->next;
                if (n->last == k)
                    n->last = before;
            } else {
                before = k;
            }
}

/* ---- printing ---- */

static void put_prefix(const Tree *t, const LoaderNode *n, bool below)
{
    fwrite(t->prefix.data, 1, t->prefix.len, t->out);
    if (below)
        fprintf(t->out, "%s%s", n->next ? "|     " : "      ", n->first ? "|     " : "      ");
}

static void put_blank(const Tree *t, const LoaderNode *n)
{
    put_prefix(t, n, true);
    fputc('\n', t->out);
}

static void put_address(const Tree *t, const LoaderNode *n, const char *label, const void *p)
{
    put_prefix(t, n, true);
    fprintf(t->out, "%17s: 0x%016" PRIxPTR "\n", label, (uintptr_t)p);
}

static void add_classes(Tree *t, NodeClasses *list, const Loader *l)
{
    LOADER_EACH_CLASS(l, c)
        t->no_memory |= !VEC_TRY_PUSH(*list, c);
}

static void put_classes(const Tree *t, const LoaderNode *n, const char *label, const char *kind,
                        NodeClasses *list)
{
    size_t count = list->len;
    for (size_t i = 0; i < count; i++) {
        FREED char *name =
            class_java_name(list->data[count - 1 - i]); /* lists have the newest first */
        put_prefix(t, n, true);
        fprintf(t->out, "%17s%s %s\n", i ? "" : label, i ? " " : ":", name);
    }
    if (count) {
        put_prefix(t, n, true);
        fprintf(t->out, "%19s(%zu %sclass%s)\n", "", count, kind, count == 1 ? "" : "es");
        put_blank(t, n);
    }
    VEC_FREE(*list);
}

static void put_node(Tree *t, const LoaderNode *n)
{
    world_stopped_instead_of(&class_tables_lock);
    char *name = name_of(n),
         *class_name = n->object ? class_external_name(object_class(n->object)) : NULL;
    put_prefix(t, n, false);
    fprintf(t->out, "+-- %s%s%s%s", name ? "\"" : "", name ? name : "", name ? "\", " : "",
            class_name ? class_name : "<bootstrap>");
    if (n->more)
        fprintf(t->out, " (+ %d more)", n->more);
    fputc('\n', t->out);
    free(name);
    free(class_name);
    put_blank(t, n);
    if (t->verbose) {
        put_address(t, n, "Loader Oop", n->object);
        put_address(t, n, "Loader Data", n->loader);
        put_address(t, n, "Loader Klass", n->object ? object_class(n->object) : NULL);
        put_blank(t, n);
    }
    if (!t->classes || !n->loader)
        return;
    NodeClasses own = {0}, hidden = {0};
    add_classes(t, &own, n->loader);
    for (const Loader *k = loader_list; k; k = k->next)
        if (k->is_hidden_holder && k->host == n->loader)
            add_classes(t, &hidden, k);
    put_classes(t, n, "Classes", "", &own);
    put_classes(t, n, "Hidden Classes", "hidden ", &hidden);
}

static void put_all(Tree *t)
{
    for (LoaderNode *n = &t->root; n && !t->no_memory;) {
        put_node(t, n);
        LoaderNode *next = following(n);
        if (n->first)
            for (const char *p = n->next ? "|     " : "      "; *p; p++)
                t->no_memory |= !VEC_TRY_PUSH(t->prefix, *p);
        else
            for (const LoaderNode *up = n; next && up->parent != next->parent; up = up->parent)
                t->prefix.len -= 6;
        n = next;
    }
    VEC_FREE(t->prefix);
}

void cmd_classloaders(Thread *self, FILE *out, const CommandValues *v)
{
    Tree *t = xcalloc(1, sizeof *t);
    t->out = out;
    t->classes = command_flag(v, "show-classes");
    t->verbose = command_flag(v, "verbose");
    safepoint_begin(self, "class loaders");
    build(t);
    if (!t->no_memory && command_flag(v, "fold") && !t->classes && !t->verbose)
        for (LoaderNode *n = &t->root; n; n = following(n))
            fold(n);
    put_all(t);
    safepoint_end(self);
    if (t->no_memory)
        throw_out_of_memory(self, "a tree of class loaders");
    for (size_t i = 0; i < ARRAY_LEN(t->buckets); i++)
        for (LoaderNode *n = t->buckets[i], *next; n; n = next) {
            next = n->same_hash;
            free(n);
        }
    free(t);
}
