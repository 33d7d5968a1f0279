/* SPDX-License-Identifier: Apache-2.0
 * heap_rows.c - what a walk over the heap keeps of each class: its tag, its fields with their
 * indices.  (JVMTI: jvmtiHeapReferenceInfoField) */
#include "jvmti/heap_report.h"

static size_t rows_hash(const void *rows) { return hash_address(((const ClassRows *)rows)->klass); }

ClassRows *visit_rows_make(HeapVisit *v, Class *c)
{
    static ClassRows nothing; /* one walk at a time: the world is stopped */
    ClassRows *r = TABLE_ROOM(v->rows, 2048, rows_hash) ? calloc(1, sizeof *r) : NULL;
    if (!r) {
        visit_no_memory(v);
        nothing = (ClassRows){.klass = c, .instance_ready = true, .static_ready = true};
        return &nothing;
    }
    r->klass = c;
    r->tag = c->mirror ? ti_tag_get(v->env, c->mirror) : 0;
    TABLE_ADD(v->rows, rows_hash(r), r);
    return r;
}

static int own_fields(const Class *c)
{
    int n = 0;
    for (unsigned i = 0; i < c->field_count; i++)
        n += !c->fields[i]->injected;
    return n;
}

/* Index of c's first own field: the fields of all its superinterfaces, then those of its
 * superclasses. */
static int first_index(const Class *c)
{
    int n = 0;
    for (uint32_t i = 0; i < c->all_interface_count; i++)
        n += own_fields(c->all_interfaces[i]);
    if (!class_is_interface(c))
        for (const Class *k = c->super; k; k = k->super)
            n += own_fields(k);
    return n;
}

static FieldRow *add_rows(const Class *c, int first, bool statics, FieldRow *out)
{
    int position = own_fields(c);
    for (unsigned i = c->field_count; i-- > 0;) {
        const Field *f = c->fields[i];
        if (f->injected)
            continue;
        position--;
        if (!(f->flags & ACC_STATIC) == !statics)
            *out++ = (FieldRow){f->offset, first + position, f->descriptor->bytes[0]};
    }
    return out;
}

void visit_instance_rows(HeapVisit *v, ClassRows *r)
{
    if (r->instance_ready)
        return;
    r->instance_ready = true;
    size_t most = 0;
    for (const Class *k = r->klass; k; k = k->super)
        most += k->field_count;
    if (!most)
        return;
    FieldRow *end = r->instance = malloc(most * sizeof *end);
    if (!end) {
        visit_no_memory(v);
        return;
    }
    int first = first_index(r->klass);
    for (const Class *k = r->klass; k; k = k->super) {
        end = add_rows(k, first, false, end);
        if (k->super)
            first -= own_fields(k->super);
    }
    r->instance_count = (uint32_t)(end - r->instance);
}

void visit_static_rows(HeapVisit *v, ClassRows *r)
{
    if (r->static_ready)
        return;
    r->static_ready = true;
    if (!r->klass->field_count)
        return;
    r->statics = malloc(r->klass->field_count * sizeof *r->statics);
    if (!r->statics) {
        visit_no_memory(v);
        return;
    }
    r->static_count =
        (uint32_t)(add_rows(r->klass, first_index(r->klass), true, r->statics) - r->statics);
}

void visit_rows_free(HeapVisit *v)
{
    for (uint32_t i = 0; i < v->rows.cap; i++) {
        ClassRows *r = v->rows.at[i];
        if (r) {
            free(r->instance);
            free(r->statics);
            free(r);
        }
    }
    TABLE_FREE(v->rows);
}
