/* SPDX-License-Identifier: Apache-2.0
 * heap_visit.c - walking the heap linearly and along references, model in heap_visit.h.
 *
 * A mirror is not visited like an instance: what Class's own fields hold is the VM's business, what
 * is reported are the references of the class it stands for.  Mirrors of arrays, primitive types
 * and classes that are not linked yet have none.  (All three as the stock VM does it.) */
#include "jvmti/heap_report.h"
#include "vm/class/loader.h"
#include "vm/class/resolve.h"
#include "vm/roots/roots.h"
#include "vm/thread/safepoint.h"

/* ---- the references of one object ---- */

static void follow_fields(HeapVisit *v, Object *o, const FieldRow *row, uint32_t count,
                          bool is_static)
{
    bool primitives = v->callbacks && v->callbacks->primitive_field_callback;
    jvmtiHeapReferenceKind kind = is_static ? JVMTI_HEAP_REFERENCE_STATIC_FIELD
                                            : JVMTI_HEAP_REFERENCE_FIELD;
    for (uint32_t i = 0; i < count && !v->stop; i++, row++) {
        if (row->type == 'L' || row->type == '[') {
            Object *target = ref_load(o, row->offset);
            if (target) {
                jvmtiHeapReferenceInfo info = {.field = {row->index}};
                visit_report(v, kind, &info, target);
            }
        } else if (primitives) {
            visit_field_value(v, o, row, is_static);
        }
    }
}

static void report_pool(HeapVisit *v, uint16_t index, Object *o)
{
    jvmtiHeapReferenceInfo info = {.constant_pool = {index}};
    visit_report(v, JVMTI_HEAP_REFERENCE_CONSTANT_POOL, &info, o);
}

static void report_linked(void *ctx, uint16_t index, Object *o) { report_pool(ctx, index, o); }

static void follow_pool(HeapVisit *v, ConstantPool *cp)
{
    for (unsigned i = 1; cp && i < cp->count && !v->stop; i++) {
        void *resolved;
        switch (cp->tags[i]) {
        case CP_CLASS: { /* resolved, or at least loaded */
            Class *named = atomic_load(&cp->entries[i].resolved);
            if (!named && cp->entries[i].utf8->bytes[0] != '[')
                named = loader_find_loaded(loader_for_namespace(cp->owner), cp->entries[i].utf8);
            if (named)
                report_pool(v, (uint16_t)i, named->mirror);
            break;
        }
        case CP_STRING:
        case CP_METHOD_HANDLE:
        case CP_METHOD_TYPE:
            if ((resolved = atomic_load(&cp->entries[i].resolved)))
                report_pool(v, (uint16_t)i, ref_decode(*(ref_t *)resolved));
            break;
        default: break;
        }
    }
    if (cp)
        pool_each_linked(cp, report_linked, v);
}

static void follow_class(HeapVisit *v, Object *mirror, Class *c)
{
    if (c->kind != CLASS_INSTANCE || c->state < CLASS_LINKED)
        return;
    if (c->super && c->super != wk.java_lang_Object)
        visit_report_plain(v, JVMTI_HEAP_REFERENCE_SUPERCLASS, c->super->mirror);
    visit_report_plain(v, JVMTI_HEAP_REFERENCE_CLASS_LOADER, class_loader_object(c));
    visit_report_plain(v, JVMTI_HEAP_REFERENCE_PROTECTION_DOMAIN,
                       ref_load(mirror, wk.java_lang_Class_protection_domain));
    visit_report_plain(v, JVMTI_HEAP_REFERENCE_SIGNERS,
                       ref_load(mirror, wk.java_lang_Class_signers));
    follow_pool(v, c->cp);
    for (unsigned i = 0; i < c->interface_count; i++)
        visit_report_plain(v, JVMTI_HEAP_REFERENCE_INTERFACE, c->interfaces[i]->mirror);
    ClassRows *rows = visit_rows(v, c);
    visit_static_rows(v, rows);
    follow_fields(v, mirror, rows->statics, rows->static_count, true);
}

static void follow_object(HeapVisit *v, Object *o)
{
    Class *c = object_class(o);
    ClassRows *rows = visit_rows(v, c);
    if (UNLIKELY(c == wk.java_lang_VirtualThread && c)) {
        v->referrer = NULL; /* its frames are roots */
        visit_frozen(v, o);
    }
    v->referrer = o;
    v->referrer_class = rows;
    v->referrer_tag = visit_tag(v, o);
    switch ((LayoutKind)c->layout.kind) {
    case LAYOUT_MIRROR:
        if (mirror_class(o))
            follow_class(v, o, mirror_class(o));
        break;
    case LAYOUT_INSTANCE:
        visit_report_plain(v, JVMTI_HEAP_REFERENCE_CLASS, c->mirror);
        visit_instance_rows(v, rows);
        follow_fields(v, o, rows->instance, rows->instance_count, false);
        if (c == wk.java_lang_String && v->callbacks &&
            v->callbacks->string_primitive_value_callback)
            visit_string(v, o);
        break;
    case LAYOUT_REF_ARRAY:
        visit_report_plain(v, JVMTI_HEAP_REFERENCE_CLASS, c->mirror);
        for (int32_t i = 0, n = array_length(o); i < n && !v->stop; i++) {
            Object *target = ref_array_get(o, i);
            if (target) {
                jvmtiHeapReferenceInfo info = {.array = {i}};
                visit_report(v, JVMTI_HEAP_REFERENCE_ARRAY_ELEMENT, &info, target);
            }
        }
        break;
    case LAYOUT_PRIM_ARRAY:
        visit_report_plain(v, JVMTI_HEAP_REFERENCE_CLASS, c->mirror);
        if (v->callbacks && v->callbacks->array_primitive_value_callback)
            visit_array_value(v, o);
        break;
    }
}

/* ---- the two walks ---- */

static void begin(HeapVisit *v, Thread *self, const char *why)
{
    assert_in_vm(self);
    VM_ASSERT(!self->java->ti->in_callback_restricted, "no walk inside a walk");
    v->self = self;
    safepoint_begin(self, why);
    if (!roots_prepare())
        visit_no_memory(v);
    self->java->ti->in_callback_restricted = true;
}

static jvmtiError end(HeapVisit *v)
{
    v->self->java->ti->in_callback_restricted = false;
    safepoint_end(v->self);
    heap_bitmap_free(v->visited);
    free_large(v->stack);
    free(v->chars);
    visit_rows_free(v);
    return v->no_memory ? JVMTI_ERROR_OUT_OF_MEMORY : JVMTI_ERROR_NONE;
}

jvmtiError heap_follow(Thread *self, HeapVisit *v, Handle initial)
{
    VM_ASSERT(v->env, "an environment asks");
    begin(v, self, "JVMTI FollowReferences");
    v->visited = heap_bitmap_new();
    if (!v->visited)
        visit_no_memory(v);
    if (v->stop)
        return end(v);
    if (handle_is_null(initial))
        visit_roots(v);
    else
        visit_push(v, H(initial));
    bool graph = v->callbacks || v->reference_1_0; /* 1.0 without that callback: the roots only */
    while (graph && v->depth && !v->stop) {
        Object *o = ref_decode(v->stack[--v->depth]);
        if (!heap_bitmap_set(v->visited, o))
            follow_object(v, o);
    }
    return end(v);
}

static void iterate_object(Object *o, void *ctx)
{
    HeapVisit *v = ctx;
    if (UNLIKELY(v->stop))
        return;
    Class *c = object_class(o);
    if (v->klass && c != v->klass && !(v->with_subclasses && class_is_assignable(c, v->klass)))
        return;
    ClassRows *rows = visit_rows(v, c);
    if (v->stop || (v->filter && visit_is_filtered(v, o, visit_tag(v, o), rows->tag)))
        return;
    if (v->callbacks)
        visit_object(v, o, rows);
    else
        visit_object_1_0(v, o, rows);
}

jvmtiError heap_iterate(Thread *self, HeapVisit *v)
{
    VM_ASSERT(v->env, "an environment asks");
    begin(v, self, "JVMTI IterateThroughHeap");
    heap_walk(self, iterate_object, v);
    return end(v);
}
