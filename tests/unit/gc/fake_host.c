/* SPDX-License-Identifier: Apache-2.0
 * fake_host.c - answers gc/host.h for the collector's unit tests. */
#include "tests/unit/gc/fake_host.h"
#include <sys/mman.h>

FakeClass *fake_node, *fake_objects, *fake_bytes, *fake_longs, *fake_class, *fake_loader_class,
    *fake_refs[REFKIND_PHANTOM + 1];
FakeClass *fake_unloadable[8];
Object *fake_roots[FAKE_ROOTS], *fake_weak[FAKE_ROOTS];
ref_t fake_ref_roots[16];
Tlab fake_tlab[2];
bool fake_no_memory;
int fake_gc_started, fake_gc_finished, fake_after_gc_pending, fake_stopped;

static FakeClass *classes;
static int class_count;
static RefSpan node_spans[] = {{offsetof(Node, a), 2}, {offsetof(Node, c), 1}};
static RefSpan reference_spans[] = {{offsetof(Reference, queue), 3}};
static RefSpan mirror_spans[] = {{16, 2}};

/* ---- gc/host.h ---- */

static bool prepare(void) { return !fake_no_memory; }
static void stop_world(Thread *self, const char *why) { fake_stopped++; }
static void resume_world(Thread *self) { fake_stopped--; }
static void gc_start(Thread *self, GcCause cause) { fake_gc_started++; }
static void gc_finish(Thread *self, GcCause cause) { fake_gc_finished++; }
static void after_gc(Thread *self, bool pending) { fake_after_gc_pending += pending; }
static bool is_class(const void *p)
{
    return (const FakeClass *)p > classes && (const FakeClass *)p < classes + class_count;
}

static void visit_roots(GcVisitor *v)
{
    for (size_t i = 0; i < FAKE_ROOTS; i++)
        if (fake_roots[i])
            v->visit(v, &fake_roots[i]);
    for (size_t i = 0; i < ARRAY_LEN(fake_ref_roots); i++)
        v->visit_ref(v, &fake_ref_roots[i]);
}

static void visit_class(GcVisitor *v, Class *c)
{
    FakeClass *f = (FakeClass *)c;
    ck_assert(is_class(f) && !f->unloaded);
    f->layout.is_holder = f == fake_loader_class;
    if (f->mirror)
        v->visit(v, &f->mirror);
    if (f->loader)
        v->visit(v, &f->loader);
}

/* Field `id` of a loader says which unloadable classes it defined: a bit mask. */
static void visit_held(GcVisitor *v, Object *loader)
{
    for (size_t i = 0; i < ARRAY_LEN(fake_unloadable); i++)
        if (((Node *)loader)->id >> i & 1 && fake_unloadable[i]->mirror)
            v->visit(v, &fake_unloadable[i]->mirror);
}

static void visit_young_roots(GcVisitor *v)
{
    visit_roots(v);
    for (int i = 1; i < class_count; i++) {
        if (classes[i].mirror)
            v->visit(v, &classes[i].mirror);
        if (classes[i].loader)
            v->visit(v, &classes[i].loader);
    }
}

static void visit_all_slots(GcVisitor *v)
{
    visit_young_roots(v);
    for (size_t i = 0; i < FAKE_ROOTS; i++)
        if (fake_weak[i])
            v->visit(v, &fake_weak[i]);
}

static void clear_dead(bool (*alive)(const Object *))
{
    for (size_t i = 0; i < FAKE_ROOTS; i++)
        if (fake_weak[i] && !alive(fake_weak[i]))
            fake_weak[i] = NULL;
}

static void unload_classes(uint32_t epoch, bool (*alive)(const Object *))
{
    for (size_t i = 0; i < ARRAY_LEN(fake_unloadable); i++) {
        FakeClass *c = fake_unloadable[i];
        if (c->mirror && c->layout.mark_epoch != epoch) {
            c->unloaded = true;
            c->mirror = c->loader = NULL;
            memset(&c->layout, 0x5a, sizeof c->layout);
        }
    }
}

static void each_tlab(void (*fn)(struct Tlab *, void *), void *arg)
{
    for (size_t i = 0; i < ARRAY_LEN(fake_tlab); i++)
        fn(&fake_tlab[i], arg);
}

static const GcHost answers = {
    .stop_world = stop_world,
    .prepare = prepare,
    .resume_world = resume_world,
    .visit_roots = visit_roots,
    .visit_young_roots = visit_young_roots,
    .visit_class = visit_class,
    .visit_held = visit_held,
    .is_class = is_class,
    .visit_all_slots = visit_all_slots,
    .clear_dead = clear_dead,
    .unload_classes = unload_classes,
    .gc_start = gc_start,
    .gc_finish = gc_finish,
    .after_gc = after_gc,
    .each_tlab = each_tlab,
};

/* ---- a heap ---- */

static FakeClass *add(LayoutKind kind, uint32_t size, RefSpan *spans, uint32_t span_count)
{
    FakeClass *c = &classes[class_count++];
    c->layout = (ObjectLayout){
        .kind = (uint8_t)kind, .instance_size = size, .spans = spans, .span_count = span_count};
    return c;
}

void fake_start(size_t initial, size_t max, bool stress)
{
    char err[200];
    size_t bytes = 1 << 16;
    classes = mmap((void *)0x18000000, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                   -1, 0);
    ck_assert(classes != MAP_FAILED && (uintptr_t)classes + bytes < UINT32_MAX);
    gc_host = answers;
    ck_assert_msg(
        heap_init(&(HeapOptions){.initial = initial, .max = max, .stress = stress, .verify = true},
                  err, sizeof err),
        "%s", err);
    gc_offsets = (GcOffsets){.mirror_class = 8,
                             .mirror_instance_size = 24,
                             .referent = offsetof(Reference, referent),
                             .queue = offsetof(Reference, queue),
                             .next = offsetof(Reference, next),
                             .discovered = offsetof(Reference, discovered),
                             .soft_timestamp = offsetof(Reference, timestamp)};
    class_count = 1;
    fake_node = add(LAYOUT_INSTANCE, sizeof(Node), node_spans, 2);
    fake_objects = add(LAYOUT_REF_ARRAY, 0, NULL, 0);
    fake_objects->layout.elem_shift = 2;
    fake_bytes = add(LAYOUT_PRIM_ARRAY, 0, NULL, 0);
    fake_longs = add(LAYOUT_PRIM_ARRAY, 0, NULL, 0);
    fake_longs->layout.elem_shift = 3;
    fake_class = add(LAYOUT_MIRROR, 24, mirror_spans, 1);
    fake_loader_class = add(LAYOUT_INSTANCE, sizeof(Node), node_spans, 2);
    for (int k = REFKIND_SOFT; k <= REFKIND_PHANTOM; k++) {
        fake_refs[k] = add(LAYOUT_INSTANCE, sizeof(Reference), reference_spans, 1);
        fake_refs[k]->layout.ref_kind = (uint8_t)k;
    }
    for (size_t i = 0; i < ARRAY_LEN(fake_unloadable); i++) {
        fake_unloadable[i] = add(LAYOUT_INSTANCE, sizeof(Node), node_spans, 2);
        fake_unloadable[i]->layout.static_size = 16;
        fake_unloadable[i]->layout.static_refs = 3;
    }
    heap_enable_gc(true);
}

Object *fake_new(FakeClass *c)
{
    return heap_alloc(NULL, &fake_tlab[0], (Class *)c, c->layout.instance_size);
}

Object *fake_new_array(FakeClass *c, int32_t length)
{
    return heap_alloc_array(
        NULL, &fake_tlab[0], (Class *)c,
        align_up(ARRAY_DATA_OFFSET + ((size_t)length << c->layout.elem_shift), 8), length);
}

Object *fake_new_mirror(FakeClass *of)
{
    Object *o = heap_alloc(NULL, &fake_tlab[0], (Class *)fake_class,
                           fake_class->layout.instance_size + of->layout.static_size);
    if (o) {
        *FIELD_PTR(o, 8, FakeClass *) = of;
        of->mirror = o;
    }
    return o;
}
