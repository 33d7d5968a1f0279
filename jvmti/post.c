/* SPDX-License-Identifier: Apache-2.0
 * post.c - sending events: the hooks of hooks.h that run an agent's callback on the causing thread.
 * (JVMTI: Events)
 *
 * Every post has the same frame, which is made from the event's row in spec/events.json
 * (posters.c): ti_call_begin opens a local frame, sets a pending exception aside and saves what the
 * thread knows about the event in progress, ti_call_... calls an environment that wants the event,
 * in creation order, in native state and with references of its own, and ti_event_end restores.
 * Here stands what the rows cannot say; each of them has a word why.
 *
 * An exception that a callback leaves pending is thrown into the program, where the event was:
 * agents inject faults in this way.  The specification does not say so; it is what the stock VM
 * does, and tests/agents/inject compares event by event.  The callbacks that come after it find it
 * pending.  Events where there is no program to throw it into (ti_call_end) drop it: the end of a
 * thread or of the VM, ResourceExhausted (an OutOfMemoryError is on its way). */
#include "interp/frame_refs.h"
#include "jvmti/spec/posters.h"
#include "vm/class/loader.h"
#include "vm/model/ids.h"

TiCall ti_call_begin(Thread *self)
{
    assert_in_vm(self);
    VM_ASSERT(self->java->ti, "a thread that the tool interface knows");
    TiThread *ti = self->java->ti;
    TiCall c = {.scope = handle_scope_open(self),
                .unwinding = ti->unwinding,
                .retransforming = ti->retransforming,
                .stepping = TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP),
                .step_method = ti->step_method,
                .step_bci = ti->step_bci};
    c.exception = handle_new(self, self->exception);
    c.reported = handle_new(self, self->java->last_reported_exception);
    if (self->exception && self->exception == self->java->last_reported_exception)
        ti->unwinding = true;
    ti->retransforming = false;
    self->exception = NULL;
    return c;
}

void ti_call_end(Thread *self, TiCall *c)
{
    assert_in_vm(self);
    TiThread *ti = self->java->ti;
    self->exception = H(c->exception);
    self->java->last_reported_exception = H(c->reported);
    ti->unwinding = c->unwinding;
    ti->retransforming = c->retransforming;
    /* else a callback began or ended it */
    if (c->stepping && TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP))
        ti_step_reached(self, c->step_method, c->step_bci);
    handle_scope_close(self, c->scope);
}

bool ti_event_end(Thread *self, TiCall *c)
{
    assert_in_vm(self);
    Object *left = self->exception;
    bool reported = !handle_is_null(c->exception) && H(c->exception) == H(c->reported);
    ti_call_end(self, c);
    if (!left)
        return false;
    self->exception = left;
    /* it takes the place of one that is unwinding, and unwinds on without an event of its own */
    if (reported)
        self->java->last_reported_exception = left;
    return true;
}

TiCall ti_second_call_begin(Thread *self)
{
    TiCall c = ti_call_begin(self);
    self->exception = H(c.exception);
    handle_set(c.exception, NULL);
    return c;
}

/* ---- arguments of callbacks ---- */

jvalue ti_event_value(Thread *self, const TiValue *v)
{
    jvalue j = {.j = 0};
    switch (v->type) {
    case T_BOOLEAN: j.z = v->slot.i & 1; break;
    case T_BYTE: j.b = (jbyte)v->slot.i; break;
    case T_CHAR: j.c = (jchar)v->slot.i; break;
    case T_SHORT: j.s = (jshort)v->slot.i; break;
    case T_INT: j.i = v->slot.i; break;
    case T_LONG: j.j = v->slot.j; break;
    case T_FLOAT: j.f = v->slot.f; break;
    case T_DOUBLE: j.d = v->slot.d; break;
    case T_OBJECT:
    case T_ARRAY: j.l = jref_new_local(self, H(v->object)); break;
    case T_VOID: break;
    }
    return j;
}

jobject ti_event_object(Thread *self, Handle o)
{
    return handle_is_null(o) ? NULL : jref_new_local(self, H(o));
}

jmethodID ti_event_method(Method *m) { return m ? (jmethodID)method_id(m) : NULL; }

JNIEnv *ti_event_jni(const TiEnv *env, Thread *self)
{
    return ti_env_phase(env) == JVMTI_PHASE_PRIMORDIAL ? NULL : (JNIEnv *)&self->env;
}

/* In events a native method is at 0, as agents know it from the stock VM; stack functions say
 * -1. */
static jlocation location_of(const Frame *f, int bci)
{
    return method_is_native(f->method) ? 0 : bci;
}

/* ---- threads ---- */

bool ti_filter_thread_start(const TiEnv *env, Thread *self)
{
    return self->java->ti->born != TI_BORN_IN_START || env->capabilities.can_generate_early_vmstart;
}

void ti_post_thread_start(Thread *self)
{
    assert_in_vm(self);
    if (thread_object_is_virtual(self->java->object))
        (void)ti_send_virtual_thread_start(self);
    else if (self->java->ti->born != TI_BORN_BEFORE_START)
        (void)ti_send_thread_start(self);
}

void ti_post_thread_end(Thread *self)
{
    assert_in_vm(self);
    if (self->java->ti->ended)
        return;
    self->java->ti->ended = self->java == self->own; /* a virtual thread comes here once */
    if (thread_object_is_virtual(self->java->object))
        (void)ti_send_virtual_thread_end(self);
    else
        (void)ti_send_thread_end(self);
}

/* ---- classes ---- */

bool ti_wants_class_file_load_hook(void)
{
    TI_EACH_ENV(env)
        if (env->enabled_any & env->with_callback & TI_BIT(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK))
            return true;
    return false;
}

/* Environments without the retransform capability come first, then the capable ones (JVMTI:
 * RetransformClasses). redefined != NULL during RetransformClasses too: retransforming leaves the
 * first group out (see redefine.c). */
void ti_post_class_file_load_hook(Thread *self, Class *redefined, Loader *loader, const char *name,
                                  Handle protection_domain, const uint8_t **bytes, size_t *len,
                                  bool *replaced)
{
    VM_ASSERT(bytes && len && replaced, "bytes that an agent may replace");
    if (!TI_ENABLED(self, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK))
        return;
    int first_group = self->java->ti->retransforming;
    TiCall c = ti_call_begin(self);
    Handle loader_object = loader ? handle_new(self, loader->object) : HANDLE_NULL;
    uint8_t *original = NULL; /* as the first capable environment found it */
    size_t original_len = 0;
    bool no_memory = false;
    for (int group = first_group; group < 2; group++)
        TI_EACH_ENV(env) {
            if (env->retransform_capable != (group == 1) ||
                !ti_env_wants(env, self, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK))
                continue;
            jint new_len = 0;
            unsigned char *new_bytes = NULL;
            ti_call_class_file_load_hook(env, self, redefined, loader_object, name,
                                         protection_domain, (jint)*len, *bytes, &new_len,
                                         &new_bytes);
            if (!new_bytes)
                continue;
            uint8_t *copy = malloc(new_len > 0 ? (size_t)new_len : 1);
            bool keep = group == 1 && !original;
            if (keep)
                original = malloc(*len ? *len : 1);
            if (!copy || (keep && !original)) {
                free(copy);
                ti_free(new_bytes);
                no_memory = true;
                continue;
            }
            memcpy(copy, new_bytes, (size_t)new_len);
            ti_free(new_bytes);
            if (keep) {
                original_len = *len;
                memcpy(original, *bytes, original_len);
            }
            if (*replaced)
                free((void *)(uintptr_t)*bytes);
            *bytes = copy;
            *len = (size_t)new_len;
            *replaced = true;
        }
    free(self->java->ti->original_bytes);
    self->java->ti->original_bytes = original;
    self->java->ti->original_len = original_len;
    ti_event_end(self, &c);
    if (no_memory)
        throw_out_of_memory(self, "bytes of a class that an agent changed");
}

uint8_t *ti_take_original_bytes(Thread *self, size_t *len)
{
    VM_ASSERT(len, "where the length goes");
    uint8_t *p = self->java->ti->original_bytes;
    *len = self->java->ti->original_len;
    self->java->ti->original_bytes = NULL;
    return p;
}

void ti_post_class_load(Thread *self, Class *k)
{
    if (k->kind == CLASS_INSTANCE)
        (void)ti_send_class_load(self, k);
}

void ti_post_class_prepare(Thread *self, Class *k)
{
    assert_in_vm(self);
    VM_ASSERT(k->state >= CLASS_LINKED || k->kind != CLASS_INSTANCE, "a prepared class");
    k->ti_prepared = true;
    if (k->kind == CLASS_INSTANCE)
        (void)ti_send_class_prepare(self, k);
}

/* ---- execution ---- */

bool ti_steps_hide(Thread *self)
{
    bool hide = TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP) && !self->java->ti->steps_hidden;
    if (hide)
        self->java->ti->steps_hidden = true;
    return hide;
}

void ti_steps_show(Thread *self, bool hidden)
{
    if (hidden)
        self->java->ti->steps_hidden = false;
}

void ti_step_reached(Thread *t, const Method *m, int bci)
{
    VM_ASSERT(t->java->ti, "a thread that the tool interface knows");
    t->java->ti->step_method = m;
    t->java->ti->step_bci = bci;
}

/* The class library's own steps from thread to thread. */
static bool method_hides(const Method *m) { return m->hides_events || m->mounts; }

bool ti_filter_method_entry(const TiEnv *env, Thread *self, Method *method)
{
    return !method_hides(method);
}

/* FramePop requests of f, each asked for once and dropped when sent. */
static bool post_frame_pop(Thread *self, Frame *f, bool by_exception, bool exit_threw)
{
    VM_ASSERT(f == self->top_frame && f->flags & FRAME_POP_EVENT,
              "the frame on top, and somebody asked");
    TiThread *ti = self->java->ti;
    TiCall c = exit_threw ? ti_second_call_begin(self) : ti_call_begin(self);
    Method *m = f->method;
    uint64_t serial = frame_known_serial(f);
    f->flags &= ~(uint32_t)FRAME_POP_EVENT;
    TI_EACH_ENV(env) {
        bool wanted = false;
        for (size_t i = ti->frame_pops.len; i-- > 0;) /* the youngest frame's are behind */
            if (ti->frame_pops.data[i].env == env &&
                ti->frame_pops.data[i].frame_serial == serial) {
                ti->frame_pops.data[i] = ti->frame_pops.data[--ti->frame_pops.len];
                wanted = true;
                break;
            }
        if (wanted && ti_env_wants(env, self, JVMTI_EVENT_FRAME_POP))
            ti_call_frame_pop(env, self, m, by_exception);
    }
    if (self->changes) /* the carrier's frame of VirtualThread.mount: no event, as on stock */
        ti_forget_frame_pops(self->own->ti, serial);
    return ti_event_end(self, &c);
}

bool ti_post_method_exit(Thread *self, Frame *f, Slot *value, bool by_exception)
{
    VM_ASSERT(f == self->top_frame, "the newest frame is left");
    bool sends = TI_ENABLED(self, JVMTI_EVENT_METHOD_EXIT) && !method_hides(f->method);
    if (!sends && !(f->flags & FRAME_POP_EVENT))
        return false;
    BasicType type = by_exception || !value ? T_VOID : f->method->return_type;
    HANDLE_SCOPE(self);
    Handle kept = handle_new(self, type_is_ref(type) ? value->l : NULL),
           unwinding = handle_new(self, self->exception);
    TiValue shown = {type, value ? *value : (Slot){.j = 0}, kept};
    bool threw = sends && ti_send_method_exit(self, f->method, by_exception, shown);
    if (f->flags & FRAME_POP_EVENT) /* it may have been asked for in MethodExit */
        threw = post_frame_pop(self, f, by_exception, threw);
    if (!threw) /* what FramePop cleared is what MethodExit left pending, not what unwinds */
        self->exception = H(unwinding);
    if (type_is_ref(type))
        value->l = H(kept);
    return threw;
}

void ti_post_single_step(Thread *self, Frame *f, int bci)
{
    VM_ASSERT(bci >= 0 && (uint32_t)bci < f->method->code_len, "a place in the code");
    if (!TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP) || method_hides(f->method))
        return;
    if (self->java->ti->steps_hidden ||
        (self->java->ti->step_method == f->method && self->java->ti->step_bci == bci))
        return;
    ti_step_reached(self, f->method, bci);
    (void)ti_send_single_step(self, f->method, location_of(f, bci));
}

/* An environment hears of its own breakpoints only. */
bool ti_filter_breakpoint(const TiEnv *env, Thread *self, Method *method, jlocation location)
{
    const MethodId *id = method_id(method);
    for (size_t i = 0; i < env->breakpoints.len; i++)
        if (env->breakpoints.data[i].method == id && env->breakpoints.data[i].location == location)
            return true;
    return false;
}

/* A field that redefinition took away has no valid ID, so no event tells of it; frames of old
 * versions still use it.  If it comes back, the watch holds again. */
static bool watches(const TiEnv *env, Field *f, bool modify)
{
    const FieldId *id = field_id(f);
    for (size_t i = 0; i < env->watches.len && !f->is_removed; i++)
        if (env->watches.data[i].field == id &&
            (modify ? env->watches.data[i].modify : env->watches.data[i].access))
            return true;
    return false;
}

bool ti_filter_field_access(const TiEnv *env, Thread *self, Method *method, jlocation location,
                            Class *field_klass, Handle object, Field *field)
{
    return watches(env, field, false);
}

bool ti_filter_field_modification(const TiEnv *env, Thread *self, Method *method,
                                  jlocation location, Class *field_klass, Handle object,
                                  Field *field, char signature_type, TiValue new_value)
{
    return watches(env, field, true);
}

void ti_post_field_access(Thread *self, Frame *f, int bci, Field *field, Object *object)
{
    VM_ASSERT(field && f->method, "a method reads a field");
    HANDLE_SCOPE(self);
    (void)ti_send_field_access(self, f->method, location_of(f, bci), field->holder,
                               handle_new(self, object), field);
}

void ti_post_field_modification(Thread *self, Frame *f, int bci, Field *field, Object *object,
                                Slot value)
{
    VM_ASSERT(field && f->method, "a method writes a field");
    HANDLE_SCOPE(self);
    bool is_ref = type_is_ref(field->type);
    TiValue shown = {field->type, value, handle_new(self, is_ref ? value.l : NULL)};
    (void)ti_send_field_modification(self, f->method, location_of(f, bci), field->holder,
                                     handle_new(self, object), field,
                                     is_ref ? 'L' : field->descriptor->bytes[0], shown);
}

void ti_post_native_method_bind(Thread *self, Method *m, void **fn)
{
    VM_ASSERT(method_is_native(m) && fn, "a native method and its function");
    if (!TI_ENABLED(self, JVMTI_EVENT_NATIVE_METHOD_BIND))
        return;
    TiCall c = ti_call_begin(self);
    TI_EACH_ENV(env) {
        if (!ti_env_wants(env, self, JVMTI_EVENT_NATIVE_METHOD_BIND))
            continue;
        void *replacement = NULL;
        ti_call_native_method_bind(env, self, m, *fn, &replacement);
        if (replacement)
            *fn = replacement;
    }
    ti_event_end(self, &c);
}

/* ---- heap ---- */

bool ti_post_vm_object_alloc(Thread *self, Handle o, size_t bytes)
{
    VM_ASSERT(!handle_is_null(o), "the object");
    if (!TI_ENABLED(self, JVMTI_EVENT_VM_OBJECT_ALLOC) || self->java->ti->in_allocation_event)
        return true;
    self->java->ti->in_allocation_event = true;
    bool threw = ti_send_vm_object_alloc(self, o, object_class(H(o)), (jlong)bytes);
    self->java->ti->in_allocation_event = false;
    return !threw;
}

/* Only callback-safe functions are legal in these handlers; the thread stays as it is: the world is
 * stopped. */
#define DELIVER_RESTRICTED(event, call) \
    TI_EACH_ENV(env) \
        if ((env->enabled_any & env->with_callback & TI_BIT(event)) && \
            ti_env_phase(env) == JVMTI_PHASE_LIVE) { \
            Thread *self_ = thread_self(); \
            lock_check_outside(#event); \
            self_->java->ti->in_callback_restricted = true; \
            call; \
            self_->java->ti->in_callback_restricted = false; \
        }

void ti_post_gc_start(void)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    DELIVER_RESTRICTED(JVMTI_EVENT_GARBAGE_COLLECTION_START,
                       env->callbacks->GarbageCollectionStart(ti_env_face(env)))
}
void ti_post_gc_finish(void)
{
    VM_ASSERT(safepoint_owned_by(thread_self()), "the world is stopped");
    DELIVER_RESTRICTED(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                       env->callbacks->GarbageCollectionFinish(ti_env_face(env)))
}

/* One thread at a time sends ObjectFree.  A thread that finds a sender at work leaves its tags to
 * that sender: nobody waits for a handler, which may wait for a lock of the agent.  For the same
 * reason a heap walk does not wait for the handler that runs when it begins; the next one waits for
 * the walk's end (docs/locking.md). */
static Thread *_Atomic object_free_sender;

static bool object_frees_pending(void)
{
    TI_EACH_ENV(env)
        if (env->freed_tags.len)
            return true;
    return false;
}

static jvmtiEventObjectFree object_free_callback(const TiFace *face)
{
    assert_in_vm(thread_self());
    const TiEnv *env = ti_face_env(face); /* NULL: a handler has disposed of it */
    return env && env->with_callback & TI_BIT(JVMTI_EVENT_OBJECT_FREE) ? env->callbacks->ObjectFree
                                                                       : NULL;
}

static void send_object_frees(Thread *self)
{
    assert_in_vm(self);
    VM_ASSERT(atomic_load(&object_free_sender) == self, "one thread at a time sends");
    TI_EACH_ENV(env) {
        if (!env->freed_tags.len)
            continue;
        vmlock_enter(self, &ti_lock);
        size_t n = env->freed_tags.len;
        jlong *freed = env->freed_tags.data;
        env->freed_tags.data = NULL;
        env->freed_tags.len = env->freed_tags.cap = 0;
        vmlock_exit(self, &ti_lock);
        const TiFace *face = env->face;
        jvmtiEventObjectFree callback;
        /* between two it stops for a heap walk */
        for (size_t i = 0; i < n && (callback = object_free_callback(face)) != NULL; i++) {
            self->java->ti->in_callback_restricted = true;
            TI_IN_NATIVE(self, env, callback((jvmtiEnv *)face, freed[i]));
            self->java->ti->in_callback_restricted = false;
        }
        free(freed);
    }
}

void ti_after_gc(Thread *self)
{
    ti_post_unloaded_classes(self);
    while (object_frees_pending()) {
        Thread *nobody = NULL;
        if (!atomic_compare_exchange_strong(&object_free_sender, &nobody, self))
            return;
        send_object_frees(self);
        atomic_store(&object_free_sender, NULL);
    }
}
