/* SPDX-License-Identifier: Apache-2.0
 * ledger.c - what the agent has and should give back: memory, references, suspended threads,
 * breakpoints, watches, raw monitors.
 *
 * Memory  every block that a call left to the agent, by function and place of call, until it is
 *         deallocated or handed over to the VM.  At the end blocks that the agent still can reach
 *         are told apart from those that it has lost: reachable are those whose address lies in the
 *         agent's own data, in blocks of its malloc (heap.c), in tags and local storage, in another
 *         reachable block, what a handler took that still runs when the VM ends, or the last few
 *         that a thread of the agent took that still runs. */
#include "tools/lab/class_tags.h"
#include "tools/lab/disposal.h"
#include "tools/lab/fence.h"
#include "tools/lab/heap.h"
#include "tools/lab/lab.h"
#include "tools/lab/locks.h"
#include "tools/lab/tags.h"
#include "tools/lab/threads.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Row {
    uintptr_t p; /* 0: free */
    size_t size; /* 0: not known */
    const char *what;
    const void *caller;
    const LabEnv *env;              /* that left the block; NULL: none did */
    bool is_block, reachable, gone; /* given back: the row waits for the same address */
    unsigned stamp;                 /* of the last look at all rows that met it */
    jint class_hash;                /* of a reference to a class: its hash code; 0: of another */
    const LabHandler *handler;      /* that was running when it was made; NULL: none */
    uint64_t running;
    const LabHandler *thread; /* of the agent, that made it outside of handlers; NULL: another */
    uint64_t number;          /* among its blocks */
} Row;

static struct {
    Row *rows;
    size_t room, used;
} table; /* open addressing; guarded by lab_lock */

/* values that the agent gave to the VM to keep: tags, local storage */
static struct {
    struct Kept {
        uintptr_t value;
        const LabHandler *thread; /* whose local storage it is; NULL: nobody knows */
        const LabEnv *env;        /* that keeps it, until it is disposed of */
    } * values;
    size_t room, count;
} kept;

enum { MOST_KEPT = 1 << 16 }; /* of the last ones, that are looked at for one */

static bool is_there(const Row *r) { return r->p && !r->gone; }

static size_t slot_of(uintptr_t p)
{
    return (size_t)(p * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (table.room - 1);
}

static Row *find(uintptr_t p)
{
    for (size_t n = 0, i = table.room ? slot_of(p) : 0; n < table.room;
         n++, i = (i + 1) & (table.room - 1)) {
        if (table.rows[i].p == p)
            return &table.rows[i];
        if (!table.rows[i].p)
            return NULL;
    }
    return NULL;
}

static void put(Row row)
{
    if (table.used * 2 >= table.room) {
        Row *old = table.rows;
        size_t n = table.room, room = n ? n * 2 : 1024;
        Row *rows = calloc(room, sizeof *rows);
        if (!rows)
            return;
        table.rows = rows;
        table.room = room;
        table.used = 0;
        for (size_t i = 0; i < n; i++)
            if (old[i].p)
                put(old[i]);
        free(old);
    }
    size_t i = slot_of(row.p);
    while (table.rows[i].p && table.rows[i].p != row.p)
        i = (i + 1) & (table.room - 1);
    table.used += table.rows[i].p == 0;
    table.rows[i] = row;
}

void lab_ledger_reference(const void *ref, const void *caller, const char *kind, bool made)
{
    if (!ref)
        return;
    pthread_mutex_lock(&lab_lock);
    Row *r = find((uintptr_t)ref);
    if (made)
        put((Row){.p = (uintptr_t)ref, .what = kind, .caller = caller});
    else if (r)
        r->gone = true;
    pthread_mutex_unlock(&lab_lock);
}

void lab_ledger_of_class(const void *ref, jint hash)
{
    pthread_mutex_lock(&lab_lock);
    Row *r = find((uintptr_t)ref);
    if (r)
        r->class_hash = hash;
    pthread_mutex_unlock(&lab_lock);
}

bool lab_ledger_is_block(const void *p)
{
    pthread_mutex_lock(&lab_lock);
    const Row *r = find((uintptr_t)p);
    bool is = r && is_there(r) && r->is_block;
    pthread_mutex_unlock(&lab_lock);
    return is;
}

bool lab_ledger_is_reference(const void *p)
{
    pthread_mutex_lock(&lab_lock);
    const Row *r = find((uintptr_t)p);
    bool is = r && is_there(r) && !r->is_block;
    pthread_mutex_unlock(&lab_lock);
    return is;
}

static size_t bytes_of(const LabCall *c, const LabBlock *b, const char *block)
{
    switch (b->size) {
    case LAB_STRING: return strlen(block) + 1;
    case LAB_ARRAY: return (size_t) * (const jint *)c->args[b->count_param].p * b->unit;
    case LAB_ONE: return b->unit;
    case LAB_BYTES: return (size_t)c->args[0].j;
    case LAB_UNKNOWN: break;
    }
    return 0;
}

static void take_block(const void *p, size_t size, const char *kind, const void *caller,
                       const LabEnv *env)
{
    LabHandler *own = lab_handler(), *handler = lab_current_event() ? own : NULL;
    LabHandler *thread = own && !handler && atomic_load(&own->is_agents) ? own : NULL;
    pthread_mutex_lock(&lab_lock);
    put((Row){.p = (uintptr_t)p,
              .size = size,
              .what = kind,
              .caller = caller,
              .env = env,
              .is_block = true,
              .handler = handler,
              .running = handler ? atomic_load(&handler->running) : 0,
              .thread = thread,
              .number = thread ? atomic_fetch_add(&thread->blocks, 1) : 0});
    pthread_mutex_unlock(&lab_lock);
}

void lab_ledger_block(const void *p, size_t size, const char *kind, const void *caller)
{
    take_block(p, size, kind, caller, NULL);
}

/* The call left a block at *place: the agent gets a copy in the fence. */
static void add_block(const LabCall *c, const LabBlock *b, void **place)
{
    if (!*place)
        return;
    size_t size = bytes_of(c, b, *place);
    size_t align = b->size == LAB_STRING ? 1 : size % 16 ? 8 : 16;
    void *own = lab_fence_take(size, align, c->row->name, c->caller);
    if (own) {
        if (b->size != LAB_BYTES) /* nothing is in it yet */
            memcpy(own, *place, size);
        (*c->real)->Deallocate(c->real, *place);
        *place = own;
    }
    take_block(*place, size, c->row->name, c->caller, c->env);
}

static void keep(const LabCall *c, uintptr_t value, const LabHandler *thread)
{
    pthread_mutex_lock(&lab_lock);
    if (kept.count == kept.room) {
        size_t room = kept.room ? kept.room * 2 : 256;
        struct Kept *v = room > 1u << 22 ? NULL : realloc(kept.values, room * sizeof *v);
        if (v) {
            kept.values = v;
            kept.room = room;
        }
    }
    if (kept.count < kept.room)
        kept.values[kept.count++] = (struct Kept){value, thread, c->env};
    pthread_mutex_unlock(&lab_lock);
}

/* The caller, when it is its own local storage that is set; NULL: another's, or nobody knows. */
static const LabHandler *owner_of_storage(jthread thread)
{
    const LabEventRow *in = lab_current_event();
    JNIEnv *jni;
    jthread own = NULL;
    if (!thread)
        return lab_handler();
    if (!lab_jni_plain.IsSameObject || !in || in->restricted || lab_signal() ||
        lab_critical_depth() ||
        (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&jni, JNI_VERSION_1_6) != JNI_OK ||
        (*lab_own)->GetCurrentThread(lab_own, &own) || !own)
        return NULL;
    bool same = lab_jni_plain.IsSameObject(jni, thread, own);
    lab_jni_plain.DeleteLocalRef(jni, own);
    return same ? lab_handler() : NULL;
}

void lab_ledger_forget(uintptr_t value, const LabEnv *env)
{
    pthread_mutex_lock(&lab_lock);
    for (size_t i = kept.count, n = 0; i-- > 0 && n < MOST_KEPT; n++)
        if (kept.values[i].value == value && kept.values[i].env == env) {
            kept.values[i] = kept.values[--kept.count];
            break;
        }
    pthread_mutex_unlock(&lab_lock);
}

void lab_ledger_thread_ends(void)
{
    const LabHandler *self = lab_handler();
    pthread_mutex_lock(&lab_lock);
    size_t n = 0;
    for (size_t i = 0; i < kept.count; i++)
        if (!kept.values[i].thread || kept.values[i].thread != self)
            kept.values[n++] = kept.values[i];
    kept.count = n;
    pthread_mutex_unlock(&lab_lock);
}

/* ---- memory that the agent gives back, or hands over ---- */

bool lab_ledger_deallocate(const LabCall *c, void *mem)
{
    const char *wrong = NULL;
    bool done = false;
    switch (mem ? lab_fence_state(mem) : LAB_FOREIGN) {
    case LAB_START:
        wrong = lab_fence_what(mem);
        if (!strcmp(wrong, "malloc"))
            wrong = "memory of malloc";
        else if (!strncmp(wrong, "GetString", 9))
            wrong = "a text of JNI, which has a function of its own to release it";
        else {
            lab_ledger_reference(mem, NULL, NULL, false);
            lab_fence_release(mem);
            return true;
        }
        break;
    case LAB_INSIDE: wrong = "an address that is not where a block begins"; break;
    case LAB_GONE: wrong = "memory that was given back before"; break;
    case LAB_FOREIGN:
        done = mem && lab_heap_has(mem);
        wrong = done ? "memory of malloc" : NULL;
        break;
    }
    if (wrong)
        lab_finding("memory-misuse", "Deallocate", c->caller, "Deallocate is called with %s",
                    wrong);
    else
        lab_ledger_reference(mem, NULL, NULL, false);
    return wrong != NULL;
}

void lab_ledger_hand_over(const LabEventCall *c, const void *callback)
{
    jint *len = (jint *)(uintptr_t)c->args[6].p;
    unsigned char **bytes = (unsigned char **)(uintptr_t)c->args[7].p, *own = *bytes;
    if (!own)
        return;
    LabFenceState state = lab_fence_state(own);
    bool fenced = state == LAB_START && strcmp(lab_fence_what(own), "malloc") != 0;
    if (!fenced && !lab_ledger_is_block(own))
        lab_finding("memory-misuse", "Class File Load Hook", callback,
                    "the new class is not in memory from Allocate, which the VM gives back");
    else if (fenced && *len > 0 && (size_t)*len > lab_fence_size(own)) {
        lab_finding("memory-misuse", "Class File Load Hook", callback,
                    "the new class has a length of %d bytes in a block of %zu", (int)*len,
                    lab_fence_size(own));
        *len = (jint)lab_fence_size(own);
    }
    lab_ledger_reference(own, NULL, "block", false);
    if (state == LAB_FOREIGN && !lab_heap_has(own))
        return;
    /* the VM gives it back, and knows its own memory only */
    *bytes = NULL;
    if (state != LAB_GONE && *len > 0 && !(*c->env->real)->Allocate(c->env->real, *len, bytes))
        memcpy(*bytes, own, (size_t)*len);
    if (fenced)
        lab_fence_release(own);
}

/* Pairs of functions that undo each other: what is left at the end is told. */
static struct {
    LabNumber does, undoes;
    const char *what;
    _Atomic long balance;
} pairs[] = {
    {LAB_FN_SuspendThread, LAB_FN_ResumeThread, "threads suspended", 0},
    {LAB_FN_SetBreakpoint, LAB_FN_ClearBreakpoint, "breakpoints set", 0},
    {LAB_FN_SetFieldAccessWatch, LAB_FN_ClearFieldAccessWatch, "field access watches", 0},
    {LAB_FN_SetFieldModificationWatch, LAB_FN_ClearFieldModificationWatch,
     "field modification watches", 0},
    {LAB_FN_CreateRawMonitor, LAB_FN_DestroyRawMonitor, "raw monitors", 0},
};

/* Whether the object is the one that the handler which runs is told to be new. */
static bool is_new(const void *object)
{
    const LabEventRow *e = lab_current_event();
    return e &&
           (e->number == JVMTI_EVENT_VM_OBJECT_ALLOC ||
            e->number == JVMTI_EVENT_SAMPLED_OBJECT_ALLOC) &&
           lab_current_args()[1].p == object;
}

void lab_ledger_result(const LabCall *c)
{
    lab_thread_result(c);
    lab_disposal_result(c);
    for (int i = 0; i < c->row->block_count; i++) {
        const LabBlock *b = &c->row->blocks[i];
        char *at = (char *)(uintptr_t)c->args[b->param].p;
        jint n = b->count_param >= 0 ? *(const jint *)c->args[b->count_param].p : 0;
        char *array = at && b->where != LAB_IN_STRUCT ? *(char **)at : NULL;
        if (!at)
            continue;
        if (b->where == LAB_AT_ARG)
            add_block(c, b, (void **)at);
        else if (b->where == LAB_IN_STRUCT)
            add_block(c, b, (void **)(at + b->offset));
        else
            for (jint k = 0; array && k < n; k++)
                add_block(c, b, (void **)(array + (size_t)k * b->stride + b->offset));
    }
    const void *const first = c->args[0].p;
    switch (c->function) {
    case LAB_FN_SetTag:
        keep(c, (uintptr_t)c->args[1].j, NULL);
        lab_tag_counts(c);
        lab_class_tags_set(c);
        if (c->args[1].j)
            atomic_store(&c->env->tags, true);
        if (!c->args[1].j && is_new(first))
            lab_finding("wrong-call", "Set Tag", c->caller,
                        "a new object gets the tag 0, which is none");
        break;
    case LAB_FN_FollowReferences:
    case LAB_FN_IterateThroughHeap:
    case LAB_FN_IterateOverHeap:
    case LAB_FN_IterateOverInstancesOfClass:
    case LAB_FN_IterateOverObjectsReachableFromObject:
    case LAB_FN_IterateOverReachableObjects: atomic_store(&c->env->walks, true); break;
    case LAB_FN_SetThreadLocalStorage:
        keep(c, (uintptr_t)c->args[1].p, owner_of_storage((jthread)(uintptr_t)first));
        break;
    case LAB_FN_SetEnvironmentLocalStorage: keep(c, (uintptr_t)first, NULL); break;
    case LAB_FN_RawMonitorWait: lab_thread_rested(); break;
    case LAB_FN_RunAgentThread: keep(c, (uintptr_t)c->args[2].p, NULL); break;
    case LAB_FN_CreateRawMonitor: {
        char *copy = strdup(first);
        lab_lock_named(*(void *const *)c->args[1].p, copy ? copy : "a raw monitor");
        break;
    }
    case LAB_FN_RawMonitorEnter: lab_lock_taken(first, c->caller); break;
    case LAB_FN_RawMonitorExit: lab_lock_left(first); break;
    case LAB_FN_DestroyRawMonitor: lab_lock_gone(first); break;
    default: break;
    }
    for (size_t i = 0; i < LAB_LEN(pairs); i++)
        if (c->function == pairs[i].does)
            atomic_fetch_add(&pairs[i].balance, 1);
        else if (c->function == pairs[i].undoes)
            atomic_fetch_sub(&pairs[i].balance, 1);
}

/* ---- the end ---- */

static Row **queue, **sorted; /* blocks, by address */
static size_t queued, sorted_count;

static int by_address(const void *a, const void *b)
{
    const Row *x = *(Row *const *)a, *y = *(Row *const *)b;
    return x->p < y->p ? -1 : x->p > y->p;
}

static void sort_rows(void)
{
    for (size_t i = 0; i < table.room; i++)
        if (is_there(&table.rows[i]))
            sorted[sorted_count++] = &table.rows[i];
    qsort(sorted, sorted_count, sizeof *sorted, by_address);
}

/* A word that may be the address of a block, or of something in it; or a reference. */
static void reached(uintptr_t value, void *ctx)
{
    size_t low = 0, high = sorted_count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (sorted[mid]->p <= value)
            low = mid + 1;
        else
            high = mid;
    }
    Row *r = low ? sorted[low - 1] : NULL;
    if (r && value <= r->p + r->size && !r->reachable) {
        r->reachable = true;
        if (r->is_block)
            queue[queued++] = r;
    }
}

/* The end of the VM came while somebody had the block on his stack, or may have had it. */
static bool was_stopped(const Row *r)
{
    enum { AT_A_TIME = 4 };
    return (r->handler && atomic_load(&r->handler->running) == r->running) ||
           (r->thread && atomic_load(&r->thread->is_agents) &&
            atomic_load(&r->thread->blocks) - r->number <= AT_A_TIME);
}

/* Tags and local storage go with their environment. */
static bool is_kept(const struct Kept *k) { return !k->env->disposed_at; }

static void find_reachable(void)
{
    queue = calloc(table.used + 1, sizeof *queue);
    sorted = calloc(table.used + 1, sizeof *sorted);
    if (!queue || !sorted)
        return;
    sort_rows();
    for (size_t i = 0; i < kept.count; i++)
        if (is_kept(&kept.values[i]))
            reached(kept.values[i].value, NULL);
    for (size_t i = 0; i < table.room; i++) {
        const Row *r = &table.rows[i];
        if (is_there(r) && was_stopped(r))
            reached(r->p, NULL);
    }
    lab_heap_scan_roots(reached, NULL);
    while (queued) {
        const void *p = (const void *)queue[--queued]->p;
        bool fenced = lab_fence_state(p) == LAB_START;
        lab_heap_scan_block(p, fenced ? lab_fence_size(p) : 0, reached, NULL);
    }
    free(queue);
    free(sorted);
}

static void scan_kept(LabSee see, void *ctx)
{
    for (size_t i = 0; i < kept.count; i++)
        if (is_kept(&kept.values[i]))
            see(kept.values[i].value, ctx);
    for (size_t i = 0; i < table.room; i++)
        if (is_there(&table.rows[i]) && table.rows[i].is_block) {
            const void *p = (const void *)table.rows[i].p;
            bool fenced = lab_fence_state(p) == LAB_START;
            lab_heap_scan_block(p, fenced ? lab_fence_size(p) : 0, see, ctx);
        }
}

/* Calls tell for the rows of one function and place; how many there are, how many of them lost. */
typedef struct Group {
    const Row *first;
    long count, lost;
    size_t bytes; /* known */
    long classes; /* different ones that are referred to; 0: other objects as well */
} Group;

static int by_hash(const void *a, const void *b)
{
    jint x = *(const jint *)a, y = *(const jint *)b;
    return (x > y) - (x < y);
}

static long different(jint *hashes, long n)
{
    long found = 0;
    qsort(hashes, (size_t)n, sizeof *hashes, by_hash);
    for (long i = 0; i < n; i++)
        found += i == 0 || hashes[i] != hashes[i - 1];
    return n && hashes[0] ? found : 0;
}

static void each_group(void (*tell)(const Group *g, int round), int round)
{
    static unsigned stamp;
    jint *hashes = malloc((table.used + 1) * sizeof *hashes);
    stamp++;
    for (size_t i = 0; i < table.room; i++) {
        const Row *r = &table.rows[i];
        if (!is_there(r) || r->stamp == stamp)
            continue;
        Group g = {.first = r};
        for (size_t k = i; k < table.room; k++) {
            Row *o = &table.rows[k];
            if (is_there(o) && o->what == r->what && o->caller == r->caller && o->env == r->env) {
                if (hashes)
                    hashes[g.count] = o->class_hash;
                g.count++;
                g.lost += !o->reachable;
                g.bytes += o->size;
                o->stamp = stamp;
            }
        }
        g.classes = hashes && r->class_hash ? different(hashes, g.count) : 0;
        tell(&g, round);
    }
    free(hashes);
}

static void tell_leftover(const Group *g, int round)
{
    const Row *r = g->first;
    char text[1000], where[900], disposed[1000];
    bool gone = r->env && r->env->disposed_at;
    lab_place(gone ? r->env->disposed_at : NULL, where, sizeof where);
    line_json(disposed, sizeof disposed, gone ? where : "");
    lab_place(r->caller, where, sizeof where);
    lab_say("leftover",
            "\"what\":\"%s\",\"memory\":%s,\"where\":\"%s\",\"count\":%ld,\"lost\":%ld,"
            "\"disposed\":\"%s\"",
            r->what, r->is_block ? "true" : "false", line_json(text, sizeof text, where), g->count,
            g->lost, disposed);
}

static void say_round(int round, const char *what, const char *where, long count, long classes)
{
    char text[1000];
    lab_say("round", "\"round\":%d,\"what\":\"%s\",\"where\":\"%s\",\"count\":%ld,\"classes\":%ld",
            round, what, line_json(text, sizeof text, where), count, classes);
}

static void tell_round(const Group *g, int round)
{
    char where[900];
    lab_place(g->first->caller, where, sizeof where);
    say_round(round, g->first->what, where, g->count, g->classes);
}

void lab_ledger_round(int round)
{
    pthread_mutex_lock(&lab_lock);
    each_group(tell_round, round);
    pthread_mutex_unlock(&lab_lock);
    for (size_t i = 0; i < LAB_LEN(pairs); i++)
        say_round(round, pairs[i].what, "", pairs[i].balance, 0);
    say_round(round, "open files", "", lab_open_files(), 0);
    say_round(round, "threads", "", lab_live_threads(), 0);
    long alive = 0;
    const LabEnv *last = NULL;
    for (const LabEnv *e = lab_envs(); e; e = e->next)
        if (!atomic_load(&e->disposed)) {
            alive++;
            last = last ? last : e;
        }
    char where[900];
    lab_place(last ? last->made_at : NULL, where, sizeof where);
    say_round(round, "environments", last ? where : "", alive, 0);
}

static jint JNICALL count_tagged(jlong class_tag, jlong size, jlong *tag, jint length, void *count)
{
    ++*(long *)count;
    return JVMTI_VISIT_OBJECTS;
}

void lab_ledger_tags(jvmtiEnv *env)
{
    jvmtiCapabilities has;
    jvmtiHeapCallbacks callbacks;
    long count = 0;
    memset(&has, 0, sizeof has);
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.heap_iteration_callback = count_tagged;
    if (!(*env)->GetCapabilities(env, &has) && has.can_tag_objects &&
        !(*env)->IterateThroughHeap(env, JVMTI_HEAP_FILTER_UNTAGGED, NULL, &callbacks, &count) &&
        count)
        lab_say("tags", "\"count\":%ld", count);
}

void lab_ledger_foreign(const void *p, char *to, size_t n)
{
    pthread_mutex_lock(&lab_lock);
    const Row *r = find((uintptr_t)p);
    if (r)
        snprintf(to, n, ": memory of %s that was deallocated before", r->what);
    else
        snprintf(to, n, ": memory that no JVM TI function gave");
    pthread_mutex_unlock(&lab_lock);
}

/* Without a look at what the agent still refers to: all that it was given and never gave back. */
enum { KEPT = 256 };
static Group left[KEPT];
static int left_count;

static void note_left(const Group *g, int round)
{
    if (g->first->is_block && left_count < KEPT)
        left[left_count++] = *g;
}

static int by_function(const void *a, const void *b)
{
    const Row *x = ((const Group *)a)->first, *y = ((const Group *)b)->first;
    int order = strcmp(x->what, y->what);
    return order ? order : (x->caller > y->caller) - (x->caller < y->caller);
}

static void find_left(void)
{
    pthread_mutex_lock(&lab_lock);
    each_group(note_left, 0);
    pthread_mutex_unlock(&lab_lock);
    qsort(left, (size_t)left_count, sizeof *left, by_function);
    for (int i = 0; i < left_count; i++)
        lab_finding("memory-lost", "Deallocate", left[i].first->caller,
                    "%s: %ld block%s of memory, %zu bytes, never deallocated", left[i].first->what,
                    left[i].count, left[i].count == 1 ? "" : "s", left[i].bytes);
}

void lab_ledger_report(void)
{
    if (!lab_config.report) {
        find_left();
        return;
    }
    lab_fence_check();
    lab_heap_check();
    pthread_mutex_lock(&lab_lock);
    lab_heap_report_lost(scan_kept);
    find_reachable();
    each_group(tell_leftover, 0);
    pthread_mutex_unlock(&lab_lock);
    lab_tag_report();
    for (size_t i = 0; i < LAB_LEN(pairs); i++)
        if (pairs[i].balance > 0)
            lab_say("balance", "\"what\":\"%s\",\"count\":%ld", pairs[i].what, pairs[i].balance);
}
