/* SPDX-License-Identifier: Apache-2.0
 * table.h - hash tables with open addressing.
 *
 * Model      an array of places, a power of 2 of them; an element stands in the first free place
 *            from that of its hash on, round the end.  At least one place is always free, where a
 *            search for what is not there ends.
 * Elements   what the user says: pointers, or numbers of rows elsewhere; 0 is a free place.  TABLE
 *            has pointers and grows; a table of another kind is an array of table_size elements,
 *            and is asked by TABLE_PLACE alone.
 * Removal    none: whoever needs it leaves a mark that equals nothing, or closes the hole.
 * Locks      the user's.  A table that grows is copied and the old one freed, so readers exclude
 *            TABLE_ROOM; vm/jni/refs.c has one that is read without a lock, and keeps the old one.
 * Failure    TABLE_ROOM is false when there is no memory; nothing was changed.
 * Tests      tests/unit/base/test_table.c */
#pragma once
#include "vm/base/alloc_ahead.h"

/* TABLE(T) t = {0}: of pointers to T.  `at` has `cap` places, `len` of them are taken. */
#define TABLE(...) \
    struct { \
        __VA_ARGS__ **at; \
        uint32_t cap, len; \
    }

/* The place from that of `hash` on where `ends` holds, an expression with the variable `i`: what is
 * looked for stands there, or nothing does. */
#define TABLE_PLACE(i, hash, cap, ends) \
    ({ \
        size_t i = (hash) & ((cap)-1); \
        while (!(ends)) \
            i = (i + 1) & ((cap)-1); \
        i; \
    })
/* The element of a TABLE for which `same` holds, an expression with the variable `e`; NULL:
 * none. */
#define TABLE_FIND(t, e, hash, same) \
    ({ \
        typeof(*(t).at) e = NULL; \
        if ((t).cap) \
            TABLE_PLACE(place_of_##e, hash, (t).cap, \
                        (e = (t).at[place_of_##e]) == NULL || (same)); \
        e; \
    })

typedef size_t TableHash(const void *element);
/* There is room for one element more; `first` is the number of places to begin with. */
#define TABLE_ROOM(t, first, hash_of) \
    (((t).len + 1) * 4 <= (t).cap * 3 || table_grow((void ***)&(t).at, &(t).cap, first, hash_of))
bool table_grow(void ***at, uint32_t *cap, uint32_t first, TableHash *hash_of) MUST_CHECK;
/* An element that is not there yet, after TABLE_ROOM. */
#define TABLE_ADD(t, hash, element) \
    ((t).at[TABLE_PLACE(place_, hash, (t).cap, !(t).at[place_])] = (element), (void)(t).len++)
#define TABLE_FREE(t) (free_large((t).at), (t).at = NULL, (void)((t).cap = (t).len = 0))

/* Places of a table that does not grow: a power of 2, at most half of them taken. */
ALWAYS_INLINE uint32_t table_size(size_t elements)
{
    uint32_t size = 16;
    while (size < elements * 2)
        size *= 2;
    return size;
}
/* Of a pointer itself: both halves of a product, since one alone leaves gaps at some distances. */
ALWAYS_INLINE size_t hash_address(const void *p)
{
    unsigned __int128 product = (unsigned __int128)(uintptr_t)p * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(product >> 64 ^ product);
}
