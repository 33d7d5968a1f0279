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
    return throw_new(self, ArrayStoreException,
                     "arraycopy: type mismatch: can not copy %s[] into %s[]", a, b);
}

static NOINLINE bool bad_range(Thread *self, Class *sc, int32_t sl, int32_t sp, Class *dc,
                               int32_t dl, int32_t dp, int32_t length)
{
    const char *sn = is_ref_array(sc) ? "object array" : primitive_name(sc),
               *dn = is_ref_array(dc) ? "object array" : primitive_name(dc);
    const char *x = ArrayIndexOutOfBoundsException;
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
                    return throw_new(self, ArrayStoreException,
                                     "arraycopy: type mismatch: can not copy %s[] into %s[]", a, b);
                return throw_new(
                    self, ArrayStoreException,
                    "arraycopy: element type mismatch: can not cast one of the elements of %s[] to the type of the destination array, %s",
                    a, b);
            }
            last = object_class(e);
        }
        ref_array_set(d, dp + i, e);
    }
    return true;
}

/* Another thread must see each element as it was or as it becomes (JLS 17.6, 17.7).  memmove of the
 * C library moves vectors, which come to memory in parts that meet between elements.  But it copies
 * byte by byte what is large (from 2 KiB on), and a byte of what is very small.  So it is called
 * for blocks in between only, and not at all where it is the address sanitizer's, which copies byte
 * by byte. */
#ifdef __SANITIZE_ADDRESS__
#define MOVES_BLOCKS false
#else
#define MOVES_BLOCKS true
#endif
typedef uint64_t Vector __attribute__((vector_size(16), aligned(2), may_alias));
typedef uint64_t Word8 __attribute__((aligned(2), may_alias));
typedef uint32_t Word4 __attribute__((aligned(2), may_alias));
typedef uint16_t Word2 __attribute__((may_alias));
enum { VECTOR = sizeof(Vector), LEAST_BLOCK = 64, MOST_BLOCK = 30 * LEAST_BLOCK };

/* Without memmove; down: the high end first. */
static void move_vectors(char *to, const char *from, size_t bytes, bool down)
{
    size_t at = down ? bytes : 0;
#define MOVE(type) \
    do { \
        at -= down ? sizeof(type) : 0; \
        *(type *)(void *)(to + at) = *(const type *)(const void *)(from + at); \
        at += down ? 0 : sizeof(type); \
        /* the compiler shall not call memmove for a loop */ \
        atomic_signal_fence(memory_order_seq_cst); \
    } while (0)
    for (size_t n = bytes / VECTOR; n > 0; n--)
        MOVE(Vector);
    if (bytes & 8)
        MOVE(Word8);
    if (bytes & 4)
        MOVE(Word4);
    if (bytes & 2)
        MOVE(Word2);
#undef MOVE
}

static size_t block_of(size_t bytes) { return bytes < MOST_BLOCK ? bytes : MOST_BLOCK; }

/* Elements of two bytes or more, which may overlap. */
static void move_whole(char *to, const char *from, size_t bytes)
{
    size_t rest = MOVES_BLOCKS ? bytes % LEAST_BLOCK : bytes, left = bytes - rest;
    if (to <= from) {
        for (size_t n; left; left -= n, to += n, from += n)
            memmove(to, from, n = block_of(left));
        move_vectors(to, from, rest, false);
    } else {
        for (size_t n; left; left -= n) {
            n = block_of(left);
            memmove(to + rest + left - n, from + rest + left - n, n);
        }
        move_vectors(to, from, rest, true);
    }
}

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
    if (shift == 0)
        memmove(to, from, (size_t)length);
    else
        move_whole(to, from, (size_t)length << shift);
    ref_written(gc_cards, dst);
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
        return throw_new(self, ArrayStoreException, "arraycopy: %s type %s is not an array",
                         source ? "source" : "destination", name);
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
