/* SPDX-License-Identifier: Apache-2.0
 * versions.c - what redefinition changes.
 *
 * No event tells of it; but the world is stopped for it, and WorldStopped says why.  Before a
 * thread looks at a method the next time, the program's classes are compared with what is known of
 * them.  Each method of one that changed gets a row more in the tables; the row before is retired.
 *
 * IDs        A method's ID names its new version.  A frame of the old one gets an ID of its own
 *            when somebody asks, unless both versions do the same: then it keeps that of the new
 *            one.  So an unknown ID whose method has the name and the code of a retired row is
 *            that row's.
 * Locking    All under the monitor of the tables. */
#include "tools/show/show.h"
#include <stdlib.h>
#include <string.h>

static _Atomic unsigned told, handled; /* how many redefinitions */

void versions_may_change(void) { atomic_fetch_add(&told, 1); }

static bool same_pool(const ShowPool *a, const ShowPool *b)
{
    return a->count == b->count && a->bytes.len == b->bytes.len &&
           !memcmp(a->bytes.at, b->bytes.at, a->bytes.len);
}

static bool is_current(const ShowMethod *m, const ShowClass *c)
{
    return m->of == c && m->code && !m->retired;
}

/* Takes the pool if the class has changed. */
static bool has_changed(ShowClass *c, ShowPool *pool)
{
    bool same = same_pool(pool, c->pools);
    for (int i = 1, n = method_count(); same && i <= n; i++)
        same = !is_current(method_at(i), c) || method_same_code(method_at(i), method_at(i)->id);
    return !same;
}

static void new_version(ShowThread *t, JNIEnv *jni, jclass k, ShowClass *c, ShowPool *pool)
{
    pool->older = c->pools;
    c->pools = pool;
    free(c->pool_states);
    c->pool_states = NULL;
    c->pool_state_count = 0;
    c->version++;
    c->stamp = tables_change();
    record_begin(t, REC_REDEFINED);
    bytes_number(&t->payload, (uint64_t)c->number);
    bytes_number(&t->payload, (uint64_t)c->version);
    for (int i = 1, n = method_count(); i <= n; i++) {
        ShowMethod *before = method_at(i);
        if (!is_current(before, c))
            continue;
        const ShowMethod *now = method_again(jni, before); /* NULL: no such method any more */
        bytes_number(&t->payload, (uint64_t)before->number);
        bytes_number(&t->payload, now ? (uint64_t)now->number : 0);
    }
    record_end(t);
    log_commit(t, 0);
    watch_methods(jni, k); /* their breakpoints are gone */
}

static void compare(ShowThread *t, JNIEnv *jni, ShowClass *c)
{
    jclass k = c->own && c->detailed ? (*jni)->NewLocalRef(jni, c->klass) : NULL;
    ShowPool *pool = k ? calloc(1, sizeof *pool) : NULL;
    if (pool && pool_read(k, pool) && has_changed(c, pool)) {
        new_version(t, jni, k, c, pool);
    } else if (pool) {
        bytes_free(&pool->bytes);
        free(pool);
        if (k) /* the same bytes once more: the breakpoints are gone nevertheless */
            watch_methods(jni, k);
    }
    (*jni)->DeleteLocalRef(jni, k);
}

void versions_update(ShowThread *t, JNIEnv *jni)
{
    if (atomic_load_explicit(&told, memory_order_relaxed) == atomic_load(&handled))
        return;
    tables_enter();
    unsigned now = atomic_load(&told);
    for (int i = 1, n = class_count(); now != atomic_load(&handled) && i <= n; i++)
        compare(t, jni, class_at(i));
    atomic_store(&handled, now);
    tables_exit();
}

/* Two versions may have the same code: the one that this thread runs is more likely. */
ShowMethod *version_of_id(jmethodID id, const ShowClass *of)
{
    char *name = NULL, *signature = NULL;
    ShowMethod *found = NULL;
    if (!of || of->version < 2 ||
        TI(GetMethodName, id, &name, &signature, NULL) != JVMTI_ERROR_NONE)
        return NULL;
    for (int i = 1, n = method_count(); i <= n; i++) {
        ShowMethod *m = method_at(i);
        if (m->of == of && m->retired && !m->own_id && !strcmp(m->name, name) &&
            !strcmp(m->signature, signature) && method_same_code(m, id) &&
            (!found || !thread_runs(found) || thread_runs(m)))
            found = m;
    }
    FREE(name);
    FREE(signature);
    if (found) {
        found->id = id;
        found->own_id = true;
    }
    return found;
}
