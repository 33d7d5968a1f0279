/* SPDX-License-Identifier: Apache-2.0
 * arraycopy.c - copying arrays with Java's rules.  (System.arraycopy)
 *
 * The exception texts are those that programs see on the reference implementation. */
#include "classfile/descriptor.h"
#include "vm/base/stop.h"
#include "vm/objects/new.h"
#include "vm/model/class.h"
#include "vm/objects/exception.h"
#include "vm/objects/handle.h"

static const char *primitive_name(const Class *array_class)
{
    return array_class->component->name->bytes;
}

/* Name of a type in these messages: "int" or "object array" for the array, dotted binary name for
 * an element class. */
static void element_name(const Class *c, char *buf, size_t n)
{
    snprintf(buf, n, "%s", c->name->bytes);
    name_to_dots(buf);
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

/* memmove may copy byte by byte.  Another thread must see each reference as it was or as it becomes
 * (JLS 17.7): whole words are copied, four references at a time.  A vector's store may come to
 * memory in two parts, but they meet between references. */
typedef ref_t FourRefs __attribute__((vector_size(16), aligned(4), may_alias));
static void move_ref(ref_t *to, const ref_t *from)
{
    __atomic_store_n(to, __atomic_load_n(from, __ATOMIC_RELAXED), __ATOMIC_RELAXED);
}

static void refs_move(ref_t *to, const ref_t *from, size_t n)
{
    if (to <= from) {
        for (; n >= 4; n -= 4, to += 4, from += 4)
            *(FourRefs *)(void *)to = *(const FourRefs *)(const void *)from;
        for (size_t i = 0; i < n; i++)
            move_ref(to + i, from + i);
    } else {
        for (; n >= 4; n -= 4)
            *(FourRefs *)(void *)(to + n - 4) = *(const FourRefs *)(const void *)(from + n - 4);
        for (; n > 0; n--)
            move_ref(to + n - 1, from + n - 1);
    }
}

/* For numbers memmove will do, here: the C library of x86-64 moves vectors, and an aligned element
 * lies whole in one or the other (tests/java/concurrent/WholeElements.java looks). */
void array_copy_elements(const Object *src, int32_t sp, Object *dst, int32_t dp, int32_t length)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(object_layout(src)->kind == object_layout(dst)->kind, "arrays of one kind");
    VM_ASSERT(sp >= 0 && dp >= 0 && length >= 0 && length <= array_length(src) - sp &&
                  length <= array_length(dst) - dp,
              "within both arrays");
    unsigned shift = object_layout(src)->elem_shift;
    char *to = (char *)array_data((Array *)dst) + ((size_t)dp << shift);
    const char *from = (const char *)src + ARRAY_DATA_OFFSET + ((size_t)sp << shift);
    if (object_layout(src)->kind == LAYOUT_REF_ARRAY)
        refs_move((ref_t *)(void *)to, (const ref_t *)(const void *)from, (size_t)length);
    else
        memmove(to, from, (size_t)length << shift);
}

bool array_copy(Thread *self, Handle src, int32_t sp, Handle dst, int32_t dp, int32_t length)
{
    assert_in_vm(self);
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
    array_copy_elements(s, sp, d, dp, length);
    return true;
}
