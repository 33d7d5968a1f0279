/* SPDX-License-Identifier: Apache-2.0
 * ids.c - jmethodID and jfieldID: records that are never freed and never reused.
 *
 * They come from two address ranges of their own, so that any pointer can be judged by its value: inside the range, on a record's boundary, below the
 * top.  A class that is unloaded leaves its records with a NULL target. */
#include "vm/class/internal.h"
#include <sys/mman.h>

#define ID_MAGIC 0x49445641u
#define RANGE_BYTES (UINT64_C(256) << 20)

typedef struct IdRange { char *base; size_t _Atomic used; } IdRange;
static IdRange method_range, field_range;
static pthread_mutex_t id_lock = PTHREAD_MUTEX_INITIALIZER;

static void *id_new(IdRange *r, size_t size) /* id_lock held */
{
    if (!r->base) {
        void *p = mmap(NULL, RANGE_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        LEAK_CHECK_ROOT(p, RANGE_BYTES);
        if (p == MAP_FAILED)
            VM_FATAL("no address range for method and field identifiers");
        r->base = p;
    }
    if (r->used + size > RANGE_BYTES)
        VM_FATAL("too many method or field identifiers");
    void *p = r->base + r->used;
    return p;
}

static bool known(const IdRange *r, const void *p, size_t size)
{
    size_t at = (size_t)((const char *)p - r->base);
    return r->base && (const char *)p >= r->base && at < r->used && at % size == 0;
}

MethodId *method_id(Method *m)
{
    MethodId *id = __atomic_load_n(&m->id, __ATOMIC_ACQUIRE);
    if (id)
        return id;
    if (!m->is_obsolete && m->next_version) { /* redefined as an equivalent: the new version's ID, so its tables are what an agent sees */
        Method *newest = m->next_version;
        while (newest->next_version)
            newest = newest->next_version;
        return method_id(newest);
    }
    pthread_mutex_lock(&id_lock);
    id = m->id;
    if (!id) {
        id = id_new(&method_range, sizeof *id);
        id->magic = ID_MAGIC;
        atomic_store(&id->method, m);
        method_range.used += sizeof *id;
        __atomic_store_n(&m->id, id, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&id_lock);
    return id;
}

bool method_id_is_known(const void *p) { return known(&method_range, p, sizeof(MethodId)); }
Method *method_of_id(const MethodId *id) { return method_id_is_known(id) ? atomic_load(&((MethodId *)(uintptr_t)id)->method) : NULL; }

FieldId *field_id(Field *f)
{
    FieldId *id = __atomic_load_n(&f->id, __ATOMIC_ACQUIRE);
    if (id)
        return id;
    pthread_mutex_lock(&id_lock);
    id = f->id;
    if (!id) {
        id = id_new(&field_range, sizeof *id);
        id->magic = ID_MAGIC;
        id->field = f;
        field_range.used += sizeof *id;
        __atomic_store_n(&f->id, id, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&id_lock);
    return id;
}

bool field_id_is_known(const void *p) { return known(&field_range, p, sizeof(FieldId)); }
Field *field_of_id(const FieldId *id) { return field_id_is_known(id) ? id->field : NULL; }
