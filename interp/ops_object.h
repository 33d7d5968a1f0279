/* SPDX-License-Identifier: Apache-2.0
 * ops_object.h - fields, arrays, creation, type tests, monitors.  (JVMS 2.11.5, 2.11.10)  Included
 * by loop.c.
 * Cells: getfield/putfield b = offset; getstatic/putstatic p = Class, b = offset in its mirror; new
 *        p = Class, b = size; newarray_q (also anewarray) p = array class, a = element shift;
 *        checkcast/instanceof p = Class, a = depth (_c) or place in Class.tested (_q), b = class
 *        that passed last. */

typedef int8_t __attribute__((may_alias)) heap_i8;
typedef uint8_t __attribute__((may_alias)) heap_u8;
typedef int16_t __attribute__((may_alias)) heap_i16;
typedef uint16_t __attribute__((may_alias)) heap_u16;
typedef uint32_t __attribute__((may_alias)) heap_u32;
typedef uint64_t __attribute__((may_alias)) heap_u64;

#define AT(o, off, T) ((T *)((char *)(o) + (off)))
#ifndef LOAD /* of values that nothing depends on */
#define LOAD(o, off, T) __atomic_load_n(AT(o, off, T), __ATOMIC_RELAXED)
#define STORE(o, off, T, v) __atomic_store_n(AT(o, off, T), (T)(v), __ATOMIC_RELAXED)
#endif
#define LOAD_V(o, off, T) __atomic_load_n(AT(o, off, T), __ATOMIC_SEQ_CST)
#define STORE_V(o, off, T, v) __atomic_store_n(AT(o, off, T), (T)(v), __ATOMIC_SEQ_CST)

/* those of a volatile field, too */
#define LOAD_SMALL(o, off, T) __atomic_load_n(AT(o, off, T), SMALL_LOAD_ORDER)

#define GET_z(o, off) ((uint64_t)LOAD_SMALL(o, off, heap_u8))
#define GET_b(o, off) ((uint64_t)U32((int32_t)LOAD_SMALL(o, off, heap_i8)))
#define GET_c(o, off) ((uint64_t)LOAD_SMALL(o, off, heap_u16))
#define GET_s(o, off) ((uint64_t)U32((int32_t)LOAD_SMALL(o, off, heap_i16)))
#define GET_i(o, off) ((uint64_t)LOAD(o, off, heap_u32))
#define GET_j(o, off) LOAD(o, off, heap_u64)
#define GET_l(o, off) ((uint64_t)ref_decode(LOAD(o, off, heap_u32)))
#define GET_iv(o, off) ((uint64_t)LOAD_V(o, off, heap_u32))
#define GET_jv(o, off) LOAD_V(o, off, heap_u64)
#define GET_lv(o, off) ((uint64_t)ref_decode(LOAD_V(o, off, heap_u32)))
#define PUT_z(o, off, v) STORE(o, off, heap_u8, (v)&1)
#define PUT_b(o, off, v) STORE(o, off, heap_i8, v)
#define PUT_c(o, off, v) STORE(o, off, heap_u16, v)
#define PUT_i(o, off, v) STORE(o, off, heap_u32, v)
#define PUT_j(o, off, v) STORE(o, off, heap_u64, v)
#define PUT_l(o, off, v) ref_store_by(self->cards, (Object *)(o), (size_t)(off), (Object *)(v))
#define PUT_zv(o, off, v) STORE_V(o, off, heap_u8, (v)&1)
#define PUT_bv(o, off, v) STORE_V(o, off, heap_i8, v)
#define PUT_cv(o, off, v) STORE_V(o, off, heap_u16, v)
#define PUT_iv(o, off, v) STORE_V(o, off, heap_u32, v)
#define PUT_jv(o, off, v) STORE_V(o, off, heap_u64, v)
#define PUT_lv(o, off, v) \
    ref_store_volatile_by(self->cards, (Object *)(o), (size_t)(off), (Object *)(v))

#define MIRROR() (((Class *)OPERAND(0, p))->mirror)
#define DEFINE_GET1(t) \
    HANDLER(getfield_##t) \
    { \
        if (UNLIKELY(!tos)) \
            TAIL(throw_null); \
        tos = GET_##t(tos, OPERAND(0, b)); \
        NEXT(1); \
    } \
    HANDLER(getstatic_##t) \
    { \
        uint64_t v = GET_##t(MIRROR(), OPERAND(0, b)); \
        PUSH1(v); \
        NEXT(1); \
    }
DEFINE_GET1(z)
DEFINE_GET1(b)
DEFINE_GET1(c)
DEFINE_GET1(s)
DEFINE_GET1(i)
DEFINE_GET1(l)
DEFINE_GET1(iv)
DEFINE_GET1(lv)
#define DEFINE_GET2(t) \
    HANDLER(getfield_##t) \
    { \
        if (UNLIKELY(!tos)) \
            TAIL(throw_null); \
        tos = GET_##t(tos, OPERAND(0, b)); \
        sp++; \
        NEXT(1); \
    } \
    HANDLER(getstatic_##t) \
    { \
        uint64_t v = GET_##t(MIRROR(), OPERAND(0, b)); \
        PUSH2(v); \
        NEXT(1); \
    }
DEFINE_GET2(j)
DEFINE_GET2(jv)
#define DEFINE_PUT1(t) \
    HANDLER(putfield_##t) \
    { \
        Object *o = sp[-1].l; \
        if (UNLIKELY(!o)) \
            TAIL(throw_null); \
        PUT_##t(o, OPERAND(0, b), tos); \
        DROP(2); \
        NEXT(1); \
    } \
    HANDLER(putstatic_##t) \
    { \
        PUT_##t(MIRROR(), OPERAND(0, b), tos); \
        DROP(1); \
        NEXT(1); \
    }
DEFINE_PUT1(z)
DEFINE_PUT1(b)
DEFINE_PUT1(c)
DEFINE_PUT1(i)
DEFINE_PUT1(l)
DEFINE_PUT1(zv)
DEFINE_PUT1(bv)
DEFINE_PUT1(cv)
DEFINE_PUT1(iv)
DEFINE_PUT1(lv)
#define DEFINE_PUT2(t) \
    HANDLER(putfield_##t) \
    { \
        Object *o = sp[-2].l; \
        if (UNLIKELY(!o)) \
            TAIL(throw_null); \
        PUT_##t(o, OPERAND(0, b), tos); \
        DROP(3); \
        NEXT(1); \
    } \
    HANDLER(putstatic_##t) \
    { \
        PUT_##t(MIRROR(), OPERAND(0, b), tos); \
        DROP(2); \
        NEXT(1); \
    }
DEFINE_PUT2(j)
DEFINE_PUT2(jv)

/* fused: the object comes from a local */
#define FUSED_RECEIVER(k) \
    Object *o = LOCAL(k, l); \
    if (UNLIKELY(!o)) \
    TAIL(unfuse)
#define DEFINE_LOAD_GET(t) \
    HANDLER(load1_getfield_##t) \
    { \
        FUSED_RECEIVER(0); \
        PUSH1(GET_##t(o, OPERAND(1, b))); \
        NEXT(2); \
    }
GETF1(DEFINE_LOAD_GET)
HANDLER(load1_getfield_j)
{
    FUSED_RECEIVER(0);
    PUSH2(GET_j(o, OPERAND(1, b)));
    NEXT(2);
}
HANDLER(getfield_l_load1)
{
    if (UNLIKELY(!tos))
        TAIL(unfuse);
    sp->bits = GET_l(tos, OPERAND(0, b));
    sp++;
    tos = LOCAL(1, bits);
    NEXT(2);
}
#define DEFINE_LOAD_GET_LOAD(t) \
    HANDLER(load1_getfield_##t##_load1) \
    { \
        FUSED_RECEIVER(0); \
        sp[0].bits = tos; \
        sp[1].bits = GET_##t(o, OPERAND(1, b)); \
        sp += 2; \
        tos = LOCAL(2, bits); \
        NEXT(3); \
    } \
    HANDLER(load1_getfield_##t##_store1) \
    { \
        FUSED_RECEIVER(0); \
        SET_LOCAL(2, GET_##t(o, OPERAND(1, b))); \
        NEXT(3); \
    } \
    HANDLER(load1_getfield_l_getfield_##t) \
    { \
        FUSED_RECEIVER(0); \
        o = ref_load(o, (size_t)OPERAND(1, b)); \
        if (UNLIKELY(!o)) \
            TAIL(unfuse); \
        PUSH1(GET_##t(o, OPERAND(2, b))); \
        NEXT(3); \
    } \
    HANDLER(load1_load1_getfield_##t) \
    { \
        FUSED_RECEIVER(1); \
        sp[0].bits = tos; \
        sp[1].bits = LOCAL(0, bits); \
        sp += 2; \
        tos = GET_##t(o, OPERAND(2, b)); \
        NEXT(3); \
    } \
    HANDLER(load1_load1_putfield_##t) \
    { \
        FUSED_RECEIVER(0); \
        PUT_##t(o, OPERAND(2, b), LOCAL(1, bits)); \
        NEXT(3); \
    }
DEFINE_LOAD_GET_LOAD(i)
DEFINE_LOAD_GET_LOAD(l)
HANDLER(load1_getfield_l_ret1)
{
    FUSED_RECEIVER(0);
    tos = GET_l(o, OPERAND(1, b));
    pc += 2;
    RETURN1();
}
HANDLER(getfield_l_ret1)
{
    if (UNLIKELY(!tos))
        TAIL(unfuse);
    tos = GET_l(tos, OPERAND(0, b));
    pc++;
    RETURN1();
}
HANDLER(getfield_i_iadd)
{
    if (UNLIKELY(!tos))
        TAIL(unfuse);
    tos = U32(GET_i(tos, OPERAND(0, b))) + U32(sp[-1].bits);
    sp--;
    NEXT(2);
}
HANDLER(getstatic_l_load1)
{
    sp[0].bits = tos;
    sp[1].bits = GET_l(MIRROR(), OPERAND(0, b));
    sp += 2;
    tos = LOCAL(1, bits);
    NEXT(2);
}

/* two-slot fields in arithmetic: below the object lies the other operand, value on top */
HANDLER(getfield_j_dmul)
{
    if (UNLIKELY(!tos))
        TAIL(unfuse);
    tos = EXPR_dmul(sp[-1].bits, GET_j(tos, OPERAND(0, b)));
    sp--;
    NEXT(2);
}
HANDLER(load1_getfield_j_dsub)
{
    FUSED_RECEIVER(0);
    tos = EXPR_dsub(tos, GET_j(o, OPERAND(1, b)));
    NEXT(3);
}
#define DEFINE_PUT_D(op) \
    HANDLER(op##_putfield_j) \
    { \
        Object *o = sp[-4].l; /* object, gap, left, gap, right */ \
        if (UNLIKELY(!o)) \
            TAIL(unfuse); \
        PUT_j(o, OPERAND(1, b), EXPR_##op(sp[-2].bits, tos)); \
        DROP(5); \
        NEXT(2); \
    }
DEFINE_PUT_D(dadd)
DEFINE_PUT_D(dsub)
#define DEFINE_CONST_PUT(op) \
    HANDLER(const1_##op##_putfield_i) \
    { \
        Object *o = sp[-1].l; \
        if (UNLIKELY(!o)) \
            TAIL(unfuse); \
        PUT_i(o, OPERAND(2, b), EXPR_CONST(op, tos, 0)); \
        DROP(2); \
        NEXT(3); \
    }
DEFINE_CONST_PUT(iadd)
DEFINE_CONST_PUT(isub)
HANDLER(load1_dup_getfield_i)
{
    FUSED_RECEIVER(0);
    sp[0].bits = tos;
    sp[1].l = o;
    sp += 2;
    tos = GET_i(o, OPERAND(2, b));
    NEXT(3);
}
HANDLER(load1_dup_getfield_j)
{
    FUSED_RECEIVER(0);
    sp[0].bits = tos;
    sp[1].l = o;
    sp += 3;
    tos = GET_j(o, OPERAND(2, b));
    NEXT(3);
}
#define DEFINE_GET_GET(t) \
    HANDLER(getfield_l_getfield_##t) \
    { \
        Object *o = tos ? ref_load((Object *)tos, (size_t)OPERAND(0, b)) : NULL; \
        if (UNLIKELY(!o)) \
            TAIL(unfuse); \
        tos = GET_##t(o, OPERAND(1, b)); \
        NEXT(2); \
    }
DEFINE_GET_GET(i)
DEFINE_GET_GET(l)
#define DEFINE_GET_IF(name, t, cond) \
    HANDLER(load1_getfield_##t##_##name) \
    { \
        FUSED_RECEIVER(0); \
        uint64_t v = GET_##t(o, OPERAND(1, b)); \
        BRANCH(2, v cond 0); \
    }
DEFINE_GET_IF(ifnull, l, ==)
DEFINE_GET_IF(ifnonnull, l, !=)
DEFINE_GET_IF(ifne, i, !=)
DEFINE_GET_IF(ifeq, z, ==)
DEFINE_GET_IF(ifne, z, !=)
HANDLER(getstatic_i_load1)
{
    sp[0].bits = tos;
    sp[1].bits = GET_i(MIRROR(), OPERAND(0, b));
    sp += 2;
    tos = LOCAL(1, bits);
    NEXT(2);
}
HANDLER(getstatic_i_iadd)
{
    tos = U32(tos) + U32(GET_i(MIRROR(), OPERAND(0, b)));
    NEXT(2);
}
HANDLER(const1_iadd_putstatic_i)
{
    Object *mirror = ((Class *)OPERAND(2, p))->mirror;
    PUT_i(mirror, OPERAND(2, b), EXPR_CONST(iadd, tos, 0));
    DROP(1);
    NEXT(3);
}
HANDLER(getstatic_l_ret1)
{
    tos = GET_l(MIRROR(), OPERAND(0, b));
    pc++;
    RETURN1();
}

/* ---- arrays ---- */
#ifndef INDEX_OF
#define INDEX_OF(i) ((uint32_t)(i))
#endif
#define ELEMENT(i, shift) (ARRAY_DATA_OFFSET + ((size_t)INDEX_OF(i) << (shift)))
#define ELEM_iaload(a, i) GET_i(a, ELEMENT(i, 2))
#define ELEM_aaload(a, i) GET_l(a, ELEMENT(i, 2))
#define ELEM_baload(a, i) GET_b(a, ELEMENT(i, 0))
#define ELEM_caload(a, i) GET_c(a, ELEMENT(i, 1))
#define ELEM_saload(a, i) GET_s(a, ELEMENT(i, 1))
#define IN_BOUNDS(a, i) LIKELY((uint32_t)(i) < (uint32_t)array_length(a))
#define CHECK_ARRAY(a, i) \
    do { \
        if (UNLIKELY(!(a))) \
            TAIL(throw_null); \
        if (UNLIKELY(!IN_BOUNDS(a, i))) \
            TAIL(throw_index_load); \
    } while (0)
#define CHECK_ARRAY_FUSED(a, i) \
    do { \
        if (UNLIKELY(!(a)) || UNLIKELY(!IN_BOUNDS(a, i))) \
            TAIL(unfuse); \
    } while (0)
#define DEFINE_ALOAD(o) \
    HANDLER(o) \
    { \
        Object *array = sp[-1].l; \
        CHECK_ARRAY(array, tos); \
        tos = ELEM_##o(array, tos); \
        sp--; \
        NEXT(1); \
    } \
    HANDLER(load1_##o) \
    { \
        Object *array = (Object *)tos; \
        int32_t i = LOCAL(0, i); \
        CHECK_ARRAY_FUSED(array, i); \
        tos = ELEM_##o(array, i); \
        NEXT(2); \
    } \
    HANDLER(load1_load1_##o) \
    { \
        Object *array = LOCAL(0, l); \
        int32_t i = LOCAL(1, i); \
        CHECK_ARRAY_FUSED(array, i); \
        PUSH1(ELEM_##o(array, i)); \
        NEXT(3); \
    }
ALOADS1(DEFINE_ALOAD)
HANDLER(aaload_store1)
{
    Object *array = sp[-1].l;
    CHECK_ARRAY_FUSED(array, tos);
    SET_LOCAL(1, ELEM_aaload(array, tos));
    DROP(2);
    NEXT(2);
}
HANDLER(laload)
{
    Object *array = sp[-1].l;
    CHECK_ARRAY(array, tos);
    tos = GET_j(array, ELEMENT(tos, 3));
    NEXT(1);
}
HANDLER(load1_laload)
{
    Object *array = (Object *)tos;
    int32_t i = LOCAL(0, i);
    CHECK_ARRAY_FUSED(array, i);
    tos = GET_j(array, ELEMENT(i, 3));
    sp++;
    NEXT(2);
}
#define CHECK_ARRAY_STORE(a, i, index_handler) \
    do { \
        if (UNLIKELY(!(a))) \
            TAIL(throw_null); \
        if (UNLIKELY(!IN_BOUNDS(a, i))) \
            TAIL(index_handler); \
    } while (0)
#define DEFINE_ASTORE(o, put, shift) \
    HANDLER(o) \
    { \
        Object *array = sp[-2].l; \
        int32_t i = sp[-1].i; \
        CHECK_ARRAY_STORE(array, i, throw_index_store); \
        put(array, ELEMENT(i, shift), tos); \
        DROP(3); \
        NEXT(1); \
    }
DEFINE_ASTORE(iastore, PUT_i, 2)
DEFINE_ASTORE(castore, PUT_c, 1)
HANDLER(load1_iastore)
{
    Object *array = sp[-1].l;
    int32_t i = I32(tos);
    CHECK_ARRAY_FUSED(array, i);
    PUT_i(array, ELEMENT(i, 2), LOCAL(0, bits));
    DROP(2);
    NEXT(2);
}
HANDLER(bastore)
{
    Object *array = sp[-2].l;
    int32_t i = sp[-1].i;
    CHECK_ARRAY_STORE(array, i, throw_index_store);
    PUT_b(array, ELEMENT(i, 0), tos & object_class(array)->byte_mask); /* JVMS 6.5.bastore */
    DROP(3);
    NEXT(1);
}
HANDLER(lastore)
{
    Object *array = sp[-3].l;
    int32_t i = sp[-2].i;
    CHECK_ARRAY_STORE(array, i, throw_index_store2);
    PUT_j(array, ELEMENT(i, 3), tos);
    DROP(4);
    NEXT(1);
}
HANDLER(aastore)
{
    Object *array = sp[-2].l;
    int32_t i = sp[-1].i;
    CHECK_ARRAY_STORE(array, i, throw_index_store);
    if (tos) {
        Class *component = object_class(array)->component, *k = object_class((Object *)tos);
        if (UNLIKELY(k != component && k->supers[component->depth & 7] != component))
            TAIL(aastore_check);
    }
    PUT_l(array, ELEMENT(i, 2), tos);
    DROP(3);
    NEXT(1);
}
HANDLER(arraylength)
{
    if (UNLIKELY(!tos))
        TAIL(throw_null);
    tos = U32(array_length((Object *)tos));
    NEXT(1);
}
HANDLER(load1_arraylength)
{
    Object *array = LOCAL(0, l);
    if (UNLIKELY(!array))
        TAIL(unfuse);
    PUSH1(U32(array_length(array)));
    NEXT(2);
}

HANDLER(baload_const1_iand)
{
    Object *array = sp[-1].l;
    CHECK_ARRAY_FUSED(array, tos);
    tos = EXPR_CONST(iand, GET_b(array, ELEMENT(tos, 0)), 1);
    sp--;
    NEXT(3);
}
HANDLER(i2c_castore)
{
    Object *array = sp[-2].l;
    int32_t i = sp[-1].i;
    CHECK_ARRAY_FUSED(array, i);
    PUT_c(array, ELEMENT(i, 1), tos);
    DROP(3);
    NEXT(2);
}
HANDLER(i2b_bastore)
{
    Object *array = sp[-2].l;
    int32_t i = sp[-1].i;
    CHECK_ARRAY_FUSED(array, i);
    PUT_b(array, ELEMENT(i, 0), tos & object_class(array)->byte_mask);
    DROP(3);
    NEXT(2);
}

/* ---- creation ---- */
HANDLER(new_q)
{
    char *p = self->tlab.top;
    size_t size = (size_t)(uint32_t)OPERAND(0, b);
    if (UNLIKELY((size_t)(self->tlab.end - p) < size))
        TAIL(new_slow);
    self->tlab.top = p + size;
    ((Object *)p)->klass = (uint32_t)(uintptr_t)OPERAND(0, p);
    STORES_SEEN_FIRST();
    PUSH1((uintptr_t)p);
    NEXT(1);
}
HANDLER(new_q_dup)
{
    char *p = self->tlab.top;
    size_t size = (size_t)(uint32_t)OPERAND(0, b);
    if (UNLIKELY((size_t)(self->tlab.end - p) < size))
        TAIL(unfuse);
    self->tlab.top = p + size;
    ((Object *)p)->klass = (uint32_t)(uintptr_t)OPERAND(0, p);
    STORES_SEEN_FIRST();
    sp[0].bits = tos;
    tos = (uintptr_t)p;
    sp[1].bits = tos;
    sp += 2;
    NEXT(2);
}
HANDLER(newarray_q)
{
    char *p = self->tlab.top;
    uint32_t n = U32(tos);
    size_t size = (((size_t)n << OPERAND(0, a)) + ARRAY_DATA_OFFSET + 7) & ~(size_t)7;
    if (UNLIKELY((size_t)(self->tlab.end - p) < size || n > 0x7fffffffu))
        TAIL(newarray_slow);
    self->tlab.top = p + size;
    ((Object *)p)->klass = (uint32_t)(uintptr_t)OPERAND(0, p);
    ((Array *)p)->length = I32(n);
    STORES_SEEN_FIRST();
    tos = (uintptr_t)p;
    NEXT(1);
}
HANDLER(multianewarray_q)
{
    SAVE();
    if (!new_multi(self))
        TAIL(unwind_here);
    AFTER_SLOW();
    RELOAD();
    NEXT(1);
}

/* ---- type tests ---- */
#define CLASS_PASSED(k, c) \
    ((k) == (uint32_t)(uintptr_t)OPERAND(c, p) || (k) == (uint32_t)CHANGING_OPERAND(c, b))
/* 1: k remembers that its objects pass; 0: that they do not; else nothing */
#define REMEMBERED(k, c) \
    (__atomic_load_n(&((Class *)(uintptr_t)(k))->tested[OPERAND(c, a)], __ATOMIC_RELAXED) ^ \
     (uint32_t)(uintptr_t)OPERAND(c, p))
#define CAST_OK(k, c) (CLASS_PASSED(k, c) || REMEMBERED(k, c) == 1)
HANDLER(checkcast_q)
{
    if (LIKELY(tos)) {
        uint32_t k = ((Object *)tos)->klass;
        if (UNLIKELY(!CAST_OK(k, 0)))
            TAIL(checkcast_slow);
    }
    NEXT(1);
}
HANDLER(checkcast_c)
{
    if (LIKELY(tos) &&
        UNLIKELY(object_class((Object *)tos)->supers[OPERAND(0, a)] != OPERAND(0, p)))
        TAIL(checkcast_slow);
    NEXT(1);
}
HANDLER(load1_checkcast_c)
{
    uint64_t v = LOCAL(0, bits);
    if (LIKELY(v) && UNLIKELY(object_class((Object *)v)->supers[OPERAND(1, a)] != OPERAND(1, p)))
        TAIL(unfuse);
    PUSH1(v);
    NEXT(2);
}
HANDLER(checkcast_c_store1)
{
    if (LIKELY(tos) &&
        UNLIKELY(object_class((Object *)tos)->supers[OPERAND(0, a)] != OPERAND(0, p)))
        TAIL(unfuse);
    SET_LOCAL(1, tos);
    DROP(1);
    NEXT(2);
}
HANDLER(load1_instanceof_c_ifeq)
{
    Object *v = LOCAL(0, l);
    BRANCH(2, !(v && object_class(v)->supers[OPERAND(1, a)] == OPERAND(1, p)));
}
HANDLER(instanceof_q)
{
    if (tos) {
        uint32_t k = ((Object *)tos)->klass;
        uint32_t is = CLASS_PASSED(k, 0) ? 1 : REMEMBERED(k, 0);
        if (UNLIKELY(is > 1))
            TAIL(instanceof_slow);
        tos = is;
    }
    NEXT(1);
}
/* c: a class (no interface, no array) of small depth: one load decides */
#define INSTANCE_C(v) ((v) && object_class((Object *)(v))->supers[OPERAND(0, a)] == OPERAND(0, p))
HANDLER(instanceof_c)
{
    tos = INSTANCE_C(tos);
    NEXT(1);
}

/* ---- monitors ---- */
HANDLER(monitorenter)
{
    if (UNLIKELY(!tos))
        TAIL(throw_null);
    Frame *f = TOP_FRAME();
    if (!(f->flags & (FRAME_LOCKS | FRAME_SYNC)))
        f->lock_base = self->java->locks.len;
    f->flags |= FRAME_LOCKS;
    if (UNLIKELY(f->flags & FRAME_SYNC && !f->sync_object) || UNLIKELY(!MONITORS_ARE_QUICK()) ||
        UNLIKELY(!monitor_enter_quickly(self, (Object *)tos, f)))
        TAIL(enter_monitor);
    DROP(1);
    NEXT(1);
}
HANDLER(monitorexit)
{
    if (UNLIKELY(!tos))
        TAIL(throw_null);
    Frame *f = TOP_FRAME();
    if (UNLIKELY(f->flags & FRAME_SYNC && f->sync_object == (Object *)tos) ||
        UNLIKELY(!MONITORS_ARE_QUICK()) || UNLIKELY(!monitor_exit_quickly(self, (Object *)tos, f)))
        TAIL(exit_monitor);
    f = TOP_FRAME_AGAIN();
    if (self->java->locks.len == f->lock_base) /* it holds no monitor any more */
        f->flags &= ~(uint32_t)FRAME_LOCKS;
    DROP(1);
    NEXT(1);
}
