/* SPDX-License-Identifier: Apache-2.0
 * symbol.h - interned modified UTF-8 strings: equal text, equal pointer.
 * Thread safe; lookups take a short lock-free path.
 *
 * Life   Mostly for ever: names are few and shared between loaders, and nobody counts their
 *        users.  But programs make classes with ever new names, and drop them.  So holders that
 *        have an end of their own, such as the constant pool of a class that may be unloaded, take
 *        a use of each of their symbols and end it later.  What nobody uses any more goes when the
 *        world is stopped.  symbol_new and symbol_find promise more: what they return stays for
 *        ever. */
#pragma once
#include "vm/base/forward.h"

struct Symbol {
    Symbol *next;
    uint32_t hash;
    uint16_t len;
    uint16_t _Atomic uses; /* SYMBOL_STAYS: for ever */
    bool listed;           /* among those whose last use has ended */
    char bytes[];          /* NUL-terminated */
};
enum { SYMBOL_STAYS = UINT16_MAX };

/* find or make; what is longer than 65535 is cut, with a warning */
Symbol *symbol_new(const char *bytes, size_t len);
Symbol *symbol_try_new(const char *bytes, size_t len) MUST_CHECK; /* likewise; NULL: no memory */
/* Find or make each; the memory that one look-up waits for is fetched while the others are made
 * ready.  With `stay` as symbol_try_new does, else as symbol_use.  False: no memory, and none is
 * used. */
enum { SYMBOLS_AT_ONCE = 16 };
typedef struct SymbolText {
    const char *bytes;
    size_t len; /* at most 65535 */
    Symbol **out;
} SymbolText;
bool symbols_try_new(const SymbolText *texts, unsigned count, bool stay) MUST_CHECK;
Symbol *symbol_of(const char *cstring);
/* As symbol_new, but only until symbol_end_use.  Both at any time. */
Symbol *symbol_use(const char *bytes, size_t len);
void symbol_end_use(Symbol *s);
void symbol_keep(Symbol *s);    /* for ever */
void symbols_free_unused(void); /* world stopped */
void symbols_each_chain(void (*see)(const Symbol *first_or_null, void *ctx), void *ctx);
void symbols_audit(void);                           /* vm/base/audit.h */
size_t symbols_bytes(void);                         /* memory that the symbols take */
Symbol *symbol_find(const char *bytes, size_t len); /* NULL when nobody has it */
/* The same, but the symbol stays only until the next safepoint, or as long as a user is known. */
Symbol *symbol_peek(const char *bytes, size_t len);
static inline bool symbol_is(const Symbol *s, const char *cstring)
{
    return strcmp(s->bytes, cstring) == 0;
}
