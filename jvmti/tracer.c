/* SPDX-License-Identifier: Apache-2.0
 * tracer.c - -XX:Trace=jvmti: a line for each call when it returns and for each event before its
 * callback runs.
 *
 *     [jvmti] main: libfirst.so GetFrameCount(thread NULL, count_ptr -> 5) = NONE
 *     [jvmti] main: libfirst.so <- MethodEntry(thread "main", method void Main.run()) */
#include "jvmti/entry.h"
#include "jvmti/observe.h"
#include "vm/library/java_thread.h"
#include "vm/log/log.h"
#include "vm/objects/string.h"
#include "vm/model/names.h"
#include <unistd.h>

static void describe_object(char *to, size_t n, Thread *self, jobject r, bool in_vm)
{
    if (!in_vm || !jref_is_valid(self, r)) {
        snprintf(to, n, "%p%s", (void *)r, in_vm ? " (not live)" : "");
        return;
    }
    const Object *o = jref_get(r);
    if (!o) {
        snprintf(to, n, "cleared");
        return;
    }
    Class *c = object_class((Object *)(uintptr_t)o);
    bool is_thread = wk.java_lang_Thread && class_is_assignable(c, wk.java_lang_Thread);
    const Object *name = is_thread ? java_thread_name(o) : NULL;
    char *text = name ? string_to_mutf8(name) : class_external_name(c);
    snprintf(to, n, name ? "\"%s\"" : "a %s", text ? text : "?");
    free(text);
}

static void describe_class(char *to, size_t n, Thread *self, jclass r, bool in_vm)
{
    Class *c = NULL;
    if (!in_vm || !jref_is_valid(self, r) || ti_check_class(self, r, &c)) {
        describe_object(to, n, self, r, in_vm);
        return;
    }
    char *text = class_external_name(c);
    snprintf(to, n, "%s", text);
    free(text);
}

static void describe_method(char *to, size_t n, jmethodID id)
{
    Method *m;
    if (ti_check_method(id, &m)) {
        snprintf(to, n, "%p (no method)", (void *)id);
        return;
    }
    char *text = method_external_name(m);
    snprintf(to, n, "%s", text);
    free(text);
}

static void describe_field(char *to, size_t n, jfieldID id)
{
    Field *f;
    if (ti_check_field(NULL, id, &f)) {
        snprintf(to, n, "%p (no field)", (void *)id);
        return;
    }
    char *text = class_external_name(f->holder);
    snprintf(to, n, "%s.%s", text, f->name->bytes);
    free(text);
}

static void describe_error(char *to, size_t n, jvmtiError e)
{
    const char *name = ti_error_name(e);
    snprintf(to, n, name ? "%s" : "%s%d", name ? name + strlen("JVMTI_ERROR_") : "error ", (int)e);
}

void ti_describe_arg(char *to, size_t n, Thread *self, TiArgKind kind, TiArg a, bool in_vm)
{
    switch (kind) {
    case TI_ARG_INT: snprintf(to, n, "%lld", (long long)a.j); return;
    case TI_ARG_HEX: snprintf(to, n, "0x%llx", (unsigned long long)a.j); return;
    case TI_ARG_BOOL: snprintf(to, n, "%s", a.j ? "true" : "false"); return;
    case TI_ARG_FLOAT: snprintf(to, n, "%g", a.d); return;
    case TI_ARG_EVENT: ti_event_name(to, n, a.j); return;
    case TI_ARG_ERROR: describe_error(to, n, (jvmtiError)a.j); return;
    default: break;
    }
    if (!a.p) {
        snprintf(to, n, "NULL");
        return;
    }
    switch (kind) {
    case TI_ARG_OBJECT:
    case TI_ARG_THREAD: describe_object(to, n, self, (jobject)(uintptr_t)a.p, in_vm); break;
    case TI_ARG_CLASS: describe_class(to, n, self, (jclass)(uintptr_t)a.p, in_vm); break;
    case TI_ARG_METHOD: describe_method(to, n, (jmethodID)(uintptr_t)a.p); break;
    case TI_ARG_FIELD: describe_field(to, n, (jfieldID)(uintptr_t)a.p); break;
    case TI_ARG_TEXT: snprintf(to, n, "\"%.200s\"", (const char *)a.p); break;
    default: snprintf(to, n, "%p", a.p);
    }
}

static void add_args(TiText *l, Thread *self, const TiParam *params, int count, const TiArg *args,
                     bool results, bool in_vm)
{
    char one[300];
    for (int i = 0; i < count; i++) {
        TiArgKind kind = params[i].kind;
        bool out = kind >= TI_OUT_INT4;
        bool written = out && results && args[i].p && kind != TI_OUT_POINTER;
        TiArg value = {0};
        if (written) {
            kind = ti_result_at(kind, args[i].p, &value);
            ti_describe_arg(one, sizeof one, self, kind, value, in_vm);
        } else
            ti_describe_arg(one, sizeof one, self, out ? TI_ARG_POINTER : kind, args[i], in_vm);
        ti_text_add(l, "%s%s%s %s", i ? ", " : "", params[i].name, written ? " ->" : "", one);
    }
}

static void begin_line(TiText *l, const Thread *self, const TiObserved *o, bool in_vm)
{
    static _Thread_local char name[100]; /* as it was when it could be read */
    char agent[64];
    if (in_vm)
        ti_thread_name(self, name, sizeof name);
    if (!name[0])
        snprintf(name, sizeof name, "thread %d",
                 self && self->os_tid ? self->os_tid : (int)getpid());
    l->len = 0;
    ti_text_add(l, "%s: %s ", ti_phase == TI_PHASE_ONLOAD ? "onload" : name,
                o->env ? o->env->observer->agent : ti_agent_at(o->caller, agent, sizeof agent));
}

static void say(const TiObserved *o, TiAgentCallKind kind, const TiText *l)
{
    if (log_on(jvmti, DEBUG))
        log_print(TOPIC_jvmti, LEVEL_DEBUG, "%s", l->text);
    if (ti_agent_calls_wanted)
        ti_tell_agents(o->env, kind, l->text);
}

/* The names of what was asked for. */
static void add_capabilities(TiText *l, const unsigned char *bits)
{
    const char *before = " {";
#define ADD(name, bit) \
    if (bits[(bit) / 8] >> (bit) % 8 & 1) { \
        ti_text_add(l, "%s" #name, before); \
        before = ", "; \
    }
    TI_CAPABILITY_LIST(ADD)
#undef ADD
    ti_text_add(l, "%s", before[0] == ' ' ? "" : "}");
}

static bool is_about_capabilities(const TiObserved *o)
{
    return (!strcmp(o->row->name, "AddCapabilities") ||
            !strcmp(o->row->name, "RelinquishCapabilities")) &&
           o->args[0].p;
}

void ti_trace_call(const TiObserved *o, jvmtiError result)
{
    TiText l;
    bool entered;
    Thread *self = ti_observer_enter(o, &entered);
    begin_line(&l, self, o, entered);
    ti_text_add(&l, "%s(", o->row->name);
    add_args(&l, self, o->row->params, o->row->param_count, o->args, result == JVMTI_ERROR_NONE,
             entered);
    if (is_about_capabilities(o))
        add_capabilities(&l, o->args[0].p);
    char error[60];
    describe_error(error, sizeof error, result);
    ti_text_add(&l, ") = %s", error);
    ti_observer_leave(self, entered);
    say(o, TI_AGENT_CALLS, &l);
}

void ti_trace_event(const TiObserved *o)
{
    TiText l;
    bool entered;
    Thread *self = ti_observer_enter(o, &entered);
    begin_line(&l, self, o, entered);
    ti_text_add(&l, "<- %s(", o->event->name);
    add_args(&l, self, o->event->params, o->event->param_count, o->args, false, entered);
    ti_text_add(&l, ")");
    ti_observer_leave(self, entered);
    say(o, TI_AGENT_HEARS, &l);
}
