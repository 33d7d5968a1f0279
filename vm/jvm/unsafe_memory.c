/* SPDX-License-Identifier: Apache-2.0
 * unsafe_memory.c - jdk.internal.misc.Unsafe: native memory, offsets, classes and instances. */
#include "vm/jvm/support.h"
#include "vm/os/faulting.h"
#include "vm/model/names.h"
#include <malloc.h>

/* ---- native memory; Java has checked the sizes and turns 0 into OutOfMemoryError ---- */

/* -XX:MallocMaxTestWords: what was given back counts as well. */
static bool test_limit_reached(jlong bytes)
{
    static _Atomic size_t words;
    size_t limit = vm_options.malloc_test_words;
    if (LIKELY(!limit))
        return false;
    size_t more = ((size_t)bytes + 7) / 8;
    if (atomic_fetch_add(&words, more) + more <= limit)
        return false;
    atomic_fetch_sub(&words, more);
    return true;
}

_Atomic size_t unsafe_memory_bytes;

static bool tracked(void)
{
    return vm_options.native_memory_tracking && strcmp(vm_options.native_memory_tracking, "off");
}

static void note(void *p, bool taken)
{
    if (p && tracked())
        atomic_fetch_add(&unsafe_memory_bytes,
                         taken ? malloc_usable_size(p) : -malloc_usable_size(p));
}

static jlong allocate_memory(JNIEnv *env, jobject unsafe, jlong bytes)
{
    void *p = test_limit_reached(bytes) ? NULL : malloc((size_t)bytes);
    note(p, true);
    return (jlong)(uintptr_t)p;
}

static jlong reallocate_memory(JNIEnv *env, jobject unsafe, jlong address, jlong bytes)
{
    if (test_limit_reached(bytes))
        return 0;
    void *old = (void *)(uintptr_t)address;
    note(old, false);
    void *p = realloc(old, (size_t)bytes);
    note(p ? p : old, true);
    return (jlong)(uintptr_t)p;
}

static void free_memory(JNIEnv *env, jobject unsafe, jlong address)
{
    note((void *)(uintptr_t)address, false);
    free((void *)(uintptr_t)address);
}

typedef struct Copying {
    char *from, *to; /* from: NULL to fill */
    size_t bytes, unit;
    int value;
} Copying;

static void fill(void *ctx)
{
    const Copying *c = ctx;
    memset(c->to, c->value, c->bytes);
}
static void copy(void *ctx)
{
    const Copying *c = ctx;
    memmove(c->to, c->from, c->bytes);
}

/* Copies elements of 2, 4 or 8 bytes and reverses the bytes of each; the ranges may be the same but
 * not overlap otherwise than whole. */
static void copy_swapped(void *ctx)
{
    const Copying *c = ctx;
    size_t unit = c->unit, count = c->bytes / unit;
    bool down = c->to > c->from && c->to < c->from + c->bytes;
    for (size_t k = 0; k < count; k++) {
        size_t at = (down ? count - 1 - k : k) * unit;
        uint64_t v = 0;
        memcpy(&v, c->from + at, unit);
        v = unit == 2   ? __builtin_bswap16((uint16_t)v)
            : unit == 4 ? __builtin_bswap32((uint32_t)v)
                        : __builtin_bswap64(v);
        memcpy(c->to + at, &v, unit);
    }
}

/* in_heap: none of it can be a mapped file. */
static bool run(Thread *self, bool in_heap, void (*body)(void *ctx), Copying *c)
{
    if (in_heap)
        body(c);
    else if (!faulting_run(body, c))
        atomic_fetch_or(&self->poll, POLL_MEMORY_GONE);
    return true;
}

static bool set_memory(Thread *self, Slot *args, Slot *result)
{
    Copying c = {
        .to = (char *)args[1].l + args[2].j, .bytes = (size_t)args[4].j, .value = args[6].i};
    return run(self, args[1].l, fill, &c);
}

static bool copy_memory(Thread *self, Slot *args, Slot *result)
{
    Copying c = {.from = (char *)args[1].l + args[2].j,
                 .to = (char *)args[4].l + args[5].j,
                 .bytes = (size_t)args[7].j};
    return run(self, args[1].l && args[4].l, copy, &c);
}

static bool copy_swap_memory(Thread *self, Slot *args, Slot *result)
{
    Copying c = {.from = (char *)args[1].l + args[2].j,
                 .to = (char *)args[4].l + args[5].j,
                 .bytes = (size_t)args[7].j,
                 .unit = (size_t)args[9].j};
    return run(self, args[1].l && args[4].l, copy_swapped, &c);
}

/* ---- offsets ---- */

static jlong field_offset(JNIEnv *env, jobject unsafe, jobject field)
{
    VM_ENTRY(env);
    Field *f = reflect_field_of(jref_get(field));
    jlong r = f ? f->offset : 0;
    if (!f)
        throw_internal(self, "not a field");
    return r;
}

static jobject static_field_base(JNIEnv *env, jobject unsafe, jobject field)
{
    VM_ENTRY(env);
    Field *f = reflect_field_of(jref_get(field));
    if (!f || !(f->flags & ACC_STATIC))
        throw_internal(self, "not a static field");
    return jref_new_local(self, exception_pending(self) ? NULL : f->holder->mirror);
}

static jlong field_offset_by_name(JNIEnv *env, jobject unsafe, jclass cls, jstring name)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    Symbol *n = jvm_string_symbol(jref_get(name), false);
    jlong offset = -1;
    for (unsigned i = 0; n && i < c->field_count && offset < 0; i++)
        if (c->fields[i]->name == n && !c->fields[i]->injected)
            offset = c->fields[i]->offset;
    if (offset < 0)
        throw_new_nomsg(self, InternalError);
    return offset;
}

/* No library has this class, so that Java code sees a NoClassDefFoundError.  The stock VM asks for
 * it too. */
#define NOT_AN_ARRAY "java/lang/InvalidClassException"

static jint array_base_offset(JNIEnv *env, jobject unsafe, jclass cls)
{
    VM_ENTRY(env);
    if (!class_is_array(jclass_class(cls)))
        throw_new_nomsg(self, NOT_AN_ARRAY);
    return ARRAY_DATA_OFFSET;
}

static jint array_index_scale(JNIEnv *env, jobject unsafe, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    jint r = class_is_array(c) ? 1 << c->layout.elem_shift : 0;
    if (!r)
        throw_new_nomsg(self, NOT_AN_ARRAY);
    return r;
}

/* ---- classes and instances ---- */

static void ensure_initialized(JNIEnv *env, jobject unsafe, jclass cls)
{
    VM_ENTRY(env);
    PASS_UP(self, class_initialize(self, jclass_class(cls)));
}

static jboolean should_be_initialized(JNIEnv *env, jobject unsafe, jclass cls)
{
    VM_ENTRY(env);
    Class *c = jclass_class(cls);
    return c->kind == CLASS_INSTANCE && !class_is_initialized(c);
}

static bool can_be_allocated(const Class *c)
{
    return c->kind == CLASS_INSTANCE && !(c->flags & ACC_ABSTRACT) && !class_is_interface(c) &&
           c != wk.java_lang_Class;
}
static bool allocate_instance(Thread *self, Slot *args, Slot *result)
{
    if (!args[1].l)
        return throw_npe(self);
    Class *c = mirror_class(args[1].l);
    if (!can_be_allocated(c)) {
        FREED char *name = class_external_name(c);
        return throw_new(self, InstantiationException, "%s", name);
    }
    result->l = jvm_new(self, c);
    return result->l != NULL;
}
static bool try_allocate_instance(Thread *self, Slot *args, Slot *result)
{
    const Class *c = args[1].l ? mirror_class(args[1].l) : NULL;
    return c && can_be_allocated(c) && class_is_initialized(c) &&
           tlab_has_room(&self->tlab, c->layout.instance_size) &&
           allocate_instance(self, args, result);
}

static void throw_exception(JNIEnv *env, jobject unsafe, jthrowable e)
{
    VM_ENTRY(env);
    if (e)
        throw_object(self, jref_get(e));
    else
        throw_npe(self);
}

static jclass define_class(JNIEnv *env, jobject unsafe, jstring name, jbyteArray bytes, jint off,
                           jint len, jobject loader, jobject pd)
{
    VM_ENTRY(env);
    Object *a = jref_get(bytes);
    if (!a) {
        throw_npe(self);
        return NULL;
    }
    if (off < 0 || len < 0 || off > array_length(a) - len) {
        throw_new_nomsg(self, ArrayIndexOutOfBoundsException);
        return NULL;
    }
    uint8_t *copy = malloc((size_t)len + 1);
    if (!copy) {
        throw_out_of_memory(self, "unsafe define class");
        return NULL;
    }
    memcpy(copy, (uint8_t *)array_data((Array *)a) + off, (size_t)len);
    Symbol *n = name ? jvm_string_symbol(jref_get(name), true) : NULL;
    if (name && !n) {
        FREED char *text = jvm_string_chars(self, name);
        if (text)
            throw_new(self, NoClassDefFoundError, "Class name exceeds maximum length of %d: %s",
                      UINT16_MAX, text);
        free(copy);
        return NULL;
    }
    Loader *l = loader_of_object(self, jref_get(loader));
    DefineOptions opt = {.protection_domain = handle_of_local(pd), .verify_name = n != NULL};
    Class *c = l ? class_define(self, l, n, copy, (size_t)len, &opt) : NULL;
    free(copy);
    return jref_new_local(self, mirror_of(c));
}

static jint get_load_average(JNIEnv *env, jobject unsafe, jdoubleArray out, jint n)
{
    VM_ENTRY(env);
    double v[3];
    int got = getloadavg(v, n < 3 ? n : 3);
    for (int i = 0; i < got && i < array_length(jref_get(out)); i++)
        ((double *)array_data((Array *)jref_get(out)))[i] = v[i];
    return got;
}

#define UNSAFE "jdk/internal/misc/Unsafe"
#define OBJ "Ljava/lang/Object;"
#define CLS "Ljava/lang/Class;"
const NativeRow natives_unsafe_memory[] = {
    NATIVE(UNSAFE, "allocateMemory0", "(J)J", allocate_memory),
    NATIVE(UNSAFE, "reallocateMemory0", "(JJ)J", reallocate_memory),
    NATIVE(UNSAFE, "freeMemory0", "(J)V", free_memory),
    FAST(UNSAFE, "setMemory0", "(" OBJ "JJB)V", set_memory),
    FAST(UNSAFE, "copyMemory0", "(" OBJ "J" OBJ "JJ)V", copy_memory),
    FAST(UNSAFE, "copySwapMemory0", "(" OBJ "J" OBJ "JJJ)V", copy_swap_memory),
    NATIVE(UNSAFE, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", field_offset),
    NATIVE(UNSAFE, "objectFieldOffset1", "(" CLS "Ljava/lang/String;)J", field_offset_by_name),
    NATIVE(UNSAFE, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", field_offset),
    NATIVE(UNSAFE, "staticFieldBase0", "(Ljava/lang/reflect/Field;)" OBJ, static_field_base),
    NATIVE(UNSAFE, "arrayBaseOffset0", "(" CLS ")I", array_base_offset),
    NATIVE(UNSAFE, "arrayIndexScale0", "(" CLS ")I", array_index_scale),
    NATIVE(UNSAFE, "ensureClassInitialized0", "(" CLS ")V", ensure_initialized),
    NATIVE(UNSAFE, "shouldBeInitialized0", "(" CLS ")Z", should_be_initialized),
    FAST_TRY(UNSAFE, "allocateInstance", "(" CLS ")" OBJ, allocate_instance, try_allocate_instance),
    NATIVE(UNSAFE, "throwException", "(Ljava/lang/Throwable;)V", throw_exception),
    NATIVE(UNSAFE, "defineClass0",
           "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)" CLS,
           define_class),
    NATIVE(UNSAFE, "getLoadAverage0", "([DI)I", get_load_average),
    NATIVES_END,
};
