/* SPDX-License-Identifier: Apache-2.0
 * trace_file.c - -XX:JVMTITraceFile: calls and events as lines of JSON, with names that two runs
 * share, as `vitrine check-agent --trace` writes them (line.h). */
#include "jvmti/entry.h"
#include "jvmti/line.h"
#include "jvmti/observe.h"
#include "vm/library/java_thread.h"
#include "vm/objects/string.h"
#include "vm/model/names.h"
#include "vm/os/os.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool ti_trace_filed;
static int file = -1;

bool ti_trace_file_open(char *err, size_t n)
{
    const char *name = vm_options.jvmti_trace_file;
    if (!name)
        return true;
    file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0)
        snprintf(err, n, "-XX:JVMTITraceFile: cannot write %s: %s", name, strerror(errno));
    ti_trace_filed = file >= 0;
    return ti_trace_filed;
}

/* false: no live reference; *out NULL: its object is gone */
static bool object_of(Thread *self, jobject r, Object **out)
{
    bool valid = jref_is_valid(self, r);
    *out = valid ? jref_get(r) : NULL;
    return valid;
}

static void thread_name(char *to, size_t n, Thread *self, jobject r)
{
    Object *o;
    bool is_thread = object_of(self, r, &o) && o && wk.java_lang_Thread &&
                     class_is_assignable(object_class(o), wk.java_lang_Thread);
    const Object *name = is_thread ? java_thread_name(o) : NULL;
    char *text = name ? string_to_mutf8(name) : NULL;
    snprintf(to, n, "%s", text ? text : "thread");
    free(text);
}

static void class_name(char *to, size_t n, Thread *self, jclass r)
{
    Object *o;
    bool is_class = object_of(self, r, &o) && o && object_class(o) == wk.java_lang_Class;
    const Class *c = is_class ? mirror_class(o) : NULL;
    if (c)
        ti_class_signature(c, to, n);
    else
        snprintf(to, n, "class");
}

static void method_name(char *to, size_t n, jmethodID id)
{
    const Method *m = method_id_is_known(id) ? method_of_id((const MethodId *)id) : NULL;
    char holder[400];
    if (!m) {
        snprintf(to, n, "method");
        return;
    }
    ti_class_signature(m->holder, holder, sizeof holder);
    snprintf(to, n, "%s.%s%s", holder, m->name->bytes, m->descriptor->bytes);
}

static void field_name(char *to, size_t n, jfieldID id)
{
    const Field *f = field_id_is_known(id) ? field_of_id((const FieldId *)id) : NULL;
    char holder[400];
    if (!f) {
        snprintf(to, n, "field");
        return;
    }
    ti_class_signature(f->holder, holder, sizeof holder);
    snprintf(to, n, "%s.%s", holder, f->name->bytes);
}

static void object_name(char *to, size_t n, Thread *self, jobject r)
{
    Object *o;
    char name[400];
    if (self->exception || !object_of(self, r, &o) || !o) {
        snprintf(to, n, "object");
        return;
    }
    ti_class_signature(object_class(o), name, sizeof name);
    snprintf(to, n, "a %s", name);
}

/* ask: names can be asked. */
static void describe(char *to, size_t n, Thread *self, TiArgKind kind, TiArg a, bool ask)
{
    jobject r = (jobject)(uintptr_t)a.p;
    const char *error;
    switch (kind) {
    case TI_ARG_INT:
    case TI_ARG_HEX: snprintf(to, n, "%lld", (long long)a.j); return;
    case TI_ARG_ERROR:
        error = ti_error_name((jvmtiError)a.j);
        snprintf(to, n, "%s", error ? error + strlen("JVMTI_ERROR_") : "?");
        return;
    case TI_ARG_BOOL: snprintf(to, n, "%s", a.j ? "true" : "false"); return;
    case TI_ARG_FLOAT: snprintf(to, n, "%g", a.d); return;
    case TI_ARG_EVENT: ti_event_name(to, n, a.j); return;
    default: break;
    }
    bool is_object = kind == TI_ARG_OBJECT || kind == TI_ARG_THREAD || kind == TI_ARG_CLASS;
    if (!a.p)
        snprintf(to, n, "null");
    else if (kind == TI_ARG_TEXT)
        snprintf(to, n, "%.400s", (const char *)a.p);
    else if (!ask)
        snprintf(to, n, "%s", is_object ? "object" : "pointer");
    else if (kind == TI_ARG_THREAD)
        thread_name(to, n, self, r);
    else if (kind == TI_ARG_CLASS)
        class_name(to, n, self, r);
    else if (kind == TI_ARG_METHOD)
        method_name(to, n, (jmethodID)(uintptr_t)a.p);
    else if (kind == TI_ARG_FIELD)
        field_name(to, n, (jfieldID)(uintptr_t)a.p);
    else if (kind == TI_ARG_OBJECT)
        object_name(to, n, self, r);
    else
        snprintf(to, n, "pointer");
}

static void values(TraceLine *l, Thread *self, const TiParam *params, int count, const TiArg *args,
                   bool out, bool ask)
{
    char text[LINE_VALUE];
    for (int i = 0; i < count; i++) {
        TiArgKind kind = params[i].kind;
        TiArg a = args[i];
        bool is_out = kind >= TI_OUT_INT4;
        if (is_out != out || (out && (!a.p || kind == TI_OUT_POINTER)))
            continue;
        if (out)
            kind = ti_result_at(kind, args[i].p, &a);
        describe(text, sizeof text, self, kind, a, ask);
        line_value(l, params[i].name, text);
    }
}

void ti_trace_file_line(TraceLine *l, const TiObserved *o, jvmtiError result, Thread *self,
                        bool ask)
{
    static _Thread_local char name[200]; /* as it was when it could be read */
    if (ask)
        ti_thread_name(self, name, sizeof name);
    line_begin(l, o->start, (uint64_t)os_nanos(), o->env ? o->env->serial : 0,
               name[0] ? name : "start");
    const TiParam *params = o->row ? o->row->params : o->event->params;
    int count = o->row ? o->row->param_count : o->event->param_count;
    line_name(l, o->row != NULL, o->row ? o->row->name : o->event->name);
    values(l, self, params, count, o->args, false, ask);
    if (!o->row) {
        line_end(l, NULL);
        return;
    }
    line_results(l);
    if (result == JVMTI_ERROR_NONE)
        values(l, self, params, count, o->args, true, ask);
    const char *error = ti_error_name(result);
    line_end(l, error ? error + strlen("JVMTI_ERROR_") : "?");
}

void ti_trace_file_write(const TraceLine *l)
{
    if (!line_write(l, file))
        ti_trace_filed = false; /* the disk is full: the run goes on without a trace */
}
