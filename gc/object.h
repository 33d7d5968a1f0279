/* SPDX-License-Identifier: Apache-2.0
 * object.h - what an object looks like in memory: the one place that knows header and array
 * offsets.
 *
 * Header (8 bytes)  klass: the Class, which lives below 4 GiB so that 32 bits are its address.
 *                   lock:  bits 0-1 state, bit 2 'tagged by some JVMTI environment', rest payload
 *                     00 unlocked  bits 3-31: identity hash (0: none computed yet)
 *                     01 thin      bits 3-18: id of the owner; 19-31: how often it entered, less 1
 *                     10 inflated  bits 3-31: index into the monitor table, whose Monitor has the
 *                                  hash
 *                   The tagged bit survives all transitions; all writes are compare-and-swap, but
 *                   those of a thin lock's owner (vm/thread/thin.h).
 * Array             header, int32 length at 8, elements from 16 for every element type.
 * Instance          header, fields from 8 on (layout.c packs them by size, references together).
 * Mirror            an instance of java.lang.Class: the instance fields of Class (with one injected
 *                   field, the address of the Class it stands for), then that class's static
 *                   fields, references first.
 * Addresses         objects are 8-byte aligned; the heap lies below 32 GiB, so ref_t = address >>
 *                   3.
 */
#pragma once
#include "vm/base/forward.h"

struct Object {
    uint32_t klass;
    _Atomic uint32_t lock;
};

struct Array {
    Object header;
    int32_t length;
    uint32_t pad;
    /* elements follow */
};

#define ARRAY_DATA_OFFSET 16
static_assert(sizeof(Object) == 8 && sizeof(Array) == ARRAY_DATA_OFFSET, "object header layout");

#define LOCK_STATE_MASK 3u
#define LOCK_UNLOCKED 0u
#define LOCK_THIN 1u
#define LOCK_INFLATED 2u
#define LOCK_TAGGED 4u
#define LOCK_PAYLOAD_SHIFT 3

/* The identity hash, if the object's word holds it; else 0. */
static inline uint32_t object_hash_in_word(const Object *o)
{
    uint32_t w = atomic_load_explicit(&o->lock, memory_order_relaxed);
    return (w & LOCK_STATE_MASK) == LOCK_UNLOCKED ? w >> LOCK_PAYLOAD_SHIFT : 0;
}

typedef enum { LAYOUT_INSTANCE, LAYOUT_REF_ARRAY, LAYOUT_PRIM_ARRAY, LAYOUT_MIRROR } LayoutKind;
typedef enum {
    REFKIND_NONE,
    REFKIND_SOFT,
    REFKIND_WEAK,
    REFKIND_FINAL,
    REFKIND_PHANTOM
} ReferenceKind;

/* `count` consecutive ref_t at byte `offset` */
typedef struct RefSpan {
    uint32_t offset, count;
} RefSpan;

/* The collector's view of a class.  It is the first member of Class, so a klass word is also its
 * address. */
typedef struct ObjectLayout {
    uint8_t kind; /* LayoutKind */
    /* ReferenceKind: subclasses of java.lang.ref.Reference; `referent` is left out of the ref
     * map */
    uint8_t ref_kind;
    uint8_t elem_shift; /* arrays: log2 of the element size */
    bool has_finalizer; /* instances are registered with Finalizer when constructed */
    /* instances hold objects outside of the heap (GcHost.visit_held): refreshed by
     * GcHost.visit_class in every collection */
    bool is_holder;
    uint32_t instance_size; /* bytes, multiple of 8; for LAYOUT_MIRROR without statics */
    uint32_t span_count;    /* ref map of an instance (all superclasses' fields included) */
    RefSpan *spans;
    /* bytes of statics that follow the instance part of this class's mirror, multiple of 8 */
    uint32_t static_size;
    uint32_t static_refs;        /* of which the first so many ref_t are references */
    uint32_t added_static_count; /* and these, which redefinition added; offsets in the mirror */
    RefSpan *added_statics;
    /* sizes that a redefinition gives now (heap_grow); 0: the same */
    uint32_t grown_size, grown_static_size;
    uint32_t mark_epoch; /* collector: == current epoch when the class was reached */
} ObjectLayout;

/* Byte offsets that the collector needs; vm/class/wellknown.c sets them while the core classes are
 * laid out. */
typedef struct GcOffsets {
    /* java.lang.Class: injected 8-byte address of the represented Class (0 while being made) */
    uint32_t mirror_class;
    uint32_t mirror_instance_size;              /* where statics begin */
    uint32_t referent, queue, next, discovered; /* java.lang.ref.Reference */
    uint32_t soft_timestamp; /* java.lang.ref.SoftReference.timestamp (long, ms) */
} GcOffsets;
extern GcOffsets gc_offsets;

ALWAYS_INLINE Object *ref_decode(ref_t r) { return (Object *)((uintptr_t)r << 3); }
ALWAYS_INLINE ref_t ref_encode(const Object *o) { return (ref_t)((uintptr_t)o >> 3); }
ALWAYS_INLINE Class *object_class(const Object *o) { return (Class *)(uintptr_t)o->klass; }
ALWAYS_INLINE ObjectLayout *object_layout(const Object *o)
{
    return (ObjectLayout *)(uintptr_t)o->klass;
}
ALWAYS_INLINE void *array_data(Array *a) { return (char *)a + ARRAY_DATA_OFFSET; }
ALWAYS_INLINE int32_t array_length(const Object *a) { return ((const Array *)a)->length; }

#define FIELD_PTR(o, offset, type) ((type *)((char *)(o) + (offset)))

/* The write barrier.  Whoever has written a reference into an object that was there before says so,
 * before the next safepoint: one byte for the CARD_BYTES in which the object starts (gc/cards.c).
 * References are written by ref_store, and by the few files that tests/structure.py lists.
 * `cards` is gc_cards; code that is copied has it from its thread (Thread.cards). */
#define CARD_SHIFT 9
#define CARD_BYTES ((size_t)1 << CARD_SHIFT)
extern uint8_t *gc_cards; /* by address >> CARD_SHIFT */
ALWAYS_INLINE void ref_written(uint8_t *cards, const Object *o)
{
    atomic_signal_fence(memory_order_release); /* the write comes first: it may fault */
    __atomic_store_n(&cards[(uintptr_t)o >> CARD_SHIFT], 1, __ATOMIC_RELAXED);
}

/* Plain reads and writes of a reference in the heap. */
ALWAYS_INLINE Object *ref_load(const Object *o, size_t offset)
{
    VM_ASSERT(o, "an object, not null");
    return ref_decode(__atomic_load_n(FIELD_PTR(o, offset, const ref_t), __ATOMIC_RELAXED));
}
ALWAYS_INLINE void ref_store_by(uint8_t *cards, Object *o, size_t offset, Object *value)
{
    VM_ASSERT(o && !((uintptr_t)value & 7), "an object, and an object's address or null");
    __atomic_store_n(FIELD_PTR(o, offset, ref_t), ref_encode(value), __ATOMIC_RELAXED);
    ref_written(cards, o);
}
ALWAYS_INLINE void ref_store(Object *o, size_t offset, Object *value)
{
    ref_store_by(gc_cards, o, offset, value);
}
/* of a volatile field (JLS 8.3.1.4) */
ALWAYS_INLINE Object *ref_load_volatile(const Object *o, size_t offset)
{
    VM_ASSERT(o, "an object, not null");
    return ref_decode(__atomic_load_n(FIELD_PTR(o, offset, const ref_t), __ATOMIC_SEQ_CST));
}
ALWAYS_INLINE void ref_store_volatile_by(uint8_t *cards, Object *o, size_t offset, Object *value)
{
    VM_ASSERT(o && !((uintptr_t)value & 7), "an object, and an object's address or null");
    __atomic_store_n(FIELD_PTR(o, offset, ref_t), ref_encode(value), __ATOMIC_SEQ_CST);
    ref_written(cards, o);
}
ALWAYS_INLINE void ref_store_volatile(Object *o, size_t offset, Object *value)
{
    ref_store_volatile_by(gc_cards, o, offset, value);
}
ALWAYS_INLINE Object *ref_array_get(const Object *a, int32_t i)
{
    VM_ASSERT(i >= 0 && i < array_length(a), "an index within the array");
    return ref_load(a, ARRAY_DATA_OFFSET + 4 * (size_t)i);
}
ALWAYS_INLINE void ref_array_set(Object *a, int32_t i, Object *v)
{
    VM_ASSERT(i >= 0 && i < array_length(a), "an index within the array");
    ref_store(a, ARRAY_DATA_OFFSET + 4 * (size_t)i, v);
}

/* Class a mirror stands for; NULL only while core classes are being made. */
ALWAYS_INLINE Class *mirror_class(const Object *mirror)
{
    VM_ASSERT(mirror, "a mirror, not null");
    return *FIELD_PTR(mirror, gc_offsets.mirror_class, Class *const);
}

/* Size in bytes, a multiple of 8. */
ALWAYS_INLINE size_t object_size(const Object *o)
{
    const ObjectLayout *l = object_layout(o);
    if (LIKELY(l->kind == LAYOUT_INSTANCE))
        return l->instance_size;
    if (l->kind == LAYOUT_MIRROR) {
        const ObjectLayout *of = (const ObjectLayout *)mirror_class(o);
        return l->instance_size + (of ? of->static_size : 0);
    }
    return align_up(
        ARRAY_DATA_OFFSET + ((size_t)(uint32_t)((const Array *)o)->length << l->elem_shift), 8);
}
