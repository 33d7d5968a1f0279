/* SPDX-License-Identifier: Apache-2.0
 * vtable.c - which method a virtual call reaches, worked out when a class is linked.  (JVMS 5.4.5
 * overriding, 5.4.6 selection)
 *
 * vtable     one slot per instance method that is not private and not <init>, superclass first.  A
 *            slot holds the method that is selected for this class. A method takes every slot whose
 *            earlier occupants it overrides, directly or transitively.  It is called through one of
 *            them, if whoever takes that slot in a subclass overrides it as well, and otherwise
 *            through a new one.
 *            Methods that come from interfaces have no slot: calls of them go through the itable.
 * itable     one row per superinterface, with the method selected for each of the interface's
 *            instance methods.  Rows that are equal to the superclass's are shared.  NULL would be
 *            a method nobody implements: the abstract interface method itself stands there
 *            (AbstractMethodError when called), and a synthetic method for conflicting defaults
 *            (IncompatibleClassChangeError). */
#include "vm/class/internal.h"
#include "vm/model/lookup.h"

enum { FIRST_TRANSITIVE_MAJOR = 51 };

/* m, a method of a subclass, overrides s directly (5.4.5; the transitive case is the caller's). */
bool method_can_override(const Method *m, const Method *s)
{
    VM_ASSERT(m->name == s->name && m->descriptor == s->descriptor,
              "methods of one name and descriptor");
    if (m->name != s->name || m->descriptor != s->descriptor ||
        (m->flags & (ACC_PRIVATE | ACC_STATIC)) || (s->flags & (ACC_PRIVATE | ACC_STATIC)))
        return false;
    return (s->flags & (ACC_PUBLIC | ACC_PROTECTED)) || same_package(m->holder, s->holder);
}

/* m overrides what slot i holds: any class on the way up put a method there that m overrides
 * directly.  In class files older than Java 7 (version 51) only the occupant of the superclass
 * counts: the chapter knew no transitive overriding yet (JVMS 5.4.5 of its second edition). */
static bool overrides_slot(const Method *m, const Class *super, uint32_t i)
{
    const Method *last = NULL;
    for (const Class *k = super; k && i < k->vtable_len; k = k->super) {
        const Method *s = k->vtable[i];
        if (s != last && method_can_override(m, s))
            return true;
        if (m->holder->major < FIRST_TRANSITIVE_MAJOR)
            return false;
        last = s;
    }
    return false;
}

/* m, which takes slot i, can be called through it: whoever will take the slot overrides m as well.
 * That is not so for a method of the package when the slot ever held one that is visible
 * elsewhere. */
static bool shares_slot(const Method *m, const Class *super, uint32_t i)
{
    if (m->flags & (ACC_PUBLIC | ACC_PROTECTED))
        return true;
    const Method *last = NULL;
    for (const Class *k = super; k && i < k->vtable_len; k = k->super) {
        const Method *s = k->vtable[i];
        if (s != last &&
            ((s->flags & (ACC_PUBLIC | ACC_PROTECTED)) || !same_package(m->holder, s->holder)))
            return false;
        last = s;
    }
    return true;
}

static bool is_virtual(const Method *m)
{
    return !(m->flags & (ACC_STATIC | ACC_PRIVATE)) && m->name != sym.init && m->name != sym.clinit;
}

/* 5.4.2: the loaders of both classes must agree on every type in the signature. */
static bool check_override_constraints(Thread *self, Class *c, const Method *m, const Method *s,
                                       const char *table)
{
    Symbol *bad;
    if (loader_for_namespace(m->holder) == loader_for_namespace(s->holder) ||
        constraints_check_descriptor(self, m->holder->loader, s->holder->loader, m->descriptor,
                                     &bad))
        return true;
    if (!bad)
        return false;
    bool is_vtable = !strcmp(table, "vtable");
    const Class *mc = m->holder, *sc = s->holder;
    if (is_vtable)
        return throw_new(
            self, LinkageError,
            "loader constraint violation for class %pC: when selecting overriding method '%pM' the class loader %pL of the selected method's type %pC, and the "
            "class loader %pL for its super type %pC have different Class objects for the type %pS used in the signature (%pW; %pW)",
            c, m, mc->loader, mc, sc->loader, sc, bad, mc, sc);
    return throw_new(
        self, LinkageError,
        "loader constraint violation in interface itable initialization for class %pC: when selecting method '%pM' the class loader %pL for super "
        "interface %pC, and the class loader %pL of the selected method's %s, %pC have different Class objects for the type %pS used in the "
        "signature (%pW; %pW)",
        c, s, sc->loader, sc, mc->loader, class_is_interface(mc) ? "interface" : "class", mc, bad,
        sc, mc);
}

static bool no_memory(Thread *self)
{
    return throw_out_of_memory(self, "native memory for a class's methods");
}

/* Made once more when methods came or went: who may override whom was looked at before, and `in`
 * has the room. */
static bool is_again(const Class *c, const Arena *in) { return in != &c->arena; }

static bool make_vtable(Thread *self, Class *c, Arena *in)
{
    if (class_is_interface(c))
        return true;
    uint32_t inherited = c->super ? c->super->vtable_len : 0, own = 0;
    for (unsigned i = 0; i < c->method_count; i++)
        own += is_virtual(c->methods[i]);
    if (own == 0 && c->super) {
        c->vtable = c->super->vtable;
        c->vtable_len = inherited;
        return true;
    }
    Method **table = arena_alloc(in, (inherited + own) * sizeof *table);
    if (!table)
        return no_memory(self);
    if (inherited)
        memcpy(table, c->super->vtable, inherited * sizeof *table);
    uint32_t len = inherited;
    for (unsigned n = 0; n < c->method_count; n++) {
        Method *m = c->methods[n];
        if (!is_virtual(m))
            continue;
        int32_t index = VTABLE_NONE;
        for (uint32_t i = 0; i < inherited; i++) {
            Method *s = c->super->vtable[i];
            if (s->name != m->name || s->descriptor != m->descriptor ||
                !overrides_slot(m, c->super, i))
                continue;
            if (!is_again(c, in) && !check_override_constraints(self, c, m, s, "vtable"))
                return false;
            table[i] = m;
            __atomic_store_n(&s->is_overridden, true, __ATOMIC_RELAXED);
            if (shares_slot(m, c->super, i))
                index = (int32_t)i;
        }
        if (index == VTABLE_NONE) {
            index = (int32_t)len;
            table[len++] = m;
        }
        m->vtable_index = index;
    }
    c->vtable = table;
    c->vtable_len = len;
    return true;
}

/* ---- itables ---- */

/* NULL: no memory, at linking */
static Method *conflict_method(Class *c, const Method *of)
{
    Method *m = c->state < CLASS_LINKED ? arena_alloc(&c->arena, sizeof *m)
                                        : arena_xalloc(&c->arena, sizeof *m);
    if (!m)
        return NULL;
    *m = *of;
    m->holder = c;
    m->cp = pool_first(c->cp);
    m->attributes = NULL; /* those of a version that may go before c does */
    m->exceptions = NULL;
    m->stackmap = (ByteSpan){0};
    m->code = NULL;
    m->entry = ENTRY_CONFLICT;
    m->flags = ACC_PUBLIC | ACC_SYNTHETIC;
    m->bytecode = NULL;
    m->code_len = 0;
    m->exception_count = 0;
    m->has_lines = m->has_variables = false;
    m->vtable_index = VTABLE_NONE;
    m->itable_index = -1;
    m->is_overpass = true;
    m->translation = NULL;
    m->compiled = NULL;
    m->id = NULL;
    return m;
}

/* 5.4.6 for a method of an interface: the class and its superclasses, then the maximally-specific
 * superinterface methods.  NULL: no memory. */
static Method *select_for(Class *c, Method *im)
{
    for (Class *k = c; k; k = k->super) {
        Method *m = class_find_declared_method(k, im->name, im->descriptor);
        if (m && !(m->flags & (ACC_PRIVATE | ACC_STATIC)))
            return m;
    }
    bool conflict;
    Method *m = select_interface_method(c, im->name, im->descriptor, &conflict);
    return conflict ? conflict_method(c, im) : m ? m : im;
}

/* The method selected for the superclass stays selected when c declares none of that name, and
 * either it comes from a class or c adds no interfaces. */
static Method *select_from_super(Class *c, Method *im, Method *inherited)
{
    Method *m = class_find_declared_method(c, im->name, im->descriptor);
    if (m && !(m->flags & (ACC_PRIVATE | ACC_STATIC)))
        return m;
    if (!class_is_interface(inherited->holder) && !inherited->is_overpass)
        return inherited;
    return c->interface_count ? select_for(c, im) : inherited;
}

static Method **make_row(Thread *self, Class *c, Class *in, Method **inherited, Arena *arena)
{
    uint32_t n = 0;
    for (unsigned i = 0; i < in->method_count; i++)
        n += in->methods[i]->itable_index >= 0;
    Method **row = NULL; /* n > 0: the caller has looked */
    if (inherited && c->method_count == 0 && c->interface_count == 0)
        return inherited;
    for (unsigned i = 0; i < in->method_count; i++) {
        Method *im = in->methods[i];
        if (im->itable_index < 0)
            continue;
        Method *old = inherited ? inherited[im->itable_index] : NULL;
        Method *m = old ? select_from_super(c, im, old) : select_for(c, im);
        if (m && m == old && !row)
            continue;
        if (m && !row) {
            row = arena_alloc(arena, n * sizeof *row);
            if (row && inherited)
                memcpy(row, inherited, n * sizeof *row);
        }
        if (!m || !row) {
            no_memory(self);
            return NULL;
        }
        row[im->itable_index] = m;
        if (m != im && m->holder != in && !is_again(c, arena) &&
            !check_override_constraints(self, c, m, im, "itable"))
            return NULL;
    }
    return row ? row : inherited;
}

static bool make_itable(Thread *self, Class *c, Arena *arena)
{
    if (class_is_interface(c) || c->all_interface_count == 0)
        return true;
    uint32_t n = 0, shared = c->super ? c->super->itable_len : 0;
    if (c->interface_count == 0 && c->method_count == 0 && c->super) {
        c->itable = c->super->itable;
        c->itable_len = c->super->itable_len;
        return true;
    }
    ItableEntry *table = arena_alloc(arena, c->all_interface_count * sizeof *table);
    if (!table)
        return no_memory(self);
    for (uint32_t i = 0; i < c->all_interface_count; i++) {
        Class *in = c->all_interfaces[i];
        bool has_methods = false;
        for (unsigned k = 0; k < in->method_count && !has_methods; k++)
            has_methods = in->methods[k]->itable_index >= 0;
        if (!has_methods)
            continue;
        Method **inherited = NULL;
        for (uint32_t k = 0; k < shared && !inherited; k++)
            if (c->super->itable[k].interface == in)
                inherited = c->super->itable[k].methods;
        Method **row = make_row(self, c, in, inherited, arena);
        if (!row)
            return false;
        table[n++] = (ItableEntry){in, row};
    }
    c->itable = table;
    c->itable_len = n;
    return true;
}

/* ---- for the whole class ---- */

bool class_make_tables(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c->state < CLASS_LINKED, "tables are made before linking ends");
    return make_vtable(self, c, &c->arena) && make_itable(self, c, &c->arena);
}

size_t class_tables_most(const Class *c, size_t added)
{
    VM_ASSERT(c, "a class");
    size_t methods = added, rows = 0;
    for (const Class *k = c; k; k = k->super)
        methods += k->method_count;
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        rows += c->all_interfaces[i]->method_count + added + 1;
    return (methods + rows) * sizeof(Method *) + c->all_interface_count * sizeof(ItableEntry) + 64;
}

void class_remake_tables(Class *c, Arena *in)
{
    VM_ASSERT(safepoint_active(), "tables change while the world is stopped");
    for (unsigned i = 0; i < c->method_count; i++)
        c->methods[i]->vtable_index = VTABLE_NONE;
    c->itable_len = 0;
    if (c->kind == CLASS_ARRAY) {
        c->vtable = c->super->vtable;
        c->vtable_len = c->super->vtable_len;
    } else if (!make_vtable(NULL, c, in) || !make_itable(NULL, c, in)) {
        VM_UNREACHABLE();
    }
}
