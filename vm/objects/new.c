/* SPDX-License-Identifier: Apache-2.0
 * new.c - making objects with Java's rules.  (JVMS 6.5 new, newarray, anewarray,
 * multianewarray; Object.clone)
 *
 * The exception texts are those that programs see on the reference implementation. */
#include "vm/objects/new.h"
#include "vm/model/loader.h"
#include "vm/library/wellknown.h"
#include "vm/model/names.h"
#include "vm/objects/exception.h"
#include "vm/objects/handle.h"
#include "vm/objects/host.h"
#include "vm/objects/reference.h"

#define MAX_ARRAY_LENGTH (INT32_MAX - 2) /* longer ones: "Requested array size exceeds VM limit" */

static Object *heap_full(Thread *self)
{
    if (!exception_pending(self))
        throw_out_of_memory(self, "Java heap space");
    return NULL;
}

Object *object_new(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c->kind == CLASS_INSTANCE && c->layout.instance_size > 0,
              "a class that was laid out");
    Object *o = heap_alloc(self, &self->tlab, c, c->layout.instance_size);
    return LIKELY(o != NULL) ? o : heap_full(self);
}

static Object *new_array_checked(Thread *self, Class *array_class, int32_t length)
{
    if (UNLIKELY(length > MAX_ARRAY_LENGTH)) {
        throw_out_of_memory(self, "Requested array size exceeds VM limit");
        return NULL;
    }
    size_t bytes = align_up(ARRAY_DATA_OFFSET + ((size_t)length << array_class->layout.elem_shift),
                            8);
    Object *o = heap_alloc_array(self, &self->tlab, array_class, bytes, length);
    return LIKELY(o != NULL) ? o : heap_full(self);
}

Object *array_new(Thread *self, Class *array_class, int32_t length)
{
    assert_in_vm(self);
    VM_ASSERT(class_is_array(array_class), "a class of arrays");
    if (UNLIKELY(length < 0)) {
        throw_new(self, NegativeArraySizeException, "%d", length);
        return NULL;
    }
    return new_array_checked(self, array_class, length);
}

Object *array_new_primitive(Thread *self, int basic_type, int32_t length)
{
    assert_in_vm(self);
    VM_ASSERT(basic_type >= T_BOOLEAN && basic_type <= T_LONG, "a primitive type");
    Class *prim = class_primitive((BasicType)basic_type);
    Class *array_class = atomic_load_explicit(&prim->array_class, memory_order_acquire);
    if (UNLIKELY(!array_class) && !(array_class = objects_host.array_of(self, prim)))
        return NULL;
    return array_new(self, array_class, length);
}

static Object *new_multi(Thread *self, Class *array_class, int dims, const int32_t *lengths)
{
    if (dims == 1)
        return new_array_checked(self, array_class, lengths[0]);
    Object *o = new_array_checked(self, array_class, lengths[0]);
    if (!o)
        return NULL;
    HANDLE_SCOPE(self);
    Handle h = handle_new(self, o);
    for (int32_t i = 0; i < lengths[0]; i++) {
        Object *part = new_multi(self, array_class->component, dims - 1, lengths + 1);
        if (!part)
            return NULL;
        ref_array_set(H(h), i, part);
    }
    return H(h);
}

Object *array_new_multi(Thread *self, Class *array_class, int dims, const int32_t *lengths)
{
    assert_in_vm(self);
    VM_ASSERT(dims > 0 && dims <= array_class->dims, "no more dimensions than the class has");
    for (int i = 0; i < dims; i++) /* all are checked before anything is made */
        if (lengths[i] < 0) {
            throw_new(self, NegativeArraySizeException, "%d", lengths[i]);
            return NULL;
        }
    return new_multi(self, array_class, dims, lengths);
}

Object *mirror_new(Thread *self, Class *represented)
{
    assert_in_vm(self);
    VM_ASSERT(!represented || !represented->mirror, "a class gets one mirror");
    Class *k = wk.java_lang_Class;
    Object *o = heap_alloc(self, &self->tlab, k,
                           k->layout.instance_size + represented->layout.static_size);
    if (!o)
        return heap_full(self);
    *FIELD_PTR(o, gc_offsets.mirror_class, Class *) = represented;
    return o;
}

Object *object_clone(Thread *self, Handle h)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(h), "an object to copy");
    Class *c = object_class(H(h));
    bool array = class_is_array(c);
    if (!array && (!class_is_assignable(c, wk.java_lang_Cloneable) ||
                   c->layout.ref_kind != REFKIND_NONE || c == wk.java_lang_Class)) {
        FREED char *name = class_external_name(c);
        throw_new(self, CloneNotSupportedException, "%s", name);
        return NULL;
    }
    size_t bytes = object_size(H(h));
    Object *copy = array ? heap_alloc_array(self, &self->tlab, c, bytes, array_length(H(h)))
                         : heap_alloc(self, &self->tlab, c, bytes);
    if (!copy)
        return heap_full(self);
    if (array)
        array_copy_elements(H(h), 0, copy, 0, array_length(copy));
    else
        memcpy(copy + 1, H(h) + 1, object_size(copy) - sizeof(Object));
    if (c->layout.has_finalizer) {
        HANDLE_SCOPE(self);
        Handle made = handle_new(self, copy);
        bool ok = register_finalizer(self, made);
        copy = ok ? H(made) : NULL;
    }
    return copy;
}
