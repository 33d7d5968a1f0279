/* SPDX-License-Identifier: Apache-2.0
 * test_collect.c - marking and compaction: what is reachable survives unchanged, the rest is gone.
 * Runs with and without GCStress' moving of everything. */
#include "tests/unit/gc/fake_host.h"

#define MB ((size_t)1 << 20)

static Node *node(Object *o) { return (Node *)o; }
static Node *of(ref_t r) { return (Node *)ref_decode(r); }

/* ---- a random graph and its shadow ---- */

enum { SHADOW_MAX = 20000, ROOTS_USED = 64 };
typedef struct Shadow {
    int32_t a, b, c;
    int32_t array;
    bool reached;
} Shadow;
static Shadow shadow[SHADOW_MAX];
static int shadow_count;
static int32_t shadow_root[ROOTS_USED];
static uint64_t seed = 12345;

static uint32_t rnd(uint32_t n)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(seed >> 33) % n;
}

static void reach(int32_t i)
{
    static int32_t stack[SHADOW_MAX * 3];
    int n = 0;
    if (i >= 0 && !shadow[i].reached)
        stack[n++] = i, shadow[i].reached = true;
    while (n) {
        Shadow *s = &shadow[stack[--n]];
        int32_t next[3] = {s->a, s->b, s->c};
        for (int k = 0; k < 3; k++)
            if (next[k] >= 0 && !shadow[next[k]].reached) {
                shadow[next[k]].reached = true;
                stack[n++] = next[k];
            }
    }
}

static int live_nodes, live_others;
static void count_live(Object *o, void *ctx)
{
    if (object_class(o) == (Class *)fake_node)
        live_nodes++;
    else
        live_others++;
}

static void compare_nodes(Node *n, int32_t i, uint32_t round)
{
    static Node *stack[SHADOW_MAX * 3];
    static int32_t index[SHADOW_MAX * 3];
    int k = 0;
    stack[k] = n, index[k++] = i;
    while (k) {
        n = stack[--k], i = index[k];
        ck_assert_int_eq(n->id, i);
        if (n->mark == round)
            continue;
        n->mark = round;
        int32_t next[3] = {shadow[i].a, shadow[i].b, shadow[i].c};
        ref_t refs[3] = {n->a, n->b, n->c};
        for (int f = 0; f < 3; f++) {
            ck_assert_int_eq(next[f] >= 0, refs[f] != 0);
            if (refs[f])
                stack[k] = of(refs[f]), index[k++] = next[f];
        }
    }
}

static void check_graph(uint32_t round)
{
    for (int i = 0; i < shadow_count; i++)
        shadow[i].reached = false;
    for (int i = 0; i < ROOTS_USED; i++)
        reach(shadow_root[i]);
    int expected = 0;
    for (int i = 0; i < shadow_count; i++)
        expected += shadow[i].reached;
    live_nodes = live_others = 0;
    heap_walk(NULL, count_live, NULL);
    ck_assert_int_eq(live_nodes, expected);
    for (int i = 0; i < ROOTS_USED; i++) {
        ck_assert_int_eq(shadow_root[i] >= 0, fake_roots[i] != NULL);
        if (fake_roots[i])
            compare_nodes(node(fake_roots[i]), shadow_root[i], round);
    }
}

static Node *random_root(int32_t *index)
{
    for (;;) {
        uint32_t r = rnd(ROOTS_USED);
        if (!fake_roots[r])
            continue;
        Node *n = node(fake_roots[r]);
        int32_t i = shadow_root[r];
        for (uint32_t steps = rnd(6); steps; steps--) {
            uint32_t f = rnd(3);
            ref_t to = f == 0 ? n->a : f == 1 ? n->b : n->c;
            if (!to)
                break;
            n = of(to);
            i = f == 0 ? shadow[i].a : f == 1 ? shadow[i].b : shadow[i].c;
        }
        *index = i;
        return n;
    }
}

static void random_graph(uint32_t rounds, uint32_t nodes_per_round)
{
    for (int i = 0; i < ROOTS_USED; i++)
        shadow_root[i] = -1;
    for (uint32_t round = 1; round <= rounds; round++) {
        for (uint32_t k = 0; k < nodes_per_round && shadow_count < SHADOW_MAX; k++) {
            if (rnd(4) == 0)
                /* garbage between */
                fake_new_array(rnd(2) ? fake_bytes : fake_objects,
                               (int32_t)rnd(rnd(20) == 0 ? 3000 : 40));
            Node *n = node(fake_new(fake_node));
            int32_t i = shadow_count++;
            n->id = i;
            shadow[i] = (Shadow){-1, -1, -1, -1, false};
            if (k < 8 || rnd(20) == 0) {
                uint32_t r = rnd(ROOTS_USED);
                fake_roots[r] = &n->header;
                shadow_root[r] = i;
                continue;
            }
            int32_t j;
            Node *from = random_root(&j);
            switch (rnd(3)) {
            case 0: SET(from, a, &n->header), shadow[j].a = i; break;
            case 1: SET(from, b, &n->header), shadow[j].b = i; break;
            case 2: SET(from, c, &n->header), shadow[j].c = i; break;
            }
            int32_t t;
            Node *to = random_root(&t); /* cross edges and cycles */
            SET(n, b, &to->header), shadow[i].b = t;
        }
        for (int k = 0; k < 4; k++) {
            uint32_t r = rnd(ROOTS_USED);
            fake_roots[r] = NULL;
            shadow_root[r] = -1;
        }
        fake_gc();
        check_graph(round);
    }
}

START_TEST(graph_survives)
{
    fake_start(4 * MB, 64 * MB, false);
    random_graph(40, 500);
}
END_TEST

START_TEST(graph_survives_in_stress)
{
    fake_start(2 * MB, 16 * MB, true);
    random_graph(10, 60);
}
END_TEST

/* No object may start at a border (heap.h), which are close to each other here: heap_verify looks
 * after each collection.  Some lie across, before some a granule is free, and what lives stays
 * where it is when nothing dies. */
START_TEST(no_object_starts_at_a_border)
{
    enum { N = 40000 };
    stress_tiny = true;
    fake_start(2 * MB, 4 * MB, false);
    ck_assert_uint_eq(heap.border, MB / 8);
    fake_roots[0] = fake_new_array(fake_objects, N);
    size_t free_granules = 0, across = 0;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < N; i++)
            if (rnd(10) == 0) {
                ref_array_set(fake_roots[0], i, NULL);
            } else if (rnd(4) == 0) {
                Object *o = fake_new_array(fake_bytes, 4 + (int32_t)rnd(40));
                ck_assert_ptr_nonnull(o);
                memcpy(array_data((Array *)o), &i, 4);
                ref_array_set(fake_roots[0], i, o);
            }
        fake_gc();
        for (int i = 0; i < N; i++)
            ck_assert(!ref_array_get(fake_roots[0], i) ||
                      !memcmp(array_data((Array *)ref_array_get(fake_roots[0], i)), &i, 4));
        for (char *p = heap.bottom + heap.border; p < heap.top; p += heap.border) {
            ck_assert(heap_border(p));
            if (is_filler((Object *)p) && filler_size((Object *)p) == GRANULE)
                free_granules++;
            else
                across++;
        }
        char *top = heap.top;
        fake_gc();
        ck_assert(heap.top == top && heap.dense_end == top);
    }
    ck_assert_uint_ge(free_granules, 10);
    ck_assert_uint_ge(across, 10);
}
END_TEST

START_TEST(no_object_starts_at_a_border_in_stress)
{
    stress_tiny = true;
    fake_start(2 * MB, 4 * MB, true);
    random_graph(20, 200);
}
END_TEST

/* Arrays that fill the space between borders to the last granule, and one granule less. */
START_TEST(arrays_meet_borders)
{
    stress_tiny = true;
    fake_start(2 * MB, 4 * MB, false);
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < 12; i++) {
            int32_t length = (int32_t)heap.border - ARRAY_DATA_OFFSET - 8 * ((i + round) % 3);
            ck_assert_ptr_nonnull(fake_roots[i] = fake_new_array(fake_bytes, length));
            memset(array_data((Array *)fake_roots[i]), 'a' + i, (size_t)length);
        }
        for (int i = round % 2; i < 12; i += 2 + round)
            fake_roots[i] = NULL;
        fake_gc();
        for (int i = 0; i < 12; i++)
            for (int32_t k = 0; fake_roots[i] && k < array_length(fake_roots[i]); k += 1000)
                ck_assert_int_eq(((char *)array_data((Array *)fake_roots[i]))[k], 'a' + i);
    }
}
END_TEST

START_TEST(everything_moves_in_stress)
{
    fake_start(2 * MB, 16 * MB, true);
    for (int i = 0; i < 50; i++)
        fake_roots[i] = fake_new(fake_node);
    Object *old[50];
    memcpy(old, fake_roots, sizeof old);
    fake_gc();
    for (int i = 0; i < 50; i++)
        ck_assert_ptr_ne(old[i], fake_roots[i]);
}
END_TEST

/* The heap grows, shrinks while it is in its other half, comes back and grows again: what it then
 * hands out has been in use before. */
START_TEST(memory_is_cleared_in_stress)
{
    gc_stress_interval = 1000000; /* only when the heap is full, or on request */
    fake_start(2 * MB, 64 * MB, true);
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < 40; i++) {
            Object *o = fake_roots[i] = fake_new_array(fake_bytes, (int32_t)MB);
            ck_assert_ptr_nonnull(o);
            char *data = (char *)o + ARRAY_DATA_OFFSET;
            size_t zeros = 0;
            while (zeros < MB && !data[zeros])
                zeros++;
            ck_assert_uint_eq(zeros, MB);
            memset(data, 0x5a, MB);
        }
        fake_gc(); /* both halves have been full */
        fake_gc();
        memset(fake_roots, 0, sizeof fake_roots);
        for (int k = 0; k <= round; k++)
            fake_gc();
    }
}
END_TEST

/* A list far deeper than the mark stack may grow. */
static void deep_list(void)
{
    fake_start(32 * MB, 64 * MB, false);
    const int n = 300000;
    for (int i = 0; i < n; i++) {
        Node *x = node(fake_new(fake_node));
        x->id = i;
        SET(x, a, fake_roots[0]);
        Node *side = node(fake_new(fake_node));
        fake_roots[0] = &x->header;
        SET(x, c, &side->header);
        side->id = -i;
    }
    fake_gc();
    int i = n;
    for (Node *x = node(fake_roots[0]); x; x = of(x->a)) {
        ck_assert_int_eq(x->id, --i);
        ck_assert_int_eq(of(x->c)->id, -i);
    }
    ck_assert_int_eq(i, 0);
}

START_TEST(deep_lists) { deep_list(); }
END_TEST

START_TEST(wide_array_overflows_mark_stack)
{
    gc_mark_stack_limit = 16;
    fake_start(16 * MB, 64 * MB, false);
    fake_roots[0] = fake_new_array(fake_objects, 50000);
    for (int i = 0; i < 50000; i++) {
        Object *o = fake_new(fake_node);
        node(o)->id = i;
        ref_array_set(fake_roots[0], i, o);
        /* references are discovered once even when scanned again */
        Object *p = fake_new(fake_refs[REFKIND_WEAK]);
        ref_store(p, gc_offsets.referent, o);
        SET(node(ref_array_get(fake_roots[0], i)), a, p);
    }
    fake_roots[1] = fake_new_array(fake_objects, 50000);
    for (int i = 0; i < 50000; i++) {
        Object *p = fake_new(fake_refs[REFKIND_WEAK]);
        Object *o = fake_new(fake_node);
        ref_store(p, gc_offsets.referent, o);
        ref_array_set(fake_roots[1], i, p);
    }
    fake_gc();
    for (int i = 0; i < 50000; i++) {
        ck_assert_int_eq(node(ref_array_get(fake_roots[0], i))->id, i);
        ck_assert_ptr_eq(
            ref_load(ref_decode(node(ref_array_get(fake_roots[0], i))->a), gc_offsets.referent),
            ref_array_get(fake_roots[0], i));
        ck_assert_ptr_null(ref_load(ref_array_get(fake_roots[1], i), gc_offsets.referent));
    }
    int pending = 0;
    for (Object *r = gc_take_pending_references(); r; r = ref_load(r, gc_offsets.discovered))
        pending++;
    ck_assert_int_eq(pending, 50000);
}
END_TEST

START_TEST(deep_list_overflows_mark_stack)
{
    gc_mark_stack_limit = 8;
    deep_list();
}
END_TEST

START_TEST(huge_arrays)
{
    fake_start(8 * MB, 128 * MB, false);
    fake_roots[0] = fake_new_array(fake_bytes, 20 << 20);
    ck_assert_ptr_nonnull(fake_roots[0]);
    memset(array_data((Array *)fake_roots[0]), 7, 20 << 20);
    fake_new_array(fake_bytes, 1000);
    fake_roots[1] = fake_new_array(fake_longs, 3 << 20);
    FIELD_PTR(fake_roots[1], ARRAY_DATA_OFFSET, int64_t)[(3 << 20) - 1] = 77;
    fake_roots[2] = fake_roots[0];
    fake_roots[0] = NULL;
    fake_gc();
    for (int i = 0; i < 20 << 20; i += 4099)
        ck_assert_int_eq(((char *)array_data((Array *)fake_roots[2]))[i], 7);
    ck_assert_int_eq(FIELD_PTR(fake_roots[1], ARRAY_DATA_OFFSET, int64_t)[(3 << 20) - 1], 77);
    fake_roots[2] = NULL;
    fake_gc();
    ck_assert_int_eq(FIELD_PTR(fake_roots[1], ARRAY_DATA_OFFSET, int64_t)[(3 << 20) - 1], 77);
    HeapStats s;
    heap_stats(&s);
    ck_assert_uint_le(s.used, 25 * MB);
}
END_TEST

START_TEST(fragmentation_is_removed_and_order_kept)
{
    fake_start(8 * MB, 32 * MB, false);
    enum { N = 4000 };
    static Object *all[N];
    for (int i = 0; i < N; i++) {
        fake_roots[i] = fake_new(fake_node);
        node(fake_roots[i])->id = i;
        fake_new_array(fake_bytes, i % 61);
    }
    for (int i = 0; i < N; i += 3)
        fake_roots[i] = NULL;
    fake_gc();
    memcpy(all, fake_roots, sizeof all);
    HeapStats s;
    heap_stats(&s);
    ck_assert_uint_eq(s.used, (size_t)(N - (N + 2) / 3) * sizeof(Node));
    Object *last = NULL;
    for (int i = 0; i < N; i++)
        if (all[i]) {
            ck_assert(last < all[i]);
            ck_assert_int_eq(node(all[i])->id, i);
            last = all[i];
        }
    fake_gc();
    ck_assert_mem_eq(all, fake_roots, sizeof all); /* nothing died: nothing moves */
}
END_TEST

/* ---- what is settled, and what comes later ---- */

enum { OLD = 3000, HOLDERS = 40 };

/* Root 0 has an array of nodes, the last one first, root 1 one of weak references, root 2 a
 * mirror. */
static void settle(void)
{
    fake_start(4 * MB, 32 * MB, false);
    fake_roots[0] = fake_new_array(fake_objects, OLD);
    for (int i = 0; i < OLD; i++)
        ref_array_set(fake_roots[0], OLD - 1 - i, fake_new(fake_node));
    fake_roots[1] = fake_new_array(fake_objects, HOLDERS);
    for (int i = 0; i < HOLDERS; i++)
        ref_array_set(fake_roots[1], i, fake_new(fake_refs[REFKIND_WEAK]));
    fake_roots[2] = fake_new_mirror(fake_unloadable[0]);
    fake_gc();
    fake_gc();
    ck_assert(heap.settled_end > (char *)ref_array_get(fake_roots[0], 0));
}

static Object *new_number(int64_t id)
{
    fake_new_array(fake_bytes, (int32_t)rnd(100)); /* it will move */
    Object *o = fake_new(fake_node);
    node(o)->id = id;
    return o;
}

START_TEST(settled_objects_follow_new_ones)
{
    settle();
    Object *array = fake_roots[0];
    for (int round = 0; round < 30; round++) {
        int64_t base = round * 1000;
        int at[HOLDERS];
        for (int k = 0; k < HOLDERS; k++) {
            at[k] = k * (OLD / HOLDERS) + round;
            Node *old = node(ref_array_get(array, at[k]));
            SET(old, c, new_number(base + k));
            ref_store(ref_array_get(fake_roots[1], k), gc_offsets.referent,
                      k % 2 ? ref_decode(old->c) : new_number(0));
        }
        ref_store(fake_roots[2], 24 + 8, new_number(base + 500));
        fake_gc();
        const ref_t *objects;
        size_t count;
        ck_assert(mark_referrers(&objects, &count));
        ck_assert_uint_gt(count, HOLDERS);
        ck_assert_uint_lt(count, 10 * HOLDERS);
        ck_assert_ptr_eq(fake_roots[0], array); /* it lies where it lay */
        for (int k = 0; k < HOLDERS; k++) {
            Object *now = ref_decode(node(ref_array_get(array, at[k]))->c);
            ck_assert_int_eq(node(now)->id, base + k);
            Object *weak = ref_array_get(fake_roots[1], k);
            ck_assert_ptr_eq(ref_load(weak, gc_offsets.referent), k % 2 ? now : NULL);
        }
        ck_assert_int_eq(node(ref_load(fake_roots[2], 24 + 8))->id, base + 500);
        /* the references that were cleared hang on each other, in settled objects */
        int cleared = 0;
        for (Object *r = gc_take_pending_references(), *next; r; r = next, cleared++) {
            next = ref_load(r, gc_offsets.discovered);
            ref_store(r, gc_offsets.discovered, NULL);
        }
        ck_assert_int_eq(cleared, HOLDERS / 2);
    }
}
END_TEST

static void refer_and_die(void)
{
    settle();
    fake_roots[1] = NULL; /* so that nothing else is on the mark stack */
    fake_gc();
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < OLD; i++)
            SET(node(ref_array_get(fake_roots[0], i)), a, new_number(i));
        int dies = round % 2 ? 5 + round : -1;
        if (dies >= 0)
            ref_array_set(fake_roots[0], dies, fake_new(fake_node));
        fake_gc();
        for (int i = 0; i < OLD; i++) {
            Node *n = node(ref_array_get(fake_roots[0], i));
            ck_assert_int_eq(n->a ? of(n->a)->id : i, i);
            ck_assert_int_eq(!n->a, i == dies);
        }
    }
}

START_TEST(settled_objects_may_die) { refer_and_die(); }
END_TEST

START_TEST(settled_objects_overflow_mark_stack)
{
    gc_mark_stack_limit = 16;
    refer_and_die();
}
END_TEST

START_TEST(many_settled_objects_refer_to_new_ones)
{
    fake_start(4 * MB, 64 * MB, false);
    enum { MANY = 20000 }; /* more than marking remembers */
    fake_roots[0] = fake_new_array(fake_objects, MANY);
    for (int i = 0; i < MANY; i++)
        ref_array_set(fake_roots[0], i, fake_new(fake_node));
    fake_gc();
    fake_gc();
    for (int i = 0; i < MANY; i++)
        SET(node(ref_array_get(fake_roots[0], i)), b, new_number(i));
    fake_gc();
    const ref_t *objects;
    size_t count;
    ck_assert(!mark_referrers(&objects, &count));
    for (int i = 0; i < MANY; i++)
        ck_assert_int_eq(of(node(ref_array_get(fake_roots[0], i))->b)->id, i);
}
END_TEST

static void add_run(const void *from, const void *to, size_t bytes, void *ctx)
{
    const char *end = (const char *)to + bytes;
    ck_assert(to <= from && (const char *)to == *(const char **)ctx);
    *(const char **)ctx = end;
}

/* Old objects, of which some refer to new ones, while others come and go: collections of the young
 * objects keep what is referred to, leave the old ones where they are, and end when those have
 * become too many. */
START_TEST(young_objects_are_collected_alone)
{
    enum { NODES = 300000, TURNS = 1200000 };
    fake_start(32 * MB, 64 * MB, false);
    fake_roots[0] = fake_new_array(fake_objects, NODES);
    for (int i = 0; i < NODES; i++) {
        Object *o = fake_new(fake_node);
        node(o)->id = i;
        ref_array_set(fake_roots[0], i, o);
    }
    fake_gc();
    Object *first = fake_roots[0];
    HeapStats s;
    uint64_t seen = 1;
    int young = 0, full = 0;
    for (int i = 0; i < TURNS; i++) {
        Object *o = new_number(i);
        if (i % 50 == 0)
            SET(node(ref_array_get(fake_roots[0], i / 50 * 7919 % NODES)), a, o);
        if (i % 100 == 0)
            fake_weak[0] = o;
        heap_stats(&s);
        if (s.collections == seen)
            continue;
        seen = s.collections;
        young += s.last_gc_young;
        full += !s.last_gc_young;
        ck_assert(fake_roots[0] == first);
        const void *bottom, *before, *after;
        gc_collected_range(&bottom, &before, &after);
        gc_each_live_run(add_run, &bottom);
        ck_assert(bottom == after);
        for (int k = 0; k < NODES; k++) {
            const Node *n = node(ref_array_get(fake_roots[0], k));
            ck_assert_int_eq(n->id, k);
            if (n->a)
                ck_assert_int_eq(of(n->a)->id / 50 * 7919 % NODES, k);
        }
        heap_verify("between");
    }
    ck_assert_int_gt(young, 4);
    ck_assert_int_lt(full, young);
}
END_TEST

/* Marks lie in chunks of bits, of which only those that were used are looked at. */
START_TEST(marks_far_apart)
{
    fake_start(64 * MB, 64 * MB, false);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 8; i++) {
            fake_new_array(fake_bytes, (int32_t)MB);
            fake_roots[i] = new_number(i);
            fake_roots[8 + i] = fake_new_array(fake_longs, 50000 + 4096 * i);
            *(char *)array_data((Array *)fake_roots[8 + i]) = (char)i;
        }
        ck_assert(heap_walk_live(NULL, count_live, NULL));
        fake_gc();
        for (int i = 0; i < 8; i++) {
            ck_assert_int_eq(node(fake_roots[i])->id, i);
            ck_assert_int_eq(array_length(fake_roots[8 + i]), 50000 + 4096 * i);
            ck_assert_int_eq(*(char *)array_data((Array *)fake_roots[8 + i]), i);
        }
        HeapStats s;
        heap_stats(&s);
        ck_assert_uint_lt(s.used, 8 * MB);
    }
}
END_TEST

START_TEST(compressed_roots_follow)
{
    fake_start(2 * MB, 8 * MB, false);
    for (int i = 0; i < 16; i++) {
        fake_new(fake_node);
        Object *o = fake_new(fake_node);
        node(o)->id = i;
        fake_ref_roots[i] = ref_encode(o);
    }
    fake_gc();
    for (int i = 0; i < 16; i++)
        ck_assert_int_eq(of(fake_ref_roots[i])->id, i);
}
END_TEST

START_TEST(new_memory_is_zero_after_collections)
{
    fake_start(2 * MB, 8 * MB, false);
    for (int i = 0; i < 400000; i++) {
        Node *n = node(fake_new(fake_node));
        ck_assert(!n->a && !n->b && !n->c && !n->id && !n->mark && !n->header.lock);
        memset(&n->header + 1, 0, sizeof(Node) - sizeof(Object));
        n->id = -1;
        n->mark = 0xffffffff;
        fake_roots[i % 100] = &n->header;
    }
    HeapStats s;
    heap_stats(&s);
    ck_assert_uint_gt(s.collections, 3);
}
END_TEST

START_TEST(full_heap_gives_null_and_recovers)
{
    fake_start(2 * MB, 4 * MB, false);
    fake_roots[0] = fake_new_array(fake_objects, 1000);
    int got = 0;
    Object *o;
    while ((o = fake_new_array(fake_bytes, 30000)))
        ref_array_set(fake_roots[0], got++, o);
    ck_assert_int_gt(got, 100);
    for (int i = 0; i < 50; i++)
        ck_assert_ptr_null(fake_new_array(fake_bytes, 300000));
    ck_assert_ptr_null(fake_new_array(fake_bytes, INT32_MAX - 2));
    ref_array_set(fake_roots[0], 0, NULL);
    ck_assert_ptr_nonnull(fake_new_array(fake_bytes, 29000));
    fake_roots[0] = NULL;
    ck_assert_ptr_nonnull(fake_new_array(fake_bytes, 3000000));
}
END_TEST

START_TEST(unreachable_loader_unloads_its_classes)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_roots[0] = fake_new(fake_loader_class);
    node(fake_roots[0])->id = 3; /* defines classes 0 and 1 */
    fake_roots[1] = fake_new(fake_loader_class);
    node(fake_roots[1])->id = 4; /* class 2 */
    fake_roots[2] = fake_new(fake_loader_class);
    node(fake_roots[2])->id = 8; /* class 3 */
    for (int i = 0; i < 4; i++) {
        Object *m = fake_new_mirror(fake_unloadable[i]);
        fake_unloadable[i]->loader = fake_roots[i < 2 ? 0 : i - 1];
        Object *v = fake_new(fake_node); /* a static of the class */
        node(v)->id = 100 + i;
        ref_store(fake_unloadable[i]->mirror, 24 + 8, v);
        ck_assert_ptr_eq(m, fake_unloadable[i]->mirror);
    }
    /* an instance keeps class, its loader and the loader's other classes */
    fake_roots[3] = fake_new(fake_unloadable[2]);
    fake_roots[1] = fake_roots[2] = NULL;
    fake_gc();
    ck_assert(!fake_unloadable[0]->unloaded && !fake_unloadable[1]->unloaded &&
              !fake_unloadable[2]->unloaded);
    ck_assert(fake_unloadable[3]->unloaded);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(node(ref_load(fake_unloadable[i]->mirror, 24 + 8))->id, 100 + i);
    fake_roots[0] = fake_unloadable[0]->mirror; /* the mirror alone keeps it too */
    fake_roots[3] = NULL;
    fake_gc();
    ck_assert(!fake_unloadable[0]->unloaded && !fake_unloadable[1]->unloaded &&
              fake_unloadable[2]->unloaded);
    fake_roots[0] = NULL;
    fake_gc();
    ck_assert(fake_unloadable[0]->unloaded && fake_unloadable[1]->unloaded);
}
END_TEST

static int walked;
static void count_one(Object *o, void *ctx) { walked++; }
static void each_ref(Object *o, uint32_t offset, Object *target, void *ctx) { ++*(int *)ctx; }

START_TEST(walks)
{
    fake_start(2 * MB, 8 * MB, false);
    for (int i = 0; i < 100; i++) {
        Object *o = fake_new(fake_node);
        if (i % 2)
            fake_roots[i] = o;
    }
    heap_walk(NULL, count_one, NULL);
    ck_assert_int_eq(walked, 100);
    walked = 0;
    ck_assert(heap_walk_live(NULL, count_one, NULL));
    ck_assert_int_eq(walked, 50);
    fake_no_memory = true;
    ck_assert(!heap_walk_live(NULL, count_one, NULL));
    fake_no_memory = false;
    ck_assert_int_eq(walked, 50);
    ck_assert_int_eq(fake_stopped, 0);
    fake_new(fake_node);
    walked = 0;
    heap_walk(NULL, count_one, NULL);
    ck_assert_int_eq(walked, 101);
    int refs = 0;
    object_each_ref(fake_roots[1], each_ref, &refs);
    ck_assert_int_eq(refs, 0);
    SET(node(fake_roots[1]), c, fake_roots[3]);
    SET(node(fake_roots[1]), a, fake_roots[3]);
    object_each_ref(fake_roots[1], each_ref, &refs);
    ck_assert_int_eq(refs, 2);
    ck_assert(heap_contains(fake_roots[1]) && heap_is_object(fake_roots[1]) &&
              !heap_is_object((char *)fake_roots[1] + 4) && !heap_contains(&refs));
    HeapBitmap *b = heap_bitmap_new();
    ck_assert(!heap_bitmap_set(b, fake_roots[1]) && heap_bitmap_set(b, fake_roots[1]) &&
              heap_bitmap_get(b, fake_roots[1]) && !heap_bitmap_get(b, fake_roots[3]));
    heap_bitmap_free(b);
}
END_TEST

/* ---- hooks ---- */
static size_t hooked, hooked_bytes;
static void hook(Thread *self, Object **o, size_t bytes)
{
    hooked++;
    hooked_bytes += bytes;
    if (hooked % 50 == 0) {
        fake_roots[FAKE_ROOTS - 1] = *o; /* a hook may collect; the object moves */
        fake_gc();
        *o = fake_roots[FAKE_ROOTS - 1];
        fake_roots[FAKE_ROOTS - 1] = NULL;
    }
}

START_TEST(allocation_hook_sees_every_object)
{
    fake_start(2 * MB, 8 * MB, false);
    fake_new(fake_node);
    heap_set_alloc_hook(hook);
    fake_new(fake_node);
    ck_assert_uint_eq(hooked, 0); /* nobody asked about this thread */
    tlab_watch(&fake_tlab[0], true, false);
    for (int i = 0; i < 1000; i++) {
        Object *o = fake_new(fake_node);
        node(o)->id = i;
        o = fake_new_array(fake_bytes, 3);
        ck_assert_int_eq(array_length(o), 3);
    }
    ck_assert_uint_eq(hooked, 2000);
    heap_set_alloc_hook(NULL);
    fake_new(fake_node);
    tlab_watch(&fake_tlab[0], false, false);
    ck_assert_uint_eq(hooked, 2000);
}
END_TEST

START_TEST(sampling_follows_the_interval)
{
    fake_start(8 * MB, 8 * MB, false);
    heap_set_sampling(true, 10000, hook);
    tlab_watch(&fake_tlab[0], false, true);
    size_t each = object_size(fake_new(fake_node));
    for (int i = 0; i < 200000; i++)
        fake_new(fake_node);
    /* with a standard deviation of its square root, some 25: six of them either way */
    size_t expected = 200000 * each / 10000;
    ck_assert_uint_gt(hooked, expected * 3 / 4);
    ck_assert_uint_lt(hooked, expected * 5 / 4);
    hooked = 0;
    heap_set_sampling(true, 0, hook);
    for (int i = 0; i < 500; i++)
        fake_new(fake_node);
    ck_assert_uint_eq(hooked, 500);
    heap_set_sampling(false, 0, NULL);
    tlab_watch(&fake_tlab[0], false, false);
    fake_new(fake_node);
    ck_assert_uint_eq(hooked, 500);
}
END_TEST

START_TEST(allocated_bytes_are_counted)
{
    fake_start(8 * MB, 8 * MB, false);
    for (int i = 0; i < 100000; i++)
        fake_new(fake_node);
    ck_assert_uint_eq(tlab_allocated(&fake_tlab[0]), 100000 * sizeof(Node));
    fake_new_array(fake_bytes, 1 << 20);
    ck_assert_uint_eq(tlab_allocated(&fake_tlab[0]), 100000 * sizeof(Node) + (1 << 20) + 16);
}
END_TEST

int main(void)
{
    Suite *s = suite_create("collect");
    TCase *c = tcase_create("collect");
    tcase_set_timeout(c, 60);
    tcase_add_test(c, graph_survives);
    tcase_add_test(c, graph_survives_in_stress);
    tcase_add_test(c, no_object_starts_at_a_border);
    tcase_add_test(c, no_object_starts_at_a_border_in_stress);
    tcase_add_test(c, arrays_meet_borders);
    tcase_add_test(c, everything_moves_in_stress);
    tcase_add_test(c, memory_is_cleared_in_stress);
    tcase_add_test(c, deep_lists);
    tcase_add_test(c, wide_array_overflows_mark_stack);
    tcase_add_test(c, deep_list_overflows_mark_stack);
    tcase_add_test(c, huge_arrays);
    tcase_add_test(c, fragmentation_is_removed_and_order_kept);
    tcase_add_test(c, settled_objects_follow_new_ones);
    tcase_add_test(c, settled_objects_may_die);
    tcase_add_test(c, settled_objects_overflow_mark_stack);
    tcase_add_test(c, many_settled_objects_refer_to_new_ones);
    tcase_add_test(c, young_objects_are_collected_alone);
    tcase_add_test(c, marks_far_apart);
    tcase_add_test(c, compressed_roots_follow);
    tcase_add_test(c, new_memory_is_zero_after_collections);
    tcase_add_test(c, full_heap_gives_null_and_recovers);
    tcase_add_test(c, unreachable_loader_unloads_its_classes);
    tcase_add_test(c, walks);
    tcase_add_test(c, allocation_hook_sees_every_object);
    tcase_add_test(c, sampling_follows_the_interval);
    tcase_add_test(c, allocated_bytes_are_counted);
    suite_add_tcase(s, c);
    SRunner *r = srunner_create(s);
    srunner_run_all(r, CK_ENV);
    int failed = srunner_ntests_failed(r);
    srunner_free(r);
    return failed != 0;
}
