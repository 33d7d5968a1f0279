/* SPDX-License-Identifier: Apache-2.0
 * argument.c - what arguments and results of calls and events hold, for both tracers. */
#include "jvmti/observe.h"
#include "vm/library/java_thread.h"
#include "vm/objects/string.h"
#include "vm/model/names.h"

void ti_thread_name(const Thread *t, char *to, size_t n)
{
    const Object *name = java_thread_name(t->java->object);
    char *text = name ? string_to_mutf8(name) : NULL;
    snprintf(to, n, "%s", text ? text : t->name);
    free(text);
}

/* Hidden classes carry a '+' between name and suffix, in their own name and in those of their
 * arrays; descriptors have a '.' there. */
void ti_class_signature(const Class *c, char *to, size_t n)
{
    const Class *element = c->kind == CLASS_ARRAY ? c->element : c;
    if (c->kind == CLASS_PRIMITIVE) {
        static const char letters[] = {
            [T_BOOLEAN] = 'Z', [T_CHAR] = 'C', [T_FLOAT] = 'F', [T_DOUBLE] = 'D', [T_BYTE] = 'B',
            [T_SHORT] = 'S',   [T_INT] = 'I',  [T_LONG] = 'J',  [T_VOID] = 'V'};
        snprintf(to, n, "%c", letters[c->elem_type]);
        return;
    }
    snprintf(to, n, c->kind == CLASS_ARRAY ? "%s" : "L%s;", c->name->bytes);
    char *plus = element->is_hidden ? strrchr(to, '+') : NULL;
    if (plus)
        *plus = '.';
}

void ti_event_name(char *to, size_t n, jlong number)
{
    switch (number) {
#define EVENT_CASE(NAME, number, member, phases, bit, per_thread) \
    case number: snprintf(to, n, "%s", #member); return;
        TI_EVENT_ROWS(EVENT_CASE)
#undef EVENT_CASE
    default: snprintf(to, n, "%lld", (long long)number);
    }
}

TiArgKind ti_result_at(TiArgKind kind, const void *at, TiArg *value)
{
    switch (kind) {
    case TI_OUT_INT4: value->j = *(const jint *)at; return TI_ARG_INT;
    case TI_OUT_INT8: value->j = *(const jlong *)at; return TI_ARG_INT;
    case TI_OUT_BOOL: value->j = *(const jboolean *)at; return TI_ARG_BOOL;
    case TI_OUT_FLOAT4: value->d = (double)*(const jfloat *)at; return TI_ARG_FLOAT;
    case TI_OUT_FLOAT8: value->d = *(const jdouble *)at; return TI_ARG_FLOAT;
    default: break;
    }
    value->p = *(const void *const *)at;
    return kind == TI_OUT_TEXT     ? TI_ARG_TEXT
           : kind == TI_OUT_OBJECT ? TI_ARG_OBJECT
           : kind == TI_OUT_THREAD ? TI_ARG_THREAD
           : kind == TI_OUT_CLASS  ? TI_ARG_CLASS
                                   : TI_ARG_METHOD;
}
