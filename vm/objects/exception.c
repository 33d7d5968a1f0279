/* SPDX-License-Identifier: Apache-2.0
 * exception.c - throwing from C code.
 *
 * Making       throw_new runs the exception's constructor, as Java code would.  StackOverflowError
 *              and OutOfMemoryError are made without running Java code; when even their few bytes
 *              cannot be had, objects prepared at start-up are thrown.
 * Recursion    making an exception may fail by another exception; after a few levels the innermost
 *              gives up with the prepared OutOfMemoryError. */
#include "vm/objects/exception.h"
#include "jvmti/hooks.h"
#include "vm/log/log.h"
#include "vm/model/frame.h"
#include "vm/library/java_thread.h"
#include "vm/objects/host.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/model/lookup.h"

#define MAX_NESTING 6
static __thread int making; /* nested throws in this thread */
static __thread bool in_out_of_memory;

/* ---- prepared errors ---- */

static const char *const oom_texts[] = {"Java heap space", "Requested array size exceeds VM limit",
                                        "Metaspace", "GC overhead limit exceeded"};
/* slots in the pool of java/lang/Object: strong roots */
static ref_t *oom_objects[ARRAY_LEN(oom_texts)];
static ref_t *soe_object;

static ref_t *prepare(Thread *self, Class *c, const char *text)
{
    if (!objects_host.link(self, c))
        return NULL;
    HANDLE_SCOPE(self);
    ref_t *slot = NULL;
    Handle o = handle_new(self, object_new(self, c));
    Object *string = text && !handle_is_null(o) ? string_from_cstr(self, text) : NULL;
    if (!handle_is_null(o) && (string || !text)) {
        ref_store(H(o), wk.java_lang_Throwable_detailMessage, string);
        slot = cp_new_slot(wk.java_lang_Object->cp, H(o));
    }
    return slot;
}

bool exceptions_preallocate(Thread *self)
{
    assert_in_vm(self);
    for (size_t i = 0; i < ARRAY_LEN(oom_texts); i++)
        if (!(oom_objects[i] = prepare(self, wk.java_lang_OutOfMemoryError, oom_texts[i])))
            return false;
    soe_object = prepare(self, wk.java_lang_StackOverflowError, NULL);
    return soe_object != NULL;
}

void throwable_init_natively(Object *o)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(object_instance_of(o, wk.java_lang_Throwable), "a Throwable");
    const Object *statics = wk.java_lang_Throwable->mirror;
    if (!ref_load(o, wk.java_lang_Throwable_cause))
        ref_store(o, wk.java_lang_Throwable_cause, o);
    ref_store(o, wk.java_lang_Throwable_stackTrace,
              ref_load(statics, wk.java_lang_Throwable_UNASSIGNED_STACK));
    ref_store(o, wk.java_lang_Throwable_suppressedExceptions,
              ref_load(statics, wk.java_lang_Throwable_SUPPRESSED_SENTINEL));
}

/* ---- throwing ---- */

bool throw_object(Thread *self, Object *exception)
{
    VM_ASSERT(exception && object_instance_of(exception, wk.java_lang_Throwable), "a Throwable");
    self->exception = exception;
    return false;
}

Object *exception_take(Thread *self)
{
    Object *e = self->exception;
    self->exception = NULL;
    return e;
}

void exception_clear(Thread *self) { self->exception = NULL; }

bool exception_is(Thread *self, const char *class_name)
{
    if (self->exception)
        for (const Class *c = object_class(self->exception); c; c = c->super)
            if (symbol_is(c->name, class_name))
                return true;
    return false;
}

bool throw_prepared_out_of_memory(Thread *self)
{
    Object *o = oom_objects[0] ? ref_decode(*oom_objects[0]) : NULL;
    if (!o)
        end_without_memory(0); /* the class library is not ready: no OutOfMemoryError exists */
    throwable_init_natively(o);
    return throw_object(self, o);
}

/* ---- the log: exceptions ---- */

/* "<a 'pkg/Name'{0x...}: message>", as the stock JVM shows an exception; malloc'ed. */
static char *describe(Object *exception)
{
    Object *message = ref_load(exception, wk.java_lang_Throwable_detailMessage);
    FREED char *text = message ? string_to_mutf8(message) : NULL;
    return xasprintf("<a '%s'{0x%016lx}%s%s>", object_class(exception)->name->bytes,
                     (unsigned long)(uintptr_t)exception, text ? ": " : "", text ? text : "");
}

void exception_log_thrown(Thread *self, const Frame *f, int bci, Object *exception)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(f->method && exception, "a method throws an exception");
    const Method *m = f->method;
    Object *name_object = java_thread_name(self->java->object);
    FREED char *what = describe(exception),
               *name = name_object ? string_to_mutf8(name_object) : NULL;
    LOG(exceptions, INFO,
        "Exception %s\n thrown in interpreter method <{method} {0x%016lx} '%s' '%s' in '%s'>\n at bci %d for thread 0x%016lx (%s)",
        what, (unsigned long)(uintptr_t)m, m->name->bytes, m->descriptor->bytes,
        m->holder->name->bytes, bci, (unsigned long)(uintptr_t)self, name ? name : "");
}

void exception_log_caught(const Frame *f, int bci, int handler, Object *exception)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(f->method && exception, "a method catches an exception");
    const Method *m = f->method;
    const ExceptionEntry *e = m->exceptions;
    while (e->handler_pc != handler || bci < e->start_pc || bci >= e->end_pc)
        e++;
    LOG(exceptions, INFO,
        "Found %s handler for exception of type \"%pC\" in method \"%s\" at BCI: %d",
        e->catch_type ? "matching" : "catch-all", object_class(exception), m->name->bytes, handler);
}

/* message: malloc'ed or NULL; freed here.  cause may be a handle to null. */
static bool throw_made(Thread *self, const char *class_name, char *message, Handle cause)
{
    if (!wk.java_lang_Throwable || !wk.java_lang_String)
        VM_FATAL("%s%s%s, thrown before the class library is ready", class_name,
                 message ? ": " : "", message ? message : "");
    if (making >= MAX_NESTING) {
        free(message);
        return throw_prepared_out_of_memory(self);
    }
    making++;
    HANDLE_SCOPE(self);
    self->exception = NULL;
    Handle made = handle_new(self, NULL), text = handle_new(self, NULL);
    Class *c = objects_host.load_boot_class(self, class_name);
    if (!c || !objects_host.initialize(self, c))
        goto out; /* that failure is pending */
    if (message) {
        handle_set(text, string_from_mutf8(self, message, strlen(message)));
        if (handle_is_null(text))
            goto out;
    }
    handle_set(made, object_new(self, c));
    if (handle_is_null(made))
        goto out;
    Method *with_text = message ? class_find_declared_method(c, symbol_of("<init>"),
                                                             symbol_of("(Ljava/lang/String;)V"))
                                : NULL;
    Method *init = with_text ? with_text
                             : class_find_declared_method(c, symbol_of("<init>"), symbol_of("()V"));
    if (!init) { /* only a text constructor: a null text */
        init = class_find_declared_method(c, symbol_of("<init>"),
                                          symbol_of("(Ljava/lang/String;)V"));
        if (!init)
            VM_FATAL("%s has no constructor that the VM can use", class_name);
    }
    Slot args[2] = {{.l = H(made)}, {.l = handle_get(text)}};
    if (!java_call(self, init, args, NULL))
        goto out;
    if (message && !with_text)
        ref_store(H(made), wk.java_lang_Throwable_detailMessage, H(text));
    if (!handle_is_null(cause))
        ref_store(H(made), wk.java_lang_Throwable_cause, H(cause));
    throw_object(self, H(made));
out:
    free(message);
    making--;
    if (!self->exception)
        throw_prepared_out_of_memory(self);
    return false;
}

static bool throw_formatted(Thread *self, const char *class_name, Handle cause, const char *fmt,
                            va_list ap)
{
    assert_in_vm(self);
    VM_ASSERT(!strchr(class_name, '.'), "a class's internal name has slashes");
    return throw_made(self, class_name, fmt ? xvasprintf(fmt, ap) : NULL, cause);
}

bool throw_new(Thread *self, const char *class_name, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    throw_formatted(self, class_name, HANDLE_NULL, fmt, ap);
    va_end(ap);
    return false;
}

bool throw_new_nomsg(Thread *self, const char *class_name)
{
    return throw_new(self, class_name, NULL);
}

bool throw_with_cause(Thread *self, const char *class_name, Handle cause, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    throw_formatted(self, class_name, cause, fmt, ap);
    va_end(ap);
    return false;
}

bool throw_npe(Thread *self)
{
    assert_in_vm(self);
    return throw_made(self, NullPointerException, NULL, HANDLE_NULL);
}

bool throw_array_index(Thread *self, int index, int length)
{
    assert_in_vm(self);
    return throw_new(self, ArrayIndexOutOfBoundsException, "Index %d out of bounds for length %d",
                     index, length);
}

bool throw_internal(Thread *self, const char *fmt, ...)
{
    assert_in_vm(self);
    va_list ap;
    va_start(ap, fmt);
    char *message = xvasprintf(fmt, ap);
    va_end(ap);
    return throw_made(self, InternalError, message, HANDLE_NULL);
}

bool throw_prepared_only(bool only)
{
    bool before = in_out_of_memory;
    in_out_of_memory = only;
    return before;
}

/* ---- the two that must work when nothing else does ---- */

bool throw_stack_overflow(Thread *self)
{
    assert_in_vm(self);
    if (!soe_object)
        VM_FATAL("stack overflow before the class library is ready");
    HANDLE_SCOPE(self);
    self->exception = NULL;
    Handle o = handle_new(self, object_new(self, wk.java_lang_StackOverflowError));
    if (!handle_is_null(o)) {
        throwable_init_natively(H(o));
        throwable_fill_in_stack_trace(self, o);
        if (!self->exception)
            throw_object(self, H(o));
    } else if (!self->exception) {
        throw_object(self, ref_decode(*soe_object));
    }
    return false;
}

static void first_out_of_memory(Thread *self, const char *why)
{
    static _Atomic bool seen;
    if (!atomic_exchange(&seen, true))
        objects_host.first_out_of_memory(self, why);
}

/* kind: index into oom_texts, or beyond for what is not Java's memory (threads, buffers of native
 * code). */
static void report_out_of_memory(Thread *self, size_t kind, const char *why)
{
    if (kind < ARRAY_LEN(oom_texts))
        first_out_of_memory(self, why);
    if (TI_ENABLED(self, JVMTI_EVENT_RESOURCE_EXHAUSTED)) {
        enum { OOM_ERROR = 1, JAVA_HEAP = 2, THREADS = 4 };
        int flags = OOM_ERROR | (strstr(why, "thread") ? THREADS
                                 : strstr(why, "heap") ? JAVA_HEAP
                                                       : 0);
        LOG(jvmti, ERROR, "Posting Resource Exhausted event: %s", why);
        ti_post_resource_exhausted(self, flags, why);
    }
}

bool throw_out_of_memory(Thread *self, const char *why)
{
    assert_in_vm(self);
    VM_ASSERT(why, "a word for what was wanted");
    size_t kind = 0;
    while (kind < ARRAY_LEN(oom_texts) && strcmp(oom_texts[kind], why))
        kind++;
    if (in_out_of_memory || !oom_objects[0]) /* no memory even for the error */
        return throw_prepared_out_of_memory(self);
    in_out_of_memory = true;
    report_out_of_memory(self, kind, why);
    HANDLE_SCOPE(self);
    self->exception = NULL;
    Handle o = handle_new(self, object_new(self, wk.java_lang_OutOfMemoryError));
    Object *text = NULL;
    if (!handle_is_null(o)) {
        text = kind < ARRAY_LEN(oom_texts)
                   ? ref_load(ref_decode(*oom_objects[kind]), wk.java_lang_Throwable_detailMessage)
                   : string_from_cstr(self, why);
        ref_store(H(o), wk.java_lang_Throwable_detailMessage, text);
        throwable_init_natively(H(o));
        self->exception = NULL;
        throwable_fill_in_stack_trace(self, o);
        throw_object(self, H(o));
    } else {
        Object *prepared = ref_decode(*oom_objects[kind < ARRAY_LEN(oom_texts) ? kind : 0]);
        throwable_init_natively(prepared);
        throw_object(self, prepared);
    }
    in_out_of_memory = false;
    return false;
}
