/* SPDX-License-Identifier: Apache-2.0
 * ledger.c - what the agent has and should give back: memory, references, suspended threads,
 * breakpoints, watches, raw monitors.
 *
 * Memory  every block that a call left to the agent, by function and place of call, until it is
 *         deallocated or handed over to the VM.  At the end blocks that the agent still can reach
 *         are told apart from those that it has lost: reachable are those whose address lies in the
 *         agent's own data, in blocks of its malloc (heap.c), in tags and local storage, in another
 *         reachable block, or what a handler took that still runs when the VM ends. */
#include "jvmti/lab/heap.h"
#include "jvmti/lab/lab.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Row {
    uintptr_t p; /* 0: free; 1: was used */
    const char *what;
    const void *caller;
    bool is_block, reachable;
    const LabHandler *handler; /* that was running when it was made; NULL: none */
    uint64_t running;
} Row;

static struct {
    Row *rows;
    size_t room, used;
} table; /* open addressing; guarded by lab_lock */

/* values that the agent gave to the VM to keep: tags, local storage */
static struct {
    uintptr_t *values;
    size_t room, count;
} kept;

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
            if (old[i].p > 1)
                put(old[i]);
        free(old);
    }
    size_t i = slot_of(row.p);
    while (table.rows[i].p > 1 && table.rows[i].p != row.p)
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
        r->p = 1;
    pthread_mutex_unlock(&lab_lock);
}

static void add_block(const LabCall *c, const void *p)
{
    if (!p)
        return;
    const LabHandler *handler = lab_current_event() ? lab_handler() : NULL;
    pthread_mutex_lock(&lab_lock);
    put((Row){.p = (uintptr_t)p,
              .what = c->row->name,
              .caller = c->caller,
              .is_block = true,
              .handler = handler,
              .running = handler ? atomic_load(&handler->running) : 0});
    pthread_mutex_unlock(&lab_lock);
}

static void keep(uintptr_t value)
{
    pthread_mutex_lock(&lab_lock);
    if (kept.count == kept.room) {
        size_t room = kept.room ? kept.room * 2 : 256;
        uintptr_t *v = room > 1u << 22 ? NULL : realloc(kept.values, room * sizeof *v);
        if (v) {
            kept.values = v;
            kept.room = room;
        }
    }
    if (kept.count < kept.room)
        kept.values[kept.count++] = value;
    pthread_mutex_unlock(&lab_lock);
}

/* Pairs of functions that undo each other: what is left at the end is told. */
static struct {
    const char *does, *undoes, *what;
    _Atomic long balance;
} pairs[] = {
    {"SuspendThread", "ResumeThread", "threads suspended", 0},
    {"SetBreakpoint", "ClearBreakpoint", "breakpoints set", 0},
    {"SetFieldAccessWatch", "ClearFieldAccessWatch", "field access watches", 0},
    {"SetFieldModificationWatch", "ClearFieldModificationWatch", "field modification watches", 0},
    {"CreateRawMonitor", "DestroyRawMonitor", "raw monitors", 0},
};

static _Thread_local int monitors_held;

int lab_monitors_held(void) { return monitors_held; }

void lab_ledger_result(const LabCall *c)
{
    const char *name = c->row->name;
    for (int i = 0; i < c->row->block_count; i++) {
        const LabBlock *b = &c->row->blocks[i];
        const char *at = c->args[b->param].p;
        jint n = b->count_param >= 0 ? *(const jint *)c->args[b->count_param].p : 0;
        const char *array = at && b->where != LAB_IN_STRUCT ? *(const char *const *)at : NULL;
        if (!at)
            continue;
        if (b->where == LAB_AT_ARG)
            add_block(c, array);
        else if (b->where == LAB_IN_STRUCT)
            add_block(c, *(const void *const *)(at + b->offset));
        else
            for (jint k = 0; array && k < n; k++)
                add_block(c, *(const void *const *)(array + (size_t)k * b->stride + b->offset));
    }
    if (!strcmp(name, "Deallocate"))
        lab_ledger_reference(c->args[0].p, NULL, NULL, false);
    else if (!strcmp(name, "SetTag"))
        keep((uintptr_t)c->args[1].j);
    else if (!strcmp(name, "SetThreadLocalStorage"))
        keep((uintptr_t)c->args[1].p);
    else if (!strcmp(name, "SetEnvironmentLocalStorage"))
        keep((uintptr_t)c->args[0].p);
    else if (!strcmp(name, "RawMonitorEnter"))
        monitors_held++;
    else if (!strcmp(name, "RawMonitorExit"))
        monitors_held--;
    else
        for (size_t i = 0; i < LAB_LEN(pairs); i++)
            if (!strcmp(name, pairs[i].does))
                atomic_fetch_add(&pairs[i].balance, 1);
            else if (!strcmp(name, pairs[i].undoes))
                atomic_fetch_sub(&pairs[i].balance, 1);
}

/* ---- the end ---- */

static Row **queue;
static size_t queued;

static void reached(uintptr_t value, void *ctx)
{
    Row *r = value > 1 ? find(value) : NULL;
    if (r && r->is_block && !r->reachable) {
        r->reachable = true;
        queue[queued++] = r;
    }
}

static void find_reachable(void)
{
    queue = calloc(table.used + 1, sizeof *queue);
    if (!queue)
        return;
    for (size_t i = 0; i < kept.count; i++)
        reached(kept.values[i], NULL);
    for (size_t i = 0; i < table.room; i++) {
        const Row *r = &table.rows[i];
        if (r->p > 1 && r->handler && atomic_load(&r->handler->running) == r->running)
            reached(r->p, NULL); /* its handler was stopped by the end of the VM */
    }
    lab_heap_scan_roots(reached, NULL);
    while (queued)
        lab_heap_scan_block((const void *)queue[--queued]->p, reached, NULL);
    free(queue);
}

void lab_ledger_report(void)
{
    char text[400], where[300];
    pthread_mutex_lock(&lab_lock);
    find_reachable();
    for (size_t i = 0; i < table.room; i++) {
        Row *r = &table.rows[i];
        if (r->p <= 1)
            continue;
        long count = 0, lost = 0;
        for (size_t k = i; k < table.room; k++) {
            Row *o = &table.rows[k];
            if (o->p > 1 && o->what == r->what && o->caller == r->caller) {
                count++;
                lost += !o->reachable;
                if (o != r)
                    o->p = 1;
            }
        }
        lab_place(r->caller, where, sizeof where);
        lab_say("leftover",
                "\"what\":\"%s\",\"memory\":%s,\"where\":\"%s\",\"count\":%ld,\"lost\":%ld",
                r->what, r->is_block ? "true" : "false", lab_json(text, sizeof text, where), count,
                r->is_block ? lost : count);
        r->p = 1;
    }
    pthread_mutex_unlock(&lab_lock);
    for (size_t i = 0; i < LAB_LEN(pairs); i++)
        if (pairs[i].balance > 0)
            lab_say("balance", "\"what\":\"%s\",\"count\":%ld", pairs[i].what, pairs[i].balance);
}
