/* SPDX-License-Identifier: Apache-2.0
 * ids.c - jmethodID and jfieldID: records that are never reused.
 *
 * They come from address ranges of their own, so that any pointer can be judged by its value:
 * inside the range, on a record's boundary, below the top.  A class that is unloaded leaves its
 * records with a NULL target.  A page of such records goes back to the system, which gives one of
 * zeros to who looks there.  So that there are such pages, classes that stay have a range apart.
 *
 * No locks: a profiler's signal handler asks for the IDs of the methods it finds on the stack, and
 * may have interrupted a thread that is making one (interp/sample.c).  Two that make the ID of one
 * method at a time each take a record; the second gives way, and its record stays without
 * target. */
#include "vm/model/ids.h"
#include "vm/model/loader.h"
#include <sys/mman.h>

#define RANGE_BYTES (UINT64_C(128) << 20)
/* of a record, in either range */
enum { SIZE = sizeof(void *), PAGE = 4096 /* where the system's are larger, none goes back */ };
static_assert(sizeof(MethodId) == SIZE && sizeof(FieldId) == SIZE, "a record is a pointer");

typedef struct IdRange {
    char *_Atomic base;
    size_t _Atomic used;
    uint16_t _Atomic gone[RANGE_BYTES / PAGE]; /* how many records of each page are */
} IdRange;
static IdRange staying_methods, going_methods, fields;

static char *range_base(IdRange *r)
{
    char *base = atomic_load_explicit(&r->base, memory_order_acquire);
    if (LIKELY(base != NULL))
        return base;
    void *p = mmap(NULL, RANGE_BYTES, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED)
        return NULL;
    if (!atomic_compare_exchange_strong(&r->base, &base, (char *)p)) {
        munmap(p, RANGE_BYTES);
        return base;
    }
    LEAK_CHECK_ROOT(p, RANGE_BYTES);
    return p;
}

static void *id_new(IdRange *r)
{
    char *base = range_base(r);
    size_t at = atomic_load(&r->used);
    do
        if (!base || at + SIZE > RANGE_BYTES)
            return NULL;
    while (!atomic_compare_exchange_weak(&r->used, &at, at + SIZE));
    return base + at;
}

static bool known(const IdRange *r, const void *p)
{
    const char *base = atomic_load_explicit(&r->base, memory_order_acquire);
    size_t at = (size_t)((const char *)p - base);
    return base && (const char *)p >= base && at < r->used && at % SIZE == 0;
}

/* The record at p has no target any more: it had one, and only one thread took it. */
static void gone(IdRange *r, const void *p)
{
    char *base = atomic_load(&r->base);
    size_t page = (size_t)((const char *)p - base) / PAGE;
    if (atomic_fetch_add(&r->gone[page], 1) + 1 == PAGE / SIZE)
        madvise(base + page * PAGE, PAGE, MADV_DONTNEED);
}

bool ids_init(void)
{
    return range_base(&staying_methods) && range_base(&going_methods) && range_base(&fields);
}
size_t ids_range_bytes(void) { return 3 * RANGE_BYTES; }

MethodId *method_id_try(Method *m)
{
    MethodId *id = __atomic_load_n(&m->id, __ATOMIC_ACQUIRE);
    if (id)
        return id;
    /* redefined as an equivalent: the new version's ID, so its tables are what an agent sees */
    if ((!m->is_obsolete || m->is_spare) && m->next_version) {
        Method *newest = m->next_version;
        while (newest->next_version)
            newest = newest->next_version;
        return method_id_try(newest);
    }
    bool stays = m->holder && loader_stays(m->holder->loader);
    MethodId *made = id_new(stays ? &staying_methods : &going_methods);
    if (!made)
        return NULL;
    atomic_store(&made->method, m);
    if (__atomic_compare_exchange_n(&m->id, &id, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return made;
    method_id_gone(made);
    return id;
}

MethodId *method_id(Method *m)
{
    VM_ASSERT(m, "a method");
    MethodId *id = method_id_try(m);
    if (!id)
        VM_FATAL("too many method identifiers");
    return id;
}

bool method_id_is_known(const void *p)
{
    return known(&staying_methods, p) || known(&going_methods, p);
}

Method *method_of_id(const MethodId *id)
{
    return method_id_is_known(id) ? atomic_load(&((MethodId *)(uintptr_t)id)->method) : NULL;
}

FieldId *field_id(Field *f)
{
    VM_ASSERT(f, "a field");
    FieldId *id = __atomic_load_n(&f->id, __ATOMIC_ACQUIRE);
    if (id)
        return id;
    FieldId *made = id_new(&fields);
    if (!made)
        VM_FATAL("too many field identifiers");
    atomic_store(&made->field, f);
    if (__atomic_compare_exchange_n(&f->id, &id, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return made;
    field_id_gone(made);
    return id;
}

bool field_id_is_known(const void *p) { return known(&fields, p); }
Field *field_of_id(const FieldId *id) { return field_id_is_known(id) ? id->field : NULL; }

void method_id_gone(MethodId *id)
{
    if (atomic_load(&id->method) && atomic_exchange(&id->method, NULL))
        gone(known(&staying_methods, id) ? &staying_methods : &going_methods, id);
}

void field_id_gone(FieldId *id)
{
    if (atomic_load(&id->field) && atomic_exchange(&id->field, NULL))
        gone(&fields, id);
}
