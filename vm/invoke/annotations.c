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

typedef struct Mover {
    uint8_t *copy;
    const uint8_t *from; /* what is copied */
    unsigned by;
} Mover;

static bool move_number(void *arg, const uint8_t *place)
{
    const Mover *m = arg;
    unsigned v = be_u2(place) + m->by;
    uint8_t *to = m->copy + (place - m->from);
    to[0] = (uint8_t)(v >> 8);
    to[1] = (uint8_t)v;
    return v <= UINT16_MAX;
}

static Object *moved_bytes(Thread *self, unsigned by, ByteSpan span, AnnotationKind kind)
{
    uint8_t *copy = malloc(span.len + 1);
    if (!copy) {
        throw_out_of_memory(self, "annotations");
        return NULL;
    }
    memcpy(copy, span.data, span.len);
    Mover m = {copy, span.data, by};
    AnnotationWalk w = {span.data, span.data + span.len, 0, move_number, &m};
    bool moved = annotation_walk(&w,
                                 kind); /* malformed ones as they are: Java says what is wrong */
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
    POOL_USE(self, cp);
    atomic_store_explicit(&cp->numbers_given, true, memory_order_relaxed);
    return cp->first_number ? moved_bytes(self, cp->first_number, span, kind)
                            : jvm_new_bytes(self, span.data, span.len);
}
