/* SPDX-License-Identifier: Apache-2.0
 * races.c - see races.h. */
#include "vm/thread/races.h"
#include "vm/base/table.h"
#include "vm/model/code_tables.h"
#include "vm/model/names.h"
#include "vm/model/vm.h"
#include "vm/library/java_thread.h"
#include "vm/thread/schedule.h"

enum { MAX_VARIABLES = 1 << 20 /* are kept; then all are forgotten */ };

/* by the number of a thread: the time of it that is known; 0: nothing */
typedef VEC(uint32_t) Clock;

typedef struct Orderer { /* what was released */
    const void *what;
    Clock clock;
} Orderer;

typedef struct Racer { /* a thread */
    Object *object;
    uint32_t number;
    char *name;
    Clock clock;
    const void *awaited; /* to be acquired at its next point; NULL: nothing */
    VEC(Object *) held;  /* monitors, at its last point */
} Racer;

typedef struct Access {
    const Racer *who; /* NULL: none */
    uint32_t time;
    const Method *method;
    int bci;
} Access;

typedef struct Variable {
    Object *object;
    uint32_t place;
    Access write;      /* the last one */
    VEC(Access) reads; /* since then, the last of each thread */
} Variable;

typedef struct Told { /* a field's races are told once; those of elements, once for two lines */
    const Field *field;
    const Method *a, *b;
    int line_a, line_b;
} Told;

bool races_on;
static TABLE(Orderer) orderers;
static TABLE(Racer) racers;
static TABLE(Variable) variables;
static VEC(Told) told;
static uint64_t moves; /* of objects, that everything is newer than */

static size_t hash_orderer(const void *e) { return hash_address(((const Orderer *)e)->what); }
static size_t hash_racer(const void *e) { return hash_address(((const Racer *)e)->object); }
static size_t hash_place(const Object *o, uint32_t place)
{
    return hash_address((const char *)o + place);
}
static size_t hash_variable(const void *e)
{
    return hash_place(((const Variable *)e)->object, ((const Variable *)e)->place);
}

/* ---- clocks ---- */

static uint32_t time_of(const Clock *c, uint32_t number)
{
    return number < c->len ? c->data[number] : 0;
}

static void set_time(Clock *c, uint32_t number, uint32_t time)
{
    while (c->len <= number)
        VEC_PUSH(*c, 0);
    c->data[number] = time;
}

/* false: nothing was new */
static bool learn(Clock *c, const Clock *from)
{
    bool new = false;
    for (uint32_t i = 0; i < from->len; i++)
        if (from->data[i] > time_of(c, i)) {
            set_time(c, i, from->data[i]);
            new = true;
        }
    return new;
}

static void tick(Racer *r) { set_time(&r->clock, r->number, time_of(&r->clock, r->number) + 1); }

/* ---- what is kept ---- */

static void out_of_memory(void)
{
    fputs("Vitrine: no memory: data races are no longer looked for.\n", stderr);
    races_on = false;
}

#define EACH(t, e, ...) \
    for (uint32_t i_ = 0; i_ < (t).cap; i_++) { \
        typeof(*(t).at) e = (t).at[i_]; \
        if (e) { \
            __VA_ARGS__; \
            free(e); \
        } \
    } \
    TABLE_FREE(t)

static void forget_all(void)
{
    EACH(orderers, o, VEC_FREE(o->clock));
    EACH(racers, r, free(r->name); VEC_FREE(r->clock); VEC_FREE(r->held));
    EACH(variables, v, VEC_FREE(v->reads));
}

/* TABLE_ROOM; false: no memory, and this is the end of it */
static bool has_room(bool room)
{
    if (!room)
        out_of_memory();
    return room;
}

/* What TABLE_FIND finds; else a new one, which begins as `...`, an initializer; NULL: no memory. */
#define FIND_OR_MAKE(t, hash, hash_of, same, ...) \
    ({ \
        typeof(*(t).at) it_ = TABLE_FIND(t, e, hash, same); \
        if (!it_ && has_room(TABLE_ROOM(t, 64, hash_of))) { \
            it_ = xcalloc(1, sizeof *it_); \
            *it_ = (typeof(*it_))__VA_ARGS__; \
            TABLE_ADD(t, hash, it_); \
        } \
        it_; \
    })

static Orderer *orderer_of(const void *what)
{
    return FIND_OR_MAKE(orderers, hash_address(what), hash_orderer, e->what == what,
                        {.what = what});
}

static Variable *variable_of(Object *o, uint32_t place)
{
    return FIND_OR_MAKE(variables, hash_place(o, place), hash_variable,
                        e->object == o && e->place == place, {.object = o, .place = place});
}

static Racer *racer_of(Object *java_thread)
{
    uint32_t had = racers.len;
    Racer *r = FIND_OR_MAKE(racers, hash_address(java_thread), hash_racer, e->object == java_thread,
                            {.object = java_thread, .number = had});
    if (!r || racers.len == had)
        return r;
    r->name = thread_schedule_name(java_thread);
    /* Nobody here started it, or that was forgotten: all that was comes before it. */
    for (uint32_t i = 0; i < racers.cap; i++)
        if (racers.at[i])
            learn(&r->clock, &racers.at[i]->clock);
    tick(r);
    return r;
}

static Racer *racer(const Thread *self) { return racer_of(self->java->object); }

/* ---- what orders ---- */

static void acquire(Racer *r, const void *what)
{
    const Orderer *from = TABLE_FIND(orderers, e, hash_address(what), e->what == what);
    if (r && from && learn(&r->clock, &from->clock))
        tick(r); /* somebody had it meanwhile: what r does now is later than what it left there */
}

static void release(const Racer *r, const void *what)
{
    Orderer *to = r ? orderer_of(what) : NULL;
    if (to)
        learn(&to->clock, &r->clock);
}

void race_acquire(Thread *self, const void *what) { acquire(racer(self), what); }

void race_release(Thread *self, const void *what)
{
    Racer *r = racer(self);
    release(r, what);
    if (r)
        tick(r);
}

void race_await(Thread *self, const void *what)
{
    Racer *r = racer(self);
    acquire(r, what);
    if (r)
        r->awaited = what;
}

void race_start(Thread *self, Object *java_thread)
{
    Racer *parent = racer(self), *child = racer_of(java_thread);
    if (!parent || !child)
        return;
    child->clock.len = 0;
    learn(&child->clock, &parent->clock);
    tick(child);
    tick(parent);
}

/* Monitors that it holds.  Nobody else has released them since it entered, so it may acquire them
 * late; and nobody acquires them before it leaves, so it may release them early. */
static void update_held(Racer *r, const struct Locks *locks)
{
    bool left = false;
    for (uint32_t i = 0; i < r->held.len && !left; i++) {
        uint32_t at = 0;
        while (at < locks->len && locks->data[at].object != r->held.data[i])
            at++;
        left = at == locks->len;
    }
    if (left)
        tick(r);
    r->held.len = 0;
    for (uint32_t i = 0; i < locks->len; i++) {
        acquire(r, locks->data[i].object);
        VEC_PUSH(r->held, locks->data[i].object);
    }
    for (uint32_t i = 0; i < locks->len; i++)
        release(r, locks->data[i].object);
}

void race_point(Thread *self)
{
    static __thread Object *last; /* who ran here */
    HeapStats stats;
    heap_stats_unlocked(&stats);
    if (stats.collections + stats.objects_moved != moves || variables.len > MAX_VARIABLES) {
        moves = stats.collections + stats.objects_moved;
        forget_all();
    }
    Racer *r = racer(self);
    if (!r)
        return;
    /* the carrier goes on; if the virtual thread has ended it tells others */
    if (last != r->object)
        acquire(r, last);
    last = r->object;
    if (r->awaited)
        acquire(r, r->awaited);
    r->awaited = NULL;
    /* an interruption, which may have come as an exception */
    acquire(r, java_thread_interrupted_at(r->object));
    update_held(r, &self->java->locks);
}

/* ---- accesses ---- */

static int line_of(const Access *a) { return method_line_number(a->method, a->bci); }

static void print_access(const Access *a, const char *verb)
{
    fprintf(stderr, "  \"%s\" %s\n", a->who->name ? a->who->name : "", verb);
    method_print_at(stderr, a->method, method_source_file(a->method), line_of(a));
}

/* "java.util.ArrayList": of_library; "C.f"; "element 1 of int[]" */
static void print_variable(const Object *o, const Field *field, uint32_t place,
                           const char *of_library)
{
    if (of_library) {
        fputs("one ", stderr);
        for (const char *c = of_library; *c; c++)
            fputc(*c == '/' ? '.' : *c, stderr);
        fputc('\n', stderr);
        return;
    }
    char *name = class_external_name(field ? field->holder : object_class(o));
    if (field)
        fprintf(stderr, "%s.%s\n", name, field->name->bytes);
    else
        fprintf(stderr, "element %u of %s\n", place, name);
    free(name);
}

static void tell(const Object *o, const Field *field, uint32_t place, const char *of_library,
                 const Access *earlier, bool wrote, const Access *a, bool writes)
{
    Told this = {field, a->method, earlier->method, line_of(a), line_of(earlier)};
    if (of_library) { /* it has many fields, and one word is enough */
        field = this.field = NULL;
        if (this.line_a > this.line_b)
            this = (Told){NULL, this.b, this.a, this.line_b, this.line_a};
    }
    for (uint32_t i = 0; i < told.len; i++)
        if (field ? told.data[i].field == field : !memcmp(&told.data[i], &this, sizeof this))
            return;
    VEC_PUSH(told, this);
    fprintf(stderr, "Data race (-XX:Schedule=%d): nothing orders two accesses to ",
            vm_options.schedule);
    print_variable(o, field, place, of_library);
    print_access(a, writes ? "writes" : "reads");
    print_access(earlier, wrote ? "wrote" : "read");
    fflush(stderr);
}

/* a comes after it */
static bool knows(const Racer *r, const Access *a)
{
    return !a->who || a->who == r || time_of(&r->clock, a->who->number) >= a->time;
}

void race_access(Thread *self, const Frame *f, int bci, Object *o, const Field *field,
                 uint32_t place, bool writes, const char *of_library)
{
    Racer *r = racer(self);
    Variable *v = r ? variable_of(o, place) : NULL;
    if (!v)
        return;
    Access a = {r, time_of(&r->clock, r->number), f->method, bci};
    if (!knows(r, &v->write))
        tell(o, field, place, of_library, &v->write, true, &a, writes);
    if (writes) {
        for (uint32_t i = 0; i < v->reads.len; i++)
            if (!knows(r, &v->reads.data[i]))
                tell(o, field, place, of_library, &v->reads.data[i], false, &a, true);
        v->reads.len = 0;
        v->write = a;
        return;
    }
    uint32_t i = 0;
    while (i < v->reads.len && v->reads.data[i].who != r)
        i++;
    if (i < v->reads.len)
        v->reads.data[i] = a;
    else
        VEC_PUSH(v->reads, a);
}
