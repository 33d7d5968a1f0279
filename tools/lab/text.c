/* SPDX-License-Identifier: Apache-2.0
 * text.c - calls and events in a line for people: with names as Java code has them.
 *
 *     main: libfirst.so GetFrameCount(thread NULL, count_ptr -> 5) = NONE
 *     main: libfirst.so <- MethodEntry(thread "main", method void Main.run()) */
#include "tools/lab/lab.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void __attribute__((format(printf, 3, 4))) add(char *to, size_t n, const char *fmt, ...)
{
    size_t at = strlen(to);
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(to + at, n - at, fmt, ap);
    va_end(ap);
}

/* "[Lp/Main;" is p.Main[].  Gives what follows the type. */
static const char *add_type(char *to, size_t n, const char *type)
{
    static const char *const names[] = {
        ['B'] = "byte", ['C'] = "char",  ['D'] = "double",  ['F'] = "float", ['I'] = "int",
        ['J'] = "long", ['S'] = "short", ['Z'] = "boolean", ['V'] = "void"};
    int dimensions = 0;
    for (; *type == '['; type++)
        dimensions++;
    unsigned char c = (unsigned char)*type;
    if (c == 'L') {
        const char *end = strchr(type, ';');
        size_t length = end ? (size_t)(end - type - 1) : strlen(type + 1), at = strlen(to);
        add(to, n, "%.*s", (int)length, type + 1);
        for (char *s = to + at; *s; s++)
            *s = *s == '/' ? '.' : *s;
        type += length + 1 + (end != NULL);
    } else if (c < LAB_LEN(names) && names[c]) {
        add(to, n, "%s", names[c]);
        type++;
    } else
        return type + strlen(type);
    while (dimensions-- > 0)
        add(to, n, "[]");
    return type;
}

/* "Lp/Main;.run(I)V" is void p.Main.run(int). */
static void add_method(char *to, size_t n, const char *method)
{
    const char *name = strstr(method, ";."), *open = name ? strchr(name, '(') : NULL;
    const char *close = open ? strchr(open, ')') : NULL;
    if (!close) {
        add(to, n, "%s", method);
        return;
    }
    add_type(to, n, close + 1);
    add(to, n, " ");
    add_type(to, n, method);
    add(to, n, ".%.*s(", (int)(open - name - 2), name + 2);
    for (const char *p = open + 1; *p && *p != ')';) {
        add(to, n, "%s", p == open + 1 ? "" : ", ");
        p = add_type(to, n, p);
    }
    add(to, n, ")");
}

void lab_text_value(char *to, size_t n, LabKind kind, LabArg a, jclass klass, bool ask)
{
    /* what lab_describe says of something that cannot be asked, and what is said here then */
    static const struct {
        const char *unknown, *no;
    } words[] = {[LAB_OBJECT] = {"object", ""},
                 [LAB_THREAD] = {"thread", ""},
                 [LAB_CLASS] = {"class", ""},
                 [LAB_METHOD] = {"method", " (no method)"},
                 [LAB_FIELD] = {"field", " (no field of it)"}};
    char name[LINE_VALUE];
    to[0] = '\0';
    lab_describe(name, sizeof name, kind, a, klass, ask);
    if (kind < LAB_OBJECT)
        add(to, n, "%s", name);
    else if (!a.p)
        add(to, n, "NULL");
    else if (kind == LAB_TEXT)
        add(to, n, "\"%.200s\"", name);
    else if (!ask || kind == LAB_POINTER)
        add(to, n, "%p", a.p);
    else if (!strcmp(name, words[kind].unknown)) {
        bool is_object = kind == LAB_THREAD || kind == LAB_CLASS; /* of another class */
        if (is_object)
            lab_text_value(to, n, LAB_OBJECT, a, NULL, ask);
        else
            add(to, n, "%p%s", a.p, words[kind].no);
    } else if (kind == LAB_THREAD)
        add(to, n, "\"%s\"", name);
    else if (kind == LAB_METHOD)
        add_method(to, n, name);
    else { /* "a Lp/Main;", "Lp/Main;", "Lp/Main;.field" */
        const char *type = kind == LAB_OBJECT ? name + 2 : name;
        add(to, n, "%s", kind == LAB_OBJECT ? "a " : "");
        add(to, n, "%s", add_type(to, n, type));
    }
}

static void add_values(char *to, size_t n, const LabParam *params, int count, const LabArg *args,
                       bool results, bool ask)
{
    char text[300];
    jclass klass = NULL;
    for (int i = 0; i < count; i++) {
        LabKind kind = params[i].kind;
        LabArg a = args[i];
        bool out = kind >= LAB_OUT_INT4;
        bool written = out && results && a.p && kind != LAB_OUT_POINTER;
        if (kind == LAB_CLASS)
            klass = (jclass)(uintptr_t)a.p;
        if (written)
            kind = lab_result_at(kind, a.p, &a);
        else if (out)
            kind = LAB_POINTER;
        lab_text_value(text, sizeof text, kind, a, klass, ask);
        add(to, n, "%s%s%s %s", i ? ", " : "", params[i].name, written ? " ->" : "", text);
    }
}

static void begin(char *to, size_t n, const LabEnv *env, bool ask)
{
    jvmtiPhase phase = JVMTI_PHASE_ONLOAD;
    const char *name = lab_thread_name(ask);
    (*lab_own)->GetPhase(lab_own, &phase);
    to[0] = '\0';
    add(to, n, "%s: %s ",
        phase == JVMTI_PHASE_ONLOAD ? "onload"
        : name[0]                   ? name
                                    : "thread",
        env ? env->agent : "agent");
}

/* The names of what was asked for. */
static void add_capabilities(char *to, size_t n, const unsigned char *bits)
{
    int count = 0;
    for (int b = 0; b < LAB_CAPABILITY_BITS; b++)
        if (lab_capability_names[b] && bits[b / 8] >> (b % 8) & 1)
            add(to, n, "%s%s", count++ ? ", " : " {", lab_capability_names[b]);
    add(to, n, "%s", count ? "}" : "");
}

void lab_text_call(const LabCall *c, jvmtiError result, char *to, size_t n)
{
    bool ask = lab_may_ask() && !c->row->callback_safe;
    begin(to, n, c->env, ask);
    add(to, n, "%s(", c->row->name);
    add_values(to, n, c->row->params, c->row->param_count, c->args, result == JVMTI_ERROR_NONE,
               ask);
    if (c->args[0].p &&
        (c->function == LAB_FN_AddCapabilities || c->function == LAB_FN_RelinquishCapabilities))
        add_capabilities(to, n, c->args[0].p);
    const char *name = lab_error_name(result);
    add(to, n, name ? ") = %s" : ") = error %s%d", name ? name : "", (int)result);
}

void lab_text_event(const LabEventCall *c, char *to, size_t n)
{
    bool ask = lab_may_ask() && !c->row->restricted && c->jni;
    begin(to, n, c->env, ask);
    add(to, n, "<- %s(", c->row->name);
    add_values(to, n, c->row->params, c->row->param_count, c->args, false, ask);
    add(to, n, ")");
}

void lab_text_pending(JNIEnv *jni, char *to, size_t n)
{
    char *signature = NULL;
    jthrowable thrown = (*jni)->ExceptionOccurred(jni);
    (*jni)->ExceptionClear(jni);
    jclass k = (*jni)->GetObjectClass(jni, thrown);
    to[0] = '\0';
    if (!(*lab_own)->GetClassSignature(lab_own, k, &signature, NULL))
        add_type(to, n, signature);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)signature);
    (*jni)->Throw(jni, thrown);
    (*jni)->DeleteLocalRef(jni, k);
    (*jni)->DeleteLocalRef(jni, thrown);
}
