/* SPDX-License-Identifier: Apache-2.0
 * monitor_table.c - fat monitors: making, finding, giving back.
 *
 * Monitors lie in blocks that never move; free ones are chained.  The table lock is a leaf: nothing
 * is called while it is held. */
#include "vm/thread/monitor_table.h"
#include "vm/model/class.h"
#include "vm/model/names.h"
#include "vm/log/log.h"
#include "vm/thread/safepoint.h"

#define MAX_BLOCKS (1u << 16)
static Lock table_lock = LOCK_INIT(MONITOR_TABLE);
Monitor *monitor_blocks[MAX_BLOCKS]; /* written under table_lock, read without */
static uint32_t block_count GUARDED_BY(table_lock);
static VEC(uint32_t) free_monitors GUARDED_BY(table_lock);
/* blocks: with that many and none free, a collection shall give some back; follows the live ones
 * and the heap's size */
static uint32_t request_at GUARDED_BY(table_lock) = 64;

Monitor *monitor_at(uint32_t index)
{
    return &__atomic_load_n(&monitor_blocks[index / MONITOR_BLOCK],
                            __ATOMIC_ACQUIRE)[index % MONITOR_BLOCK];
}

uint32_t monitor_limit(void)
{
    world_stopped_instead_of(&table_lock);
    return block_count * MONITOR_BLOCK;
}

static Monitor *take(void)
{
    lock_take(&table_lock);
    if (!free_monitors.len) {
        VM_CHECK(block_count < MAX_BLOCKS, "fewer than 16 million fat monitors");
        if (block_count >= (stress_tiny ? 1 : request_at)) {
            gc_request();
            request_at = block_count + 64;
        }
        Monitor *b = xcalloc(MONITOR_BLOCK, sizeof *b);
        for (uint32_t i = 0; i < MONITOR_BLOCK; i++) {
            lock_init(&b[i].mutex, RANK_MONITOR, LOCK_ONCE);
            b[i].index = block_count * MONITOR_BLOCK + i;
        }
        for (uint32_t i = MONITOR_BLOCK; i-- > 0;)
            VEC_PUSH(free_monitors, b[i].index);
        __atomic_store_n(&monitor_blocks[block_count], b, __ATOMIC_RELEASE);
        block_count++;
    }
    Monitor *m = monitor_at(free_monitors.data[--free_monitors.len]);
    m->in_use = true;
    lock_release(&table_lock);
    return m;
}

static void give_back(Monitor *m)
{
    lock_take(&table_lock);
    m->in_use = false;
    atomic_store(&m->object, NULL);
    atomic_store(&m->holder, 0);
    m->recursion = m->hash = m->streak = 0;
    VEC_PUSH(free_monitors, m->index);
    lock_release(&table_lock);
}

static void trace_inflation(const Monitor *m, const Object *obj, uint32_t was)
{
    const char *name = object_class(obj)->name->bytes;
    if (log_on(monitorinflation, TRACE)) {
        FREED char *dotted = class_java_name(object_class(obj));
        LOG(monitorinflation, TRACE, "inflate(%s): object=0x%016lx, mark=0x%016lx, type='%s'",
            (was & LOCK_STATE_MASK) == LOCK_THIN ? "has_locker" : "neutral",
            (unsigned long)(uintptr_t)obj, (unsigned long)was, dotted);
    }
    if ((was & LOCK_STATE_MASK) == LOCK_THIN)
        log_print(TOPIC_monitorinflation, LEVEL_DEBUG,
                  "#%u inflated: %s, owned by thread %u, %u times", m->index, name, THIN_OWNER(was),
                  THIN_COUNT(was) + 1);
    else
        log_print(TOPIC_monitorinflation, LEVEL_DEBUG, "#%u inflated: %s, %s", m->index, name,
                  m->hash ? "not owned, has a hash" : "not owned");
}

Monitor *monitor_inflate(Object *obj)
{
    uint32_t w = atomic_load(&obj->lock);
    if ((w & LOCK_STATE_MASK) == LOCK_INFLATED)
        return monitor_at(w >> LOCK_PAYLOAD_SHIFT);
    Monitor *m = take();
    for (;;) {
        if ((w & LOCK_STATE_MASK) == LOCK_INFLATED) {
            give_back(m);
            return monitor_at(w >> LOCK_PAYLOAD_SHIFT);
        }
        if ((w & LOCK_STATE_MASK) == LOCK_THIN) {
            atomic_store(&m->holder, THIN_OWNER(w));
            m->recursion = THIN_COUNT(w);
            m->hash = 0;
        } else {
            atomic_store(&m->holder, 0);
            m->recursion = 0;
            m->hash = w >> LOCK_PAYLOAD_SHIFT;
        }
        atomic_store(&m->object, obj);
        uint32_t fat = (w & LOCK_TAGGED) | LOCK_INFLATED | m->index << LOCK_PAYLOAD_SHIFT;
        if (lock_word_swap(obj, &w, fat)) {
            if (log_on(monitorinflation, DEBUG))
                trace_inflation(m, obj, w);
            return m;
        }
    }
}

/* ---- the collector's passes ---- */

/* The world is stopped, but a waiter whose time is up may leave its queue at this moment (BLOCKED):
 * it has made itself one that enters before. */
static bool busy(const Monitor *m)
{
    return holder_owns(m->holder) || m->waiting.head || m->enter_waiters;
}

static void each(bool only_busy, void (*visit)(void *, Object **), void *ctx)
{
    world_stopped_instead_of(&table_lock);
    for (uint32_t i = 0; i < block_count * MONITOR_BLOCK; i++) {
        Monitor *m = monitor_at(i);
        if (m->in_use && m->object && (!only_busy || busy(m)))
            visit(ctx, (Object **)&m->object);
    }
}

void monitors_visit_in_use(void (*visit)(void *, Object **), void *ctx) { each(true, visit, ctx); }
void monitors_visit_all(void (*visit)(void *, Object **), void *ctx) { each(false, visit, ctx); }

/* Monitors of dead objects are freed, idle ones of live objects deflated; the header gets its hash
 * back. */
void monitors_clear_dead(bool (*alive)(const Object *))
{
    world_stopped_instead_of(&table_lock);
    uint32_t live = 0, idle = 0, dead = 0;
    for (uint32_t i = 0; i < block_count * MONITOR_BLOCK; i++) {
        Monitor *m = monitor_at(i);
        if (!m->in_use || !m->object || busy(m)) {
            live += m->in_use;
            continue;
        }
        Object *o = m->object;
        bool keep = alive(o);
        idle += keep;
        dead += !keep;
        if (keep)
            atomic_store(&o->lock,
                         (o->lock & LOCK_TAGGED) | LOCK_UNLOCKED | m->hash << LOCK_PAYLOAD_SHIFT);
        give_back(m);
    }
    LOG(monitorinflation, DEBUG,
        "collection: %u idle ones deflated, %u freed with their objects, %u in use", idle, dead,
        live);
    HeapStats heap;
    heap_stats(&heap);
    request_at = 64 + live / MONITOR_BLOCK * 2 +
                 (uint32_t)(heap.used_after_last_gc >> 10) / MONITOR_BLOCK;
}
