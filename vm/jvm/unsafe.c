/* SPDX-License-Identifier: Apache-2.0
 * unsafe.c - jdk.internal.misc.Unsafe: reading and writing fields, elements and raw memory;
 * compare-and-set; park.
 *
 * Address    (object, offset): byte offset from the object's start as Field.offset and the array
 *            base give it; object null: offset is an address. References in the heap are ref_t (4
 *            bytes), so arrayIndexScale(Object[]) is 4.
 * Slots      args[0] is the Unsafe instance, args[1] the object, args[2] (and 3) the offset, values
 *            from args[4] on; a long takes two slots.
 * Ordering   plain forms are relaxed accesses; Volatile forms are sequentially consistent, which
 *            covers the acquire/release/opaque forms that the class library builds on them.
 */
#include "vm/jvm/support.h"
#include "vm/os/faulting.h"
#include <unistd.h>

ALWAYS_INLINE char *address(const Slot *args) { return (char *)args[1].l + args[2].j; }

/* ---- get and put ---- */

/* The memory is that of a mapped file which was made shorter.  Reading gives anything; the error
 * comes when the thread looks for what others want of it. */
static NOINLINE bool gone(Thread *self)
{
    atomic_fetch_or(&self->poll, POLL_MEMORY_GONE);
    return true;
}

#define GET_AND_PUT(get, put, ctype, member, LOAD, STORE) \
    static bool get(Thread *self, Slot *args, Slot *result) \
    { \
        ctype value; \
        LOAD(value, (ctype *)address(args), fault); \
        result->member = value; \
        return true; \
    fault: \
        result->j = 0; \
        return gone(self); \
    } \
    static bool put(Thread *self, Slot *args, Slot *result) \
    { \
        ctype value = (ctype)args[4].member; \
        STORE((ctype *)address(args), value, fault); \
        return true; \
    fault: \
        return gone(self); \
    }
#define ACCESSORS(Name, ctype, member) \
    GET_AND_PUT(get_##Name, put_##Name, ctype, member, FAULTING_LOAD, FAULTING_STORE)
#define VOLATILE_ACCESSORS(Name, ctype, member) \
    GET_AND_PUT(get_volatile_##Name, put_volatile_##Name, ctype, member, FAULTING_LOAD_VOLATILE, \
                FAULTING_EXCHANGE)
#define COMPARE_AND_SET(name, ctype, member, second, answer, value) \
    static bool name(Thread *self, Slot *args, Slot *result) \
    { \
        ctype expected = args[4].member; \
        FAULTING_COMPARE_EXCHANGE((ctype *)address(args), expected, args[second].member, fault); \
        result->answer = value; \
        return true; \
    fault: \
        result->j = 0; \
        return gone(self); \
    }
#define COMPARING_ACCESSORS(Name, ctype, member, second) \
    COMPARE_AND_SET(cas_##Name, ctype, member, second, i, expected == args[4].member) \
    COMPARE_AND_SET(cmpxchg_##Name, ctype, member, second, member, expected)

/* Unsafe allows unaligned raw addresses for the plain forms */
typedef int16_t __attribute__((aligned(1), may_alias)) raw_short;
typedef uint16_t __attribute__((aligned(1), may_alias)) raw_char;
typedef int32_t __attribute__((aligned(1), may_alias)) raw_int;
typedef int64_t __attribute__((aligned(1), may_alias)) raw_long;

ACCESSORS(Byte, int8_t, i)
ACCESSORS(Short, raw_short, i)
ACCESSORS(Char, raw_char, i)
ACCESSORS(Int, raw_int, i)
ACCESSORS(Long, raw_long, j)
VOLATILE_ACCESSORS(Byte, int8_t, i)
VOLATILE_ACCESSORS(Short, int16_t, i)
VOLATILE_ACCESSORS(Char, uint16_t, i)
VOLATILE_ACCESSORS(Int, int32_t, i)
VOLATILE_ACCESSORS(Long, int64_t, j)
COMPARING_ACCESSORS(Int, int32_t, i, 5)
COMPARING_ACCESSORS(Long, int64_t, j, 6)
/* float and double move as bits: NaN payloads survive */
#define get_Float get_Int
#define put_Float put_Int
#define get_Double get_Long
#define put_Double put_Long

/* A byte that is not 0 is true; true is written as 1. */
static bool get_Boolean(Thread *self, Slot *args, Slot *result)
{
    bool ok = get_Byte(self, args, result);
    result->i = result->i != 0;
    return ok;
}
static bool put_Boolean(Thread *self, Slot *args, Slot *result)
{
    args[4].i &= 1;
    return put_Byte(self, args, result);
}
static bool get_volatile_Boolean(Thread *self, Slot *args, Slot *result)
{
    bool ok = get_volatile_Byte(self, args, result);
    result->i = result->i != 0;
    return ok;
}
static bool put_volatile_Boolean(Thread *self, Slot *args, Slot *result)
{
    args[4].i &= 1;
    return put_volatile_Byte(self, args, result);
}

static bool get_Reference(Thread *self, Slot *args, Slot *result)
{
    result->l = ref_decode(__atomic_load_n((ref_t *)address(args), __ATOMIC_RELAXED));
    return true;
}
static bool put_Reference(Thread *self, Slot *args, Slot *result)
{
    ref_store(args[1].l, (size_t)args[2].j, args[4].l);
    return true;
}
static bool get_volatile_Reference(Thread *self, Slot *args, Slot *result)
{
    result->l = ref_load_volatile(args[1].l, (size_t)args[2].j);
    return true;
}
static bool put_volatile_Reference(Thread *self, Slot *args, Slot *result)
{
    ref_store_volatile(args[1].l, (size_t)args[2].j, args[4].l);
    return true;
}
static bool get_uncompressed(Thread *self, Slot *args, Slot *result)
{
    result->l = *(Object **)(intptr_t)args[1].j;
    return true;
}

/* ---- compare and set ---- */

static bool cas_Reference(Thread *self, Slot *args, Slot *result)
{
    ref_t expected = ref_encode(args[4].l);
    result->i = __atomic_compare_exchange_n((ref_t *)address(args), &expected,
                                            ref_encode(args[5].l), false, __ATOMIC_SEQ_CST,
                                            __ATOMIC_SEQ_CST);
    ref_written(gc_cards, args[1].l);
    return true;
}
static bool cmpxchg_Reference(Thread *self, Slot *args, Slot *result)
{
    ref_t expected = ref_encode(args[4].l);
    __atomic_compare_exchange_n((ref_t *)address(args), &expected, ref_encode(args[5].l), false,
                                __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    ref_written(gc_cards, args[1].l);
    result->l = ref_decode(expected);
    return true;
}
static bool fence_one_way(Thread *self, Slot *args, Slot *result)
{
    __atomic_thread_fence(__ATOMIC_ACQ_REL);
    return true;
}
static bool fence(Thread *self, Slot *args, Slot *result)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    return true;
}

/* ---- park ---- */

static void park(JNIEnv *env, jobject unsafe, jboolean absolute, jlong time)
{
    VM_ENTRY(env);
    thread_park(self, absolute, time);
}

static void unpark(JNIEnv *env, jobject unsafe, jobject thread)
{
    VM_ENTRY(env);
    if (thread) {
        Thread *t = thread_pin(jref_get(thread));
        if (t) {
            thread_unpark(t);
            thread_unpin(t);
        }
    }
}

/* ---- start ---- */

/* UnsafeConstants' own initializer sets zeros; the VM's values come after it and before Unsafe
 * reads them. */
static void register_natives(JNIEnv *env, jclass unsafe)
{
    vm_natives_register(env, unsafe);
    VM_ENTRY(env);
    Class *c = wk.jdk_internal_misc_UnsafeConstants;
    if (class_initialize(self, c)) {
        Object *m = c->mirror;
        *FIELD_PTR(m, wk.jdk_internal_misc_UnsafeConstants_ADDRESS_SIZE0,
                   int32_t) = (int32_t)sizeof(void *);
        *FIELD_PTR(m, wk.jdk_internal_misc_UnsafeConstants_PAGE_SIZE,
                   int32_t) = (int32_t)sysconf(_SC_PAGESIZE);
        *FIELD_PTR(m, wk.jdk_internal_misc_UnsafeConstants_BIG_ENDIAN,
                   uint8_t) = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__;
        *FIELD_PTR(m, wk.jdk_internal_misc_UnsafeConstants_UNALIGNED_ACCESS, uint8_t) = 1;
        /* no persistent memory */
        *FIELD_PTR(m, wk.jdk_internal_misc_UnsafeConstants_DATA_CACHE_LINE_FLUSH_SIZE, int32_t) = 0;
    }
}

#define UNSAFE "jdk/internal/misc/Unsafe"
#define OBJ "Ljava/lang/Object;"
#define ROWS(Name, d) \
    FAST(UNSAFE, "get" #Name, "(" OBJ "J)" d, get_##Name) \
    , FAST(UNSAFE, "put" #Name, "(" OBJ "J" d ")V", put_##Name) \
    , FAST(UNSAFE, "get" #Name "Volatile", "(" OBJ "J)" d, get_volatile_##Name) \
    , FAST(UNSAFE, "put" #Name "Volatile", "(" OBJ "J" d ")V", put_volatile_##Name)
#define get_volatile_Float get_volatile_Int
#define put_volatile_Float put_volatile_Int
#define get_volatile_Double get_volatile_Long
#define put_volatile_Double put_volatile_Long
#define CAS_ROWS(Name, d) \
    FAST(UNSAFE, "compareAndSet" #Name, "(" OBJ "J" d d ")Z", cas_##Name) \
    , FAST(UNSAFE, "compareAndExchange" #Name, "(" OBJ "J" d d ")" d, cmpxchg_##Name)

const NativeRow natives_unsafe[] = {
    ROWS(Boolean, "Z"),
    ROWS(Byte, "B"),
    ROWS(Short, "S"),
    ROWS(Char, "C"),
    ROWS(Int, "I"),
    ROWS(Long, "J"),
    ROWS(Float, "F"),
    ROWS(Double, "D"),
    ROWS(Reference, OBJ),
    CAS_ROWS(Int, "I"),
    CAS_ROWS(Long, "J"),
    CAS_ROWS(Reference, OBJ),
    FAST(UNSAFE, "getUncompressedObject", "(J)" OBJ, get_uncompressed),
    FAST(UNSAFE, "loadFence", "()V", fence_one_way, BEFORE(21)),
    FAST(UNSAFE, "storeFence", "()V", fence_one_way, BEFORE(21)),
    FAST(UNSAFE, "fullFence", "()V", fence),
    FAST(UNSAFE, "writebackPreSync0", "()V", fence),
    FAST(UNSAFE, "writebackPostSync0", "()V", fence),
    FAST(UNSAFE, "writeback0", "(J)V", fence),
    NATIVE(UNSAFE, "park", "(ZJ)V", park),
    NATIVE(UNSAFE, "unpark", "(" OBJ ")V", unpark),
    NATIVE(UNSAFE, "registerNatives", "()V", register_natives),
    NATIVES_END,
};
