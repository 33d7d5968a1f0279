/* SPDX-License-Identifier: Apache-2.0
 * disposal.c - what an environment leaves behind; see disposal.h. */
#include "tools/lab/disposal.h"
#include "tools/lab/locks.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Kind {
    NOTHING,
    SUSPENDED,
    MONITOR,
    BREAKPOINT,
    ACCESS_WATCH,
    CHANGE_WATCH,
    PREFIX
} Kind;
static const char *const names[] = {
    [SUSPENDED] = "threads suspended",
    [MONITOR] = "raw monitors",
    [BREAKPOINT] = "breakpoints set",
    [ACCESS_WATCH] = "field access watches",
    [CHANGE_WATCH] = "field modification watches",
    [PREFIX] = "prefixes of native methods",
};

typedef struct Thing {
    Kind kind;
    uintptr_t a, b; /* which one */
    char *name;     /* of a thread, when it could be asked; NULL: not known */
    int count;      /* < 0: it was undone before the call that did it had returned */
    const LabEnv *env;
    const void *made_at;
    const void *dropped_at; /* a breakpoint: its class was transformed here; NULL: set again */
    int waiters;            /* of a raw monitor, without an end */
    bool used_since;        /* ... after its environment was gone, through another one */
    bool told;
} Thing;

enum { THINGS = 4096 };
static Thing things[THINGS]; /* open addressing; what does not fit is not told */

/* The row of a thing; room: one for it, when there is none.  NULL: none.  Under lab_lock. */
static Thing *find(Kind kind, uintptr_t a, uintptr_t b, bool room)
{
    size_t at = (size_t)((a * 31 + b + (uintptr_t)kind) * UINT64_C(0x9E3779B97F4A7C15) >> 40);
    Thing *spare = NULL;
    for (size_t n = 0; n < THINGS; n++) {
        Thing *t = &things[(at + n) % THINGS];
        if (t->kind == kind && t->a == a && t->b == b)
            return t;
        if (!spare && t->kind != NOTHING && !t->count && !t->waiters && !t->dropped_at)
            spare = t;
        if (t->kind == NOTHING) {
            spare = spare ? spare : t;
            break;
        }
    }
    if (!room || !spare)
        return NULL;
    free(spare->name);
    *spare = (Thing){.kind = kind, .a = a, .b = b};
    return spare;
}

/* name: strdup's, kept; or NULL */
static void made_named(const LabCall *c, Kind kind, uintptr_t a, uintptr_t b, int change,
                       char *name)
{
    pthread_mutex_lock(&lab_lock);
    Thing *t = find(kind, a, b, true);
    if (t) {
        t->count += change;
        free(t->name);
        t->name = name;
        if (change > 0) {
            t->env = c->env;
            t->made_at = c->caller;
            t->dropped_at = NULL;
        }
    }
    pthread_mutex_unlock(&lab_lock);
}

static void made(const LabCall *c, Kind kind, uintptr_t a, uintptr_t b, int change)
{
    made_named(c, kind, a, b, change, NULL);
}

static char *name_of(jthread thread)
{
    char name[LINE_VALUE];
    lab_text_value(name, sizeof name, LAB_THREAD, (LabArg){.p = thread}, NULL, true);
    return thread ? strdup(name) : NULL;
}

/* Threads are told apart by their hash codes: references to one differ. */
static void suspends(const LabCall *c, jthread thread, int change)
{
    jint hash;
    JNIEnv *jni;
    jthread own = NULL;
    if (!thread && (*lab_own)->GetCurrentThread(lab_own, &own))
        return;
    if (!(*lab_own)->GetObjectHashCode(lab_own, thread ? thread : own, &hash))
        made_named(c, SUSPENDED, (uintptr_t)(unsigned)hash, 0, change, name_of(thread));
    if (own && (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) == JNI_OK)
        (*jni)->DeleteLocalRef(jni, own);
}

static void suspend_list(const LabCall *c, int change)
{
    const jthread *list = c->args[1].p;
    const jvmtiError *results = c->args[2].p;
    for (jint i = 0; i < (jint)c->args[0].j; i++)
        if (!results[i])
            suspends(c, list[i], change);
}

static void monitor_used(const LabCall *c)
{
    pthread_mutex_lock(&lab_lock);
    Thing *t = find(MONITOR, (uintptr_t)c->args[0].p, 0, false);
    if (t && t->env && t->env->disposed_at)
        t->used_since = true;
    pthread_mutex_unlock(&lab_lock);
}

static bool is_among(uintptr_t m, const jmethodID *methods, jint n)
{
    for (jint i = 0; i < n; i++)
        if ((uintptr_t)methods[i] == m)
            return true;
    return false;
}

/* A class has another version: its breakpoints are gone.  (JVM TI: Redefine Classes) */
static void transformed(const LabCall *c, jclass k)
{
    jint n = 0;
    jmethodID *methods = NULL;
    if ((*lab_own)->GetClassMethods(lab_own, k, &n, &methods))
        return;
    pthread_mutex_lock(&lab_lock);
    for (Thing *t = things; t < things + THINGS; t++)
        if (t->kind == BREAKPOINT && t->count && is_among(t->a, methods, n)) {
            t->count = 0;
            t->dropped_at = c->caller;
        }
    pthread_mutex_unlock(&lab_lock);
    (*lab_own)->Deallocate(lab_own, (unsigned char *)methods);
}

void lab_disposal_result(const LabCall *c)
{
    uintptr_t a = (uintptr_t)c->args[0].p;
    switch (c->function) {
    case LAB_FN_SuspendThread: suspends(c, (jthread)a, 1); break;
    case LAB_FN_ResumeThread: suspends(c, (jthread)a, -1); break;
    case LAB_FN_SuspendThreadList: suspend_list(c, 1); break;
    case LAB_FN_ResumeThreadList: suspend_list(c, -1); break;
    case LAB_FN_CreateRawMonitor: made(c, MONITOR, *(const uintptr_t *)c->args[1].p, 0, 1); break;
    case LAB_FN_DestroyRawMonitor: made(c, MONITOR, a, 0, -1); break;
    case LAB_FN_RawMonitorEnter: monitor_used(c); break;
    case LAB_FN_SetBreakpoint: made(c, BREAKPOINT, a, (uintptr_t)c->args[1].j, 1); break;
    case LAB_FN_ClearBreakpoint: made(c, BREAKPOINT, a, (uintptr_t)c->args[1].j, -1); break;
    case LAB_FN_RetransformClasses:
        for (jint i = 0; i < (jint)c->args[0].j; i++)
            transformed(c, ((const jclass *)c->args[1].p)[i]);
        break;
    case LAB_FN_RedefineClasses:
        for (jint i = 0; i < (jint)c->args[0].j; i++)
            transformed(c, ((const jvmtiClassDefinition *)c->args[1].p)[i].klass);
        break;
    case LAB_FN_SetFieldAccessWatch: made(c, ACCESS_WATCH, (uintptr_t)c->args[1].p, 0, 1); break;
    case LAB_FN_ClearFieldAccessWatch: made(c, ACCESS_WATCH, (uintptr_t)c->args[1].p, 0, -1); break;
    case LAB_FN_SetFieldModificationWatch:
        made(c, CHANGE_WATCH, (uintptr_t)c->args[1].p, 0, 1);
        break;
    case LAB_FN_ClearFieldModificationWatch:
        made(c, CHANGE_WATCH, (uintptr_t)c->args[1].p, 0, -1);
        break;
    case LAB_FN_SetNativeMethodPrefix:
    case LAB_FN_SetNativeMethodPrefixes: {
        bool has = c->function == LAB_FN_SetNativeMethodPrefix ? a != 0 : c->args[0].j != 0;
        pthread_mutex_lock(&lab_lock);
        Thing *t = find(PREFIX, (uintptr_t)c->env, 0, true);
        if (t)
            *t = (Thing){.kind = PREFIX,
                         .a = (uintptr_t)c->env,
                         .count = has,
                         .env = c->env,
                         .made_at = c->caller};
        pthread_mutex_unlock(&lab_lock);
        break;
    }
    default: break;
    }
}

void lab_disposal_waits(const LabCall *c, int change)
{
    if (c->args[1].j > 0)
        return; /* it ends by itself */
    pthread_mutex_lock(&lab_lock);
    Thing *t = find(MONITOR, (uintptr_t)c->args[0].p, 0, false);
    if (t)
        t->waiters += change;
    pthread_mutex_unlock(&lab_lock);
}

/* Whether the agent has an environment through which it could undo what another one did. */
static bool has_another(void)
{
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        if (!atomic_load(&e->disposed))
            return true;
    return false;
}

/* The calling thread is in raw monitors of the environment. */
static void leaves_monitors(const LabCall *c)
{
    enum { ROOM = 8 };
    const void *held[ROOM];
    int n = lab_locks_of_thread(held, ROOM);
    for (int i = 0; i < n; i++) {
        pthread_mutex_lock(&lab_lock);
        const Thing *t = find(MONITOR, (uintptr_t)held[i], 0, false);
        bool its = t && t->count && t->env == c->env;
        pthread_mutex_unlock(&lab_lock);
        if (!its)
            continue;
        lab_finding("monitor-held", "Dispose Environment", c->caller,
                    "the environment is disposed of while this thread is in a raw monitor, and the "
                    "agent has no other: nobody can exit it");
        lab_lock_gone(held[i]);
    }
}

void lab_disposed(const LabCall *c)
{
    atomic_store(&c->env->disposed, true);
    if (lab_is_ending())
        return;
    c->env->disposed_at = c->caller;
    if (!has_another())
        leaves_monitors(c);
}

static void place_of(const void *place, char *to, size_t n)
{
    char where[900];
    lab_place(place, where, sizeof where);
    line_json(to, n, where);
}

static void tell(const Thing *t, long count, long waiters)
{
    char disposed[1000], where[1000];
    if (t->kind == SUSPENDED && !t->env->disposed_at)
        lab_finding("left-behind", "Suspend Thread", t->made_at,
                    "%s%s is suspended here and never resumed", t->name ? "thread " : "a thread",
                    t->name ? t->name : "");
    if (!t->env->disposed_at)
        return;
    lab_place(t->env->disposed_at, disposed, sizeof disposed);
    if (t->kind == SUSPENDED)
        lab_finding("left-behind", "Dispose Environment", t->made_at,
                    "a thread that is suspended here is not resumed, and the environment is "
                    "disposed of: %s",
                    disposed);
    else if (waiters && !has_another())
        lab_finding("left-behind", "Dispose Environment", t->made_at,
                    "a thread waits on the raw monitor that is made here, the environment is "
                    "disposed of, and the agent has no other: nobody can notify it: %s",
                    disposed);
    else if (!t->used_since) {
        place_of(t->env->disposed_at, disposed, sizeof disposed);
        place_of(t->made_at, where, sizeof where);
        lab_say("disposed", "\"what\":\"%s\",\"count\":%ld,\"where\":\"%s\",\"disposed\":\"%s\"",
                names[t->kind], count, where, disposed);
    }
}

static bool is_left(const Thing *t) { return t->kind != NOTHING && t->count > 0 && !t->told; }

static void tell_dropped(const void *place)
{
    long count = 0;
    for (const Thing *t = things; t < things + THINGS; t++)
        count += t->dropped_at == place;
    lab_hint("breakpoints", place,
             "a class that is transformed loses its breakpoints: %ld that were set before are not "
             "set again",
             count);
}

void lab_disposal_report(void)
{
    for (const Thing *t = things; t < things + THINGS; t++)
        if (t->dropped_at)
            tell_dropped(t->dropped_at);
    for (int i = 0; i < THINGS; i++) {
        if (!is_left(&things[i]))
            continue;
        long count = 0, waiters = 0;
        const Thing first = things[i];
        for (int k = i; k < THINGS; k++) {
            Thing *t = &things[k];
            if (!is_left(t) || t->kind != first.kind || t->env != first.env ||
                t->made_at != first.made_at)
                continue;
            count++;
            waiters += t->waiters;
            t->told = true;
        }
        tell(&first, count, waiters);
    }
}
