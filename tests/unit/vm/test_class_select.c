/* SPDX-License-Identifier: Apache-2.0
 * test_class_select.c - which method a virtual or interface call reaches (JVMS 5.4.5, 5.4.6),
 * subclass tests, member lookup: on classes made by hand. */
#include "vm/class/internal.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <check.h>
#include <stdarg.h>

/* ---- fakes: no loaders but one, no exceptions, packages by name ---- */
static Loader the_loader, other_loader;
static const char *thrown;
bool constraints_check_descriptor(Thread *t, Loader *a, Loader *b, const Symbol *d, Symbol **bad)
{
    *bad = (Symbol *)(uintptr_t)d;
    return false;
}
bool throw_new(Thread *t, const char *name, const char *fmt, ...)
{
    thrown = name;
    return false;
}
bool throw_out_of_memory(Thread *t, const char *why)
{
    thrown = why;
    return false;
}
const char *loader_describe(const Loader *l, char *buf, size_t n)
{
    snprintf(buf, n, "'app'");
    return buf;
}
char *class_describe_with_parent(const Class *c) { return xstrdup(c->name->bytes); }
bool same_package(const Class *a, const Class *b) { return a->package == b->package; }

/* ---- building ---- */
static Package p, q;

static Class *make(const char *name, int flags, Class *super, Package *package, int interfaces, ...)
{
    Class *c = xcalloc(1, sizeof *c);
    c->kind = CLASS_INSTANCE;
    c->name = symbol_of(name);
    c->flags = (uint16_t)flags;
    c->super = super;
    c->package = package;
    c->loader = &the_loader;
    c->interface_count = (uint16_t)interfaces;
    c->interfaces = xcalloc((size_t)interfaces, sizeof *c->interfaces);
    c->methods = xcalloc(64, sizeof *c->methods);
    va_list ap;
    va_start(ap, interfaces);
    for (int i = 0; i < interfaces; i++)
        c->interfaces[i] = va_arg(ap, Class *);
    va_end(ap);
    ck_assert(class_set_hierarchy(c));
    return c;
}

static Method *add(Class *c, const char *name, int flags)
{
    Method *m = xcalloc(1, sizeof *m);
    m->holder = c;
    m->name = symbol_of(name);
    m->descriptor = sym.void_sig;
    m->flags = (uint16_t)flags;
    m->vtable_index = VTABLE_NONE;
    m->itable_index = -1;
    if (class_is_interface(c) && !(flags & (ACC_STATIC | ACC_PRIVATE))) {
        m->itable_index = 0;
        for (unsigned i = 0; i < c->method_count; i++)
            m->itable_index += c->methods[i]->itable_index >= 0;
    }
    m->slot = c->method_count;
    c->methods[c->method_count++] = m;
    return m;
}

static Class *link_it(Class *c)
{
    class_index_methods(c);
    ck_assert(class_make_tables(NULL, c));
    return c;
}

static Class *object;
static Method *hash_code;

static void setup(void)
{
    sym.init = symbol_of("<init>");
    sym.clinit = symbol_of("<clinit>");
    sym.void_sig = symbol_of("()V");
    sym.java_lang_Cloneable = symbol_of("java/lang/Cloneable");
    thrown = NULL;
    object = make("java/lang/Object", ACC_PUBLIC, NULL, &p, 0);
    hash_code = add(object, "hashCode", ACC_PUBLIC);
    add(object, "<init>", ACC_PUBLIC);
    link_it(object);
}

/* ---- overriding ---- */

START_TEST(public_methods_override)
{
    Class *a = make("A", ACC_PUBLIC, object, &p, 0), *b;
    Method *am = add(a, "m", ACC_PUBLIC), *ah = add(a, "hashCode", ACC_PUBLIC);
    link_it(a);
    b = make("B", ACC_PUBLIC, a, &q, 0);
    Method *bm = add(b, "m", ACC_PUBLIC);
    link_it(b);
    ck_assert_int_eq(hash_code->vtable_index, ah->vtable_index);
    ck_assert_ptr_eq(method_select_virtual(b, hash_code), ah);
    ck_assert_ptr_eq(method_select_virtual(object, hash_code), hash_code);
    ck_assert_ptr_eq(method_select_virtual(b, am), bm);
    ck_assert_ptr_eq(method_select_virtual(a, am), am);
    ck_assert_uint_eq(b->vtable_len, a->vtable_len);
    Class *c = link_it(make("C", ACC_PUBLIC, b, &q, 0));
    ck_assert_ptr_eq(c->vtable, b->vtable); /* nothing new: shared */
}
END_TEST

/* A.m is package-private in p; q.B.m is another method; p.C.m, public, overrides both; q.D.m
 * overrides A.m through C.m. */
START_TEST(package_private_methods_override_transitively)
{
    Class *a = make("p/A", ACC_PUBLIC, object, &p, 0);
    Method *am = add(a, "m", 0);
    link_it(a);
    Class *b = make("q/B", ACC_PUBLIC, a, &q, 0);
    Method *bm = add(b, "m", ACC_PUBLIC);
    link_it(b);
    ck_assert_int_ne(am->vtable_index, bm->vtable_index);
    ck_assert_ptr_eq(method_select_virtual(b, am), am);
    Class *c = make("p/C", ACC_PUBLIC, b, &p, 0);
    Method *cm = add(c, "m", ACC_PUBLIC);
    link_it(c);
    ck_assert_ptr_eq(method_select_virtual(c, am), cm);
    ck_assert_ptr_eq(method_select_virtual(c, bm), cm);
    Class *d = make("q/D", ACC_PUBLIC, c, &q, 0);
    Method *dm = add(d, "m", ACC_PUBLIC);
    link_it(d);
    ck_assert_ptr_eq(method_select_virtual(d, am), dm);
    ck_assert_ptr_eq(method_select_virtual(d, bm), dm);
    ck_assert_ptr_eq(method_select_virtual(d, cm), dm);
}
END_TEST

START_TEST(private_and_static_methods_do_not_override)
{
    Class *a = make("A", ACC_PUBLIC, object, &p, 0);
    Method *am = add(a, "m", ACC_PUBLIC), *ap = add(a, "n", ACC_PRIVATE);
    link_it(a);
    Class *b = make("B", ACC_PUBLIC, a, &p, 0);
    add(b, "m", ACC_PRIVATE);
    add(b, "m", ACC_PUBLIC | ACC_STATIC);
    add(b, "n", ACC_PUBLIC);
    link_it(b);
    ck_assert_ptr_eq(method_select_virtual(b, am), am);
    ck_assert_int_eq(ap->vtable_index, VTABLE_NONE);
    ck_assert_ptr_eq(method_select_virtual(b, ap), ap);
}
END_TEST

/* ---- interfaces ---- */

START_TEST(defaults_are_selected)
{
    enum { I = ACC_INTERFACE | ACC_ABSTRACT | ACC_PUBLIC };
    Class *i = make("I", I, object, &p, 0), *j = make("J", I, object, &p, 1, i),
          *k = make("K", I, object, &p, 1, i);
    Method *im = add(i, "m", ACC_PUBLIC), *in = add(i, "n", ACC_PUBLIC | ACC_ABSTRACT),
           *jm = add(j, "m", ACC_PUBLIC), *km = add(k, "m", ACC_PUBLIC);
    link_it(i), link_it(j), link_it(k);
    Class *a = link_it(make("A", 0, object, &p, 1, i));
    ck_assert_ptr_eq(method_select_virtual(a, im), im);
    /* abstract: AbstractMethodError when called */
    ck_assert_ptr_eq(method_select_virtual(a, in), in);
    Class *b = link_it(make("B", 0, a, &p, 1, j)); /* a more specific default takes over */
    ck_assert_ptr_eq(method_select_virtual(b, im), jm);
    ck_assert_ptr_eq(method_select_virtual(b, jm), jm);
    Class *c = link_it(make("C", 0, b, &p, 1, k)); /* J.m and K.m: neither is more specific */
    Method *conflict = method_select_virtual(c, im);
    ck_assert_int_eq(conflict->entry, ENTRY_CONFLICT);
    ck_assert_ptr_eq(method_select_virtual(c, km)->holder, c);
    char *text = method_conflict_text(conflict);
    ck_assert_str_eq(text, "Conflicting default methods: J.m K.m");
    free(text);
    Class *d = make("D", 0, c, &p, 0);
    Method *dm = add(d, "m", ACC_PUBLIC);
    link_it(d);
    ck_assert_ptr_eq(method_select_virtual(d, im), dm);
    ck_assert_ptr_eq(method_select_virtual(d, km), dm);
    Class *e = link_it(make("E", 0, d, &p, 1, k)); /* a class's method wins over any default */
    ck_assert_ptr_eq(method_select_virtual(e, km), dm);
    ck_assert_ptr_null(class_itable_lookup(object, i, im));
    ck_assert_ptr_eq(class_find_method(c, symbol_of("n"), sym.void_sig), in);
}
END_TEST

START_TEST(rows_are_shared_with_the_superclass)
{
    enum { I = ACC_INTERFACE | ACC_ABSTRACT | ACC_PUBLIC };
    Class *i = make("I", I, object, &p, 0);
    Method *im = add(i, "m", ACC_PUBLIC | ACC_ABSTRACT);
    link_it(i);
    Class *a = make("A", 0, object, &p, 1, i);
    Method *am = add(a, "m", ACC_PUBLIC);
    link_it(a);
    Class *b = make("B", 0, a, &p, 0);
    add(b, "other", ACC_PUBLIC);
    link_it(b);
    ck_assert_ptr_eq(a->itable[0].methods, b->itable[0].methods);
    ck_assert_ptr_eq(method_select_virtual(b, im), am);
    Class *c = make("C", 0, b, &p, 0);
    Method *cm = add(c, "m", ACC_PUBLIC);
    link_it(c);
    ck_assert_ptr_eq(method_select_virtual(c, im), cm);
    ck_assert_ptr_eq(method_select_virtual(b, im), am);
}
END_TEST

START_TEST(loader_constraints_stop_linking)
{
    Class *a = make("A", 0, object, &p, 0);
    add(a, "m", ACC_PUBLIC);
    link_it(a);
    Class *b = make("B", 0, a, &p, 0);
    add(b, "m", ACC_PUBLIC);
    b->loader = &other_loader;
    class_index_methods(b);
    ck_assert(!class_make_tables(NULL, b));
    ck_assert_str_eq(thrown, "java/lang/LinkageError");
}
END_TEST

/* ---- subclass tests, lookup ---- */

START_TEST(deep_hierarchies_are_assignable)
{
    enum { I = ACC_INTERFACE | ACC_ABSTRACT | ACC_PUBLIC, DEEP = 20 };
    Class *i = make("I", I, object, &p, 0), *j = make("J", I, object, &p, 1, i), *chain[DEEP];
    chain[0] = object;
    for (int d = 1; d < DEEP; d++)
        chain[d] = make("X", 0, chain[d - 1], &p, d == 5, j);
    for (int x = 0; x < DEEP; x++)
        for (int y = 0; y < DEEP; y++)
            ck_assert_int_eq(class_is_assignable(chain[x], chain[y]), x >= y);
    for (int x = 0; x < DEEP; x++) {
        ck_assert_int_eq(class_is_assignable(chain[x], i), x >= 5);
        ck_assert_int_eq(class_is_assignable(chain[x], j), x >= 5);
    }
    ck_assert(class_is_assignable(j, i) && !class_is_assignable(i, j) &&
              class_is_assignable(i, object));
}
END_TEST

START_TEST(many_methods_are_found_by_hash)
{
    Class *a = make("A", 0, object, &p, 0);
    char name[16];
    for (int i = 0; i < 60; i++) {
        snprintf(name, sizeof name, "m%d", i);
        add(a, name, ACC_PUBLIC);
    }
    link_it(a);
    for (int i = 0; i < 60; i++) {
        snprintf(name, sizeof name, "m%d", i);
        ck_assert_ptr_eq(class_find_declared_method(a, symbol_of(name), sym.void_sig),
                         a->methods[i]);
    }
    ck_assert_ptr_null(class_find_declared_method(a, symbol_of("m60"), sym.void_sig));
    ck_assert_ptr_null(class_find_declared_method(a, symbol_of("m1"), symbol_of("()I")));
    ck_assert_ptr_eq(class_find_method_s(a, "hashCode", "()V"), hash_code);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("method selection");
    TCase *t = tcase_create("all");
    tcase_add_checked_fixture(t, setup, NULL);
    tcase_add_test(t, public_methods_override);
    tcase_add_test(t, package_private_methods_override_transitively);
    tcase_add_test(t, private_and_static_methods_do_not_override);
    tcase_add_test(t, defaults_are_selected);
    tcase_add_test(t, rows_are_shared_with_the_superclass);
    tcase_add_test(t, loader_constraints_stop_linking);
    tcase_add_test(t, deep_hierarchies_are_assignable);
    tcase_add_test(t, many_methods_are_found_by_hash);
    suite_add_tcase(s, t);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
