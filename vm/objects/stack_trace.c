/* SPDX-License-Identifier: Apache-2.0
 * stack_trace.c - stack traces of Throwables: recorded, made into StackTraceElements, printed.
 *
 * Backtrace    Throwable.backtrace holds Object[2]: a long[] with one entry per frame, (address of
 *              Method << 16) | bci, and an Object[] of mirrors that keeps the classes of custom
 *              loaders alive (null when there are none). */
#include "vm/objects/exception.h"
#include "vm/log/log.h"
#include "vm/model/frame.h"
#include "vm/model/loader.h"
#include "vm/model/module.h"
#include "vm/objects/host.h"
#include "vm/objects/new.h"
#include "vm/objects/string.h"
#include "vm/model/vm.h"
#include "vm/model/code_tables.h"
#include "vm/model/names.h"
#include <limits.h>

/* ---- recording ---- */

static Frame *caller_of(Frame *f)
{
    return vm_options.show_carrier_frames ? frame_skip_entries(f->caller) : frame_method_caller(f);
}

static Frame *next_visible(Frame *f)
{
    while (f && f->method->hidden && !vm_options.show_hidden_frames)
        f = caller_of(f);
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
    HANDLE_SCOPE(self);
    Handle pending = handle_new(self, self->exception);
    self->exception = NULL;
    int limit = vm_options.max_stack_trace_depth ? vm_options.max_stack_trace_depth : INT_MAX,
        n = 0;
    bool mirrors = false, below_hidden;
    Frame *first = first_frame(self, object_class(H(throwable)), &below_hidden);
    for (Frame *f = first; f && n < limit; f = next_visible(caller_of(f)), n++)
        mirrors |= needs_mirror(f->method->holder);
    ref_store(H(throwable), wk.java_lang_Throwable_backtrace, NULL);
    *FIELD_PTR(H(throwable), wk.java_lang_Throwable_depth, int32_t) = 0;
    Frame *jni_call = self->jni_call_frame;
    /* the backtrace is no object that VMObjectAlloc tells of */
    self->jni_call_frame = self->top_frame;
    /* a failing allocation below gives the prepared error, not another stack trace */
    bool before = throw_prepared_only(true);
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
    throw_prepared_only(before);
    self->jni_call_frame = jni_call;
    if (both) {
        int64_t *data = array_data((Array *)H(frames));
        int i = 0;
        for (Frame *f = first; f && i < n; f = next_visible(caller_of(f)), i++) {
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
            FREED char *type = class_java_name(object_class(H(throwable)));
            LOG(stacktrace, INFO, "%s, %d", type, n);
        }
    }
    self->exception = handle_get(pending);
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
        FREED char *text = class_java_name(c);
        bool ok = set_string(self, element, wk.java_lang_StackTraceElement_declaringClass, text,
                             strlen(text));
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
        return throw_new_nomsg(self, IndexOutOfBoundsException);
    for (int i = 0; i < n; i++) {
        HANDLE_SCOPE(self);
        Handle e = handle_new(self, ref_array_get(H(elements), i));
        int bci;
        Method *m = backtrace_entry(H(backtrace), i, &bci);
        bool ok = handle_is_null(e)
                      ? throw_npe(self)
                      : stack_trace_element_fill(self, e, m, bci, backtrace_time(H(backtrace)));
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
