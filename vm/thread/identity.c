/* SPDX-License-Identifier: Apache-2.0
 * identity.c - identity hashes and the tag bit, which share the header word with the monitor.
 *
 * An object whose monitor is free keeps its hash in the word; any other keeps it in its fat
 * monitor, which is made for that. */
#include "vm/thread/monitor_table.h"

static uint32_t next_hash(void)
{
    static _Atomic uint64_t shared = 0x853c49e6748fea9bu;
    Thread *self = thread_self();
    uint64_t x = xorshift(self ? self->hash_state : atomic_fetch_add(&shared, 0x9E3779B97F4A7C15u));
    if (self)
        self->hash_state = x;
    uint32_t h = (uint32_t)(x >> 20) & 0x1fffffffu;
    return h ? h : 1;
}

uint32_t object_hash(Object *o)
{
    NO_SAFEPOINT_SCOPE();
    for (;;) {
        uint32_t w = atomic_load(&o->lock);
        if ((w & LOCK_STATE_MASK) == LOCK_UNLOCKED) {
            if (w >> LOCK_PAYLOAD_SHIFT)
                return w >> LOCK_PAYLOAD_SHIFT;
            uint32_t h = next_hash();
            if (atomic_compare_exchange_strong(&o->lock, &w, w | h << LOCK_PAYLOAD_SHIFT))
                return h;
            continue;
        }
        Monitor *m = monitor_inflate(o);
        uint32_t h = __atomic_load_n(&m->hash, __ATOMIC_RELAXED), none = 0;
        if (h)
            return h;
        h = next_hash();
        return __atomic_compare_exchange_n(&m->hash, &none, h, false, __ATOMIC_SEQ_CST,
                                           __ATOMIC_SEQ_CST)
                   ? h
                   : none;
    }
}

void object_set_tagged(Object *o, bool on)
{
    uint32_t w = atomic_load(&o->lock), tagged = on ? LOCK_TAGGED : 0;
    while ((w & LOCK_TAGGED) != tagged && !lock_word_swap(o, &w, w ^ LOCK_TAGGED)) {
    }
}

int32_t object_identity_hash(Thread *self, Object *o) { return o ? (int32_t)object_hash(o) : 0; }
