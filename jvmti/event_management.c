/* SPDX-License-Identifier: Apache-2.0
 * event_management.c - SetEventCallbacks, SetEventNotificationMode, GenerateEvents.  (JVMTI: Event
 * Management) */
#include "jvmti/entry.h"
#include "jvmti/spec/bodies.h"
#include "jvmti/spec/lists.h"
#include "jvmti/stock.h"
#include "gc/gc.h"
#include "interp/frame_refs.h"
#include "interp/native.h"

/* Callbacks by position: slot i belongs to event 50 + i. */
static const void *const *slots(const jvmtiEventCallbacks *c) { return (const void *const *)c; }
#define SLOT_COUNT (sizeof(jvmtiEventCallbacks) / sizeof(void *))

jvmtiError jvmti_SetEventCallbacks(TiEnv *env, const jvmtiEventCallbacks *callbacks, jint size)
{
    if (size < 0)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    jvmtiEventCallbacks fresh;
    memset(&fresh, 0, sizeof fresh);
    if (callbacks)
        memcpy(&fresh, callbacks, (size_t)size < sizeof fresh ? (size_t)size : sizeof fresh);
    size_t used = 0;
    uint64_t with = env->with_callback & (TI_BIT(TI_VIRTUAL_MOUNT) | TI_BIT(TI_VIRTUAL_UNMOUNT));
    for (size_t i = 0; i < SLOT_COUNT; i++)
        if (slots(&fresh)[i]) {
            with |= UINT64_C(1) << i;
            used = i + 1;
        }
    jvmtiEventCallbacks *kept = used ? malloc(used * sizeof(void *)) : NULL, *old;
    if (used && !kept)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    if (kept)
        memcpy(kept, &fresh, used * sizeof(void *));
    Thread *self = thread_self();
    /* nobody is between choosing a callback and calling it */
    safepoint_begin(self, "SetEventCallbacks");
    old = env->callbacks;
    env->callbacks = kept;
    env->with_callback = with;
    ti_masks_changed(self);
    safepoint_end(self);
    free(old);
    return JVMTI_ERROR_NONE;
}

typedef struct EventFacts {
    bool known, per_thread;
    int8_t capability; /* its bit; -1: none is needed */
} EventFacts;

static EventFacts facts_of(jint event)
{
    switch (event) {
#define FACTS(name, number, member, phases, capability, per_thread, since) \
    case number: return (EventFacts){ti_has(since), per_thread, capability};
        TI_EVENT_ROWS(FACTS)
#undef FACTS
    case TI_VIRTUAL_MOUNT:
    case TI_VIRTUAL_UNMOUNT: return (EventFacts){ti_virtual_offered, true, -1};
    default: return (EventFacts){.capability = -1};
    }
}

/* Events that cannot be controlled per thread on the stock VM, besides those of the
 * specification. */
static bool global_on_stock(jint e)
{
    return e == JVMTI_EVENT_CLASS_FILE_LOAD_HOOK || e == JVMTI_EVENT_NATIVE_METHOD_BIND ||
           e == JVMTI_EVENT_RESOURCE_EXHAUSTED || e == JVMTI_EVENT_GARBAGE_COLLECTION_START ||
           e == JVMTI_EVENT_GARBAGE_COLLECTION_FINISH || e == JVMTI_EVENT_OBJECT_FREE ||
           e == JVMTI_EVENT_VM_OBJECT_ALLOC;
}

/* VMObjectAlloc is for objects that neither bytecodes nor JNI functions make: those of native
 * methods that the VM itself implements. */
static void alloc_hook(Thread *self, Object **slot, size_t bytes)
{
    assert_in_vm(self);
    VM_ASSERT(slot && *slot && bytes, "an object was made");
    const Frame *f = self->top_frame;
    if (!f || !(f->flags & FRAME_NATIVE) ||
        (!f->native_scope && !native_is_fast(f->method)) /* being linked */ ||
        self->jni_call_frame == f || !TI_ENABLED(self, JVMTI_EVENT_VM_OBJECT_ALLOC))
        return;
    HANDLE_SCOPE(self);
    Handle h = handle_new(self, *slot);
    *slot = ti_post_vm_object_alloc(self, h, bytes) ? H(h) : NULL;
}

/* World stopped. */
static void alloc_events_changed(void)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    bool any = false;
    TI_EACH_ENV(e)
        any |= (e->enabled_any & TI_BIT(JVMTI_EVENT_VM_OBJECT_ALLOC)) != 0;
    heap_set_alloc_hook(any ? alloc_hook : NULL);
}

/* Enabling it for one thread changes something that all of them see. */
static bool of_every_thread(jint e)
{
    return e == JVMTI_EVENT_CLASS_FILE_LOAD_HOOK || e == JVMTI_EVENT_VM_OBJECT_ALLOC ||
           e == JVMTI_EVENT_SAMPLED_OBJECT_ALLOC;
}

jvmtiError jvmti_SetEventNotificationMode(TiEnv *env, jvmtiEventMode mode, jvmtiEvent event,
                                          const TiTarget *thread)
{
    if (mode != JVMTI_ENABLE && mode != JVMTI_DISABLE) {
        if (!ti_stock(env, TI_STOCK_EVENT_MODE))
            return JVMTI_ERROR_ILLEGAL_ARGUMENT;
        mode = JVMTI_DISABLE;
    }
    EventFacts facts = facts_of((jint)event);
    if (!facts.known)
        return JVMTI_ERROR_INVALID_EVENT_TYPE;
    if (thread && (!facts.per_thread ||
                   (global_on_stock((jint)event) && ti_stock(env, TI_STOCK_EVENT_THREAD))))
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    if (mode == JVMTI_ENABLE && facts.capability >= 0 && !ti_has_capability(env, facts.capability))
        return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
    Thread *self = thread_self();
    uint64_t bit = TI_BIT(event);
    bool on = mode == JVMTI_ENABLE;
    if (thread && !of_every_thread((jint)event))
        return ti_set_thread_event(self, env, thread, bit, on) ? JVMTI_ERROR_NONE
                                                               : JVMTI_ERROR_OUT_OF_MEMORY;
    safepoint_begin(self, "SetEventNotificationMode");
    _Atomic uint64_t *where = &env->enabled_global;
    if (thread) {
        TiThread *ti = ti_thread_of(H(thread->object), thread->thread, true);
        TiThreadEnv *e = ti ? ti_thread_env(ti, env, true) : NULL;
        if (!e) {
            safepoint_end(self);
            return JVMTI_ERROR_OUT_OF_MEMORY;
        }
        where = &e->enabled;
    }
    *where = on ? *where | bit : *where & ~bit;
    if (event == JVMTI_EVENT_CLASS_FILE_LOAD_HOOK && on)
        env->retransform_capable = env->capabilities.can_retransform_classes;
    ti_masks_changed(self);
    if (event == JVMTI_EVENT_VM_OBJECT_ALLOC)
        alloc_events_changed();
    if (event == JVMTI_EVENT_SAMPLED_OBJECT_ALLOC)
        ti_sampling_changed();
    safepoint_end(self);
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GenerateEvents(TiEnv *env, jvmtiEvent event)
{
    if (!facts_of((jint)event).known)
        return ti_stock(env, TI_STOCK_EVENT_TYPE) ? JVMTI_ERROR_ILLEGAL_ARGUMENT
                                                  : JVMTI_ERROR_INVALID_EVENT_TYPE;
    if (event != JVMTI_EVENT_COMPILED_METHOD_LOAD && event != JVMTI_EVENT_DYNAMIC_CODE_GENERATED)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    if (event == JVMTI_EVENT_COMPILED_METHOD_LOAD &&
        !env->capabilities.can_generate_compiled_method_load_events)
        return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;
    ti_generate_code_events(env, thread_self(), event);
    return JVMTI_ERROR_NONE;
}
