/* SPDX-License-Identifier: Apache-2.0
 * fault.c - calls that fail because the laboratory says so.
 *
 * The VM is not asked.  What the out parameters point to is filled with a pattern: the
 * specification promises nothing about it after an error, and an agent that uses it is to be
 * seen.  A pointer that was NULL before stays so, as no VM writes to it: who gives back what is
 * NULL makes no mistake, and who uses it does not get far. */
#include "tools/lab/copies.h"
#include "tools/lab/lab.h"
#include "tools/lab/suspensions.h"
#include <string.h>

static bool due(const LabFault *f, long number) { return f->number == 0 || f->number == number; }

static bool is_zero(const unsigned char *p, size_t n)
{
    while (n && !*p) {
        p++;
        n--;
    }
    return !n;
}

/* A number is large and positive: who looks at it rather than at the error goes on. */
void lab_fault_undefine(const LabCall *c)
{
    for (int k = 0; lab_config.report && k < c->row->param_count; k++)
        if (c->row->params[k].kind == LAB_OUT_INT4 && c->args[k].p)
            *(jint *)(uintptr_t)c->args[k].p = lab_config.nonsense * 0x010101;
        else if (c->row->params[k].kind == LAB_OUT_INT8 && c->args[k].p)
            *(jlong *)(uintptr_t)c->args[k].p = lab_config.nonsense * INT64_C(0x01010101010101);
        else if (c->row->params[k].bytes && c->args[k].p &&
                 !is_zero(c->args[k].p, c->row->params[k].bytes))
            memset((void *)(uintptr_t)c->args[k].p, lab_config.nonsense, c->row->params[k].bytes);
    if (c->function == LAB_FN_GetStackTrace && c->args[3].p && c->args[2].j > 0)
        lab_fill_rest(c, (void *)(uintptr_t)c->args[3].p, (jint)c->args[2].j, 0,
                      sizeof(jvmtiFrameInfo));
}

/* A call that takes back what was asked for: when that fails, no agent has an answer. */
static bool undoes(const LabCall *c)
{
    switch (c->function) {
    case LAB_FN_SetEventNotificationMode: return c->args[0].j == JVMTI_DISABLE;
    case LAB_FN_SetTag: return c->args[1].j == 0;
    case LAB_FN_SetThreadLocalStorage: return !c->args[1].p;
    case LAB_FN_SetEnvironmentLocalStorage: return !c->args[0].p;
    default: return false;
    }
}

bool lab_fault(LabCall *c, jvmtiError *result)
{
    for (int i = 0; i < lab_config.fault_count && !(lab_config.report && undoes(c)); i++) {
        const LabFault *f = &lab_config.faults[i];
        /* a thread that is said to be suspended is: the agent may look at it */
        bool is_real = lab_config.another && f->error == JVMTI_ERROR_THREAD_SUSPENDED;
        if (f->function < 0 || &lab_functions[f->function] != c->row ||
            !(is_real ? f->number <= c->number : due(f, c->number)))
            continue;
        if (is_real && !lab_suspensions_by_another(c))
            return false;
        if (!is_real) {
            lab_fault_undefine(c);
            *result = f->error;
            c->failed = true;
        }
        char place[900], text[1000];
        lab_place(c->caller, place, sizeof place);
        lab_say("fault", "\"function\":\"%s\",\"number\":%ld,\"error\":\"%s\",\"where\":\"%s\"",
                c->row->name, c->number, lab_error_name(f->error),
                line_json(text, sizeof text, place));
        return !is_real;
    }
    return false;
}

void lab_fill_rest(const LabCall *c, void *buffer, jint room, jint n, size_t size)
{
    if (!lab_config.report)
        return;
    lab_copy_fits(buffer, (size_t)room * size, c->row->name, c->caller);
    if (n < room)
        memset((char *)buffer + (size_t)n * size, lab_config.nonsense, (size_t)(room - n) * size);
}

bool lab_fault_other(const char *name, const void *caller)
{
    static _Atomic long calls[LAB_LEN(lab_config.faults)];
    bool fails = false;
    for (int i = 0; i < lab_config.fault_count; i++) {
        const LabFault *f = &lab_config.faults[i];
        if (f->function >= 0 || strcmp(f->name, name) != 0)
            continue;
        long number = atomic_fetch_add(&calls[i], 1) + 1;
        if (!due(f, number))
            continue;
        char place[900], text[1000];
        lab_place(lab_place_of_call(caller), place, sizeof place);
        lab_say("fault", "\"function\":\"%s\",\"number\":%ld,\"error\":\"NULL\",\"where\":\"%s\"",
                name, number, line_json(text, sizeof text, place));
        fails = true;
    }
    return fails;
}
