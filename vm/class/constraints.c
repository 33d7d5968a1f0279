/* SPDX-License-Identifier: Apache-2.0
 * constraints.c - loader constraints: two loaders must mean the same class by a name.  (JVMS 5.3.4)
 *
 * A constraint is a name with the set of loaders that must agree on it, and the class they agree on
 * once one of them has it.  Constraints that share a loader and name are merged, so that agreement
 * is transitive. */
#include "vm/class/internal.h"
#include "vm/log/log.h"

typedef struct Constraint {
    Symbol *name;
    Class *c;
    VEC(Loader *) loaders;
    struct Constraint *next;
} Constraint;

#define BUCKETS 256
static Constraint *table[BUCKETS] GUARDED_BY(class_tables_lock);

static Constraint **bucket(const Symbol *name) { return &table[name->hash % BUCKETS]; }

static Constraint *constraint_of(const Loader *l, const Symbol *name)
{
    for (Constraint *k = *bucket(name); k; k = k->next)
        if (k->name == name)
            for (size_t i = 0; i < k->loaders.len; i++)
                if (k->loaders.data[i] == l)
                    return k;
    return NULL;
}

/* false: no memory; both are as they were */
static bool merge(Constraint *into, Constraint *from)
{
    size_t before = into->loaders.len;
    for (size_t i = 0; i < from->loaders.len; i++)
        if (!VEC_TRY_PUSH(into->loaders, from->loaders.data[i])) {
            into->loaders.len = before;
            return false;
        }
    if (!into->c)
        into->c = from->c;
    Constraint **p = bucket(from->name);
    while (*p != from)
        p = &(*p)->next;
    *p = from->next;
    VEC_FREE(from->loaders);
    free(from);
    return true;
}

/* NULL: no memory */
static Constraint *constraint_new(Symbol *name, Loader *a, Loader *b)
{
    Constraint *k = calloc(1, sizeof *k);
    if (!k || !VEC_TRY_PUSH(k->loaders, a) || !VEC_TRY_PUSH(k->loaders, b)) {
        if (k)
            VEC_FREE(k->loaders);
        free(k);
        return NULL;
    }
    k->name = name;
    k->next = *bucket(name);
    return *bucket(name) = k;
}

static void log_new(const Symbol *name, const Loader *a, const Loader *b)
{
    char wa[300], wb[300];
    LOG(class_loader_constraints, INFO,
        "adding new constraint for name: %s, loader[0]: %s, loader[1]: %s", name->bytes,
        loader_describe(a, wa, sizeof wa), loader_describe(b, wb, sizeof wb));
}

static void log_longer(const Constraint *k)
{
    char who[300];
    int at = (int)k->loaders.len - 1;
    LOG(class_loader_constraints, INFO,
        "extending constraint for name %s by adding loader[%d]: %s %s", k->name->bytes, at,
        loader_describe(k->loaders.data[at], who, sizeof who),
        k->c ? " and setting class object" : "");
}

static void log_broken(const Symbol *name, const Loader *a, const Loader *b)
{
    char wa[300], wb[300];
    LOG(class_loader_constraints, INFO,
        "loader constraint violation for name %s: loaders %s and %s have different classes",
        name->bytes, loader_describe(a, wa, sizeof wa), loader_describe(b, wb, sizeof wb));
}

typedef enum Agreement { AGREED, DIFFERENT, NO_MEMORY } Agreement;

/* Records that a and b agree on name. */
static Agreement check_name(Loader *a, Loader *b, Symbol *name)
{
    tables_lock();
    Constraint *ka = constraint_of(a, name), *kb = constraint_of(b, name);
    Class *ca = dictionary_find(a, name), *cb = dictionary_find(b, name);
    if (!ca && ka)
        ca = ka->c;
    if (!cb && kb)
        cb = kb->c;
    bool ok = true, agreed = !ca || !cb || ca == cb;
    if (!agreed) {
        if (log_on(class_loader_constraints, INFO))
            log_broken(name, a, b);
    } else if (!ka && !kb) {
        Constraint *k = constraint_new(name, a, b);
        ok = k != NULL;
        if (ok)
            k->c = ca ? ca : cb;
        if (ok && log_on(class_loader_constraints, INFO))
            log_new(name, a, b);
    } else if (ka && kb) {
        ok = ka == kb || merge(ka, kb);
        if (ok && !ka->c)
            ka->c = ca ? ca : cb;
    } else if (ka) {
        ok = VEC_TRY_PUSH(ka->loaders, b);
        if (ok && !ka->c)
            ka->c = cb ? cb : ca;
        if (ok && log_on(class_loader_constraints, INFO))
            log_longer(ka);
    } else {
        ok = VEC_TRY_PUSH(kb->loaders, a);
        if (ok && !kb->c)
            kb->c = ca ? ca : cb;
        if (ok && log_on(class_loader_constraints, INFO))
            log_longer(kb);
    }
    tables_unlock();
    return !agreed ? DIFFERENT : ok ? AGREED : NO_MEMORY;
}

/* *out_bad: of the first name on which they do not agree */
static Agreement agree(Loader *a, Loader *b, const Symbol *descriptor, Symbol **out_bad)
{
    VM_ASSERT(a && b && descriptor->len > 0, "two loaders and a descriptor");
    if (a->host)
        a = a->host;
    if (b->host)
        b = b->host;
    if (a == b)
        return AGREED;
    for (const char *p = descriptor->bytes, *end = p + descriptor->len; p < end; p++) {
        if (*p != 'L')
            continue;
        const char *semicolon = memchr(p, ';', (size_t)(end - p));
        if (!semicolon)
            break;
        *out_bad = symbol_new(p + 1, (size_t)(semicolon - p - 1));
        Agreement of_name = check_name(a, b, *out_bad);
        if (of_name != AGREED)
            return of_name;
        p = semicolon;
    }
    return AGREED;
}

bool constraints_agree(Loader *a, Loader *b, const Symbol *descriptor)
{
    Symbol *bad;
    return agree(a, b, descriptor, &bad) == AGREED;
}

bool constraints_check_descriptor(Thread *self, Loader *a, Loader *b, const Symbol *descriptor,
                                  Symbol **out_bad)
{
    switch (agree(a, b, descriptor, out_bad)) {
    case AGREED: return true;
    case DIFFERENT: return false;
    case NO_MEMORY: *out_bad = NULL; return throw_out_of_memory(self, "loader constraints");
    }
    VM_UNREACHABLE();
}

/* l is about to become an initiating (or the defining) loader of c. */
bool constraints_allow(Thread *self, Loader *l, Symbol *name, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(l && c && name, "a loader, a class and its name");
    tables_lock();
    Constraint *k = constraint_of(l, name);
    Class *other = k && k->c && k->c != c ? k->c : NULL;
    if (k && !k->c) {
        k->c = c;
        char who[300];
        if (log_on(class_loader_constraints, INFO))
            log_print(TOPIC_class_loader_constraints, LEVEL_INFO,
                      "setting class object in existing constraint for name: %s and loader %s",
                      name->bytes, loader_describe(l, who, sizeof who));
    }
    tables_unlock();
    if (!other)
        return true;
    return throw_new(
        self, LinkageError,
        "loader constraint violation: loader %pL wants to load %s %pS. A different %s with the same name was previously loaded by %pL. (%pW)",
        l, class_is_interface(c) ? "interface" : "class", name,
        class_is_interface(other) ? "interface" : "class", other->loader, other);
}

/* World stopped. */
void constraints_purge(Loader *dead)
{
    VM_ASSERT(dead, "a loader");
    for (unsigned b = 0; b < BUCKETS; b++)
        for (Constraint **p = &table[b], *k; (k = *p);) {
            for (size_t i = 0; i < k->loaders.len;)
                if (k->loaders.data[i] == dead)
                    k->loaders.data[i] = k->loaders.data[--k->loaders.len];
                else
                    i++;
            if (k->c && k->c->loader == dead)
                k->c = NULL;
            if (k->loaders.len < 2) {
                *p = k->next;
                VEC_FREE(k->loaders);
                free(k);
            } else {
                p = &k->next;
            }
        }
}
