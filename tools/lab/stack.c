/* SPDX-License-Identifier: Apache-2.0
 * stack.c - the stack below a handler; see stack.h.
 * (JVM TI: Set Thread Local Storage, Set Environment Local Storage, Set Tag) */
#include "tools/lab/stack.h"
#include <string.h>

/* Bytes below the variables of the caller: those that are filled, those that are the handler's. */
enum { FILLED = 8192, BELOW = 1 << 16 };

static _Thread_local LabStack *innermost;

/* Not inlined: its frame lies where the agent's frames will lie. */
static void __attribute__((noinline)) fill(void)
{
    unsigned char frame[FILLED];
    memset(frame, lab_config.nonsense, sizeof frame);
    __asm__ volatile("" : : "r"(frame) : "memory");
}

void lab_stack_begins(LabStack *s)
{
    s->outer = innermost;
    s->count = 0;
    innermost = s;
    if (lab_config.fence == 2)
        fill();
}

/* What a successful call has the VM keep; false: nothing, or no address of the handler's frames. */
static bool keeps(const LabCall *c, LabLeft *left)
{
    *left = (LabLeft){.function = c->function, .env = c->env, .place = c->caller};
    switch (c->function) {
    case LAB_FN_SetThreadLocalStorage:
        left->thread = (jthread)(uintptr_t)c->args[0].p;
        left->value = (uintptr_t)c->args[1].p;
        break;
    case LAB_FN_SetEnvironmentLocalStorage: left->value = (uintptr_t)c->args[0].p; break;
    case LAB_FN_SetTag: left->value = (uintptr_t)c->args[1].j; break;
    default: return false;
    }
    uintptr_t top = (uintptr_t)innermost;
    return left->value < top && left->value > top - BELOW;
}

void lab_stack_given(const LabCall *c)
{
    LabLeft left;
    if (innermost && innermost->count < (int)LAB_LEN(innermost->left) && keeps(c, &left))
        innermost->left[innermost->count++] = left;
}

static bool is_there(const LabLeft *l)
{
    jvmtiEnv *real = l->env->real;
    void *now = NULL;
    jlong tag = (jlong)l->value;
    jint objects = 0;
    if (l->function == LAB_FN_SetThreadLocalStorage)
        return !(*real)->GetThreadLocalStorage(real, l->thread, &now) && (uintptr_t)now == l->value;
    if (l->function == LAB_FN_SetEnvironmentLocalStorage)
        return !(*real)->GetEnvironmentLocalStorage(real, &now) && (uintptr_t)now == l->value;
    return !(*real)->GetObjectsWithTags(real, 1, &tag, &objects, NULL, NULL) && objects;
}

void lab_stack_ends(LabStack *s, const char *name)
{
    innermost = s->outer;
    for (int i = 0; i < s->count; i++) {
        const LabLeft *l = &s->left[i];
        if (!atomic_load(&l->env->disposed) && is_there(l))
            lab_finding("memory-misuse", lab_functions[l->function].section, l->place,
                        "%s is given the address of a variable on the stack: it is gone when %s "
                        "has returned",
                        lab_functions[l->function].name, name);
    }
}
