/* SPDX-License-Identifier: Apache-2.0
 * bitmap.c - one bit per granule: the collector's own mark bits, and bitmaps for whoever traverses
 * the heap with the world stopped. */
#include "gc/heap.h"
#include <sys/mman.h>

void bits_clear(const char *from, const char *to)
{
    VM_ASSERT(from <= to, "from its beginning to its end");
    size_t chunk = granule_of(from) >> CHUNK_SHIFT;
    for (; chunk << CHUNK_SHIFT < granule_of(to); chunk++)
        if (heap.chunk_used[chunk]) {
            memset(heap.mark_bits + chunk * CHUNK_WORDS, 0, CHUNK_WORDS * sizeof(uint64_t));
            heap.chunk_used[chunk] = 0;
        }
}

void bits_set_range(size_t g, size_t n)
{
    size_t w = g >> 6, last = (g + n - 1) >> 6, chunk = g >> CHUNK_SHIFT;
    memset(heap.chunk_used + chunk, 1, ((g + n - 1) >> CHUNK_SHIFT) - chunk + 1);
    uint64_t head = ~UINT64_C(0) << (g & 63), tail = ~UINT64_C(0) >> (63 - ((g + n - 1) & 63));
    if (w == last) {
        heap.mark_bits[w] |= head & tail;
        return;
    }
    heap.mark_bits[w] |= head;
    if (last > w + 1)
        memset(heap.mark_bits + w + 1, 0xff, (last - w - 1) * sizeof(uint64_t));
    heap.mark_bits[last] |= tail;
}

size_t bits_next(size_t g, size_t end)
{
    if (g >= end)
        return end;
    size_t w = g >> 6;
    uint64_t bits = heap.mark_bits[w] & (~UINT64_C(0) << (g & 63));
    size_t words = ((end - 1) >> 6) + 1;
    while (!bits) {
        w = bits_word_used(w + 1, words);
        if (w == words)
            return end;
        bits = heap.mark_bits[w];
    }
    size_t found = (w << 6) + (size_t)__builtin_ctzll(bits);
    return found < end ? found : end;
}

size_t bits_next_clear(size_t g, size_t end)
{
    if (g >= end)
        return end;
    size_t w = g >> 6;
    uint64_t bits = ~heap.mark_bits[w] & (~UINT64_C(0) << (g & 63));
    size_t last = (end - 1) >> 6;
    while (!bits) {
        if (++w > last)
            return end;
        bits = ~heap.mark_bits[w];
    }
    size_t found = (w << 6) + (size_t)__builtin_ctzll(bits);
    return found < end ? found : end;
}

/* ---- bitmaps for others ---- */

struct HeapBitmap {
    const char *base;
    size_t bytes; /* of the map */
    uint64_t words[];
};

HeapBitmap *heap_bitmap_new(void)
{
    size_t bytes = sizeof(HeapBitmap) + (heap_capacity() >> (GRANULE_SHIFT + 3)) + 64;
    HeapBitmap *b = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (b == MAP_FAILED)
        return NULL;
    b->base = heap.bottom;
    b->bytes = bytes;
    return b;
}

bool heap_bitmap_set(HeapBitmap *b, const Object *o)
{
    VM_ASSERT(heap_contains(o), "an object in the heap");
    size_t g = (size_t)((const char *)o - b->base) >> GRANULE_SHIFT;
    uint64_t mask = UINT64_C(1) << (g & 63), *w = &b->words[g >> 6];
    bool old = *w & mask;
    *w |= mask;
    return old;
}

bool heap_bitmap_get(const HeapBitmap *b, const Object *o)
{
    VM_ASSERT(heap_contains(o), "an object in the heap");
    size_t g = (size_t)((const char *)o - b->base) >> GRANULE_SHIFT;
    return b->words[g >> 6] >> (g & 63) & 1;
}

void heap_bitmap_free(HeapBitmap *b)
{
    if (b)
        munmap(b, b->bytes);
}
