/* SPDX-License-Identifier: Apache-2.0
 * symbol.c - the symbol table.
 *
 * An array of chains.  Symbols are added at the head of their chain and fully written before the
 * head is published, so lookups need no lock; makers take one lock and look again.  Unused ones are
 * taken out while the world is stopped, when nobody walks a chain.  Until then each look-up may
 * find them and use them again.
 *
 * Growth     With two names to a chain the maker moves all to a table four times as large.  A
 *            thread that walks a chain meanwhile may be led into another one, and miss what is
 *            there: so a miss counts only if nothing moved (`moves`), else it looks again under
 *            the lock.  Old tables stay, since a thread may still read them. */
#include "vm/model/symbol.h"
#include "vm/base/audit.h"
#include "vm/base/lock.h"
#include "vm/model/thread.h"

typedef struct SymbolTable {
    uint32_t size; /* a power of two */
    struct SymbolTable *older;
    Symbol *_Atomic *heads;
} SymbolTable;

enum { FIRST_SIZE = 1 << 14, LAST_SIZE = 1 << 20 };
static Symbol *_Atomic first_heads[FIRST_SIZE];
static SymbolTable first_table = {.size = FIRST_SIZE, .heads = first_heads};
static SymbolTable *_Atomic table = &first_table;
static unsigned _Atomic moves; /* odd while symbols move */
static Lock make_lock = LOCK_INIT(SYMBOLS);
static size_t made GUARDED_BY(make_lock);
static char *room GUARDED_BY(make_lock), *room_end GUARDED_BY(make_lock);
static size_t _Atomic total;

static uint32_t hash_text(const char *p, size_t n)
{
    uint64_t h = (uint64_t)n * UINT64_C(0x9E3779B97F4A7C15), w;
    for (; n >= 8; n -= 8, p += 8) {
        memcpy(&w, p, 8);
        h = (h ^ w) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 32;
    }
    if (n) {
        w = 0;
        memcpy(&w, p, n);
        h = (h ^ w) * UINT64_C(0xff51afd7ed558ccd);
        h ^= h >> 32;
    }
    return (uint32_t)(h ^ h >> 16);
}

static Symbol *_Atomic *head_of(uint32_t hash)
{
    const SymbolTable *t = atomic_load_explicit(&table, memory_order_acquire);
    return &t->heads[hash & (t->size - 1)];
}

static Symbol *find_hashed(const char *bytes, size_t len, uint32_t hash)
{
    VM_ASSERT(!thread_self() ||
                  atomic_load_explicit(&thread_self()->state, memory_order_relaxed) == THREAD_IN_VM,
              "who walks a chain is not here while the world is stopped");
    Symbol *s = atomic_load_explicit(head_of(hash), memory_order_acquire);
    while (s && (s->hash != hash || s->len != len || memcmp(s->bytes, bytes, len)))
        s = __atomic_load_n(&s->next, __ATOMIC_ACQUIRE);
    return s;
}

Symbol *symbol_peek(const char *bytes, size_t len)
{
    VM_ASSERT(bytes || !len, "bytes of a name");
    uint32_t hash = hash_text(bytes, len);
    unsigned before = atomic_load_explicit(&moves, memory_order_acquire);
    Symbol *s = find_hashed(bytes, len, hash);
    if (s || (before % 2 == 0 && before == atomic_load_explicit(&moves, memory_order_acquire)))
        return s;
    lock_take(&make_lock);
    s = find_hashed(bytes, len, hash);
    lock_release(&make_lock);
    return s;
}

Symbol *symbol_find(const char *bytes, size_t len)
{
    Symbol *s = symbol_peek(bytes, len);
    if (s)
        symbol_keep(s);
    return s;
}

/* ---- uses ---- */

static VEC(Symbol *) unused GUARDED_BY(make_lock); /* when they were listed */

void symbol_keep(Symbol *s)
{
    if (atomic_load_explicit(&s->uses, memory_order_relaxed) != SYMBOL_STAYS)
        atomic_store_explicit(&s->uses, SYMBOL_STAYS, memory_order_relaxed);
}

/* By +1 or -1; one that has had too many users stays. */
static uint16_t count_use(Symbol *s, int by)
{
    uint16_t uses = atomic_load_explicit(&s->uses, memory_order_relaxed), now;
    do {
        VM_ASSERT(uses || by > 0, "each use ends once");
        now = (uint16_t)(uses == SYMBOL_STAYS ? uses : uses + by);
    } while (now != uses && !atomic_compare_exchange_weak_explicit(
                                &s->uses, &uses, now, memory_order_relaxed, memory_order_relaxed));
    return now;
}

void symbol_end_use(Symbol *s)
{
    VM_ASSERT(s, "a symbol");
    if (count_use(s, -1))
        return;
    lock_take(&make_lock);
    if (!s->listed) /* without memory it stays */
        s->listed = VEC_TRY_PUSH(unused, s);
    lock_release(&make_lock);
}

/* Without memory the chains grow longer. */
static void grow(void) REQUIRES(make_lock)
{
    SymbolTable *old = atomic_load_explicit(&table, memory_order_relaxed), *t = malloc(sizeof *t);
    uint32_t size = 4 * old->size;
    Symbol *_Atomic *heads = t ? calloc(size, sizeof *heads) : NULL;
    if (!heads) {
        free(t);
        return;
    }
    *t = (SymbolTable){size, old, heads};
    atomic_fetch_add(&moves, 1);
    for (uint32_t i = 0; i < old->size; i++)
        for (Symbol *s = atomic_load_explicit(&old->heads[i], memory_order_relaxed), *next; s;
             s = next) {
            Symbol *_Atomic *head = &heads[s->hash & (size - 1)];
            next = s->next;
            __atomic_store_n(&s->next, atomic_load_explicit(head, memory_order_relaxed),
                             __ATOMIC_RELEASE);
            atomic_store_explicit(head, s, memory_order_relaxed);
        }
    atomic_store_explicit(&table, t, memory_order_release);
    atomic_fetch_add(&moves, 1);
    total += size * sizeof *heads;
}

/* No class file holds so long a name (4.4.7), but an array's is longer than that of its
 * component. */
static size_t cut(const char *bytes, size_t len)
{
    enum { SHOWN = 80 };
    fprintf(
        stderr,
        "OpenJDK 64-Bit Server VM warning: A string \"%.*s ... %.*s\" exceeds the maximum Symbol length of %d and has been truncated\n",
        SHOWN, bytes, SHOWN, bytes + len - SHOWN, UINT16_MAX);
    return UINT16_MAX;
}

static size_t size_of(size_t len) { return align_up(sizeof(Symbol) + len + 1, 8); }

/* Of blocks that stay. */
static Symbol *take_room(size_t size, bool must) REQUIRES(make_lock)
{
    if ((size_t)(room_end - room) < size) {
        size_t block = size > 65536 ? size : 65536;
        char *more = must ? xmalloc(block) : malloc(block);
        if (!more)
            return NULL;
        room = more;
        total += block;
        room_end = room + block;
    }
    room += size;
    return (Symbol *)(room - size);
}

/* USE: of those that do not stay */
typedef enum Making { MUST = 1, USE = 2 } Making;

static Symbol *add(const char *bytes, size_t len, uint32_t hash, Making how) REQUIRES(make_lock)
{
    const SymbolTable *t = atomic_load_explicit(&table, memory_order_relaxed);
    if (UNLIKELY(made >= 2 * t->size) && t->size < LAST_SIZE)
        grow();
    Symbol *s = !(how & USE)   ? take_room(size_of(len), how & MUST)
                : (how & MUST) ? xmalloc(size_of(len))
                               : malloc(size_of(len));
    if (!s)
        return NULL;
    total += how & USE ? size_of(len) : 0;
    s->hash = hash;
    s->len = (uint16_t)len;
    s->uses = how & USE ? 0 : SYMBOL_STAYS;
    s->listed = false;
    memcpy(s->bytes, bytes, len);
    s->bytes[len] = 0;
    Symbol *_Atomic *head = head_of(hash);
    s->next = atomic_load_explicit(head, memory_order_relaxed);
    atomic_store_explicit(head, s, memory_order_release);
    made++;
    return s;
}

static Symbol *make_hashed(const char *bytes, size_t len, uint32_t hash, Making how)
{
    Symbol *s = find_hashed(bytes, len, hash);
    if (!s) {
        lock_take(&make_lock);
        s = find_hashed(bytes, len, hash);
        if (!s)
            s = add(bytes, len, hash, how);
        lock_release(&make_lock);
    }
    if (s && how & USE)
        count_use(s, 1);
    else if (s)
        symbol_keep(s);
    return s;
}

static Symbol *make(const char *bytes, size_t len, Making how)
{
    if (UNLIKELY(len > UINT16_MAX))
        len = cut(bytes, len);
    return make_hashed(bytes, len, hash_text(bytes, len), how);
}

bool symbols_try_new(const SymbolText *texts, unsigned count, bool stay)
{
    VM_ASSERT(count <= SYMBOLS_AT_ONCE, "no more than fit");
    uint32_t hashes[SYMBOLS_AT_ONCE];
    for (unsigned i = 0; i < count; i++) {
        hashes[i] = hash_text(texts[i].bytes, texts[i].len);
        __builtin_prefetch(head_of(hashes[i]));
    }
    for (unsigned i = 0; i < count; i++)
        __builtin_prefetch(atomic_load_explicit(head_of(hashes[i]), memory_order_relaxed));
    for (unsigned i = 0; i < count; i++)
        if (!(*texts[i].out = make_hashed(texts[i].bytes, texts[i].len, hashes[i],
                                          stay ? 0 : USE))) {
            while (!stay && i)
                symbol_end_use(*texts[--i].out);
            return false;
        }
    return true;
}

Symbol *symbol_new(const char *bytes, size_t len) { return make(bytes, len, MUST); }
Symbol *symbol_try_new(const char *bytes, size_t len) { return make(bytes, len, 0); }
Symbol *symbol_use(const char *bytes, size_t len) { return make(bytes, len, MUST | USE); }

static void take_out(Symbol *s) REQUIRES(make_lock)
{
    Symbol *_Atomic *head = head_of(s->hash);
    Symbol *before = atomic_load_explicit(head, memory_order_relaxed);
    if (before == s) {
        atomic_store_explicit(head, s->next, memory_order_relaxed);
    } else {
        while (before->next != s)
            before = before->next;
        before->next = s->next;
    }
    made--;
    total -= size_of(s->len);
}

void symbols_free_unused(void)
{
    lock_take(&make_lock);
    for (size_t i = 0; i < unused.len; i++) {
        Symbol *s = unused.data[i];
        s->listed = false;
        if (!atomic_load_explicit(&s->uses, memory_order_relaxed)) {
            take_out(s);
            free(s);
        }
    }
    VEC_FREE(unused);
    lock_release(&make_lock);
}

void symbols_each_chain(void (*see)(const Symbol *first, void *ctx), void *ctx)
{
    VM_ASSERT(see, "somebody looks");
    lock_take(&make_lock);
    const SymbolTable *t = atomic_load_explicit(&table, memory_order_relaxed);
    for (size_t i = 0; i < t->size; i++)
        see(atomic_load_explicit(&t->heads[i], memory_order_relaxed), ctx);
    lock_release(&make_lock);
}

size_t symbols_bytes(void) { return total; }

Symbol *symbol_of(const char *cstring) { return symbol_new(cstring, strlen(cstring)); }

void symbols_audit(void)
{
    const SymbolTable *t = atomic_load_explicit(&table, memory_order_acquire);
    for (size_t i = 0; i < t->size; i++)
        for (const Symbol *s = atomic_load_explicit(&t->heads[i], memory_order_acquire); s;
             s = s->next) {
            PROMISE(s->hash == hash_text(s->bytes, s->len) && (s->hash & (t->size - 1)) == i,
                    "symbol %s: its hash is that of its text", s->bytes);
            PROMISE(s->uses || s->listed, "symbol %s: without a user it is listed", s->bytes);
            PROMISE(s->bytes[s->len] == 0, "symbol %.*s: ends with 0", (int)s->len, s->bytes);
        }
}
