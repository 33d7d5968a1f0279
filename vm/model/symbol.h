/* SPDX-License-Identifier: Apache-2.0
 * symbol.h - interned modified UTF-8 strings: equal text, equal pointer.
 * Symbols live for ever (names are few and shared between loaders).  Thread safe; lookups take a
 * short lock-free path. */
#ifndef VM_MODEL_SYMBOL_H
#define VM_MODEL_SYMBOL_H
#include "vm/base/forward.h"

struct Symbol {
    Symbol *next;
    uint32_t hash;
    uint16_t len;
    uint16_t flags;
    char bytes[]; /* NUL-terminated */
};

/* find or make; what is longer than 65535 is cut, with a warning */
Symbol *symbol_new(const char *bytes, size_t len);
Symbol *symbol_try_new(const char *bytes, size_t len) MUST_CHECK; /* likewise; NULL: no memory */
/* As symbol_try_new of each; the memory that one look-up waits for is fetched while the others are
 * made ready.  False: no memory. */
enum { SYMBOLS_AT_ONCE = 16 };
typedef struct SymbolText {
    const char *bytes;
    size_t len; /* at most 65535 */
    Symbol **out;
} SymbolText;
bool symbols_try_new(const SymbolText *texts, unsigned count) MUST_CHECK;
Symbol *symbol_of(const char *cstring);
void symbols_each_chain(void (*see)(const Symbol *first_or_null, void *ctx), void *ctx);
void symbols_audit(void);                           /* vm/base/audit.h */
size_t symbols_bytes(void);                         /* memory that the symbols take */
Symbol *symbol_find(const char *bytes, size_t len); /* NULL when nobody ever made it */
static inline bool symbol_is(const Symbol *s, const char *cstring)
{
    return strcmp(s->bytes, cstring) == 0;
}
#endif
