/* SPDX-License-Identifier: Apache-2.0
 * post.c - sending events: the hooks of hooks.h that run an agent's callback on the causing thread.
 * (JVMTI: Events)
 *
 * Every post has the same frame: ti_call_begin opens a local frame, sets a pending exception aside
 * and saves what the thread knows about the event in progress, TI_DELIVER calls each environment
 * that wants the event, in creation order, in native state and with references of its own, and
 * ti_event_end restores.
 *
 * An exception that a callback leaves pending is thrown into the program, where the event was:
 * agents inject faults in this way.  The specification does not say so; it is what the stock VM
 * does, and tests/agents/inject compares event by event.  The callbacks that come after it find it
 * pending.  Events where there is no program to throw it into (ti_call_end) drop it: the end of a
 * thread or of the VM, ResourceExhausted (an OutOfMemoryError is on its way). */
#include "interp/frame_refs.h"
#include "jvmti/env.h"
#include "vm/class/loader.h"
#include "vm/jni/refs.h"
#include "vm/os/os.h"

TiCall ti_call_begin(Thread *self)
{
    TiThread *ti = self->ti;
    TiCall c = {.scope = handle_scope_open(self),
                .unwinding = ti->unwinding,
                .retransforming = ti->retransforming,
                .stepping = TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP),
                .step_method = ti->step_method,
                .step_bci = ti->step_bci};
    c.exception = handle_new(self, self->exception);
    c.reported = handle_new(self, self->last_reported_exception);
    if (self->exception && self->exception == self->last_reported_exception)
        ti->unwinding = true;
    ti->retransforming = false;
    self->exception = NULL;
    return c;
}

void ti_call_end(Thread *self, TiCall *c)
{
    TiThread *ti = self->ti;
    self->exception = H(c->exception);
    self->last_reported_exception = H(c->reported);
    ti->unwinding = c->unwinding;
    ti->retransforming = c->retransforming;
    /* else a callback began or ended it */
    if (c->stepping && TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP))
        ti_step_reached(self, c->step_method, c->step_bci);
    handle_scope_close(self, c->scope);
}

bool ti_event_end(Thread *self, TiCall *c)
{
    Object *left = self->exception;
    bool reported = !handle_is_null(c->exception) && H(c->exception) == H(c->reported);
    ti_call_end(self, c);
    if (!left)
        return false;
    self->exception = left;
    /* it takes the place of one that is unwinding, and unwinds on without an event of its own */
    if (reported)
        self->last_reported_exception = left;
    return true;
}

/* The second event of one action: what a callback of the first left pending, its callbacks find
 * pending. */
static TiCall second_call_begin(Thread *self)
{
    TiCall c = ti_call_begin(self);
    self->exception = H(c.exception);
    handle_set(c.exception, NULL);
    return c;
}

static jthread this_thread(Thread *self) { return jref_new_local(self, self->java_thread); }
#define METHOD_ID(m) ((jmethodID)method_id(m))

/* In events a native method is at 0, as agents know it from the stock VM; stack functions say
 * -1. */
static jlocation location_of(const Frame *f, int bci)
{
    return method_is_native(f->method) ? 0 : bci;
}

/* ---- threads ---- */

void ti_post_thread_start(Thread *self)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_THREAD_START) || self->ti->born == TI_BORN_BEFORE_START)
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER_IF(self, JVMTI_EVENT_THREAD_START,
                  self->ti->born != TI_BORN_IN_START ||
                      env->capabilities.can_generate_early_vmstart,
                  jthread t = this_thread(self), ThreadStart, (TI_ARGS(env, self), t))
    ti_event_end(self, &c);
}

void ti_post_thread_end(Thread *self)
{
    if (self->ti->ended)
        return;
    self->ti->ended = true;
    if (!TI_ENABLED(self, JVMTI_EVENT_THREAD_END))
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_THREAD_END, jthread t = this_thread(self), ThreadEnd,
               (TI_ARGS(env, self), t))
    ti_call_end(self, &c);
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
    if (!TI_ENABLED(self, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK))
        return;
    int first_group = self->ti->retransforming;
    TiCall c = ti_call_begin(self);
    uint8_t *original = NULL; /* as the first capable environment found it */
    size_t original_len = 0;
    for (int group = first_group; group < 2; group++)
        TI_EACH_ENV(env) {
            if (env->retransform_capable != (group == 1) ||
                !ti_env_wants(env, self, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK))
                continue;
            jint new_len = 0;
            unsigned char *new_bytes = NULL;
            jvmtiEventClassFileLoadHook callback = env->callbacks.ClassFileLoadHook;
            HandleScope scope = handle_scope_open(self);
            jclass klass = redefined ? jclass_local(self, redefined) : NULL;
            jobject jloader = loader && loader->object ? jref_new_local(self, loader->object)
                                                       : NULL;
            jobject jdomain = handle_is_null(protection_domain)
                                  ? NULL
                                  : jref_new_local(self, H(protection_domain));
            JNIEnv *jni = ti_env_phase(env) == JVMTI_PHASE_PRIMORDIAL ? NULL : (JNIEnv *)&self->env;
            thread_vm_to_native(self);
            callback((jvmtiEnv *)env, jni, klass, jloader, name, jdomain, (jint)*len, *bytes,
                     &new_len, &new_bytes);
            thread_native_to_vm(self);
            handle_scope_close(self, scope);
            if (!new_bytes)
                continue;
            uint8_t *copy = xmalloc((size_t)new_len);
            memcpy(copy, new_bytes, (size_t)new_len);
            ti_free(new_bytes);
            if (group == 1 && !original) {
                original_len = *len;
                original = xmalloc(original_len ? original_len : 1);
                memcpy(original, *bytes, original_len);
            }
            if (*replaced)
                free((void *)(uintptr_t)*bytes);
            *bytes = copy;
            *len = (size_t)new_len;
            *replaced = true;
        }
    free(self->ti->original_bytes);
    self->ti->original_bytes = original;
    self->ti->original_len = original_len;
    ti_event_end(self, &c);
}

uint8_t *ti_take_original_bytes(Thread *self, size_t *len)
{
    uint8_t *p = self->ti->original_bytes;
    *len = self->ti->original_len;
    self->ti->original_bytes = NULL;
    return p;
}

void ti_post_class_load(Thread *self, Class *k)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_CLASS_LOAD) || k->kind != CLASS_INSTANCE)
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_CLASS_LOAD, jthread t = this_thread(self);
               jclass klass = jclass_local(self, k), ClassLoad, (TI_ARGS(env, self), t, klass))
    ti_event_end(self, &c);
}

void ti_post_class_prepare(Thread *self, Class *k)
{
    k->ti_prepared = true;
    if (!TI_ENABLED(self, JVMTI_EVENT_CLASS_PREPARE) || k->kind != CLASS_INSTANCE)
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_CLASS_PREPARE, jthread t = this_thread(self);
               jclass klass = jclass_local(self, k), ClassPrepare, (TI_ARGS(env, self), t, klass))
    ti_event_end(self, &c);
}

/* ---- execution ---- */

bool ti_steps_hide(Thread *self)
{
    bool hide = TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP) && !self->ti->steps_hidden;
    if (hide)
        self->ti->steps_hidden = true;
    return hide;
}

void ti_steps_show(Thread *self, bool hidden)
{
    if (hidden)
        self->ti->steps_hidden = false;
}

void ti_step_reached(Thread *t, const Method *m, int bci)
{
    t->ti->step_method = m;
    t->ti->step_bci = bci;
}

void ti_post_method_entry(Thread *self, Frame *f)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_METHOD_ENTRY))
        return;
    TiCall c = ti_call_begin(self);
    jmethodID m = METHOD_ID(f->method);
    TI_DELIVER(self, JVMTI_EVENT_METHOD_ENTRY, jthread t = this_thread(self), MethodEntry,
               (TI_ARGS(env, self), t, m))
    ti_event_end(self, &c);
}

/* object: the value of a reference type. */
static jvalue value_of(Thread *self, BasicType type, Slot v, Handle object)
{
    jvalue j = {.j = 0};
    switch (type) {
    case T_BOOLEAN: j.z = v.i & 1; break;
    case T_BYTE: j.b = (jbyte)v.i; break;
    case T_CHAR: j.c = (jchar)v.i; break;
    case T_SHORT: j.s = (jshort)v.i; break;
    case T_INT: j.i = v.i; break;
    case T_LONG: j.j = v.j; break;
    case T_FLOAT: j.f = v.f; break;
    case T_DOUBLE: j.d = v.d; break;
    case T_OBJECT:
    case T_ARRAY: j.l = jref_new_local(self, H(object)); break;
    case T_VOID: break;
    }
    return j;
}

/* FramePop requests of f, each asked for once and dropped when sent. */
static bool post_frame_pop(Thread *self, Frame *f, bool by_exception, bool exit_threw)
{
    TiThread *ti = self->ti;
    TiCall c = exit_threw ? second_call_begin(self) : ti_call_begin(self);
    jmethodID m = METHOD_ID(f->method);
    uint64_t serial = f->serial;
    f->flags &= ~(uint32_t)FRAME_POP_EVENT;
    TI_EACH_ENV(env) {
        bool wanted = false;
        for (size_t i = 0; i < ti->frame_pops.len; i++)
            if (ti->frame_pops.data[i].env == env &&
                ti->frame_pops.data[i].frame_serial == serial) {
                ti->frame_pops.data[i] = ti->frame_pops.data[--ti->frame_pops.len];
                wanted = true;
                break;
            }
        if (!wanted || !ti_env_wants(env, self, JVMTI_EVENT_FRAME_POP))
            continue;
        jvmtiEventFramePop callback = env->callbacks.FramePop;
        HandleScope scope = handle_scope_open(self);
        jthread t = this_thread(self);
        thread_vm_to_native(self);
        callback(TI_ARGS(env, self), t, m, by_exception);
        thread_native_to_vm(self);
        handle_scope_close(self, scope);
    }
    return ti_event_end(self, &c);
}

bool ti_post_method_exit(Thread *self, Frame *f, Slot *value, bool by_exception)
{
    bool exit_wanted = TI_ENABLED(self, JVMTI_EVENT_METHOD_EXIT);
    if (!exit_wanted && !(f->flags & FRAME_POP_EVENT))
        return false;
    BasicType type = by_exception || !value ? T_VOID : f->method->return_type;
    HandleScope scope = handle_scope_open(self);
    Handle kept = handle_new(self, type_is_ref(type) ? value->l : NULL),
           unwinding = handle_new(self, self->exception);
    bool threw = false;
    if (exit_wanted) {
        TiCall c = ti_call_begin(self);
        jmethodID m = METHOD_ID(f->method);
        Slot now = value ? *value : (Slot){.j = 0};
        TI_DELIVER(self, JVMTI_EVENT_METHOD_EXIT, jthread t = this_thread(self);
                   jvalue v = value_of(self, type, now, kept), MethodExit,
                   (TI_ARGS(env, self), t, m, by_exception, v))
        threw = ti_event_end(self, &c);
    }
    if (f->flags & FRAME_POP_EVENT) /* it may have been asked for in MethodExit */
        threw = post_frame_pop(self, f, by_exception, threw);
    if (!threw) /* what FramePop cleared is what MethodExit left pending, not what unwinds */
        self->exception = H(unwinding);
    if (type_is_ref(type))
        value->l = H(kept);
    handle_scope_close(self, scope);
    return threw;
}

void ti_post_single_step(Thread *self, Frame *f, int bci)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_SINGLE_STEP))
        return;
    if (self->ti->steps_hidden || (self->ti->step_method == f->method && self->ti->step_bci == bci))
        return;
    ti_step_reached(self, f->method, bci);
    TiCall c = ti_call_begin(self);
    jmethodID m = METHOD_ID(f->method);
    TI_DELIVER(self, JVMTI_EVENT_SINGLE_STEP, jthread t = this_thread(self), SingleStep,
               (TI_ARGS(env, self), t, m, location_of(f, bci)))
    ti_event_end(self, &c);
}

/* An environment hears of its own breakpoints only. */
static bool has_breakpoint(const TiEnv *env, const MethodId *id, int bci)
{
    for (size_t i = 0; i < env->breakpoints.len; i++)
        if (env->breakpoints.data[i].method == id && env->breakpoints.data[i].location == bci)
            return true;
    return false;
}

void ti_post_breakpoint(Thread *self, Frame *f, int bci)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_BREAKPOINT))
        return;
    TiCall c = ti_call_begin(self);
    MethodId *id = method_id(f->method);
    TI_DELIVER_IF(self, JVMTI_EVENT_BREAKPOINT, has_breakpoint(env, id, bci),
                  jthread t = this_thread(self), Breakpoint,
                  (TI_ARGS(env, self), t, (jmethodID)id, bci))
    ti_event_end(self, &c);
}

static bool watches(const TiEnv *env, const FieldId *id, bool modify)
{
    for (size_t i = 0; i < env->watches.len; i++)
        if (env->watches.data[i].field == id &&
            (modify ? env->watches.data[i].modify : env->watches.data[i].access))
            return true;
    return false;
}

void ti_post_field_access(Thread *self, Frame *f, int bci, Field *field, Object *object)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_FIELD_ACCESS))
        return;
    TiCall c = ti_call_begin(self);
    Handle holder = handle_new(self, object);
    jmethodID m = METHOD_ID(f->method);
    FieldId *id = field_id(field);
    TI_DELIVER_IF(self, JVMTI_EVENT_FIELD_ACCESS, watches(env, id, false),
                  jthread t = this_thread(self);
                  jclass k = jclass_local(self, field->holder);
                  jobject o = jref_new_local(self, H(holder)), FieldAccess,
                  (TI_ARGS(env, self), t, m, location_of(f, bci), k, o, (jfieldID)id))
    ti_event_end(self, &c);
}

void ti_post_field_modification(Thread *self, Frame *f, int bci, Field *field, Object *object,
                                Slot value)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_FIELD_MODIFICATION))
        return;
    TiCall c = ti_call_begin(self);
    Handle new_object = handle_new(self, type_is_ref(field->type) ? value.l : NULL),
           holder = handle_new(self, object);
    jmethodID m = METHOD_ID(f->method);
    FieldId *id = field_id(field);
    char type_char = type_is_ref(field->type) ? 'L' : field->descriptor->bytes[0];
    TI_DELIVER_IF(
        self, JVMTI_EVENT_FIELD_MODIFICATION, watches(env, id, true), jthread t = this_thread(self);
        jclass k = jclass_local(self, field->holder); jobject o = jref_new_local(self, H(holder));
        jvalue v = value_of(self, field->type, value, new_object), FieldModification,
        (TI_ARGS(env, self), t, m, location_of(f, bci), k, o, (jfieldID)id, type_char, v))
    ti_event_end(self, &c);
}

void ti_post_native_method_bind(Thread *self, Method *m, void **fn)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_NATIVE_METHOD_BIND))
        return;
    TiCall c = ti_call_begin(self);
    jmethodID id = METHOD_ID(m);
    TI_EACH_ENV(env) {
        if (!ti_env_wants(env, self, JVMTI_EVENT_NATIVE_METHOD_BIND))
            continue;
        void *replacement = NULL;
        jvmtiEventNativeMethodBind callback = env->callbacks.NativeMethodBind;
        HandleScope scope = handle_scope_open(self);
        jthread t = self->java_thread ? this_thread(self) : NULL;
        JNIEnv *jni = ti_env_phase(env) == JVMTI_PHASE_PRIMORDIAL ? NULL : (JNIEnv *)&self->env;
        thread_vm_to_native(self);
        callback((jvmtiEnv *)env, jni, t, id, *fn, &replacement);
        thread_native_to_vm(self);
        handle_scope_close(self, scope);
        if (replacement)
            *fn = replacement;
    }
    ti_event_end(self, &c);
}

/* ---- monitors ---- */

void ti_post_monitor_contended_enter(Thread *self, Handle o)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTER))
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTER, jthread t = this_thread(self);
               jobject j = jref_new_local(self, H(o)), MonitorContendedEnter,
               (TI_ARGS(env, self), t, j))
    ti_event_end(self, &c);
}

void ti_post_monitor_contended_entered(Thread *self, Handle o)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED))
        return;
    TiCall c = second_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED, jthread t = this_thread(self);
               jobject j = jref_new_local(self, H(o)), MonitorContendedEntered,
               (TI_ARGS(env, self), t, j))
    ti_event_end(self, &c);
}

void ti_post_monitor_wait(Thread *self, Handle o, int64_t timeout_ms)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAIT))
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_MONITOR_WAIT, jthread t = this_thread(self);
               jobject j = jref_new_local(self, H(o)), MonitorWait,
               (TI_ARGS(env, self), t, j, timeout_ms))
    ti_event_end(self, &c);
}

void ti_post_monitor_waited(Thread *self, Handle o, bool timed_out)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_MONITOR_WAITED))
        return;
    TiCall c = second_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_MONITOR_WAITED, jthread t = this_thread(self);
               jobject j = jref_new_local(self, H(o)), MonitorWaited,
               (TI_ARGS(env, self), t, j, timed_out))
    ti_event_end(self, &c);
}

/* ---- heap ---- */

bool ti_post_vm_object_alloc(Thread *self, Handle o, size_t bytes)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_VM_OBJECT_ALLOC) || self->ti->in_allocation_event)
        return true;
    TiCall c = ti_call_begin(self);
    self->ti->in_allocation_event = true;
    TI_DELIVER(self, JVMTI_EVENT_VM_OBJECT_ALLOC, jthread t = this_thread(self);
               jobject j = jref_new_local(self, H(o));
               jclass k = jclass_local(self, object_class(H(o))), VMObjectAlloc,
               (TI_ARGS(env, self), t, j, k, (jlong)bytes))
    self->ti->in_allocation_event = false;
    return !ti_event_end(self, &c);
}

/* Only callback-safe functions are legal in these handlers; the thread stays as it is: the world is
 * stopped. */
#define DELIVER_RESTRICTED(event, call) \
    TI_EACH_ENV(env) \
        if ((env->enabled_any & env->with_callback & TI_BIT(event)) && \
            ti_env_phase(env) == JVMTI_PHASE_LIVE) { \
            Thread *self_ = thread_self(); \
            self_->ti->in_callback_restricted = true; \
            call; \
            self_->ti->in_callback_restricted = false; \
        }

void ti_post_gc_start(void)
{
    DELIVER_RESTRICTED(JVMTI_EVENT_GARBAGE_COLLECTION_START,
                       env->callbacks.GarbageCollectionStart((jvmtiEnv *)env))
}
void ti_post_gc_finish(void)
{
    DELIVER_RESTRICTED(JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                       env->callbacks.GarbageCollectionFinish((jvmtiEnv *)env))
}

/* ObjectFree is sent by one thread at a time, and not while another one walks the heap: agents
 * count on seeing no change then.  Who comes too late leaves its tags to the one who is at it, or
 * to the end of the walk. */
static Thread *_Atomic object_free_sender;
static _Atomic int heap_walks; /* under way, or waiting for the sender */

static bool object_frees_pending(void)
{
    TI_EACH_ENV(env)
        if (env->freed_tags.len)
            return true;
    return false;
}

static void send_object_frees(Thread *self)
{
    TI_EACH_ENV(env) {
        if (!env->freed_tags.len)
            continue;
        vmlock_enter(self, &ti_lock);
        size_t n = env->freed_tags.len;
        jlong *freed = env->freed_tags.data;
        env->freed_tags.data = NULL;
        env->freed_tags.len = env->freed_tags.cap = 0;
        vmlock_exit(self, &ti_lock);
        self->ti->in_callback_restricted = true;
        thread_vm_to_native(self);
        jvmtiEventObjectFree callback;
        for (size_t i = 0;
             i < n && ti_env_alive(env) &&
             (callback = __atomic_load_n(&env->callbacks.ObjectFree, __ATOMIC_RELAXED));
             i++)
            callback((jvmtiEnv *)env, freed[i]);
        thread_native_to_vm(self);
        self->ti->in_callback_restricted = false;
        free(freed);
    }
}

void ti_after_gc(Thread *self)
{
    ti_post_unloaded_classes(self);
    while (object_frees_pending() && !atomic_load(&heap_walks)) {
        Thread *nobody = NULL;
        if (!atomic_compare_exchange_strong(&object_free_sender, &nobody, self))
            return;
        if (!atomic_load(&heap_walks))
            send_object_frees(self);
        atomic_store(&object_free_sender, NULL);
    }
}

/* A sender that was suspended in its callback is not waited for: a debugger walks the heap of
 * stopped programs. */
static bool must_wait_for_sender(Thread *self)
{
    threads_lock_enter(self); /* keeps the sender from leaving */
    Thread *sender = atomic_load(&object_free_sender);
    bool wait = sender && sender != self && !thread_is_suspended(sender);
    threads_lock_exit();
    return wait;
}

void ti_heap_walk_begin(Thread *self)
{
    atomic_fetch_add(&heap_walks, 1);
    while (must_wait_for_sender(self)) {
        thread_block_begin(self);
        os_sleep_ns(50000);
        thread_block_end(self);
    }
}

void ti_heap_walk_end(Thread *self)
{
    atomic_fetch_sub(&heap_walks, 1);
    ti_after_gc(self);
}

void ti_post_resource_exhausted(Thread *self, int flags, const char *description)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_RESOURCE_EXHAUSTED))
        return;
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_RESOURCE_EXHAUSTED, , ResourceExhausted,
               (TI_ARGS(env, self), flags, NULL, description))
    ti_call_end(self, &c);
}

void ti_post_data_dump_request(Thread *self)
{
    TiCall c = ti_call_begin(self);
    TI_DELIVER(self, JVMTI_EVENT_DATA_DUMP_REQUEST, , DataDumpRequest, ((jvmtiEnv *)env))
    ti_event_end(self, &c);
}

/* JVMTI holds no strong references: tags are weak, everything else are names or ids. */
void ti_visit_roots(void (*visit)(void *, Object **), void *ctx) {}
