/* SPDX-License-Identifier: Apache-2.0
 * new.c - making objects and copying arrays with Java's rules.  (JVMS 6.5 new, newarray, anewarray,
 * multianewarray; System.arraycopy, Object.clone)
 *
 * The exception texts are those that programs see on the reference implementation. */
#include "vm/objects/new.h"
#include "interp/host.h"
#include "vm/model/wellknown.h"
#include <inttypes.h>

#define MAX_ARRAY_LENGTH (INT32_MAX - 2) /* longer ones: "Requested array size exceeds VM limit" */

static Object *heap_full(Thread *self)
{
    if (!exception_pending(self))
        throw_out_of_memory(self, "Java heap space");
    return NULL;
}

Object *object_new(Thread *self, Class *c)
{
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
    if (UNLIKELY(length < 0)) {
        throw_new(self, "java/lang/NegativeArraySizeException", "%d", length);
        return NULL;
    }
    return new_array_checked(self, array_class, length);
}

Object *array_new_primitive(Thread *self, int basic_type, int32_t length)
{
    Class *prim = class_primitive((BasicType)basic_type);
    Class *array_class = atomic_load_explicit(&prim->array_class, memory_order_acquire);
    if (UNLIKELY(!array_class) && !(array_class = class_array_of(self, prim)))
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
    HandleScope s = handle_scope_open(self);
    Handle h = handle_new(self, o);
    for (int32_t i = 0; i < lengths[0]; i++) {
        Object *part = new_multi(self, array_class->component, dims - 1, lengths + 1);
        if (!part) {
            handle_scope_close(self, s);
            return NULL;
        }
        ref_array_set(H(h), i, part);
    }
    o = H(h);
    handle_scope_close(self, s);
    return o;
}

Object *array_new_multi(Thread *self, Class *array_class, int dims, const int32_t *lengths)
{
    for (int i = 0; i < dims; i++) /* all are checked before anything is made */
        if (lengths[i] < 0) {
            throw_new(self, "java/lang/NegativeArraySizeException", "%d", lengths[i]);
            return NULL;
        }
    return new_multi(self, array_class, dims, lengths);
}

Object *mirror_new(Thread *self, Class *represented)
{
    Class *k = wk.java_lang_Class;
    Object *o = heap_alloc(self, &self->tlab, k,
                           k->layout.instance_size + represented->layout.static_size);
    if (!o)
        return heap_full(self);
    *FIELD_PTR(o, gc_offsets.mirror_class, Class *) = represented;
    return o;
}

int32_t object_identity_hash(Thread *self, Object *o) { return o ? (int32_t)object_hash(o) : 0; }

Object *object_clone(Thread *self, Handle h)
{
    Class *c = object_class(H(h));
    bool array = class_is_array(c);
    if (!array && (!class_is_assignable(c, wk.java_lang_Cloneable) ||
                   c->layout.ref_kind != REFKIND_NONE || c == wk.java_lang_Class)) {
        char *name = class_external_name(c);
        throw_new(self, "java/lang/CloneNotSupportedException", "%s", name);
        free(name);
        return NULL;
    }
    size_t bytes = object_size(H(h));
    Object *copy = array ? heap_alloc_array(self, &self->tlab, c, bytes, array_length(H(h)))
                         : heap_alloc(self, &self->tlab, c, bytes);
    if (!copy)
        return heap_full(self);
    size_t from = array ? ARRAY_DATA_OFFSET : sizeof(Object);
    memcpy((char *)copy + from, (char *)H(h) + from, bytes - from);
    if (c->layout.has_finalizer) {
        HandleScope s = handle_scope_open(self);
        Handle made = handle_new(self, copy);
        bool ok = register_finalizer(self, made);
        copy = ok ? H(made) : NULL;
        handle_scope_close(self, s);
    }
    return copy;
}

/* ---- System.arraycopy ---- */

static const char *primitive_name(const Class *array_class)
{
    return array_class->component->name->bytes;
}

/* Name of a type in these messages: "int" or "object array" for the array, dotted binary name for
 * an element class. */
static void element_name(const Class *c, char *buf, size_t n)
{
    snprintf(buf, n, "%s", c->name->bytes);
    for (char *p = buf; *p; p++)
        if (*p == '/')
            *p = '.';
}

static bool is_ref_array(const Class *c) { return c->layout.kind == LAYOUT_REF_ARRAY; }

static bool type_mismatch(Thread *self, const Class *from, const Class *to)
{
    const char *a = is_ref_array(from) ? "object array" : primitive_name(from),
               *b = is_ref_array(to) ? "object array" : primitive_name(to);
    return throw_new(self, "java/lang/ArrayStoreException",
                     "arraycopy: type mismatch: can not copy %s[] into %s[]", a, b);
}

static NOINLINE bool bad_range(Thread *self, Class *sc, int32_t sl, int32_t sp, Class *dc,
                               int32_t dl, int32_t dp, int32_t length)
{
    const char *sn = is_ref_array(sc) ? "object array" : primitive_name(sc),
               *dn = is_ref_array(dc) ? "object array" : primitive_name(dc);
    const char *x = "java/lang/ArrayIndexOutOfBoundsException";
    if (sp < 0)
        return throw_new(self, x, "arraycopy: source index %d out of bounds for %s[%d]", sp, sn,
                         sl);
    if (dp < 0)
        return throw_new(self, x, "arraycopy: destination index %d out of bounds for %s[%d]", dp,
                         dn, dl);
    if (length < 0)
        return throw_new(self, x, "arraycopy: length %d is negative", length);
    if ((uint32_t)sp + (uint32_t)length > (uint32_t)sl)
        return throw_new(self, x, "arraycopy: last source index %u out of bounds for %s[%d]",
                         (uint32_t)sp + (uint32_t)length, sn, sl);
    return throw_new(self, x, "arraycopy: last destination index %u out of bounds for %s[%d]",
                     (uint32_t)dp + (uint32_t)length, dn, dl);
}

static bool copy_checked(Thread *self, Object *s, int32_t sp, Object *d, int32_t dp, int32_t length)
{
    Class *se = object_class(s)->component, *de = object_class(d)->component, *last = NULL;
    for (int32_t i = 0; i < length; i++) {
        Object *e = ref_array_get(s, sp + i);
        if (e && object_class(e) != last) {
            if (!object_instance_of(e, de)) {
                char a[512], b[512];
                element_name(se, a, sizeof a);
                element_name(de, b, sizeof b);
                if (!class_is_assignable(de, se))
                    return throw_new(self, "java/lang/ArrayStoreException",
                                     "arraycopy: type mismatch: can not copy %s[] into %s[]", a, b);
                return throw_new(
                    self, "java/lang/ArrayStoreException",
                    "arraycopy: element type mismatch: can not cast one of the elements of %s[] to the type of the destination array, %s",
                    a, b);
            }
            last = object_class(e);
        }
        ref_array_set(d, dp + i, e);
    }
    return true;
}

bool array_copy(Thread *self, Handle src, int32_t sp, Handle dst, int32_t dp, int32_t length)
{
    Object *s = H(src), *d = H(dst);
    if (!s || !d)
        return throw_npe(self);
    Class *sc = object_class(s), *dc = object_class(d);
    if (UNLIKELY(!class_is_array(sc) || !class_is_array(dc))) {
        char name[512];
        bool source = !class_is_array(sc);
        element_name(source ? sc : dc, name, sizeof name);
        return throw_new(self, "java/lang/ArrayStoreException",
                         "arraycopy: %s type %s is not an array", source ? "source" : "destination",
                         name);
    }
    if (UNLIKELY(sc != dc && !(is_ref_array(sc) && is_ref_array(dc))))
        return type_mismatch(self, sc, dc);
    int32_t sl = array_length(s), dl = array_length(d);
    if (UNLIKELY(sp < 0 || dp < 0 || length < 0 || (uint32_t)sp + (uint32_t)length > (uint32_t)sl ||
                 (uint32_t)dp + (uint32_t)length > (uint32_t)dl))
        return bad_range(self, sc, sl, sp, dc, dl, dp, length);
    if (sc != dc && !class_is_assignable(sc->component, dc->component))
        return copy_checked(self, s, sp, d, dp, length);
    unsigned shift = sc->layout.elem_shift;
    memmove((char *)array_data((Array *)d) + ((size_t)dp << shift),
            (char *)array_data((Array *)s) + ((size_t)sp << shift), (size_t)length << shift);
    return true;
}
