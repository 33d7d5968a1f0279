/* SPDX-License-Identifier: Apache-2.0
 * init.c - class initialization.  (JVMS 5.5, its twelve steps)
 *
 *   LINKED --step 6--> INITIALIZING --step 10--> INITIALIZED
 *                           \------step 11------> ERROR
 *
 * The specification's lock per class is here one lock for all, held only to look at and change
 * states, and one condition that all waiters share: waiting for another thread's initializer is
 * rare, and the thread that waits looks again. */
#include "vm/class/internal.h"
#include "interp/interp.h"
#include "vm/class/times.h"
#include "vm/library/java_thread.h"
#include "vm/log/log.h"
#include "vm/model/lookup.h"
#include "vm/thread/races.h"

static VmLock init_lock = VMLOCK_INIT(CLASS_INIT);
static Cond init_cond;

/* ---- the error that a class in state ERROR reports ---- */

/* Step 5: NoClassDefFoundError, its cause says what the initializer had thrown. */
static bool throw_erroneous(Thread *self, Class *c)
{
    HANDLE_SCOPE(self);
    Handle cause = handle_new(self, c->init_error ? ref_decode(*c->init_error) : NULL);
    if (handle_is_null(cause))
        throw_new(self, NoClassDefFoundError, "Could not initialize class %pC", c);
    else
        throw_with_cause(self, NoClassDefFoundError, cause, "Could not initialize class %pC", c);
    return false;
}

static Object *make_throwable(Thread *self, const char *class_name, const char *descriptor,
                              Object *argument)
{
    HANDLE_SCOPE(self);
    Handle arg = handle_new(self, argument), made = handle_new(self, NULL);
    Class *c = boot_load_class(self, class_name);
    bool ok = false;
    if (c && class_initialize(self, c)) {
        handle_set(made, object_new(self, c));
        Method *init = class_find_method_s(c, "<init>", descriptor);
        Slot args[2] = {{.l = handle_get(made)}, {.l = handle_get(arg)}};
        ok = !handle_is_null(made) && init && interp_call(self, init, args, NULL);
    }
    return ok ? H(made) : NULL;
}

/* What later attempts give as cause: an ExceptionInInitializerError that describes the original,
 * with the original's stack, but without holding on to its objects.  Failures while making it are
 * ignored. */
static void remember_error(Thread *self, Class *c, Handle original)
{
    HANDLE_SCOPE(self);
    Handle text = handle_new(self, ref_load(H(original), wk.java_lang_Throwable_detailMessage)),
           copy = handle_new(self, NULL);
    const Class *type = object_class(H(original));
    FREED char *message = handle_is_null(text) ? NULL : string_to_mutf8(H(text));
    Handle thread_name = handle_new(self, java_thread_name(self->own->object));
    FREED char *thread = handle_is_null(thread_name) ? NULL : string_to_mutf8(H(thread_name));
    FREED char *full = message ? xasprintf("Exception %pC: %s [in thread \"%s\"]", type, message,
                                           thread ? thread : self->name)
                               : xasprintf("Exception %pC [in thread \"%s\"]", type,
                                           thread ? thread : self->name);
    Object *string = string_from_mutf8(self, full, strlen(full));
    if (string)
        handle_set(copy, make_throwable(self, ExceptionInInitializerError, "(Ljava/lang/String;)V",
                                        string));
    if (!handle_is_null(copy)) {
        ref_store(H(copy), wk.java_lang_Throwable_stackTrace,
                  ref_load(H(original), wk.java_lang_Throwable_stackTrace));
        ref_store(H(copy), wk.java_lang_Throwable_backtrace,
                  ref_load(H(original), wk.java_lang_Throwable_backtrace));
        *FIELD_PTR(H(copy), wk.java_lang_Throwable_depth,
                   int32_t) = *FIELD_PTR(H(original), wk.java_lang_Throwable_depth, int32_t);
        c->init_error = cp_new_slot(pool_first(c->cp), H(copy));
    }
    exception_clear(self);
}

/* Steps 10-11: an exception that is no Error is wrapped; the class is erroneous from now on; the
 * exception stays pending. */
static void fail_initialization(Thread *self, Class *c, bool own_initializer)
{
    HANDLE_SCOPE(self);
    Handle e = handle_new(self, exception_take(self));
    remember_error(self, c, e);
    if (own_initializer && !object_instance_of(H(e), wk.java_lang_Error)) {
        Object *wrapped = make_throwable(self, ExceptionInInitializerError,
                                         "(Ljava/lang/Throwable;)V", H(e));
        if (wrapped)
            handle_set(e, wrapped);
        else if (exception_pending(self))
            handle_set(e, exception_take(self)); /* step 10: OutOfMemoryError in its place */
    }
    self->exception = H(e);
}

static void set_state(Thread *self, Class *c, ClassState state)
{
    if (races_on && self->accesses_scheduled)
        race_release(self, c->mirror);
    vmlock_enter(self, &init_lock);
    atomic_store(&c->init_thread, NULL);
    atomic_store_explicit(&c->state, (uint8_t)state, memory_order_release);
    cond_broadcast(&init_cond);
    vmlock_exit(self, &init_lock);
}

/* Step 6: string constants (numbers were set when the class was prepared). */
static bool init_string_constants(Thread *self, Class *c)
{
    for (unsigned i = 0; i < c->field_count; i++) {
        const Field *f = c->fields[i];
        if (!f->constant_value || !(f->flags & ACC_STATIC) || !type_is_ref((BasicType)f->type))
            continue;
        if (c->cp->tags[f->constant_value] != CP_STRING)
            continue;
        Slot value;
        ref_t *slot;
        BasicType type;
        if (!resolve_constant(self, c->cp, f->constant_value, &value, &slot, &type))
            return false;
        ref_store(c->mirror, f->offset, ref_decode(*slot));
    }
    return true;
}

/* Step 7: superinterfaces that declare a method with code, outermost first. */
static bool init_interfaces(Thread *self, Class *c)
{
    for (unsigned i = 0; i < c->interface_count; i++) {
        Class *in = c->interfaces[i];
        if (!in->has_default_methods && !class_declares_code(in))
            continue;
        if (!init_interfaces(self, in))
            return false;
        if (class_declares_code(in) && !class_initialize(self, in))
            return false;
    }
    return true;
}

static bool initialize(Thread *self, Class *c)
{
    if (!class_link(self, c))
        return false;
    if (c_stack_low(self))
        return throw_stack_overflow(self);

    vmlock_enter(self, &init_lock);                                    /* step 1 */
    while (c->state == CLASS_INITIALIZING && c->init_thread != self) { /* step 2 */
        atomic_store(&self->java->awaited_class, c);
        vmlock_wait(self, &init_lock, &init_cond);
        atomic_store(&self->java->awaited_class, NULL);
    }
    ClassState state = (ClassState)c->state;
    if (state == CLASS_LINKED) { /* step 6 */
        atomic_store(&c->init_thread, self);
        c->state = CLASS_INITIALIZING;
    }
    vmlock_exit(self, &init_lock);
    if (state == CLASS_INITIALIZING || state == CLASS_INITIALIZED) /* steps 3, 4 */
        return true;
    if (state == CLASS_ERROR) /* step 5 */
        return throw_erroneous(self, c);

    if (log_on(class_init, INFO)) {
        static _Atomic int count;
        LOG(class_init, INFO, "%d Initializing '%s'%s (0x%016lx)", count++, c->name->bytes,
            c->clinit ? "" : "(no method)", (unsigned long)(uintptr_t)c);
    }
    bool ok = init_string_constants(self, c);
    if (ok && !class_is_interface(c)) { /* step 7 */
        ok = (!c->super || class_initialize(self, c->super)) &&
             (!c->has_default_methods || init_interfaces(self, c));
    }
    if (!ok) {
        fail_initialization(self, c, false);
        set_state(self, c, CLASS_ERROR);
        return false;
    }
    /* step 9 (8: assertions are Class.desiredAssertionStatus) */
    if (c->clinit && !interp_call(self, c->clinit, NULL, NULL)) {
        fail_initialization(self, c, true);
        set_state(self, c, CLASS_ERROR); /* step 11 */
        return false;
    }
    set_state(self, c, CLASS_INITIALIZED); /* step 10 */
    return true;
}

bool class_initialize(Thread *self, Class *c)
{
    assert_in_vm(self);
    VM_ASSERT(c && c->state <= CLASS_ERROR, "a class in one of its states");
    if (LIKELY(atomic_load_explicit(&c->state, memory_order_acquire) == CLASS_INITIALIZED))
        return true;
    HANDLE_SCOPE(self);
    handle_new(self, c->mirror); /* perhaps nothing else keeps a hidden class alive */
    int64_t begun = class_time_begin(CLASS_TIME_INITIALIZE);
    bool ok = initialize(self, c);
    class_time_end(CLASS_TIME_INITIALIZE, begun);
    return ok;
}
