/* SPDX-License-Identifier: Apache-2.0
 * virtual_thread.c - what java.lang.Thread, ScopedValue and StackWalker of Java 21 and later ask of
 * a VM about virtual threads and scoped values.  (JEP 444, JEP 506)
 *
 * With -XX:-VMContinuations there are no continuations, and the class library runs a virtual thread
 * as java.lang.ThreadBuilders.BoundVirtualThread: a thread of the system, one for each. */
#include "interp/continuation.h"
#include "vm/jvm/support.h"
#include "vm/model/frame.h"
#include "vm/thread/carrier.h"
#include "vm/thread/races.h"
#include "vm/thread/virtual.h"
#include "jvmti/hooks.h"

jboolean JVM_IsContinuationsSupported(void)
{
    return vm_options.continuations && wk.jdk_internal_vm_Continuation;
}

/* ---- continuations ---- */

/* Outside of continuations nothing is pinned. */
static bool try_pin(Thread *self, Slot *args, Slot *result)
{
    Frame *f = self->continuation;
    if (f && f->flags >= (uint32_t)-FRAME_PIN)
        return false;
    if (f)
        f->flags += FRAME_PIN;
    return true;
}
static bool pin(Thread *self, Slot *args, Slot *result)
{
    return try_pin(self, args, result) || throw_new(self, IllegalStateException, "pin overflow");
}
static bool try_unpin(Thread *self, Slot *args, Slot *result)
{
    Frame *f = self->continuation;
    if (f && f->flags < FRAME_PIN)
        return false;
    if (f)
        f->flags -= FRAME_PIN;
    return true;
}
static bool unpin(Thread *self, Slot *args, Slot *result)
{
    return try_unpin(self, args, result) || throw_new(self, IllegalStateException, "pin underflow");
}
static bool is_pinned(Thread *self, Slot *args, Slot *result)
{
    result->i = continuation_pinned(self, args[0].l);
    return true;
}

#define CONTINUATION "jdk/internal/vm/Continuation"
const NativeRow natives_continuation[] = {
    FAST_TRY(CONTINUATION, "pin", "()V", pin, try_pin),
    FAST_TRY(CONTINUATION, "unpin", "()V", unpin, try_unpin),
    FAST_FRAME(CONTINUATION, "isPinned0", "(Ljdk/internal/vm/ContinuationScope;)I", is_pinned),
    NATIVES_END};

void JVM_RegisterContinuationMethods(JNIEnv *env, jclass cls) { vm_natives_register(env, cls); }

/* ---- threads ---- */

jobject JVM_CurrentCarrierThread(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, self->own->object);
}

/* ---- virtual threads ---- */

static bool set_current_thread(Thread *self, Slot *args, Slot *result)
{
    HANDLE_SCOPE(self);
    return carrier_set_current(self, handle_new(self, args[1].l));
}
static bool try_set_current_thread(Thread *self, Slot *args, Slot *result)
{
    return carrier_try_set_current(self, args[1].l);
}
static bool current_carrier(Thread *self, Slot *args, Slot *result)
{
    result->l = self->own->object;
    return true;
}
/* Each mount and each yield asks. */
static bool scoped_cache(Thread *self, Slot *args, Slot *result)
{
    result->l = self->java->scoped_value_cache;
    return true;
}
static bool set_scoped_cache(Thread *self, Slot *args, Slot *result)
{
    self->java->scoped_value_cache = args[0].l;
    return true;
}
/* What brackets the changes from one thread to another.  The frame of the native method is needed
 * where an event is sent. */
static bool started(Thread *self, Slot *args, Slot *result)
{
    virtual_change_end(self, CHANGES_THREAD);
    ti_post_thread_start(self);
    if (!self->exception && TI_ENABLED(self, TI_VIRTUAL_MOUNT))
        ti_post_virtual_mount(self);
    return !self->exception;
}
static bool ends(Thread *self, Slot *args, Slot *result)
{
    if (TI_ENABLED(self, TI_VIRTUAL_UNMOUNT))
        ti_post_virtual_unmount(self);
    ti_post_thread_end(self);
    if (races_on && self->accesses_scheduled)
        race_release(self, self->java->object); /* to who joins it */
    virtual_change_begin(self, CHANGES_THREAD, HANDLE_NULL);
    self->java->ti = self->java->spare_ti;
    virtual_forget(self->java->object);
    return true;
}
static bool mount(Thread *self, Slot *args, Slot *result)
{
    HANDLE_SCOPE(self);
    if (args[1].i) {
        virtual_change_begin(self, CHANGES_THREAD, handle_new(self, args[0].l));
    } else {
        virtual_change_end(self, CHANGES_THREAD);
        if (TI_ENABLED(self, TI_VIRTUAL_MOUNT))
            ti_post_virtual_mount(self);
    }
    return !self->exception;
}
static void unblock_others(Thread *self)
{
    for (Object *t; (t = carrier_next_unblocked(self));) {
        Slot receiver = {.l = t};
        if (!interp_call(self, wk.VirtualThread_unblock, &receiver, NULL))
            exception_clear(self); /* its scheduler refuses it; nobody else is to hear of it */
    }
}
static bool unmount(Thread *self, Slot *args, Slot *result)
{
    if (args[1].i) {
        if (TI_ENABLED(self, TI_VIRTUAL_UNMOUNT))
            ti_post_virtual_unmount(self);
        virtual_change_begin(self, CHANGES_THREAD, HANDLE_NULL);
    } else {
        virtual_change_end(self, CHANGES_THREAD);
        if (self->unblocks)
            unblock_others(self);
    }
    return !self->exception;
}
static bool try_started(Thread *self, Slot *args, Slot *result)
{
    return !ti_any_environment && started(self, args, result);
}
static bool try_ends(Thread *self, Slot *args, Slot *result)
{
    return !ti_any_environment && ends(self, args, result);
}
static bool try_mount(Thread *self, Slot *args, Slot *result)
{
    if (TI_ENABLED_ANYWHERE(TI_VIRTUAL_MOUNT))
        return false;
    if (!args[1].i)
        virtual_change_end(self, CHANGES_THREAD);
    else if (self->java->suspend_count || virtual_is_suspended(args[0].l))
        return false; /* somebody has to wait */
    else
        virtual_change_begin(self, CHANGES_THREAD, HANDLE_NULL);
    return !self->exception;
}
static bool try_unmount(Thread *self, Slot *args, Slot *result)
{
    return !TI_ENABLED_ANYWHERE(TI_VIRTUAL_UNMOUNT) && !self->unblocks &&
           unmount(self, args, result);
}
/* Only a virtual thread may have to give way to others. */
static bool disable_suspend(Thread *self, Slot *args, Slot *result)
{
    if (self->java == self->own)
        return true;
    if (args[0].i)
        virtual_change_begin(self, CHANGES_STATE, HANDLE_NULL);
    else
        virtual_change_end(self, CHANGES_STATE);
    return true;
}

/* Between two calls the virtual thread that runs here lets its carrier execute something.  The
 * stock VM sends no event then. */
static bool hide_frames(Thread *self, Slot *args, Slot *result)
{
    if (args[1].i)
        virtual_change_begin(self, CHANGES_STATE | CHANGES_THREAD, HANDLE_NULL);
    else
        virtual_change_end(self, CHANGES_STATE | CHANGES_THREAD);
    return true;
}

/* As JVM_EnsureMaterializedForStackWalk_func. */
static bool materialized(Thread *self, Slot *args, Slot *result) { return true; }

#define VIRTUAL_THREAD "java/lang/VirtualThread"
const NativeRow natives_virtual[] = {
    FAST_TRY("java/lang/Thread", "setCurrentThread", "(Ljava/lang/Thread;)V", set_current_thread,
             try_set_current_thread, FROM(21)),
    FAST("java/lang/Thread", "currentCarrierThread", "()Ljava/lang/Thread;", current_carrier,
         FROM(21)),
    FAST("java/lang/Thread", "scopedValueCache", "()[Ljava/lang/Object;", scoped_cache, FROM(21)),
    FAST("java/lang/Thread", "setScopedValueCache", "([Ljava/lang/Object;)V", set_scoped_cache,
         FROM(21)),
    FAST("java/lang/Thread", "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V",
         materialized, FROM(21)),
    FAST_TRY(VIRTUAL_THREAD, "notifyJvmtiStart", "()V", started, try_started, FROM(21)),
    FAST_TRY(VIRTUAL_THREAD, "notifyJvmtiEnd", "()V", ends, try_ends, FROM(21)),
    FAST_TRY(VIRTUAL_THREAD, "notifyJvmtiMount", "(Z)V", mount, try_mount, FROM(21)),
    FAST_TRY(VIRTUAL_THREAD, "notifyJvmtiUnmount", "(Z)V", unmount, try_unmount, FROM(21)),
    FAST(VIRTUAL_THREAD, "notifyJvmtiDisableSuspend", "(Z)V", disable_suspend, FROM(25)),
    FAST(VIRTUAL_THREAD, "notifyJvmtiHideFrames", "(Z)V", hide_frames, ONLY(21)),
    NATIVES_END};

void JVM_SetCurrentThread(JNIEnv *env, jobject carrier, jobject thread)
{
    VM_ENTRY(env);
    PASS_UP(self, carrier_set_current(self, handle_of_local(thread)));
}
void JVM_VirtualThreadStart(JNIEnv *env, jobject thread) {}
void JVM_VirtualThreadEnd(JNIEnv *env, jobject thread) {}
void JVM_VirtualThreadMount(JNIEnv *env, jobject thread, jboolean hide) {}
void JVM_VirtualThreadUnmount(JNIEnv *env, jobject thread, jboolean hide) {}
void JVM_VirtualThreadHideFrames(JNIEnv *env, jobject thread, jboolean hide) {}
void JVM_VirtualThreadDisableSuspend(JNIEnv *env, jclass cls, jboolean enter) {}
/* The flight recorder's event, which there is none of. */
void JVM_VirtualThreadPinnedEvent(JNIEnv *env, jclass cls, jstring operation) {}
jobject JVM_TakeVirtualThreadListToUnblock(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, carrier_take_unblocked(self));
}

/* ---- scoped values ---- */

jobject JVM_ScopedValueCache(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    return jref_new_local(self, self->java->scoped_value_cache);
}

void JVM_SetScopedValueCache(JNIEnv *env, jclass cls, jobject cache)
{
    VM_ENTRY(env);
    self->java->scoped_value_cache = jref_get(cache);
}

/* Each of them gets the bindings as its first parameter after `this`, and keeps them reachable
 * until it returns. */
static bool binds_scoped_values(const Method *m)
{
    static const char *const holders[] = {"java/lang/Thread", "java/lang/ScopedValue$Carrier"};
    if (!m->holder->loader->is_boot || !symbol_is(m->name, "runWith"))
        return false;
    for (size_t i = 0; i < ARRAY_LEN(holders); i++)
        if (symbol_is(m->holder->name, holders[i]))
            return true;
    return false;
}

/* The bindings of the youngest such frame; null: none of this thread has bound a value. */
jobject JVM_FindScopedValueBindings(JNIEnv *env, jclass cls)
{
    VM_ENTRY(env);
    Object *found = NULL;
    for (Frame *f = frame_skip_entries(self->top_frame); f && !found; f = frame_method_caller(f))
        if (binds_scoped_values(f->method))
            found = f->locals[1].l;
    return jref_new_local(self, found);
}

/* Locals of a frame are always where the search above looks. */
void JVM_EnsureMaterializedForStackWalk_func(JNIEnv *env, jclass cls, jobject value) {}
