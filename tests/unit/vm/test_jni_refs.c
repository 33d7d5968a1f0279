/* SPDX-License-Identifier: Apache-2.0
 * test_jni_refs.c - global and weak reference tables, and recognising bad references, over the real
 * handle area and a fake heap. */
#include "vm/jni/refs.h"
#include "vm/model/frame.h"
#include "vm/model/class_space.h"
#include "vm/objects/exception.h"
#include <check.h>
#include <sys/mman.h>

/* ---- fakes ---- */
GcOffsets gc_offsets;
static Thread thread, *self = &thread;
static Object objects[64];
bool heap_is_object(const void *p)
{
    return (const char *)p >= (const char *)objects &&
           (const char *)p < (const char *)(objects + 64) && (uintptr_t)p % 8 == 0;
}
bool class_space_contains(const void *p) { return false; }
bool throw_prepared_out_of_memory(Thread *t) { return false; }

/* ---- tests ---- */
START_TEST(null_is_nothing)
{
    ck_assert_ptr_null(jref_new_global(self, NULL));
    ck_assert_ptr_null(jref_new_weak(self, NULL));
    ck_assert_ptr_null(jref_new_local(self, NULL));
    ck_assert_int_eq(jref_type(self, NULL), JNIInvalidRefType);
}
END_TEST

START_TEST(kinds)
{
    jobject g = jref_new_global(self, &objects[1]), w = jref_new_weak(self, &objects[2]),
            l = jref_new_local(self, &objects[3]);
    ck_assert_ptr_eq(jref_get(g), &objects[1]);
    ck_assert_ptr_eq(jref_get(w), &objects[2]);
    ck_assert_ptr_eq(jref_get(l), &objects[3]);
    ck_assert_int_eq(jref_type(self, g), JNIGlobalRefType);
    ck_assert_int_eq(jref_type(self, w), JNIWeakGlobalRefType);
    ck_assert_int_eq(jref_type(self, l), JNILocalRefType);
    jref_delete_weak(g); /* wrong kind: ignored */
    ck_assert(jref_is_valid(self, g));
    jref_delete_global(g);
    jref_delete_weak(w);
    ck_assert(!jref_is_valid(self, g));
    ck_assert(!jref_is_valid(self, w));
    jref_delete_global(g); /* twice: ignored */
    handle_delete(self, (Object **)l);
    ck_assert(!jref_is_valid(self, l));
}
END_TEST

START_TEST(wild_pointers_do_not_fault)
{
    static const uintptr_t wild[] = {1,
                                     2,
                                     3,
                                     4,
                                     7,
                                     8,
                                     0x1234567,
                                     0xdeadbeefdeadbeef,
                                     ~(uintptr_t)0,
                                     ~(uintptr_t)7,
                                     0x7fffffffff8};
    jobject g = jref_new_global(self, &objects[1]);
    for (size_t i = 0; i < ARRAY_LEN(wild); i++)
        ck_assert(!jref_is_valid(self, (jobject)wild[i]));
    for (intptr_t d = -4096; d <= 8192; d++) { /* around a real one: only true references */
        jobject r = (jobject)((uintptr_t)g + (uintptr_t)d);
        if (jref_is_valid(self, r))
            ck_assert_int_eq(((uintptr_t)r - (uintptr_t)g) % 8, 0);
    }
    jref_delete_global(g);
}
END_TEST

static void count(void *ctx, Object **slot)
{
    ++*(int *)ctx;
    ck_assert_ptr_nonnull(*slot);
}
static bool odd_alive(const Object *o) { return (o - objects) % 2; }

START_TEST(many_and_clearing)
{
    enum { N = 30000 }; /* several generations of the registry of chunks */
    static jobject refs[N];
    uint32_t before = jrefs_global_count();
    for (int i = 0; i < N; i++)
        refs[i] = jref_new_global(self, &objects[i % 64]);
    ck_assert_uint_eq(jrefs_global_count(), before + N);
    int n = 0;
    jrefs_visit_globals(count, &n);
    ck_assert_int_eq(n, (int)before + N);
    for (int i = 0; i < N; i++)
        ck_assert(jref_is_valid(self, refs[i]) && jref_get(refs[i]) == &objects[i % 64]);
    for (int i = 0; i < N; i++) {
        jref_delete_global(refs[i]);
        ck_assert(!jref_is_valid(self, refs[i]));
    }
    ck_assert_uint_eq(jrefs_global_count(), before);

    for (int i = 0; i < N; i++)
        refs[i] = jref_new_weak(self, &objects[i % 64]);
    jrefs_clear_dead(odd_alive);
    n = 0;
    jrefs_visit_weaks(count, &n);
    ck_assert_int_eq(n, N / 2 + (N % 64 > 0 ? 0 : 0));
    for (int i = 0; i < N; i++) {
        ck_assert_ptr_eq(jref_get(refs[i]), i % 64 % 2 ? &objects[i % 64] : NULL);
        /* cleared, but still a reference */
        ck_assert_int_eq(jref_type(self, refs[i]), JNIWeakGlobalRefType);
        jref_delete_weak(refs[i]);
    }
}
END_TEST

START_TEST(arguments_on_the_java_stack)
{
    Slot *stack = calloc(64, sizeof *stack);
    self->stack_base = stack;
    stack[3].l = &objects[5];
    stack[4].j = 0x1234;
    Frame *f = (Frame *)(stack + 8);
    self->top_frame = f;
    ck_assert_int_eq(jref_type(self, (jobject)&stack[3]), JNILocalRefType);
    ck_assert_int_eq(jref_type(self, (jobject)&stack[4]), JNIInvalidRefType);  /* an int */
    ck_assert_int_eq(jref_type(self, (jobject)&stack[60]), JNIInvalidRefType); /* above the top */
    self->top_frame = NULL;
    self->stack_base = NULL;
    free(stack);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("jni references");
    TCase *t = tcase_create("refs");
    tcase_add_test(t, null_is_nothing);
    tcase_add_test(t, kinds);
    tcase_add_test(t, wild_pointers_do_not_fault);
    tcase_add_test(t, many_and_clearing);
    tcase_add_test(t, arguments_on_the_java_stack);
    suite_add_tcase(suite, t);
    SRunner *r = srunner_create(suite);
    srunner_run_all(r, CK_NORMAL);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed ? 1 : 0;
}
