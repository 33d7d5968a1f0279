/* SPDX-License-Identifier: Apache-2.0
 * annotations.c - annotation attributes as byte arrays for java.lang.reflect.  (JVMS 4.7.16-4.7.22)
 *
 * Java parses the bytes with the constant pool of the class, when somebody asks for the
 * annotations; by then the class may have been redefined, and the pool be another one.  So the
 * numbers in the bytes are not those of one pool: the pools of all versions lie one behind the
 * other (ConstantPool.first_number), and the bytes of a later version are handed out with its
 * numbers moved there.  What the natives of ConstantPool are asked for is looked up the same way
 * (pool_of_number). */
#include "vm/invoke/java.h"
#include "vm/model/pool_use.h"
#include "vm/objects/exception.h"

enum { MAX_NESTING = 256 }; /* of values: Java's parser recurses as well */

typedef struct Mover {
    uint8_t *at, *end;
    unsigned by;
    int depth;
} Mover;

static bool skip(Mover *m, size_t n)
{
    if ((size_t)(m->end - m->at) < n)
        return false;
    m->at += n;
    return true;
}

static bool read_u1(Mover *m, unsigned *v)
{
    *v = m->at < m->end ? *m->at : 0;
    return skip(m, 1);
}

static bool read_u2(Mover *m, unsigned *v)
{
    *v = m->end - m->at >= 2 ? (unsigned)(m->at[0] << 8 | m->at[1]) : 0;
    return skip(m, 2);
}

static bool move_number(Mover *m)
{
    unsigned v;
    if (!read_u2(m, &v) || v + m->by > UINT16_MAX)
        return false;
    v += m->by;
    m->at[-2] = (uint8_t)(v >> 8);
    m->at[-1] = (uint8_t)v;
    return true;
}

static bool move_annotation(Mover *m);

static bool move_value(Mover *m)
{
    unsigned tag, n;
    if (!read_u1(m, &tag))
        return false;
    switch (tag) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
    case 's':
    case 'c': return move_number(m);
    case 'e': return move_number(m) && move_number(m);
    case '@': return move_annotation(m);
    case '[':
        if (++m->depth > MAX_NESTING || !read_u2(m, &n))
            return false;
        while (n-- > 0)
            if (!move_value(m))
                return false;
        m->depth--;
        return true;
    default: return false;
    }
}

static bool move_annotation(Mover *m)
{
    unsigned n;
    if (++m->depth > MAX_NESTING || !move_number(m) || !read_u2(m, &n))
        return false;
    while (n-- > 0)
        if (!move_number(m) || !move_value(m))
            return false;
    m->depth--;
    return true;
}

static bool move_type_annotation(Mover *m)
{
    unsigned target, n = 0;
    if (!read_u1(m, &target))
        return false;
    switch (target) { /* 4.7.20.1: what stands outside of code */
    case 0x00:
    case 0x01:
    case 0x16: n = 1; break;
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x17: n = 2; break;
    case 0x13:
    case 0x14:
    case 0x15: n = 0; break;
    default: return false;
    }
    return skip(m, n) && read_u1(m, &n) && skip(m, 2 * (size_t)n) && move_annotation(m);
}

static bool move_list(Mover *m, bool (*one)(Mover *))
{
    unsigned n;
    if (!read_u2(m, &n))
        return false;
    while (n-- > 0)
        if (!one(m))
            return false;
    return true;
}

static bool move(Mover *m, AnnotationKind kind)
{
    unsigned n;
    switch (kind) {
    case ANNOTATIONS: return move_list(m, move_annotation);
    case TYPE_ANNOTATIONS: return move_list(m, move_type_annotation);
    case ANNOTATION_DEFAULT: return move_value(m);
    case PARAMETER_ANNOTATIONS: break;
    }
    if (!read_u1(m, &n))
        return false;
    while (n-- > 0)
        if (!move_list(m, move_annotation))
            return false;
    return true;
}

static Object *moved_bytes(Thread *self, unsigned by, ByteSpan span, AnnotationKind kind)
{
    uint8_t *copy = malloc(span.len + 1);
    if (!copy) {
        throw_out_of_memory(self, "annotations");
        return NULL;
    }
    memcpy(copy, span.data, span.len);
    Mover m = {copy, copy + span.len, by, 0};
    bool moved = move(&m, kind); /* malformed ones as they are: Java says what is wrong */
    Object *o = jvm_new_bytes(self, moved ? copy : span.data, span.len);
    free(copy);
    return o;
}

Object *jvm_annotation_bytes(Thread *self, ConstantPool *cp, ByteSpan span, AnnotationKind kind)
{
    assert_in_vm(self);
    VM_ASSERT(cp, "the pool that the annotations name");
    if (!span.data)
        return NULL;
    PoolUse use;
    pool_use_begin(self, &use, cp);
    atomic_store_explicit(&cp->numbers_given, true, memory_order_relaxed);
    Object *o = cp->first_number ? moved_bytes(self, cp->first_number, span, kind)
                                 : jvm_new_bytes(self, span.data, span.len);
    pool_use_end(self, &use);
    return o;
}
