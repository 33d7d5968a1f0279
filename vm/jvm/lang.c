/* SPDX-License-Identifier: Apache-2.0
 * lang.c - natives of java.lang in the VM's own fast form: Object, Class, System,
 * Thread.currentThread, boxes, references. Each does what the exported JVM_* function or the JNI
 * function of the same purpose does, on raw slots. */
#include "vm/jvm/support.h"
#include "vm/base/schedule.h"
#include "vm/model/lookup.h"
#include "vm/os/os.h"
#include <math.h>

/* ---- java.lang.Object ---- */

static bool object_get_class(Thread *self, Slot *args, Slot *result)
{
    result->l = object_class(args[0].l)->mirror;
    return true;
}
static bool object_hash_code(Thread *self, Slot *args, Slot *result)
{
    result->i = object_identity_hash(self, args[0].l);
    return true;
}
static bool object_clone_fast(Thread *self, Slot *args, Slot *result)
{
    HANDLE_SCOPE(self);
    Object *o = object_clone(self, handle_new(self, args[0].l));
    result->l = o;
    return o != NULL;
}
static bool object_clone_try(Thread *self, Slot *args, Slot *result)
{
    const Object *o = args[0].l;
    return class_is_array(object_class(o)) && tlab_has_room(&self->tlab, object_size(o)) &&
           object_clone_fast(self, args, result);
}
static bool object_notify(Thread *self, Slot *args, Slot *result)
{
    return monitor_notify(self, args[0].l, false);
}
static bool object_notify_all(Thread *self, Slot *args, Slot *result)
{
    return monitor_notify(self, args[0].l, true);
}

/* ---- java.lang.Class ---- */

static bool class_is_instance(Thread *self, Slot *args, Slot *result)
{
    Class *c = mirror_class(args[0].l);
    result->i = args[1].l && c->kind != CLASS_PRIMITIVE && class_test(object_class(args[1].l), c);
    return true;
}
static bool class_is_assignable_from(Thread *self, Slot *args, Slot *result)
{
    if (!args[1].l)
        return throw_npe(self);
    Class *to = mirror_class(args[0].l), *from = mirror_class(args[1].l);
    result->i = to == from || (to->kind != CLASS_PRIMITIVE && from->kind != CLASS_PRIMITIVE &&
                               class_test(from, to));
    return true;
}
static bool class_is_assignable_from_try(Thread *self, Slot *args, Slot *result)
{
    return args[1].l && class_is_assignable_from(self, args, result);
}
/* What a java.lang.Class is asked, and the answer, a boolean or an int, of its class c. */
#define ANSWER(name, answer) \
    static bool name(Thread *self, Slot *args, Slot *result) \
    { \
        const Class *c = mirror_class(args[0].l); \
        result->i = (answer); \
        return true; \
    }
ANSWER(class_interface, (c->flags & ACC_INTERFACE) != 0)
ANSWER(class_array, class_is_array(c))
ANSWER(class_primitive_p, class_is_primitive(c))
ANSWER(class_hidden, c->is_hidden)
ANSWER(class_modifiers_fast, class_modifiers(c))
ANSWER(class_access_flags_fast, class_access_flags(c))
static bool class_superclass(Thread *self, Slot *args, Slot *result)
{
    Class *c = mirror_class(args[0].l);
    result->l = class_is_interface(c) ? NULL : mirror_of(c->super);
    return true;
}

/* ---- java.lang.System, Thread ---- */

/* Nothing can be thrown, and no element needs a check. */
static bool copies_plainly(const Object *src, int32_t from, const Object *dst, int32_t to,
                           int32_t n)
{
    if (!src || !dst || from < 0 || to < 0 || n < 0)
        return false;
    const Class *sc = object_class(src), *dc = object_class(dst);
    return sc->kind == CLASS_ARRAY && dc->kind == CLASS_ARRAY && from <= array_length(src) - n &&
           to <= array_length(dst) - n &&
           (sc == dc || (sc->layout.kind == LAYOUT_REF_ARRAY &&
                         dc->layout.kind == LAYOUT_REF_ARRAY && class_is_assignable(sc, dc)));
}

static bool system_arraycopy_try(Thread *self, Slot *args, Slot *result)
{
    Object *src = args[0].l, *dst = args[2].l;
    int32_t from = args[1].i, to = args[3].i, n = args[4].i;
    if (!LIKELY(copies_plainly(src, from, dst, to, n)))
        return false;
    array_copy_elements(src, from, dst, to, n);
    return true;
}
static bool system_arraycopy(Thread *self, Slot *args, Slot *result)
{
    HANDLE_SCOPE(self);
    return array_copy(self, handle_new(self, args[0].l), args[1].i, handle_new(self, args[2].l),
                      args[3].i, args[4].i);
}
static bool system_identity_hash(Thread *self, Slot *args, Slot *result)
{
    result->i = args[0].l ? object_identity_hash(self, args[0].l) : 0;
    return true;
}
static bool system_nano_time(Thread *self, Slot *args, Slot *result)
{
    schedule_tick();
    result->j = os_nanos();
    return true;
}
static bool system_current_time_millis(Thread *self, Slot *args, Slot *result)
{
    schedule_tick();
    result->j = os_millis();
    return true;
}
static bool thread_current(Thread *self, Slot *args, Slot *result)
{
    result->l = self->shown->object;
    return true;
}

/* ---- values ---- */

static bool int_bits(Thread *self, Slot *args, Slot *result)
{
    result->i = args[0].i;
    return true;
}
static bool long_bits(Thread *self, Slot *args, Slot *result)
{
    result->j = args[0].j;
    return true;
}
static bool square_root(Thread *self, Slot *args, Slot *result)
{
    result->d = sqrt(args[0].d); /* correctly rounded by IEEE 754, as StrictMath demands */
    return true;
}
static bool string_intern_fast(Thread *self, Slot *args, Slot *result)
{
    HANDLE_SCOPE(self);
    Object *o = string_intern(self, handle_new(self, args[0].l));
    result->l = o;
    return o != NULL;
}
static bool array_new_fast(Thread *self, Slot *args, Slot *result)
{
    if (!args[0].l)
        return throw_npe(self);
    Class *c = mirror_class(args[0].l);
    if (class_is_primitive(c) && c->elem_type == T_VOID)
        return throw_new_nomsg(self, IllegalArgumentException);
    if (args[1].i < 0)
        return throw_new(self, NegativeArraySizeException, "%d", args[1].i);
    return (result->l = jvm_new_array(self, c, args[1].i)) != NULL;
}

/* of any elements, which take 8 bytes at most */
static bool array_new_try(Thread *self, Slot *args, Slot *result)
{
    size_t most = ARRAY_DATA_OFFSET + ((size_t)(uint32_t)args[1].i << 3);
    return args[0].l && atomic_load(&mirror_class(args[0].l)->array_class) && args[1].i >= 0 &&
           tlab_has_room(&self->tlab, most) && array_new_fast(self, args, result);
}

static bool array_length_fast(Thread *self, Slot *args, Slot *result)
{
    if (!args[0].l)
        return throw_npe(self);
    if (!class_is_array(object_class(args[0].l)))
        return throw_new(self, IllegalArgumentException, "Argument is not an array");
    result->i = array_length(args[0].l);
    return true;
}
static bool array_length_try(Thread *self, Slot *args, Slot *result)
{
    return args[0].l && class_is_array(object_class(args[0].l)) &&
           array_length_fast(self, args, result);
}

/* ---- java.lang.ref ---- */

static bool reference_refers_to(Thread *self, Slot *args, Slot *result)
{
    result->i = ref_load(args[0].l, wk.java_lang_ref_Reference_referent) == args[1].l;
    return true;
}
static bool reference_get(Thread *self, Slot *args, Slot *result)
{
    result->l = ref_load(args[0].l, wk.java_lang_ref_Reference_referent);
    return true;
}
static bool reference_clear(Thread *self, Slot *args, Slot *result)
{
    ref_store(args[0].l, wk.java_lang_ref_Reference_referent, NULL);
    return true;
}

/* ---- stack ---- */

static bool reflection_caller_class(Thread *self, Slot *args, Slot *result)
{
    Class *c = stack_caller_class(self);
    if (exception_pending(self))
        return false;
    result->l = mirror_of(c);
    return true;
}
static bool reflection_caller_class_try(Thread *self, Slot *args, Slot *result)
{
    Frame *f = self->top_frame; /* who asks: the native has no frame */
    if (!f->method || !f->method->caller_sensitive)
        return false;
    result->l = mirror_of(stack_caller_of(f));
    return true;
}
static bool throwable_fill(Thread *self, Slot *args, Slot *result)
{
    HANDLE_SCOPE(self);
    Handle t = handle_new(self, args[0].l);
    throwable_fill_in_stack_trace(self, t);
    result->l = H(t);
    return !exception_pending(self);
}

#define OBJ "Ljava/lang/Object;"
#define CLS "Ljava/lang/Class;"
const NativeRow natives_lang[] = {
    FAST("java/lang/Object", "getClass", "()" CLS, object_get_class),
    FAST("java/lang/Object", "hashCode", "()I", object_hash_code),
    FAST_TRY("java/lang/Object", "clone", "()" OBJ, object_clone_fast, object_clone_try),
    FAST_FRAME("java/lang/Object", "notify", "()V", object_notify),
    FAST_FRAME("java/lang/Object", "notifyAll", "()V", object_notify_all),
    NATIVE("java/lang/Object", "wait", "(J)V", JVM_MonitorWait, BEFORE(21)),
    NATIVE("java/lang/Object", "wait0", "(J)V", JVM_MonitorWait, FROM(21)),
    FAST("java/lang/Class", "isInstance", "(" OBJ ")Z", class_is_instance),
    FAST_TRY("java/lang/Class", "isAssignableFrom", "(" CLS ")Z", class_is_assignable_from,
             class_is_assignable_from_try),
    FAST("java/lang/Class", "isInterface", "()Z", class_interface, BEFORE(25)),
    FAST("java/lang/Class", "isArray", "()Z", class_array, BEFORE(25)),
    FAST("java/lang/Class", "isPrimitive", "()Z", class_primitive_p, BEFORE(25)),
    FAST("java/lang/Class", "isHidden", "()Z", class_hidden),
    FAST("java/lang/Class", "getModifiers", "()I", class_modifiers_fast, BEFORE(25)),
    FAST("java/lang/Class", "getSuperclass", "()" CLS, class_superclass),
    FAST_TRY("java/lang/System", "arraycopy", "(" OBJ "I" OBJ "II)V", system_arraycopy,
             system_arraycopy_try),
    FAST("java/lang/System", "identityHashCode", "(" OBJ ")I", system_identity_hash),
    FAST("java/lang/System", "nanoTime", "()J", system_nano_time),
    FAST("java/lang/System", "currentTimeMillis", "()J", system_current_time_millis),
    FAST("java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", thread_current),
    FAST("java/lang/Float", "floatToRawIntBits", "(F)I", int_bits),
    FAST("java/lang/Float", "intBitsToFloat", "(I)F", int_bits),
    FAST("java/lang/Double", "doubleToRawLongBits", "(D)J", long_bits),
    FAST("java/lang/Double", "longBitsToDouble", "(J)D", long_bits),
    FAST("java/lang/StrictMath", "sqrt", "(D)D", square_root, BEFORE(21)),
    FAST_FRAME("java/lang/String", "intern", "()Ljava/lang/String;", string_intern_fast),
    FAST_TRY("java/lang/reflect/Array", "newArray", "(" CLS "I)" OBJ, array_new_fast,
             array_new_try),
    FAST_TRY("java/lang/reflect/Array", "getLength", "(" OBJ ")I", array_length_fast,
             array_length_try),
    FAST("java/lang/ref/Reference", "refersTo0", "(" OBJ ")Z", reference_refers_to),
    FAST("java/lang/ref/PhantomReference", "refersTo0", "(" OBJ ")Z", reference_refers_to),
    FAST("java/lang/ref/Reference", "get0", "()" OBJ, reference_get, FROM(21)),
    FAST("java/lang/ref/Reference", "clear0", "()V", reference_clear),
    FAST("java/lang/ref/PhantomReference", "clear0", "()V", reference_clear, FROM(25)),
    FAST_FRAME("java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;",
               throwable_fill),
    FAST("jdk/internal/reflect/Reflection", "getClassAccessFlags", "(" CLS ")I",
         class_access_flags_fast),
    FAST_TRY("jdk/internal/reflect/Reflection", "getCallerClass", "()" CLS, reflection_caller_class,
             reflection_caller_class_try),
    NATIVES_END,
};
