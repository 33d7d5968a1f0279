/* SPDX-License-Identifier: Apache-2.0
 * exception.c - throwing from C code; stack traces of Throwables.
 *
 * Making       throw_new runs the exception's constructor, as Java code would.  StackOverflowError
 *              and OutOfMemoryError are made without running Java code; when even their few bytes
 *              cannot be had, objects prepared at start-up are thrown.
 * Recursion    making an exception may fail by another exception; after a few levels the innermost
 *              gives up with the prepared OutOfMemoryError.
 * Backtrace    Throwable.backtrace holds Object[2]: a long[] with one entry per frame, (address of
 *              Method << 16) | bci, and an Object[] of mirrors that keeps the classes of custom
 *              loaders alive (null when there are none). */
#include "vm/objects/exception.h"
#include "jvmti/hooks.h"
#include "vm/log/log.h"
#include "vm/model/frame.h"
#include "vm/model/loader.h"
#include "vm/model/module.h"
#include "vm/library/java_thread.h"
#include "vm/objects/host.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/model/vm.h"
#include "vm/model/code_tables.h"
#include "vm/model/lookup.h"
#include "vm/model/names.h"
#include <limits.h>
#include <stdarg.h>
#include <unistd.h>

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
    HandleScope s = handle_scope_open(self);
    ref_t *slot = NULL;
    Handle o = handle_new(self, object_new(self, c));
    Object *string = text && !handle_is_null(o) ? string_from_cstr(self, text) : NULL;
    if (!handle_is_null(o) && (string || !text)) {
        ref_store(H(o), wk.java_lang_Throwable_detailMessage, string);
        slot = cp_new_slot(wk.java_lang_Object->cp, H(o));
    }
    handle_scope_close(self, s);
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
    char *text = message ? string_to_mutf8(message) : NULL;
    char *all = xasprintf("<a '%s'{0x%016lx}%s%s>", object_class(exception)->name->bytes,
                          (unsigned long)(uintptr_t)exception, text ? ": " : "", text ? text : "");
    free(text);
    return all;
}

void exception_log_thrown(Thread *self, const Frame *f, int bci, Object *exception)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(f->method && exception, "a method throws an exception");
    const Method *m = f->method;
    Object *name_object = java_thread_name(self->java->object);
    char *what = describe(exception), *name = name_object ? string_to_mutf8(name_object) : NULL;
    LOG(exceptions, INFO,
        "Exception %s\n thrown in interpreter method <{method} {0x%016lx} '%s' '%s' in '%s'>\n at bci %d for thread 0x%016lx (%s)",
        what, (unsigned long)(uintptr_t)m, m->name->bytes, m->descriptor->bytes,
        m->holder->name->bytes, bci, (unsigned long)(uintptr_t)self, name ? name : "");
    free(name);
    free(what);
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
    HandleScope s = handle_scope_open(self);
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
    handle_scope_close(self, s);
    free(message);
    making--;
    if (!self->exception)
        throw_prepared_out_of_memory(self);
    return false;
}

bool throw_new(Thread *self, const char *class_name, const char *fmt, ...)
{
    assert_in_vm(self);
    VM_ASSERT(!strchr(class_name, '.'), "a class's internal name has slashes");
    va_list ap;
    va_start(ap, fmt);
    char *message = fmt ? xvasprintf(fmt, ap) : NULL;
    va_end(ap);
    return throw_made(self, class_name, message, HANDLE_NULL);
}

bool throw_new_nomsg(Thread *self, const char *class_name)
{
    assert_in_vm(self);
    VM_ASSERT(!strchr(class_name, '.'), "a class's internal name has slashes");
    return throw_made(self, class_name, NULL, HANDLE_NULL);
}

bool throw_with_cause(Thread *self, const char *class_name, Handle cause, const char *fmt, ...)
{
    assert_in_vm(self);
    VM_ASSERT(!strchr(class_name, '.'), "a class's internal name has slashes");
    va_list ap;
    va_start(ap, fmt);
    char *message = fmt ? xvasprintf(fmt, ap) : NULL;
    va_end(ap);
    return throw_made(self, class_name, message, cause);
}

bool throw_npe(Thread *self)
{
    assert_in_vm(self);
    return throw_made(self, "java/lang/NullPointerException", NULL, HANDLE_NULL);
}

bool throw_array_index(Thread *self, int index, int length)
{
    assert_in_vm(self);
    return throw_new(self, "java/lang/ArrayIndexOutOfBoundsException",
                     "Index %d out of bounds for length %d", index, length);
}

bool throw_internal(Thread *self, const char *fmt, ...)
{
    assert_in_vm(self);
    va_list ap;
    va_start(ap, fmt);
    char *message = xvasprintf(fmt, ap);
    va_end(ap);
    return throw_made(self, "java/lang/InternalError", message, HANDLE_NULL);
}

/* ---- the two that must work when nothing else does ---- */

bool throw_stack_overflow(Thread *self)
{
    assert_in_vm(self);
    if (!soe_object)
        VM_FATAL("stack overflow before the class library is ready");
    HandleScope s = handle_scope_open(self);
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
    handle_scope_close(self, s);
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
    HandleScope s = handle_scope_open(self);
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
    handle_scope_close(self, s);
    in_out_of_memory = false;
    return false;
}

/* ---- stack traces ---- */

static Frame *next_visible(Frame *f)
{
    while (f && f->method->hidden && !vm_options.show_hidden_frames)
        f = frame_method_caller(f);
    return f;
}

/* The frame where the exception was made: without fillInStackTrace and the exception's own
 * constructors.  *below_hidden: it called what made it. */
static Frame *first_frame(Thread *self, const Class *exception_class, bool *below_hidden)
{
    Frame *f = frame_skip_entries(self->top_frame);
    while (f && symbol_is(f->method->name, "fillInStackTrace") &&
           class_is_assignable(exception_class, f->method->holder))
        f = frame_method_caller(f);
    while (f && symbol_is(f->method->name, "<init>") &&
           class_is_assignable(exception_class, f->method->holder))
        f = frame_method_caller(f);
    Frame *visible = next_visible(f);
    *below_hidden = visible != f;
    return visible;
}

static bool needs_mirror(const Class *c)
{
    return !c->loader->is_boot && !c->loader->is_platform_or_app;
}

void throwable_fill_in_stack_trace(Thread *self, Handle throwable)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(throwable), "a Throwable");
    if (!vm_options.stack_trace_in_throwable)
        return;
    HandleScope s = handle_scope_open(self);
    Handle pending = handle_new(self, self->exception);
    self->exception = NULL;
    int limit = vm_options.max_stack_trace_depth ? vm_options.max_stack_trace_depth : INT_MAX,
        n = 0;
    bool mirrors = false, below_hidden;
    Frame *first = first_frame(self, object_class(H(throwable)), &below_hidden);
    for (Frame *f = first; f && n < limit; f = next_visible(frame_method_caller(f)), n++)
        mirrors |= needs_mirror(f->method->holder);
    ref_store(H(throwable), wk.java_lang_Throwable_backtrace, NULL);
    *FIELD_PTR(H(throwable), wk.java_lang_Throwable_depth, int32_t) = 0;
    bool outermost = !in_out_of_memory;
    Frame *jni_call = self->jni_call_frame;
    /* the backtrace is no object that VMObjectAlloc tells of */
    self->jni_call_frame = self->top_frame;
    if (outermost)
        /* a failing allocation below gives the prepared error, not another stack trace */
        in_out_of_memory = true;
    /* the frames, and of when they are */
    Handle frames = handle_new(self, array_new_primitive(self, T_LONG, n + 1)),
           classes = handle_new(self, NULL);
    Class *object_array = handle_is_null(frames) ? NULL
                                                 : objects_host.array_of(self, wk.java_lang_Object);
    Object *both = NULL;
    if (object_array && mirrors)
        handle_set(classes, array_new(self, object_array, n));
    if (object_array && (!mirrors || !handle_is_null(classes)))
        /* of three the last is unused: see throwable_top_frame */
        both = array_new(self, object_array, below_hidden ? 3 : 2);
    if (outermost)
        in_out_of_memory = false;
    self->jni_call_frame = jni_call;
    if (both) {
        int64_t *data = array_data((Array *)H(frames));
        int i = 0;
        for (Frame *f = first; f && i < n; f = next_visible(frame_method_caller(f)), i++) {
            data[i] = (int64_t)((uint64_t)(uintptr_t)f->method << 16 | (uint16_t)frame_bci(f));
            if (mirrors && needs_mirror(f->method->holder))
                ref_array_set(H(classes), i, f->method->holder->mirror);
        }
        data[n] = redefinition_count;
        ref_array_set(both, 0, H(frames));
        ref_array_set(both, 1, handle_get(classes));
        ref_store(H(throwable), wk.java_lang_Throwable_backtrace, both);
        *FIELD_PTR(H(throwable), wk.java_lang_Throwable_depth, int32_t) = n;
        if (log_on(stacktrace, INFO)) {
            char *type = class_java_name(object_class(H(throwable)));
            LOG(stacktrace, INFO, "%s, %d", type, n);
            free(type);
        }
    }
    self->exception = handle_get(pending);
    handle_scope_close(self, s);
}

/* All four: b is Throwable.backtrace; NULL has no frames. */
static const Object *backtrace_of(const Object *throwable)
{
    return ref_load(throwable, wk.java_lang_Throwable_backtrace);
}

static int backtrace_length(const Object *b)
{
    return b ? array_length(ref_array_get(b, 0)) - 1 : 0;
}

static uint64_t backtrace_word(const Object *b, int i)
{
    return ((const uint64_t *)array_data((Array *)(uintptr_t)ref_array_get(b, 0)))[i];
}

/* redefinition_count when it was taken */
static uint32_t backtrace_time(const Object *b)
{
    return (uint32_t)backtrace_word(b, backtrace_length(b));
}

static Method *backtrace_entry(const Object *b, int i, int *bci)
{
    uint64_t packed = backtrace_word(b, i);
    Method *m = (Method *)(uintptr_t)(packed >> 16);
    *bci = method_is_native(m) ? -1 : (int)(packed & 0xffff);
    return m;
}

bool throwable_top_frame(const Object *throwable, Method **out_method, int *out_bci)
{
    NO_SAFEPOINT_SCOPE();
    VM_ASSERT(out_method && out_bci, "where the frame goes");
    const Object *b = backtrace_of(throwable);
    if (!b || array_length(b) == 3 || backtrace_length(b) == 0)
        return false;
    *out_method = backtrace_entry(b, 0, out_bci);
    return method_is_as_of(*out_method, backtrace_time(b));
}

static bool set_string(Thread *self, Handle element, uint32_t offset, const char *text, size_t len)
{
    Object *o = string_from_mutf8(self, text, len);
    if (!o)
        return false;
    ref_store(H(element), offset, o);
    return true;
}

bool stack_trace_element_fill(Thread *self, Handle element, Method *m, int bci, uint32_t as_of)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(element) && m, "an element and its method");
    Class *c = m->holder;
    ref_store(H(element), wk.java_lang_StackTraceElement_declaringClassObject, c->mirror);
    Object *loader = class_loader_object(c);
    if (loader)
        ref_store(H(element), wk.java_lang_StackTraceElement_classLoaderName,
                  ref_load(loader, wk.java_lang_ClassLoader_name));
    Object *name = ref_load(c->mirror, wk.java_lang_Class_name);
    if (name) {
        ref_store(H(element), wk.java_lang_StackTraceElement_declaringClass, name);
    } else {
        char *text = class_java_name(c);
        bool ok = set_string(self, element, wk.java_lang_StackTraceElement_declaringClass, text,
                             strlen(text));
        free(text);
        if (!ok)
            return false;
    }
    if (c->module && c->module->name) {
        if (!set_string(self, element, wk.java_lang_StackTraceElement_moduleName,
                        c->module->name->bytes, c->module->name->len))
            return false;
        if (c->module->version &&
            !set_string(self, element, wk.java_lang_StackTraceElement_moduleVersion,
                        c->module->version->bytes, c->module->version->len))
            return false;
    }
    Object *method_name = string_intern_symbol(self, m->name);
    if (!method_name)
        return false;
    ref_store(H(element), wk.java_lang_StackTraceElement_methodName, method_name);
    /* before anything stops again: m may become another version of the method */
    bool known = method_is_as_of(m, as_of);
    Symbol *source = known ? method_source_file(m) : NULL;
    *FIELD_PTR(H(element), wk.java_lang_StackTraceElement_lineNumber,
               int32_t) = known                 ? method_line_number(m, bci)
                          : method_is_native(m) ? -2
                                                : -1;
    Object *file = source ? string_intern_symbol(self, source) : NULL;
    if (source && !file)
        return false;
    ref_store(H(element), wk.java_lang_StackTraceElement_fileName, file);
    return true;
}

bool backtrace_elements(Thread *self, Handle elements, Handle backtrace)
{
    assert_in_vm(self);
    int n = array_length(H(elements));
    if (backtrace_length(handle_get(backtrace)) < n)
        return throw_new_nomsg(self, "java/lang/IndexOutOfBoundsException");
    for (int i = 0; i < n; i++) {
        HandleScope s = handle_scope_open(self);
        Handle e = handle_new(self, ref_array_get(H(elements), i));
        int bci;
        Method *m = backtrace_entry(H(backtrace), i, &bci);
        bool ok = handle_is_null(e)
                      ? throw_npe(self)
                      : stack_trace_element_fill(self, e, m, bci, backtrace_time(H(backtrace)));
        handle_scope_close(self, s);
        if (!ok)
            return false;
    }
    return true;
}

/* ---- printing without Java ---- */

static void print_one(FILE *out, Object *e, const char *before)
{
    char *name = class_java_name(object_class(e));
    Object *text = ref_load(e, wk.java_lang_Throwable_detailMessage);
    char *message = text ? string_to_mutf8(text) : NULL;
    fprintf(out, "%s%s%s%s\n", before, name, message ? ": " : "", message ? message : "");
    free(name);
    free(message);
    for (int i = 0, n = backtrace_length(backtrace_of(e)); i < n; i++) {
        int bci;
        const Method *m = backtrace_entry(backtrace_of(e), i, &bci);
        bool known = method_is_as_of(m, backtrace_time(backtrace_of(e)));
        method_print_at(out, m, known ? method_source_file(m) : NULL,
                        known ? method_line_number(m, bci) : -1);
    }
}

void exception_print_simple(Thread *self, Object *e, FILE *out)
{
    assert_in_vm(self);
    const char *before = "";
    for (int depth = 0; e && depth < 20; depth++) {
        print_one(out, e, before);
        Object *cause = ref_load(e, wk.java_lang_Throwable_cause);
        if (cause == e)
            break;
        e = cause;
        before = "Caused by: ";
    }
}
