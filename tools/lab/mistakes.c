/* SPDX-License-Identifier: Apache-2.0
 * mistakes.c - which errors are the caller's fault, and why, in the specification's words.
 *
 * Which they are is a fact of the specification, which calls them agent errors: the rows of the
 * functions have them (generate.py).  NO_MORE_FRAMES, THREAD_NOT_ALIVE and the like say how things
 * are and are nobody's fault. */
#include "tools/lab/lab.h"
#include "classfile/format/flags.h"
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

static const char *phase_of(jvmtiEnv *env)
{
    jvmtiPhase phase = JVMTI_PHASE_DEAD;
    (*env)->GetPhase(env, &phase);
    return phase == JVMTI_PHASE_ONLOAD       ? "onload"
           : phase == JVMTI_PHASE_PRIMORDIAL ? "primordial"
           : phase == JVMTI_PHASE_START      ? "start"
           : phase == JVMTI_PHASE_LIVE       ? "live"
                                             : "dead";
}

/* The argument that a mistake names, as it was. */
static void add_argument(const LabCall *c, int i, char *to, size_t n)
{
    const LabParam *p = &c->row->params[i];
    bool ask = lab_may_ask() && !c->row->callback_safe;
    bool is_reference = p->kind == LAB_OBJECT || p->kind == LAB_THREAD || p->kind == LAB_CLASS;
    jint hash;
    char value[200];
    if (ask && is_reference && c->args[i].p &&
        (*lab_own)->GetObjectHashCode(lab_own, (jobject)(uintptr_t)c->args[i].p, &hash)) {
        add(to, n,
            "; %s is no live reference: its callback or native method has returned, it was "
            "deleted, or it is another thread's",
            p->name);
    } else if (p->kind < LAB_POINTER) {
        jclass klass = i > 0 && c->row->params[i - 1].kind == LAB_CLASS
                           ? (jclass)(uintptr_t)c->args[i - 1].p
                           : NULL;
        lab_text_value(value, sizeof value, p->kind, c->args[i], klass, ask);
        add(to, n, "; %s is %s", p->name, value);
    }
}

/* Which of the mistakes that give this error it was; false: none, so nobody is to blame. */
static bool explain(const LabCall *c, jvmtiError error, char *why, size_t n)
{
    int found = 0, param = -1;
    for (int i = 0; i < c->row->mistake_count; i++) {
        const LabMistake *m = &c->row->mistakes[i];
        if (m->error != error ||
            (error == JVMTI_ERROR_NULL_POINTER && m->param >= 0 && c->args[m->param].p))
            continue;
        add(why, n, "%s%s", found ? ", or " : ": ", m->condition);
        if (m->param >= 0)
            param = found && param != m->param ? -1 : m->param;
        found++;
    }
    if (param >= 0 && error != JVMTI_ERROR_NULL_POINTER)
        add_argument(c, param, why, n);
    return found > 0;
}

/* GetLocalX or SetLocalX of a slot in which a parameter lies.  A VM may refuse it when the method's
 * table of variables has no row for it, as those of bridge methods: nobody can know. */
static bool is_of_parameter(const LabCall *c)
{
    jmethodID method;
    jlocation at;
    jint size;
    bool two = c->function == LAB_FN_GetLocalLong || c->function == LAB_FN_SetLocalLong ||
               c->function == LAB_FN_GetLocalDouble || c->function == LAB_FN_SetLocalDouble;
    return c->row->param_count > 2 && c->row->params[0].kind == LAB_THREAD && c->args[2].j >= 0 &&
           !(*c->real)->GetFrameLocation(c->real, (jthread)(uintptr_t)c->args[0].p,
                                         (jint)c->args[1].j, &method, &at) &&
           !(*c->real)->GetArgumentsSize(c->real, method, &size) && c->args[2].j + two < size;
}

/* Of such a slot: it is the second one of a parameter that is a long or a double. */
static bool is_second_half(const LabCall *c)
{
    jmethodID method;
    jlocation at;
    jint flags, slot = 0;
    char *signature;
    if ((*c->real)->GetFrameLocation(c->real, (jthread)(uintptr_t)c->args[0].p, (jint)c->args[1].j,
                                     &method, &at) ||
        (*lab_own)->GetMethodModifiers(lab_own, method, &flags) ||
        (*lab_own)->GetMethodName(lab_own, method, NULL, &signature, NULL))
        return false;
    slot += !(flags & ACC_STATIC);
    bool second = false;
    for (const char *s = signature + 1; *s != ')' && slot <= c->args[2].j && !second; s++) {
        bool wide = *s == 'J' || *s == 'D';
        second = wide && slot + 1 == c->args[2].j;
        slot += wide ? 2 : 1;
        while (*s == '[')
            s++;
        if (*s == 'L')
            s = strchr(s, ';');
    }
    (*lab_own)->Deallocate(lab_own, (unsigned char *)signature);
    return second;
}

bool lab_is_mistake(const LabCall *c, jvmtiError error, char *why, size_t n)
{
    why[0] = '\0';
    switch (error) {
    case JVMTI_ERROR_WRONG_PHASE:
        add(why, n, ": called in the %s phase, allowed: %s", phase_of(c->real), c->row->phases);
        return true;
    case JVMTI_ERROR_MUST_POSSESS_CAPABILITY:
        add(why, n, ": needs %s",
            c->row->capability ? c->row->capability
                               : "the capability that belongs to its arguments");
        return true;
    case JVMTI_ERROR_UNATTACHED_THREAD:
        add(why, n, ": called by a thread that is not attached to the VM");
        return true;
    case JVMTI_ERROR_INVALID_ENVIRONMENT:
        add(why, n, ": not an environment, or one that was disposed");
        return true;
    case JVMTI_ERROR_INVALID_SLOT:
        if (!is_of_parameter(c))
            break;
        if (!is_second_half(c))
            return false;
        add(why, n, ": a long or a double takes two slots, and this is the second one");
        return true;
    default: break;
    }
    if (c->function != LAB_FN_Deallocate)
        return explain(c, error, why, n);
    lab_ledger_foreign(c->args[0].p, why, n);
    return true;
}
