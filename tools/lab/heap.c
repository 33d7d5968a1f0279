/* SPDX-License-Identifier: Apache-2.0
 * heap.c - the agent's own memory; see heap.h. */
#include "tools/lab/heap.h"
#include "tools/lab/fence.h"
#include "tools/lab/lab.h"
#include "tools/lab/races.h"
#include "tools/lab/threads.h"
#include <errno.h>
#include "tools/lab/tags.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TAIL = 16,         /* bytes behind a block that must not change */
    FRESH = 0xfb,      /* what a block is filled with; no text, no small number, no address */
    FREED = 0xfd,      /* ... when it was freed */
    AT_MOST = 4096,    /* bytes of a block that are filled and looked at */
    ROUND_PLACES = 256 /* that are told after a round */
};
enum { WAITING = 1024, WAITING_BYTES = 8 << 20 };

typedef struct OwnBlock {
    unsigned char *p; /* NULL: free; GONE: was used */
    size_t size;
    unsigned long number;
    const void *caller; /* that made it, later that freed it */
    enum { LIVE, WAITS } state;
    bool has_tail; /* false: others may free it */
    bool reachable;
} OwnBlock;
#define GONE ((unsigned char *)1)

static struct {
    OwnBlock *blocks; /* open addressing */
    size_t room, used;
    unsigned char *waiting[WAITING]; /* freed blocks that stay out of use, the oldest at `first` */
    size_t first, count, bytes;
} heap;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic unsigned long blocks_made = 1;

static size_t slot_of(const void *p)
{
    return (size_t)((uintptr_t)p * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (heap.room - 1);
}

static OwnBlock *find(const void *p)
{
    for (size_t n = 0, i = heap.room ? slot_of(p) : 0; n < heap.room;
         n++, i = (i + 1) & (heap.room - 1)) {
        if (heap.blocks[i].p == p)
            return &heap.blocks[i];
        if (!heap.blocks[i].p)
            return NULL;
    }
    return NULL;
}

static void insert(OwnBlock b)
{
    size_t i = slot_of(b.p);
    while (heap.blocks[i].p > GONE && heap.blocks[i].p != b.p)
        i = (i + 1) & (heap.room - 1);
    heap.used += heap.blocks[i].p == NULL;
    heap.blocks[i] = b;
}

static void remember(void *p, size_t size, const void *caller, bool has_tail)
{
    pthread_mutex_lock(&lock);
    if (heap.used * 2 >= heap.room) {
        OwnBlock *old = heap.blocks;
        size_t n = heap.room, room = n ? n * 2 : 4096;
        OwnBlock *blocks = calloc(room, sizeof *blocks);
        if (blocks) {
            heap.blocks = blocks;
            heap.room = room;
            heap.used = 0;
            for (size_t i = 0; i < n; i++)
                if (old[i].p > GONE)
                    insert(old[i]);
            free(old);
        }
    }
    if (heap.used < heap.room)
        insert((OwnBlock){.p = p,
                          .size = size,
                          .number = atomic_fetch_add(&blocks_made, 1),
                          .caller = caller,
                          .has_tail = has_tail});
    pthread_mutex_unlock(&lock);
}

bool lab_heap_has(const void *p)
{
    pthread_mutex_lock(&lock);
    const OwnBlock *b = find(p);
    bool has = b && b->state == LIVE;
    pthread_mutex_unlock(&lock);
    return has;
}

unsigned long lab_heap_next(void) { return atomic_load(&blocks_made); }

unsigned long lab_heap_number(const void *address)
{
    unsigned long number = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < heap.room; i++) {
        const OwnBlock *b = &heap.blocks[i];
        if (b->p > GONE && b->state == LIVE && (const unsigned char *)address >= b->p &&
            (const unsigned char *)address < b->p + b->size)
            number = b->number;
    }
    pthread_mutex_unlock(&lock);
    return number;
}

static void misuse(const void *place, const char *what, size_t size)
{
    lab_finding("memory-misuse", "", place, "%s (a block of %zu bytes)", what, size);
}

static void check_tail(const OwnBlock *b)
{
    for (int i = 0; b->has_tail && i < TAIL; i++)
        if (b->p[b->size + (size_t)i] != FREED) {
            misuse(b->caller, "something is written behind the end of memory from malloc", b->size);
            return;
        }
}

static void check_freed(const OwnBlock *b)
{
    for (size_t i = 0; i < b->size && i < AT_MOST; i++)
        if (b->p[i] != FREED) {
            misuse(b->caller, "memory is written after it was freed", b->size);
            return;
        }
}

/* ---- what the agent calls ---- */

#define CALLER __builtin_return_address(0)

bool lab_heap_fails(const char *name, LabCountCell *row, const void *caller)
{
    if (lab_signal())
        return false;
    LabCount *c = atomic_load(row);
    if (!c) {
        c = lab_count_row("\"kind\":\"calls\",\"function\":\"%s\",\"where\":\"\"", name);
        atomic_store(row, c);
    }
    c->count++;
    if (!lab_config.fault_count || !lab_fault_other(name, caller))
        return false;
    errno = ENOMEM;
    return true;
}
/* Before what fails gives NULL. */
#define FAILS(name) \
    static LabCountCell row; \
    if (lab_heap_fails("C." name, &row, CALLER)) \
    return NULL

static void *take(size_t n, int fill, const void *caller)
{
    if (lab_signal()) { /* the tables may be in use by what was interrupted */
        lab_call_allowed("malloc", "", caller);
        return fill ? malloc(n) : calloc(1, n);
    }
    caller = lab_place_of_call(caller);
    if (n > SIZE_MAX - TAIL)
        return NULL;
    void *p = lab_config.fence > 1 ? lab_fence_take(n, 16, "malloc", caller) : NULL;
    bool fenced = p != NULL;
    if (!p && !(p = malloc(n + TAIL)))
        return NULL;
    memset(p, fill && lab_config.opens ? lab_config.nonsense : fill,
           fill && n > AT_MOST ? AT_MOST : n);
    if (!fenced)
        memset((char *)p + n, FREED, TAIL);
    remember(p, n, caller, !fenced);
    return p;
}

/* Has the block wait; blocks whose time is over go to out, their number is the result. */
static size_t wait_in_line(OwnBlock *b, OwnBlock *out, size_t room)
{
    size_t n = 0;
    heap.waiting[(heap.first + heap.count++) % WAITING] = b->p;
    heap.bytes += b->size;
    while (n < room && (heap.count == WAITING || heap.bytes > WAITING_BYTES)) {
        OwnBlock *oldest = find(heap.waiting[heap.first]);
        heap.first = (heap.first + 1) % WAITING;
        heap.count--;
        heap.bytes -= oldest->size;
        out[n++] = *oldest;
        oldest->p = GONE;
    }
    return n;
}

static void give_back(unsigned char *p, const void *caller)
{
    if (lab_signal()) {
        lab_call_allowed("free", "", caller);
        return; /* it is lost */
    }
    caller = lab_place_of_call(caller);
    LabFenceState fenced = p ? lab_fence_state(p) : LAB_FOREIGN;
    if (fenced == LAB_INSIDE)
        misuse(caller, "free is called with an address that is not where a block begins", 0);
    else if (fenced == LAB_GONE)
        misuse(caller, "free is called with memory that was given back before", 0);
    if (!p || fenced == LAB_INSIDE || fenced == LAB_GONE)
        return;
    OwnBlock over[16], seen = {.p = NULL};
    size_t n = 0;
    pthread_mutex_lock(&lock);
    OwnBlock *b = find(p);
    if (b) {
        seen = *b;
        if (fenced == LAB_START || !b->has_tail)
            b->p = GONE;
        else if (b->state == LIVE) {
            b->state = WAITS;
            b->caller = caller;
            memset(p, FREED, b->size < AT_MOST ? b->size : AT_MOST);
            n = wait_in_line(b, over, LAB_LEN(over));
        }
    }
    pthread_mutex_unlock(&lock);
    if (!b && (fenced == LAB_START || lab_ledger_is_block(p))) {
        lab_finding("memory-misuse", "Deallocate", caller,
                    "free is called with memory of the VM, which takes it back itself");
        lab_ledger_reference(p, NULL, "block", false);
    }
    if (fenced == LAB_START)
        lab_fence_release(p);
    else if (!b || !seen.has_tail)
        free(p);
    else if (seen.state == WAITS)
        misuse(caller, "free is called twice for one block", seen.size);
    else
        check_tail(&seen);
    for (size_t i = 0; i < n; i++) {
        check_freed(&over[i]);
        free(over[i].p);
    }
}

static void *own_malloc(size_t n)
{
    FAILS("malloc");
    return take(n, FRESH, CALLER);
}
static void own_free(void *p) { give_back(p, CALLER); }
static void *own_calloc(size_t n, size_t size)
{
    FAILS("calloc");
    return size && n > SIZE_MAX / size ? NULL : take(n * size, 0, CALLER);
}
static char *copy(const char *s, size_t n, const void *caller)
{
    char *p = take(n + 1, 0, caller);
    if (p)
        memcpy(p, s, n);
    return p;
}
static char *own_strdup(const char *s)
{
    FAILS("strdup");
    return copy(s, strlen(s), CALLER);
}
static char *own_strndup(const char *s, size_t n)
{
    FAILS("strndup");
    return copy(s, strnlen(s, n), CALLER);
}
static void *own_realloc(void *p, size_t n)
{
    FAILS("realloc");
    if (!p) {
        void *made = take(n, FRESH, CALLER);
        if (made)
            lab_races_moved(NULL, made, CALLER);
        return made;
    }
    pthread_mutex_lock(&lock);
    const OwnBlock *b = find(p);
    OwnBlock old = b ? *b : (OwnBlock){.p = NULL};
    pthread_mutex_unlock(&lock);
    if (old.p && old.state == WAITS) {
        misuse(CALLER, "realloc is called with memory that was freed", old.size);
        return take(n, FRESH, CALLER);
    }
    if (!old.p)
        return realloc(p, n);
    void *q = n ? take(n, FRESH, CALLER) : NULL;
    if (q) {
        memcpy(q, p, old.size < n ? old.size : n);
        lab_races_moved(p, q, CALLER);
    }
    if (q || !n)
        give_back(p, CALLER);
    return q;
}

/* These give back the buffer that they get, and make another. */
static ssize_t own_getdelim(char **line, size_t *n, int end, FILE *f)
{
    if (line && n && *line && lab_heap_has(*line)) {
        char *plain = malloc(*n);
        if (!plain)
            return -1;
        memcpy(plain, *line, *n);
        give_back((unsigned char *)*line, CALLER);
        *line = plain;
    }
    return getdelim(line, n, end, f);
}
static ssize_t own_getline(char **line, size_t *n, FILE *f)
{
    return own_getdelim(line, n, '\n', f);
}

/* ---- memory of C++: its own library may give it back ---- */

static void *take_plain(size_t n, const void *caller)
{
    void *p = malloc(n ? n : 1);
    if (p)
        remember(p, n, caller, false);
    return p;
}
/* There is no memory: the exception that the agent was built to get.  It goes through this frame,
 * which has nothing to be cleaned up, into the agent's. */
static void throw_bad_alloc(void)
{
    void (*go)(void) = (void (*)(void))lab_symbol("_ZSt17__throw_bad_allocv");
    if (go)
        go();
    abort();
}
static void *own_new(size_t n)
{
    static LabCountCell row;
    void *p = lab_heap_fails("C.new", &row, CALLER) ? NULL : take_plain(n, CALLER);
    if (!p)
        throw_bad_alloc();
    return p;
}
static void *own_new_nothrow(size_t n, const void *nothrow)
{
    FAILS("new");
    return take_plain(n, CALLER);
}
static void own_delete_sized(void *p, size_t n) { give_back(p, CALLER); }

const LabOwn lab_heap_functions[] = {
    {"malloc", (void *)own_malloc},
    {"calloc", (void *)own_calloc},
    {"realloc", (void *)own_realloc},
    {"free", (void *)own_free},
    {"strdup", (void *)own_strdup},
    {"__strdup", (void *)own_strdup},
    {"strndup", (void *)own_strndup},
    {"getline", (void *)own_getline},
    {"getdelim", (void *)own_getdelim},
    {"__getdelim", (void *)own_getdelim},
    {"_Znwm", (void *)own_new},
    {"_Znam", (void *)own_new},
    {"_ZnwmRKSt9nothrow_t", (void *)own_new_nothrow},
    {"_ZnamRKSt9nothrow_t", (void *)own_new_nothrow},
    {"_ZdlPv", (void *)own_free},
    {"_ZdaPv", (void *)own_free},
    {"_ZdlPvm", (void *)own_delete_sized},
    {"_ZdaPvm", (void *)own_delete_sized},
    {NULL, NULL},
};

/* ---- the end ---- */

void lab_heap_check(void)
{
    for (size_t i = 0; i < heap.room; i++) {
        const OwnBlock *b = &heap.blocks[i];
        if (b->p > GONE && b->state == WAITS)
            check_freed(b);
        else if (b->p > GONE)
            check_tail(b);
    }
}

static void scan(uintptr_t from, uintptr_t to, LabSee see, void *ctx)
{
    for (from = (from + 7) & ~(uintptr_t)7; from + sizeof(uintptr_t) <= to; from += 8)
        see(*(const uintptr_t *)from, ctx);
}

typedef struct Scan {
    LabSee see;
    void *ctx;
} Scan;

static void scan_segment(uintptr_t from, uintptr_t to, void *of)
{
    const Scan *s = of;
    scan(from, to, s->see, s->ctx);
}

void lab_heap_scan_roots(LabSee see, void *ctx)
{
    lab_image_data(scan_segment, &(Scan){see, ctx});
    for (size_t i = 0; i < heap.room; i++) {
        const OwnBlock *b = &heap.blocks[i];
        if (b->p > GONE && b->state == LIVE)
            scan((uintptr_t)b->p, (uintptr_t)b->p + b->size, see, ctx);
    }
}

void lab_heap_scan_block(const void *p, size_t size, LabSee see, void *ctx)
{
    /* The length of a block of the VM need not be known.  Reading up to the end of its page is
     * safe; what lies behind it can only make more seem reachable. */
    uintptr_t from = (uintptr_t)p;
    scan(from, size ? from + size : (from | 4095) + 1, see, ctx);
}

static OwnBlock **sorted, **queue; /* by address */
static size_t sorted_count, queued;

static int by_address(const void *a, const void *b)
{
    const OwnBlock *x = *(OwnBlock *const *)a, *y = *(OwnBlock *const *)b;
    return x->p < y->p ? -1 : x->p > y->p;
}

/* A word of the agent's memory: the block that it points into is reachable. */
static void reached(uintptr_t word, void *ctx)
{
    size_t low = 0, high = sorted_count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if ((uintptr_t)sorted[mid]->p <= word)
            low = mid + 1;
        else
            high = mid;
    }
    OwnBlock *b = low ? sorted[low - 1] : NULL;
    if (b && word <= (uintptr_t)b->p + b->size && !b->reachable) {
        b->reachable = true;
        queue[queued++] = b;
    }
}

void lab_heap_round(int round)
{
    static struct {
        const void *caller;
        long count;
    } rows[ROUND_PLACES];
    int n = 0;
    pthread_mutex_lock(&lock);
    for (size_t i = 0; i < heap.room; i++) {
        const OwnBlock *b = &heap.blocks[i];
        int k = 0;
        if (b->p <= GONE || b->state != LIVE)
            continue;
        while (k < n && rows[k].caller != b->caller)
            k++;
        if (k == n && n < ROUND_PLACES) {
            rows[n].caller = b->caller;
            rows[n++].count = 0;
        }
        if (k < n)
            rows[k].count++;
    }
    for (int k = 0; k < n; k++) {
        char text[1000], where[900];
        lab_place(rows[k].caller, where, sizeof where);
        lab_say("own-round",
                "\"round\":%d,\"what\":\"memory of malloc\",\"where\":\"%s\",\"count\":%ld", round,
                line_json(text, sizeof text, where), rows[k].count);
    }
    pthread_mutex_unlock(&lock);
}

void lab_heap_report_lost(void (*roots)(LabSee see, void *ctx))
{
    sorted = calloc(heap.used + 1, sizeof *sorted);
    queue = calloc(heap.used + 1, sizeof *queue);
    if (sorted && queue) {
        for (size_t i = 0; i < heap.room; i++)
            if (heap.blocks[i].p > GONE && heap.blocks[i].state == LIVE)
                sorted[sorted_count++] = &heap.blocks[i];
        qsort(sorted, sorted_count, sizeof *sorted, by_address);
        lab_image_data(scan_segment, &(Scan){reached, NULL});
        roots(reached, NULL);
        while (queued) {
            const OwnBlock *b = queue[--queued];
            scan((uintptr_t)b->p, (uintptr_t)b->p + b->size, reached, NULL);
        }
        for (size_t i = 0; i < sorted_count; i++)
            if (!sorted[i]->reachable)
                lab_tag_lost(sorted[i]->p);
        for (size_t i = 0; i < sorted_count; i++) {
            if (sorted[i]->reachable)
                continue;
            long count = 0;
            const void *caller = sorted[i]->caller;
            for (size_t k = i; k < sorted_count; k++)
                if (!sorted[k]->reachable && sorted[k]->caller == caller) {
                    count++;
                    sorted[k]->reachable = true;
                }
            char text[1000], where[900];
            lab_place(caller, where, sizeof where);
            lab_say("lost", "\"what\":\"malloc\",\"where\":\"%s\",\"count\":%ld",
                    line_json(text, sizeof text, where), count);
        }
    }
    free(sorted);
    free(queue);
}
