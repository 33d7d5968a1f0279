/* SPDX-License-Identifier: Apache-2.0
 * native.c - Java calls C: linking, arguments, transition, result.  (JNI specification, chapters 2
 * and 3)
 *
 * Arguments  references are passed as the addresses of the argument slots themselves: they are
 *            visited by the collector as the frame's locals, so no handle has to be made.  A null
 *            reference is passed as NULL.
 * Registers  System V x86-64 and AAPCS64 number integer and floating argument registers separately,
 *            what finds none is on the stack in order, and a callee ignores what it has no
 *            parameter for: up to 14 integer-class and 8 floating arguments need no per-signature
 *            code.  The rest goes through libffi, whose frames profilers cannot walk. */
#include "classfile/descriptor.h"
#include "interp/ops.h"
#include "vm/objects/jref.h"
#include <dlfcn.h>
#include <ffi.h>

typedef struct NativeCall {
    FastNative *frameless; /* first: loop.c calls through it */
    FastNative *fast;      /* NULL: an ordinary native */
    bool is_common;        /* fits the common cast */
    /* fast: called or registered once, agents have heard of it; threads may find so at once */
    _Atomic bool bound;
    /* fast: Method.native_fn is somebody else's function, the fast body stands aside */
    _Atomic bool rebound;
    /* fast: the JNI function that does the same, when somebody needed one */
    void *_Atomic own_form;
    uint8_t count; /* Java parameters without receiver */
    char *types;   /* one letter each: descriptor letters, L for all references */
    ffi_cif cif;
    ffi_type **ffi_args;
} NativeCall;

#define ARGS_6 void *, int64_t, int64_t, int64_t, int64_t, int64_t
#define ARGS_FP double, double, double, double, double, double, double, double
#define ARGS_STACK int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t, int64_t
enum { INTS_IN_REGISTERS = 6, INTS_MAX = INTS_IN_REGISTERS + 8 };

struct _ffi_type *native_ffi_type(char kind)
{
    switch (kind) {
    case 'Z': return &ffi_type_uint8;
    case 'B': return &ffi_type_sint8;
    case 'C': return &ffi_type_uint16;
    case 'S': return &ffi_type_sint16;
    case 'I': return &ffi_type_sint32;
    case 'J': return &ffi_type_sint64;
    case 'F': return &ffi_type_float;
    case 'D': return &ffi_type_double;
    case 'V': return &ffi_type_void;
    default: return &ffi_type_pointer;
    }
}

static Lock native_lock = LOCK_INIT(NATIVE_CALL);

static NativeCall *prepare(Method *m)
{
    NativeCall *c = xcalloc(1, sizeof *c);
    const char *d = m->descriptor->bytes + 1;
    c->types = xmalloc(strlen(d) + 1);
    int ints = 2, fps = 0; /* JNIEnv and receiver or class */
    for (; *d != ')'; d = desc_after(d)) {
        c->types[c->count++] = *d == '[' ? 'L' : *d;
        if (*d == 'F' || *d == 'D')
            fps++;
        else
            ints++;
    }
    c->types[c->count] = 0;
    c->is_common = ints <= INTS_MAX && fps <= 8;
    if (!c->is_common) {
        c->ffi_args = xcalloc(c->count + 2u, sizeof *c->ffi_args);
        c->ffi_args[0] = c->ffi_args[1] = &ffi_type_pointer;
        for (int i = 0; i < c->count; i++)
            c->ffi_args[i + 2] = native_ffi_type(c->types[i]);
        if (ffi_prep_cif(&c->cif, FFI_DEFAULT_ABI, c->count + 2u, native_ffi_type(d[1]),
                         c->ffi_args) != FFI_OK)
            VM_FATAL("ffi_prep_cif for %s", m->descriptor->bytes);
    }
    lock_take(&native_lock);
    NativeCall *other = __atomic_load_n(&m->native_call, __ATOMIC_ACQUIRE);
    if (!other)
        __atomic_store_n(&m->native_call, c, __ATOMIC_RELEASE);
    lock_release(&native_lock);
    if (other) {
        free(c->types);
        free(c->ffi_args);
        free(c);
        return other;
    }
    return c;
}

void native_free_call(Method *m)
{
    if (!(m->flags & ACC_NATIVE) || !m->native_call)
        return;
    NativeCall *c = m->native_call;
    m->native_call = NULL;
    free(c->types);
    free(c->ffi_args);
    free(c);
}

/* Is it a function of this library: a JVM_* entry that the class library registers for its own
 * natives? */
static bool is_own_function(const void *fn)
{
    Dl_info theirs, ours;
    return dladdr(fn, &theirs) && dladdr((const void *)native_bound_changed, &ours) &&
           theirs.dli_fbase == ours.dli_fbase;
}

/* A thread that has read ENTRY_FAST_NATIVE just before still calls c->frameless, which
 * therefore stays. */
static void set_fast_entry(Method *m, const NativeCall *c)
{
    uint8_t entry = c->bound && !c->rebound && c->frameless ? ENTRY_FAST_NATIVE : ENTRY_NATIVE;
    if (m->entry != ENTRY_REPLACED)
        __atomic_store_n(&m->entry, entry, __ATOMIC_RELEASE);
}

/* The prepared call depends on the signature only.  A fast native that somebody else binds becomes
 * an ordinary one; the class library's registerNatives, which names our own JVM_* functions,
 * changes nothing. */
void native_bound_changed(Method *m)
{
    VM_ASSERT(method_is_native(m), "a native method");
    NativeCall *c = m->native_call;
    void *fn = atomic_load_explicit(&m->native_fn, memory_order_acquire);
    if (!c || !c->fast)
        return;
    c->bound = fn != NULL;
    c->rebound = fn && fn != c->own_form && !is_own_function(fn);
    set_fast_entry(m, c);
}

void native_set_fast(Method *m, FastNative *fn, FastNative *frameless)
{
    VM_ASSERT(method_is_native(m) && fn, "a native method and its function");
    NativeCall *c = m->native_call ? m->native_call : prepare(m);
    c->fast = fn;
    c->frameless = frameless;
    m->intrinsic = strpbrk(c->types, "JD") != NULL;
    set_fast_entry(m, c);
}

void native_set_own_form(Method *m, void *fn) { ((NativeCall *)m->native_call)->own_form = fn; }

/* The first call of a fast native: agents that want to know of bindings are told. */
static NOINLINE bool bind_fast(Thread *self, Method *m, NativeCall *c)
{
    c->bound = true; /* first: their handlers may call it */
    bool ok = !TI_ENABLED(self, JVMTI_EVENT_NATIVE_METHOD_BIND) || interp_host.link_native(self, m);
    set_fast_entry(m, c);
    return ok;
}

void native_inherit(Method *to, const Method *from)
{
    const NativeCall *c = from->native_call;
    to->native_fn = from->native_fn;
    if (!c || !c->fast)
        return;
    native_set_fast(to, c->fast, c->frameless);
    NativeCall *now = to->native_call;
    now->bound = atomic_load(&c->bound);
    now->rebound = atomic_load(&c->rebound);
    now->own_form = atomic_load(&c->own_form);
    set_fast_entry(to, now);
}

bool native_is_fast(const Method *m)
{
    const NativeCall *c = m->native_call;
    return c && c->fast && !c->rebound;
}

FastNative *native_fast_body(const Method *m, FastNative **frameless)
{
    const NativeCall *c = m->native_call;
    *frameless = c->frameless;
    return c->fast;
}

void native_spread_args(const Method *m, Slot *args)
{
    VM_ASSERT(method_is_native(m), "a native method");
    const NativeCall *c = m->native_call;
    int slot = m->flags & ACC_STATIC ? 0 : 1;
    for (const char *t = c->types; *t; t++) {
        if (*t == 'J' || *t == 'D') {
            args[slot] = args[slot + 1];
            slot += 2;
        } else
            slot++;
    }
}

static uint64_t integer_result(const Method *m, int64_t r)
{
    switch (m->return_type) {
    case T_BOOLEAN: return (uint8_t)r != 0;
    case T_BYTE: return (uint32_t)(int32_t)(int8_t)r;
    case T_CHAR: return (uint16_t)r;
    case T_SHORT: return (uint32_t)(int32_t)(int16_t)r;
    case T_INT: return (uint32_t)r;
    default: return (uint64_t)r;
    }
}

typedef union Floating {
    double d;
    float f;
    uint64_t bits;
} Floating;

/* Defines a function that calls fn: f(method, fn, JNIEnv, what follows it, floating ones, out). */
#define DEFINE_CALL(name, types, ...) \
    static void name(const Method *m, void *fn, JNIEnv *env, const int64_t *i, const Floating *fp, \
                     Slot *out) \
    { \
        typedef int64_t IntFn types; \
        typedef double DoubleFn types; \
        typedef float FloatFn types; \
        if (m->return_type == T_DOUBLE) { \
            out->d = ((DoubleFn *)fn)(env, i[0], i[1], i[2], i[3], i[4], __VA_ARGS__); \
        } else if (m->return_type == T_FLOAT) { \
            float r = ((FloatFn *)fn)(env, i[0], i[1], i[2], i[3], i[4], __VA_ARGS__); \
            out->bits = 0; \
            out->f = r; \
        } else { \
            out->j = ((IntFn *)fn)(env, i[0], i[1], i[2], i[3], i[4], __VA_ARGS__); \
        } \
    }
#define FP fp[0].d, fp[1].d, fp[2].d, fp[3].d, fp[4].d, fp[5].d, fp[6].d, fp[7].d
#define STACK i[5], i[6], i[7], i[8], i[9], i[10], i[11], i[12]
DEFINE_CALL(call_in_registers, (ARGS_6, ARGS_FP), FP)
DEFINE_CALL(call_with_stack, (ARGS_6, ARGS_FP, ARGS_STACK), FP, STACK)

/* What has no argument is zero.  Each word is set by itself: of an array the C compiler would make
 * an instruction that takes longer than all the rest. */
static void call_common(const Method *m, const NativeCall *c, void *fn, JNIEnv *env,
                        Object **self_or_class, Slot *arg, Slot *out)
{
    int64_t i[INTS_MAX - 1]; /* behind JNIEnv */
    Floating fp[8];
    int ni = 1, nf = 0;
    i[0] = (int64_t)(intptr_t)self_or_class;
    i[1] = i[2] = i[3] = i[4] = 0;
    fp[0].bits = fp[1].bits = fp[2].bits = fp[3].bits = 0;
    fp[4].bits = fp[5].bits = fp[6].bits = fp[7].bits = 0;
    for (const char *t = c->types; *t; t++) {
        switch (*t) {
        case 'J':
            i[ni++] = arg[1].j;
            arg += 2;
            break;
        case 'D':
            fp[nf++].bits = arg[1].bits;
            arg += 2;
            break;
        case 'F':
            fp[nf++].bits = (uint32_t)arg->i;
            arg++;
            break;
        case 'L':
            i[ni++] = arg->l ? (int64_t)(intptr_t)&arg->l : 0;
            arg++;
            break;
        default:
            i[ni++] = arg->i;
            arg++;
            break;
        }
    }
    if (UNLIKELY(ni >= INTS_IN_REGISTERS)) {
        for (int k = ni; k < INTS_MAX - 1; k++)
            i[k] = 0;
        call_with_stack(m, fn, env, i, fp, out);
    } else if (m->return_type == T_DOUBLE || m->return_type == T_FLOAT || nf) {
        call_in_registers(m, fn, env, i, fp, out);
    } else {
        out->j = ((int64_t(*)(ARGS_6))fn)(env, i[0], i[1], i[2], i[3], i[4]);
    }
}

static void call_ffi(NativeCall *c, void *fn, JNIEnv *env, Object **self_or_class, Slot *arg,
                     Slot *out)
{
    void *values[258];
    void *refs[258];
    void *env_p = env, *receiver = self_or_class;
    values[0] = &env_p;
    values[1] = &receiver;
    for (int k = 0; k < c->count; k++)
        switch (c->types[k]) {
        case 'J':
        case 'D':
            values[k + 2] = &arg[1];
            arg += 2;
            break;
        case 'L':
            refs[k] = arg->l ? &arg->l : NULL;
            values[k + 2] = &refs[k];
            arg++;
            break;
        default: values[k + 2] = arg++; break; /* little endian: the low bytes are the value */
        }
    ffi_arg r[2] = {0};
    ffi_call(&c->cif, FFI_FN(fn), r, values);
    out->bits = r[0];
}

static bool call_native(Thread *self, Frame *f, Slot *result)
{
    Method *m = f->method;
    NativeCall *c = __atomic_load_n(&m->native_call, __ATOMIC_ACQUIRE);
    if (UNLIKELY(!c))
        c = prepare(m);
    if (c->fast && !c->bound && UNLIKELY(!bind_fast(self, m, c)))
        return false;
    if (c->fast && !c->rebound) {
        if (m->intrinsic)
            native_spread_args(m, f->locals);
        return c->fast(self, f->locals, result);
    }
    void *fn = atomic_load_explicit(&m->native_fn, memory_order_acquire);
    if (UNLIKELY(!fn)) {
        fn = interp_host.link_native(self, m);
        if (!fn)
            return false;
    }
    HandleScope scope = handle_scope_open(self);
    f->native_scope = &scope;
    Slot *args = f->locals;
    Object **receiver = m->flags & ACC_STATIC ? handle_new(self, m->holder->mirror).slot
                                              : &(args++)->l;
    Slot r = {.bits = 0};
    thread_vm_to_native(self);
    if (LIKELY(c->is_common))
        call_common(m, c, fn, &self->env, receiver, args, &r);
    else
        call_ffi(c, fn, &self->env, receiver, args, &r);
    thread_native_to_vm(self);
    /* at the call, whose handlers may not cover the next instruction */
    if (UNLIKELY(thread_is_stopping(self)) && !self->exception)
        safepoint_poll_slow(self);
    if (type_is_ref((BasicType)m->return_type))
        result->l = self->exception ? NULL : jref_get(r.p);
    else if (m->return_type == T_DOUBLE || m->return_type == T_FLOAT)
        *result = r;
    else
        result->bits = integer_result(m, r.j);
    f->native_scope = NULL;
    handle_scope_close(self, scope);
    return !self->exception;
}

/* MethodExit and FramePop; once more by exception when a handler of MethodExit throws. */
static NOINLINE void post_exit(Thread *self, Frame *f, Slot *result, bool ok)
{
    bool again;
    do {
        interp_trace_left(self, f, !ok);
        again = ti_post_method_exit(self, f, ok ? result : NULL, !ok);
        f->flags &= ~(uint32_t)FRAME_POP_EVENT;
        ok = false;
    } while (again);
}

/* Synchronized methods and events around the call. */
static NOINLINE bool call_native_slow(Thread *self, Frame *f, Slot *result)
{
    Method *m = f->method;
    bool sync = m->flags & ACC_SYNCHRONIZED, quiet = true; /* no event's handler has thrown yet */
    if (sync) {
        quiet = monitor_enter(self, m->flags & ACC_STATIC ? m->holder->mirror : f->locals[0].l, f);
        f->sync_object = m->flags & ACC_STATIC ? m->holder->mirror : f->locals[0].l;
        f->flags |= FRAME_SYNC;
    }
    if (quiet && self->interp_mode & INTERP_METHOD_ENTRY) {
        interp_trace_entered(self, f);
        ti_post_method_entry(self, f->method);
    }
    bool ok = !self->exception && call_native(self, f, result);
    HANDLE_SCOPE(self);
    bool ref = type_is_ref((BasicType)m->return_type);
    Handle value = handle_new(self, ok && ref ? result->l : NULL);
    if (!ok && TI_ENABLED(self, JVMTI_EVENT_EXCEPTION))
        ti_post_exception(self, f, -1);
    if (self->interp_mode & INTERP_METHOD_EXIT || f->flags & FRAME_POP_EVENT)
        post_exit(self, f, result, ok);
    if (sync) {
        Handle pending = handle_new(self, self->exception);
        self->exception = NULL;
        f->flags &= ~(uint32_t)FRAME_SYNC;
        if (monitor_exit(self, f->sync_object))
            self->exception = H(pending);
    }
    if (ok && ref)
        result->l = H(value);
    return ok && !self->exception;
}

bool native_invoke(Thread *self, Frame *f, Slot *result)
{
    assert_in_vm(self);
    VM_ASSERT(f->flags & FRAME_NATIVE && method_is_native(f->method), "a native method's frame");
    if (UNLIKELY(f->method->flags & ACC_SYNCHRONIZED) || UNLIKELY(self->interp_mode))
        return call_native_slow(self, f, result);
    bool ok = call_native(self, f, result);
    /* threw, or events were switched on while it ran */
    if (UNLIKELY(!ok) || UNLIKELY(self->interp_mode) || UNLIKELY(f->flags & FRAME_POP_EVENT)) {
        HANDLE_SCOPE(self);
        bool ref = type_is_ref((BasicType)f->method->return_type);
        Handle value = handle_new(self, ok && ref ? result->l : NULL);
        if (!ok && TI_ENABLED(self, JVMTI_EVENT_EXCEPTION))
            ti_post_exception(self, f, -1);
        if (self->interp_mode & INTERP_METHOD_EXIT || f->flags & FRAME_POP_EVENT)
            post_exit(self, f, result, ok);
        if (ok && ref)
            result->l = H(value);
        return ok && !self->exception;
    }
    return ok;
}
