/* SPDX-License-Identifier: Apache-2.0
 * ids.c - jmethodID and jfieldID: records that are never freed and never reused.
 *
 * They come from two address ranges of their own, so that any pointer can be judged by its value:
 * inside the range, on a record's boundary, below the top.  A class that is unloaded leaves its
 * records with a NULL target.
 *
 * No locks: a profiler's signal handler asks for the IDs of the methods it finds on the stack, and
 * may have interrupted a thread that is making one (interp/sample.c).  Two that make the ID of one
 * method at a time each take a record; the second gives way, and its record stays without
 * target. */
#include "vm/model/ids.h"
#include <sys/mman.h>

#define ID_MAGIC 0x49445641u
#define RANGE_BYTES (UINT64_C(256) << 20)

typedef struct IdRange {
    char *_Atomic base;
    size_t _Atomic used;
} IdRange;
static IdRange method_range, field_range;

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

static void *id_new(IdRange *r, size_t size)
{
    char *base = range_base(r);
    size_t at = atomic_load(&r->used);
    do
        if (!base || at + size > RANGE_BYTES)
            return NULL;
    while (!atomic_compare_exchange_weak(&r->used, &at, at + size));
    return base + at;
}

static bool known(const IdRange *r, const void *p, size_t size)
{
    const char *base = atomic_load_explicit(&r->base, memory_order_acquire);
    size_t at = (size_t)((const char *)p - base);
    return base && (const char *)p >= base && at < r->used && at % size == 0;
}

bool ids_init(void) { return range_base(&method_range) && range_base(&field_range); }
size_t ids_range_bytes(void) { return 2 * RANGE_BYTES; }

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
    MethodId *made = id_new(&method_range, sizeof *made);
    if (!made)
        return NULL;
    made->magic = ID_MAGIC;
    atomic_store(&made->method, m);
    if (__atomic_compare_exchange_n(&m->id, &id, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return made;
    atomic_store(&made->method, NULL);
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

bool method_id_is_known(const void *p) { return known(&method_range, p, sizeof(MethodId)); }
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
    FieldId *made = id_new(&field_range, sizeof *made);
    if (!made)
        VM_FATAL("too many field identifiers");
    made->magic = ID_MAGIC;
    made->field = f;
    if (__atomic_compare_exchange_n(&f->id, &id, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
        return made;
    made->field = NULL;
    return id;
}

bool field_id_is_known(const void *p) { return known(&field_range, p, sizeof(FieldId)); }
Field *field_of_id(const FieldId *id) { return field_id_is_known(id) ? id->field : NULL; }
