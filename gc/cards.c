/* SPDX-License-Identifier: Apache-2.0
 * cards.c - what a collection of the young objects knows of the old ones: which of them may refer
 * to young ones, and where objects start.
 *
 * Card    512 bytes of the heap.  Whoever writes a reference into an object marks the card in which
 *         the object starts (ref_store in gc/object.h): one byte, whatever the object, the
 *         reference and the place.  After a collection nothing is young, and all cards are clean.
 * Starts  for each card, where its first object starts.  Objects are entered when they become old,
 *         in address order; old ones move in full collections only, which enter all again. */
#include "gc/heap.h"

uint8_t *gc_cards;

static size_t card_of(const char *p) { return (size_t)(p - heap.base) >> CARD_SHIFT; }
static size_t cards_to(const char *end) { return card_of(end + CARD_BYTES - 1); }

void cards_init(void) { gc_cards = heap.cards - ((uintptr_t)heap.base >> CARD_SHIFT); }

void cards_forget_starts(const char *from, const char *end)
{
    size_t first = card_of(from), n = cards_to(end);
    /* a card that begins below may have an object there */
    if (first < n && heap.starts[first] < (granule_of(from) & (CARD_GRANULES - 1)))
        first++;
    if (first < n)
        memset(heap.starts + first, NO_START, n - first);
}

void cards_clean(const char *end)
{
    memset(heap.cards + card_of(heap.bottom), 0, cards_to(end) - card_of(heap.bottom));
}

bool card_is_marked(const Object *o) { return heap.cards[card_of((const char *)o)]; }

bool card_starts_at(const Object *o)
{
    return heap.starts[card_of((const char *)o)] <= (granule_of(o) & (CARD_GRANULES - 1));
}

/* The first marked card in [c, end), or end: eight at a time. */
static size_t next_marked(size_t c, size_t end)
{
    for (; c < end; c++) {
        uint64_t eight;
        while (!(c & 7) && c + 8 <= end && (memcpy(&eight, heap.cards + c, 8), !eight))
            c += 8;
        if (c < end && heap.cards[c])
            return c;
    }
    return end;
}

void cards_each_referrer(HeapObjectFn *fn)
{
    size_t end = cards_to(heap.old_end);
    for (size_t c = card_of(heap.bottom); (c = next_marked(c, end)) < end; c++) {
        if (heap.starts[c] == NO_START)
            continue;
        char *p = heap.base + (c << CARD_SHIFT) + ((size_t)heap.starts[c] << GRANULE_SHIFT);
        char *stop = heap.base + ((c + 1) << CARD_SHIFT);
        stop = stop < heap.old_end ? stop : heap.old_end;
        walk_range(p, stop, fn, NULL);
    }
}
