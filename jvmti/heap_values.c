/* SPDX-License-Identifier: Apache-2.0
 * heap_values.c - primitive fields, strings and primitive arrays, told to the callbacks of a walk
 * over the heap.  (JVMTI: jvmtiPrimitiveFieldCallback and its siblings) */
#include "jvmti/heap_report.h"
#include "vm/objects/string.h"

/* The value callbacks concern one object, which must pass the filters itself. */
static void after_value(HeapVisit *v, Object *o, jlong old, jlong tag, jint control)
{
    if (tag != old) {
        visit_tag_write(v, o, tag);
        if (o == v->referrer)
            v->referrer_tag = tag;
    }
    if (control & JVMTI_VISIT_ABORT)
        v->stop = true;
}

static jvalue read_primitive(const Object *o, uint32_t offset, char type)
{
    jvalue j = {.j = 0};
    switch (type) {
    case 'Z': j.z = *FIELD_PTR(o, offset, const jboolean); break;
    case 'B': j.b = *FIELD_PTR(o, offset, const jbyte); break;
    case 'C': j.c = *FIELD_PTR(o, offset, const jchar); break;
    case 'S': j.s = *FIELD_PTR(o, offset, const jshort); break;
    case 'I':
    case 'F': j.i = *FIELD_PTR(o, offset, const jint); break;
    default: j.j = *FIELD_PTR(o, offset, const jlong); break;
    }
    return j;
}

void visit_field_value(HeapVisit *v, Object *o, const FieldRow *row, bool is_static)
{
    jlong old = visit_tag(v, o), tag = old, class_tag = visit_rows(v, object_class(o))->tag;
    if (v->stop || visit_is_filtered(v, o, tag, class_tag))
        return;
    jvmtiHeapReferenceInfo info = {.field = {row->index}};
    jint control = v->callbacks->primitive_field_callback(
        is_static ? JVMTI_HEAP_REFERENCE_STATIC_FIELD : JVMTI_HEAP_REFERENCE_FIELD, &info,
        class_tag, &tag, read_primitive(o, row->offset, row->type), (jvmtiPrimitiveType)row->type,
        v->user_data);
    after_value(v, o, old, tag, control);
}

void visit_string(HeapVisit *v, Object *o)
{
    Object *value = ref_load(o, wk.java_lang_String_value);
    jlong old = visit_tag(v, o), tag = old, class_tag = visit_rows(v, object_class(o))->tag;
    if (v->stop || !value || visit_is_filtered(v, o, tag, class_tag))
        return;
    int32_t n = string_length(o);
    if (!v->chars || (size_t)n > v->chars_capacity) {
        free(v->chars);
        v->chars_capacity = (size_t)n < 1024 ? 1024 : (size_t)n;
        v->chars = malloc(v->chars_capacity * sizeof *v->chars);
        if (!v->chars) {
            visit_no_memory(v);
            return;
        }
    }
    string_get_utf16(o, 0, n, v->chars);
    jint control = v->callbacks->string_primitive_value_callback(class_tag, (jlong)object_size(o),
                                                                 &tag, v->chars, n, v->user_data);
    after_value(v, o, old, tag, control);
}

void visit_array_value(HeapVisit *v, Object *o)
{
    jlong old = visit_tag(v, o), tag = old, class_tag = visit_rows(v, object_class(o))->tag;
    if (v->stop || visit_is_filtered(v, o, tag, class_tag))
        return;
    char type = object_class(o)->name->bytes[1];
    jint control = v->callbacks->array_primitive_value_callback(
        class_tag, (jlong)object_size(o), &tag, array_length(o), (jvmtiPrimitiveType)type,
        array_data((Array *)o), v->user_data);
    after_value(v, o, old, tag, control);
}

void visit_values(HeapVisit *v, Object *o, ClassRows *rows)
{
    const jvmtiHeapCallbacks *cb = v->callbacks;
    Class *c = rows->klass;
    if (cb->primitive_field_callback && c->layout.kind == LAYOUT_INSTANCE) {
        visit_instance_rows(v, rows);
        for (uint32_t i = 0; i < rows->instance_count && !v->stop; i++)
            if (rows->instance[i].type != 'L' && rows->instance[i].type != '[')
                visit_field_value(v, o, &rows->instance[i], false);
    } else if (cb->primitive_field_callback && c->layout.kind == LAYOUT_MIRROR && mirror_class(o)) {
        Class *of = mirror_class(o);
        if (of->kind != CLASS_INSTANCE || of->state < CLASS_LINKED)
            return;
        ClassRows *r = visit_rows(v, of);
        visit_static_rows(v, r);
        for (uint32_t i = 0; i < r->static_count && !v->stop; i++)
            if (r->statics[i].type != 'L' && r->statics[i].type != '[')
                visit_field_value(v, o, &r->statics[i], true);
    }
    if (cb->string_primitive_value_callback && c == wk.java_lang_String && !v->stop)
        visit_string(v, o);
    if (cb->array_primitive_value_callback && c->layout.kind == LAYOUT_PRIM_ARRAY && !v->stop)
        visit_array_value(v, o);
}
