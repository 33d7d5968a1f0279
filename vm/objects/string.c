/* SPDX-License-Identifier: Apache-2.0
 * string.c - java.lang.String from C, and the table of interned strings.
 *
 * Layout     String.value is a byte[]; coder 0 LATIN1 (one byte per char), 1 UTF16 (two bytes,
 *            native order).  A string whose chars all fit in Latin-1 is always LATIN1, and with
 *            -XX:-CompactStrings none is: so equal strings have equal bytes.
 * Table      open addressing, weak: entries of dead strings become gaps in the collection.  Entries
 *            keep String.hashCode, so the table can grow without looking at strings.
 *            GUARDED_BY(table_lock), which is never held across a safepoint. */
#include "vm/objects/string.h"
#include "classfile/mutf8.h"
#include "vm/model/vm.h"
#include "vm/base/alloc_ahead.h"
#include "vm/base/audit.h"
#include "vm/log/log.h"
#include "vm/library/wellknown.h"
#include "vm/objects/exception.h"
#include "vm/objects/new.h"

enum { LATIN1, UTF16 };

static Array *value_of(const Object *s) { return (Array *)ref_load(s, wk.java_lang_String_value); }
static int coder_of(const Object *s)
{
    return *FIELD_PTR(s, wk.java_lang_String_coder, const int8_t);
}
static const uint8_t *latin1(const Object *s) { return array_data(value_of(s)); }
static const uint16_t *utf16(const Object *s) { return array_data(value_of(s)); }

bool string_has_value(const Object *s) { return value_of(s) != NULL; }

int32_t string_length(const Object *s)
{
    Array *v = value_of(s);
    return v ? v->length >> coder_of(s) : 0;
}

/* ---- making ---- */

/* A String with an uninitialised value array of `units` chars. */
static Object *string_new(Thread *self, int coder, size_t units, Array **out_value)
{
    if (units > (size_t)(INT32_MAX - 2) >> coder) {
        throw_out_of_memory(self, "Requested array size exceeds VM limit");
        return NULL;
    }
    Object *value = array_new_primitive(self, T_BYTE, (int32_t)(units << coder));
    if (!value)
        return NULL;
    HANDLE_SCOPE(self);
    Handle h = handle_new(self, value);
    Object *s = object_new(self, wk.java_lang_String);
    if (s) {
        *FIELD_PTR(s, wk.java_lang_String_coder, int8_t) = (int8_t)coder;
        ref_store(s, wk.java_lang_String_value, H(h));
        *out_value = (Array *)H(h);
    }
    return s;
}

/* Its characters are there: a String is as its final fields say, for all who find it (JLS 17.5). */
static Object *finished(Object *s)
{
    STORES_SEEN_FIRST();
    return s;
}

Object *string_from_mutf8(Thread *self, const char *text, size_t len)
{
    assert_in_vm(self);
    VM_ASSERT(text || !len, "characters");
    Array *value;
    if (vm_options.compact_strings && mutf8_fits_latin1(text, len)) {
        Object *s = string_new(self, LATIN1, mutf8_utf16_len(text, len), &value);
        if (s)
            mutf8_to_latin1(text, len, array_data(value));
        return finished(s);
    }
    Object *s = string_new(self, UTF16, mutf8_utf16_len(text, len), &value);
    if (s)
        mutf8_to_utf16(text, len, array_data(value));
    return finished(s);
}

Object *string_from_cstr(Thread *self, const char *mutf8)
{
    assert_in_vm(self);
    VM_ASSERT(mutf8, "characters");
    return string_from_mutf8(self, mutf8, strlen(mutf8));
}

Object *string_from_utf16(Thread *self, const uint16_t *chars, int32_t len)
{
    assert_in_vm(self);
    VM_ASSERT(len >= 0 && (chars || !len), "characters");
    uint16_t all = 0;
    for (int32_t i = 0; i < len; i++)
        all |= chars[i];
    Array *value;
    if (vm_options.compact_strings && all <= 0xff) {
        Object *s = string_new(self, LATIN1, (size_t)len, &value);
        if (s) {
            uint8_t *out = array_data(value);
            for (int32_t i = 0; i < len; i++)
                out[i] = (uint8_t)chars[i];
        }
        return finished(s);
    }
    Object *s = string_new(self, UTF16, (size_t)len, &value);
    if (s)
        memcpy(array_data(value), chars, (size_t)len * 2);
    return finished(s);
}

Object *string_from_utf8(Thread *self, const char *text)
{
    assert_in_vm(self);
    VM_ASSERT(text, "characters");
    size_t len = strlen(text), m = mutf8_from_utf8_len(text, len);
    char *buf = malloc(m + 1);
    if (!buf) {
        throw_out_of_memory(self, "native memory for a string");
        return NULL;
    }
    mutf8_from_utf8(text, len, buf);
    Object *s = string_from_mutf8(self, buf, m);
    free(buf);
    return s;
}

/* ---- reading ---- */

size_t string_mutf8_length(const Object *s)
{
    size_t n = (size_t)string_length(s);
    if (!n)
        return 0;
    return coder_of(s) == LATIN1 ? mutf8_from_latin1_len(latin1(s), n)
                                 : mutf8_from_utf16_len(utf16(s), n);
}

void string_copy_mutf8(const Object *s, char *out)
{
    NO_SAFEPOINT_SCOPE();
    size_t n = (size_t)string_length(s);
    if (n)
        out = coder_of(s) == LATIN1 ? mutf8_from_latin1(latin1(s), n, out)
                                    : mutf8_from_utf16(utf16(s), n, out);
    *out = 0;
}

char *string_to_mutf8(const Object *s)
{
    NO_SAFEPOINT_SCOPE();
    char *out = malloc(string_mutf8_length(s) + 1);
    if (out)
        string_copy_mutf8(s, out);
    return out;
}

void string_get_utf16(const Object *s, int32_t start, int32_t n, uint16_t *out)
{
    VM_ASSERT(start >= 0 && n >= 0 && start + n <= string_length(s), "a part of the string");
    if (n <= 0)
        return;
    if (coder_of(s) == LATIN1) {
        const uint8_t *in = latin1(s) + start;
        for (int32_t i = 0; i < n; i++)
            out[i] = in[i];
    } else {
        memcpy(out, utf16(s) + start, (size_t)n * 2);
    }
}

bool string_equals(const Object *a, const Object *b)
{
    VM_ASSERT(a && b, "two strings");
    if (a == b)
        return true;
    int32_t n = string_length(a);
    if (n != string_length(b))
        return false;
    if (n == 0)
        return true;
    return coder_of(a) == coder_of(b) &&
           memcmp(latin1(a), latin1(b), (size_t)n << coder_of(a)) == 0;
}

int32_t string_hash(const Object *s)
{
    uint32_t h = *FIELD_PTR(s, wk.java_lang_String_hash, const uint32_t);
    if (h)
        return (int32_t)h;
    int32_t n = string_length(s);
    if (n && coder_of(s) == LATIN1) {
        const uint8_t *p = latin1(s);
        for (int32_t i = 0; i < n; i++)
            h = 31 * h + p[i];
    } else if (n) {
        const uint16_t *p = utf16(s);
        for (int32_t i = 0; i < n; i++)
            h = 31 * h + p[i];
    }
    return (int32_t)h;
}

/* ---- interning ---- */

typedef struct Interned {
    Object *string; /* NULL: free; GAP: was removed */
    uint32_t hash;
} Interned;
#define GAP ((Object *)(uintptr_t)1)

static Lock table_lock = LOCK_INIT(STRINGS);
static struct {
    Interned *entries;
    size_t cap, len /* entries and gaps */, live;
} table GUARDED_BY(table_lock);

static uint32_t spread(uint32_t hash) { return hash * UINT32_C(0x9e3779b1); }

static void insert_at_free(Interned *entries, size_t cap, Object *s, uint32_t hash)
{
    entries[TABLE_PLACE(i, spread(hash), cap, !entries[i].string)] = (Interned){s, hash};
}

/* false and nothing changed: no memory */
static bool rebuild(size_t cap) REQUIRES(table_lock)
{
    Interned *fresh = calloc(cap, sizeof *fresh);
    if (!fresh)
        return false;
    for (size_t i = 0; i < table.cap; i++)
        if (table.entries[i].string && table.entries[i].string != GAP)
            insert_at_free(fresh, cap, table.entries[i].string, table.entries[i].hash);
    free_large(table.entries);
    table.entries = fresh;
    table.cap = cap;
    table.len = table.live;
    return true;
}

/* A table that cannot grow is filled up to its last place but one: a search ends at a free one.
 * false: it is full. */
static bool insert(Object *s, uint32_t hash) REQUIRES(table_lock)
{
    if (table.len * 4 >= table.cap * 3 &&
        !rebuild(table.cap == 0                ? FIRST_CAPACITY(2048)
                 : table.live * 2 >= table.cap ? table.cap * 2
                                               : table.cap) &&
        table.len + 1 >= table.cap)
        return false;
    insert_at_free(table.entries, table.cap, s, hash);
    table.len++;
    table.live++;
    return true;
}

static Object *find_string(const Object *s, uint32_t hash) REQUIRES(table_lock)
{
    if (!table.cap)
        return NULL;
    const Interned *e;
    (void)TABLE_PLACE(i, spread(hash), table.cap,
                      !(e = &table.entries[i])->string ||
                          (e->hash == hash && e->string != GAP && string_equals(e->string, s)));
    return e->string;
}

static bool is_mutf8(const Object *s, const char *bytes, size_t len)
{
    size_t n = (size_t)string_length(s);
    return n == 0                  ? len == 0
           : coder_of(s) == LATIN1 ? mutf8_equals_latin1(bytes, len, latin1(s), n)
                                   : mutf8_equals_utf16(bytes, len, utf16(s), n);
}

static Object *find_mutf8(const char *bytes, size_t len, uint32_t hash) REQUIRES(table_lock)
{
    if (!table.cap)
        return NULL;
    const Interned *e;
    (void)TABLE_PLACE(i, spread(hash), table.cap,
                      !(e = &table.entries[i])->string ||
                          (e->hash == hash && e->string != GAP && is_mutf8(e->string, bytes, len)));
    return e->string;
}

Object *string_intern(Thread *self, Handle string)
{
    assert_in_vm(self);
    VM_ASSERT(!handle_is_null(string), "a string");
    uint32_t hash = (uint32_t)string_hash(H(string));
    lock_take(&table_lock);
    Object *s = find_string(H(string), hash);
    if (!s) {
        s = H(string);
        if (!insert(s, hash)) {
            lock_release(&table_lock);
            throw_out_of_memory(self, "interned strings");
            return NULL;
        }
    }
    lock_release(&table_lock);
    return s;
}

bool string_is_interned(const Object *string)
{
    NO_SAFEPOINT_SCOPE();
    uint32_t hash = (uint32_t)string_hash(string);
    lock_take(&table_lock);
    bool found = find_string(string, hash) != NULL;
    lock_release(&table_lock);
    return found;
}

Object *string_intern_mutf8(Thread *self, const char *bytes, size_t len)
{
    assert_in_vm(self);
    uint32_t hash = (uint32_t)mutf8_java_hash(bytes, len);
    lock_take(&table_lock);
    Object *s = find_mutf8(bytes, len, hash);
    lock_release(&table_lock);
    if (s)
        return s;
    s = string_from_mutf8(self, bytes, len);
    if (!s)
        return NULL;
    HANDLE_SCOPE(self);
    s = string_intern(self, handle_new(self, s)); /* another thread may have been faster */
    return s;
}

Object *string_intern_symbol(Thread *self, const Symbol *sym)
{
    return string_intern_mutf8(self, sym->bytes, sym->len);
}

/* ---- collector; world stopped, so no lock ---- */

void string_table_clear_dead(bool (*alive)(const Object *))
{
    VM_ASSERT(alive, "the collector tells who lives");
    lock_not_needed(&table_lock); /* the world is stopped */
    size_t before = table.live;
    for (size_t i = 0; i < table.cap; i++)
        if (table.entries[i].string && table.entries[i].string != GAP &&
            !alive(table.entries[i].string)) {
            table.entries[i].string = GAP;
            table.live--;
        }
    LOG(stringtable, TRACE, "Uncleaned items:%zu", before - table.live);
}

size_t string_table_capacity(void)
{
    lock_not_needed(&table_lock); /* the world is stopped */
    return table.cap;
}

void string_table_visit_slots(void (*visit)(void *ctx, Object **slot), void *ctx)
{
    VM_ASSERT(visit, "somebody looks");
    lock_not_needed(&table_lock); /* the world is stopped */
    for (size_t i = 0; i < table.cap; i++)
        if (table.entries[i].string && table.entries[i].string != GAP)
            visit(ctx, &table.entries[i].string);
}

void string_table_audit(void)
{
    size_t used = 0, live = 0;
    lock_take(&table_lock);
    for (size_t i = 0; i < table.cap; i++) {
        Object *s = table.entries[i].string;
        used += s != NULL;
        if (!s || s == GAP)
            continue;
        live++;
        PROMISE(heap_is_object(s), "interned strings: %p is an object", (void *)s);
        PROMISE((uint32_t)string_hash(s) == table.entries[i].hash &&
                    find_string(s, table.entries[i].hash) == s,
                "interned strings: each is found by its hash, and once");
    }
    PROMISE(used == table.len && live == table.live,
            "interned strings: %zu and %zu gaps are counted, not %zu and %zu", live, used - live,
            table.live, table.len - table.live);
    lock_release(&table_lock);
}
