/* SPDX-License-Identifier: Apache-2.0
 * test_string.c - java.lang.String from C and the table of interned strings, over a fake
 * allocator. */
#include "vm/objects/string.h"
#include "vm/objects/exception.h"
#include "vm/model/vm.h"
#include "vm/library/wellknown.h"
#include "vm/objects/new.h"
#include <check.h>
#include <signal.h>
#include <sys/mman.h>

/* ---- fakes ---- */
GcOffsets gc_offsets;
static uint8_t cards[(uint64_t)1 << (32 - CARD_SHIFT)];
uint8_t *gc_cards = cards;
WellKnown wk;
static Thread thread, *self = &thread;
static char *space, *space_top;
static Class string_class, bytes_class;
static bool fail_allocation;

static Object *take(Class *c, size_t bytes)
{
    if (fail_allocation) {
        throw_out_of_memory(self, "test");
        return NULL;
    }
    Object *o = (Object *)space_top;
    space_top += align_up(bytes, 8);
    o->klass = (uint32_t)(uintptr_t)c;
    return o;
}
Object *object_new(Thread *t, Class *c) { return take(c, c->layout.instance_size); }
Object *array_new_primitive(Thread *t, int type, int32_t length)
{
    ck_assert_int_eq(type, T_BYTE);
    Object *o = take(&bytes_class, ARRAY_DATA_OFFSET + (size_t)length);
    if (o)
        ((Array *)o)->length = length;
    return o;
}
bool heap_is_object(const void *p)
{
    return (const char *)p >= space && (const char *)p < space_top && !((uintptr_t)p & 7);
}
bool throw_out_of_memory(Thread *t, const char *why)
{
    t->exception = (Object *)8;
    return false;
}

static void start(void)
{
    space = space_top = mmap((void *)0x20000000, 64 << 20, PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ck_assert(space != MAP_FAILED && (uintptr_t)space < UINT64_C(0x800000000));
    string_class.layout.instance_size = 24;
    wk.java_lang_String = &string_class;
    wk.java_lang_String_value = 8;
    wk.java_lang_String_hash = 12;
    wk.java_lang_String_coder = 16;
}

static VEC(void *) kept; /* so that a leak checker finds it */
static void *keep(void *p)
{
    VEC_PUSH(kept, p);
    return p;
}
static Symbol *symbol(const char *text)
{
    Symbol *s = keep(calloc(1, sizeof *s + strlen(text) + 1));
    strcpy(s->bytes, text);
    s->len = (uint16_t)strlen(text);
    return s;
}

static int coder(Object *s) { return *FIELD_PTR(s, 16, int8_t); }

START_TEST(latin1_and_utf16)
{
    start();
    Object *a = string_from_cstr(self, "hello"), *b = string_from_cstr(self, "gr\xc3\xbc\xc3\x9f"),
           *c = string_from_cstr(self, "\xe2\x82\xac!"),
           *z = string_from_mutf8(self, "a\xc0\x80z", 4), *e = string_from_cstr(self, "");
    ck_assert_int_eq(coder(a), 0);
    ck_assert_int_eq(coder(b), 0);
    ck_assert_int_eq(coder(c), 1);
    ck_assert_int_eq(string_length(a), 5);
    ck_assert_int_eq(string_length(b), 4);
    ck_assert_int_eq(string_length(c), 2);
    ck_assert_int_eq(string_length(z), 3);
    ck_assert_int_eq(string_length(e), 0);
    uint16_t u[4];
    string_get_utf16(c, 0, 2, u);
    ck_assert(u[0] == 0x20ac && u[1] == '!');
    string_get_utf16(b, 2, 2, u);
    ck_assert(u[0] == 0xfc && u[1] == 0xdf);
    ck_assert_str_eq(keep(string_to_mutf8(b)), "gr\xc3\xbc\xc3\x9f");
    ck_assert_str_eq(keep(string_to_mutf8(z)), "a\xc0\x80z");
    ck_assert_str_eq(keep(string_to_mutf8(e)), "");
    ck_assert_uint_eq(string_mutf8_length(c), 4);
    ck_assert_int_eq(string_hash(a), 99162322); /* "hello".hashCode() */
    ck_assert_int_eq(string_hash(c), 0x20ac * 31 + '!');
    ck_assert_int_eq(string_hash(e), 0);
}
END_TEST

START_TEST(utf16_input_is_compacted)
{
    start();
    uint16_t narrow[] = {'a', 0xff}, wide[] = {'a', 0x100};
    ck_assert_int_eq(coder(string_from_utf16(self, narrow, 2)), 0);
    ck_assert_int_eq(coder(string_from_utf16(self, wide, 2)), 1);
    ck_assert(
        string_equals(string_from_utf16(self, narrow, 2), string_from_cstr(self, "a\xc3\xbf")));
    ck_assert(!string_equals(string_from_utf16(self, narrow, 2), string_from_utf16(self, wide, 2)));
}
END_TEST

START_TEST(standard_utf8)
{
    start();
    Object *s = string_from_utf8(self, "\xf0\x9f\x98\x80");
    uint16_t u[2];
    ck_assert_int_eq(string_length(s), 2);
    string_get_utf16(s, 0, 2, u);
    ck_assert(u[0] == 0xd83d && u[1] == 0xde00);
    ck_assert_str_eq(keep(string_to_mutf8(s)), "\xed\xa0\xbd\xed\xb8\x80");
}
END_TEST

static bool odd_dead(const Object *o)
{
    uint16_t last;
    string_get_utf16(o, string_length(o) - 1, 1, &last);
    return last % 2 == 0;
}
static size_t slots;
static void count(void *ctx, Object **slot) { slots++; }

START_TEST(interning)
{
    start();
    enum { N = 20000 };
    static Object *first[N];
    HandleScope scope = handle_scope_open(self);
    char text[32];
    for (int i = 0; i < N; i++) {
        snprintf(text, sizeof text, i % 3 ? "s%d" : "\xe2\x82\xac%d", i);
        first[i] = i % 2 ? string_intern_symbol(self, symbol(text))
                         : string_intern(self, handle_new(self, string_from_cstr(self, text)));
    }
    for (int i = 0; i < N; i++) {
        snprintf(text, sizeof text, i % 3 ? "s%d" : "\xe2\x82\xac%d", i);
        ck_assert_ptr_eq(string_intern_symbol(self, symbol(text)), first[i]);
        ck_assert_ptr_eq(string_intern(self, handle_new(self, string_from_cstr(self, text))),
                         first[i]);
    }
    string_table_visit_slots(count, NULL);
    ck_assert_uint_eq(slots, N);
    string_table_clear_dead(odd_dead);
    slots = 0;
    string_table_visit_slots(count, NULL);
    ck_assert_uint_eq(slots, N / 2);
    for (int i = 0; i < N; i++) {
        snprintf(text, sizeof text, i % 3 ? "s%d" : "\xe2\x82\xac%d", i);
        ck_assert(i % 2 ? string_intern_symbol(self, symbol(text)) != first[i]
                        : string_intern_symbol(self, symbol(text)) == first[i]);
    }
    handle_scope_close(self, scope);
}
END_TEST

START_TEST(no_memory)
{
    start();
    fail_allocation = true;
    ck_assert_ptr_null(string_from_cstr(self, "x"));
    ck_assert_ptr_nonnull(self->exception);
    ck_assert_ptr_null(string_intern_symbol(self, symbol("never seen")));
}
END_TEST

/* vm/base/audit.h: a broken promise ends the process. */
START_TEST(audit_finds_a_changed_string)
{
    start();
    Object *s = string_intern_symbol(self, symbol("interned"));
    string_table_audit();
    *(char *)array_data((Array *)ref_load(s, wk.java_lang_String_value)) ^= 1;
    string_table_audit(); /* the text has changed, its hash not yet */
    *FIELD_PTR(s, wk.java_lang_String_hash, int32_t) = 0;
    string_table_audit();
}
END_TEST

int main(void)
{
    vm_options.compact_strings = true;
    Suite *s = suite_create("string");
    TCase *c = tcase_create("string");
    tcase_add_test(c, latin1_and_utf16);
    tcase_add_test(c, utf16_input_is_compacted);
    tcase_add_test(c, standard_utf8);
    tcase_add_test(c, interning);
    tcase_add_test(c, no_memory);
    tcase_add_test_raise_signal(c, audit_finds_a_changed_string, SIGABRT);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
