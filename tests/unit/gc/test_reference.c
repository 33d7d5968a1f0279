/* SPDX-License-Identifier: Apache-2.0
 * test_reference.c - soft, weak, final, phantom references and weak slots of the VM.  (package
 * java.lang.ref) */
#include "tests/unit/gc/fake_host.h"

#define MB ((size_t)1 << 20)

static Object *new_ref(ReferenceKind kind, Object **referent)
{
    Object *r = fake_new(fake_refs[kind]);
    ref_store(r, gc_offsets.referent, *referent);
    return r;
}
static Object *referent(Object *r) { return ref_load(r, gc_offsets.referent); }

static int pending(Object **out, int max)
{
    int n = 0;
    for (Object *r = gc_take_pending_references(); r; n++) {
        Object *next = ref_load(r, gc_offsets.discovered);
        ref_store(r, gc_offsets.discovered, NULL);
        if (n < max)
            out[n] = r;
        r = next;
    }
    return n;
}

START_TEST(weak_is_cleared_when_referent_dies)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_roots[0] = fake_new(fake_node);
    fake_roots[1] = new_ref(REFKIND_WEAK, &fake_roots[0]);
    fake_roots[2] = new_ref(REFKIND_WEAK, &fake_roots[0]);
    fake_gc();
    ck_assert_ptr_eq(referent(fake_roots[1]), fake_roots[0]);
    ck_assert(!gc_has_pending_references());
    fake_roots[0] = NULL;
    fake_gc();
    ck_assert_ptr_null(referent(fake_roots[1]));
    ck_assert_ptr_null(referent(fake_roots[2]));
    ck_assert_int_eq(fake_after_gc_pending, 1);
    Object *p[4];
    ck_assert_int_eq(pending(p, 4), 2);
    ck_assert((p[0] == fake_roots[1] && p[1] == fake_roots[2]) ||
              (p[0] == fake_roots[2] && p[1] == fake_roots[1]));
    fake_gc();
    ck_assert(!gc_has_pending_references());
}
END_TEST

START_TEST(pending_list_is_a_root_and_grows)
{
    fake_start(2 * MB, 8 * MB, false);
    for (int round = 1; round <= 3; round++) {
        for (int i = 0; i < 10; i++) {
            fake_roots[100] = fake_new(fake_node);
            fake_roots[i] = new_ref(REFKIND_WEAK, &fake_roots[100]);
        }
        memset(&fake_roots[100], 0, sizeof fake_roots[0]);
        fake_gc();
        for (int i = 0; i < 10; i++)
            fake_roots[i] = NULL; /* only the pending list holds them now */
        fake_gc();
    }
    ck_assert_int_eq(pending(NULL, 0), 30);
}
END_TEST

START_TEST(dead_references_are_not_enqueued)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_roots[0] = fake_new(fake_node);
    new_ref(REFKIND_WEAK, &fake_roots[0]);
    new_ref(REFKIND_PHANTOM, &fake_roots[0]);
    fake_roots[0] = NULL;
    fake_gc();
    ck_assert(!gc_has_pending_references());
}
END_TEST

START_TEST(soft_policy)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_roots[0] = fake_new(fake_node);
    fake_roots[1] = new_ref(REFKIND_SOFT, &fake_roots[0]);
    fake_roots[0] = NULL;
    fake_gc();
    ck_assert_ptr_nonnull(referent(fake_roots[1]));       /* just used */
    ((Reference *)fake_roots[1])->timestamp = -100000000; /* long ago */
    fake_gc();
    ck_assert_ptr_null(referent(fake_roots[1]));
    ck_assert_int_eq(pending(NULL, 0), 1);
    fake_roots[0] = fake_new(fake_node);
    fake_roots[1] = new_ref(REFKIND_SOFT, &fake_roots[0]);
    fake_roots[0] = NULL;
    gc_collect(NULL, GC_LAST_DITCH, true);
    ck_assert_ptr_null(referent(fake_roots[1]));
}
END_TEST

START_TEST(soft_references_go_before_out_of_memory)
{
    fake_start(2 * MB, 4 * MB, false);
    for (int i = 0; i < 500; i++) {
        Object *o = fake_new_array(fake_bytes, 100000); /* 50 MB in a heap of 4 */
        ck_assert_ptr_nonnull(o);
        fake_roots[999] = o;
        fake_roots[i] = new_ref(REFKIND_SOFT, &fake_roots[999]);
        ((Reference *)fake_roots[i])->timestamp = gc_soft_clock();
        fake_roots[999] = NULL;
    }
}
END_TEST

START_TEST(finalizable_is_kept_once)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_roots[0] = fake_new(fake_node);
    ((Node *)fake_roots[0])->id = 5;
    Object *inner = fake_new(fake_node);
    ((Node *)inner)->id = 6;
    ref_store(fake_roots[0], offsetof(Node, a), inner);
    fake_roots[1] = new_ref(REFKIND_FINAL, &fake_roots[0]);
    fake_roots[2] = new_ref(REFKIND_WEAK, &fake_roots[0]);
    fake_roots[3] = new_ref(REFKIND_PHANTOM, &fake_roots[0]);
    fake_weak[0] = fake_roots[0];
    fake_roots[0] = NULL;
    fake_gc();
    ck_assert_ptr_null(referent(fake_roots[2]));    /* weak: before finalization */
    ck_assert_ptr_nonnull(referent(fake_roots[3])); /* phantom: after */
    ck_assert_ptr_nonnull(fake_weak[0]);
    Node *n = (Node *)referent(fake_roots[1]);
    ck_assert_int_eq(n->id, 5);
    ck_assert_int_eq(((Node *)ref_decode(n->a))->id, 6);
    ck_assert_ptr_eq(ref_load(fake_roots[1], gc_offsets.next), fake_roots[1]);
    fake_gc(); /* still pending: still there */
    ck_assert_int_eq(((Node *)referent(fake_roots[1]))->id, 5);
    ck_assert_int_eq(pending(NULL, 0), 2);
    fake_gc(); /* inactive: the referent is an ordinary field */
    ck_assert_int_eq(((Node *)referent(fake_roots[1]))->id, 5);
    ref_store(fake_roots[1], gc_offsets.referent, NULL); /* Finalizer.runFinalizer clears it */
    fake_gc();
    ck_assert_ptr_null(referent(fake_roots[3]));
    ck_assert_ptr_null(fake_weak[0]);
    ck_assert_int_eq(pending(NULL, 0), 1);
}
END_TEST

START_TEST(all_unreachable_objects_become_finalizable_together)
{
    fake_start(2 * MB, 8 * MB, false);
    /* a chain of finalizable objects, each referring to the next */
    for (int i = 0; i < 20; i++) {
        Object *o = fake_new(fake_node);
        ref_store(o, offsetof(Node, a), fake_roots[100]);
        fake_roots[100] = o;
        fake_roots[i] = new_ref(REFKIND_FINAL, &fake_roots[100]);
    }
    fake_roots[100] = NULL;
    fake_gc();
    ck_assert_int_eq(pending(NULL, 0), 20);
}
END_TEST

START_TEST(references_inside_finalizable_objects_do_not_dangle)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_roots[0] = fake_new(fake_node);
    fake_roots[5] = fake_new(fake_node);
    ((Node *)fake_roots[5])->id = 9;
    /* reachable from the finalizable object only */
    Object *w = new_ref(REFKIND_WEAK, &fake_roots[5]);
    ref_store(fake_roots[0], offsetof(Node, a), w);
    fake_roots[1] = new_ref(REFKIND_FINAL, &fake_roots[0]);
    fake_roots[0] = fake_roots[5] = NULL;
    fake_gc();
    w = ref_load(referent(fake_roots[1]), offsetof(Node, a));
    if (referent(w))
        ck_assert_int_eq(((Node *)referent(w))->id, 9);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("reference");
    TCase *c = tcase_create("reference");
    tcase_set_timeout(c, 30);
    tcase_add_test(c, weak_is_cleared_when_referent_dies);
    tcase_add_test(c, pending_list_is_a_root_and_grows);
    tcase_add_test(c, dead_references_are_not_enqueued);
    tcase_add_test(c, soft_policy);
    tcase_add_test(c, soft_references_go_before_out_of_memory);
    tcase_add_test(c, finalizable_is_kept_once);
    tcase_add_test(c, all_unreachable_objects_become_finalizable_together);
    tcase_add_test(c, references_inside_finalizable_objects_do_not_dangle);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
