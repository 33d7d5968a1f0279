/* SPDX-License-Identifier: Apache-2.0
 * symbol.h - interned modified UTF-8 strings: equal text, equal pointer.
 * Thread safe; lookups take a short lock-free path.
 *
 * Life   For ever: names are few and shared between loaders, and nobody counts who knows them.
 *        But each hidden class has names of its own, that hardly anybody asks for, and programs
 *        drop thousands of such classes a second.  So a symbol can be made owned: it goes with its
 *        owner, unless somebody else has asked for its text before.  Then it stays as others do. */
#ifndef VM_MODEL_SYMBOL_H
#define VM_MODEL_SYMBOL_H
#include "vm/base/forward.h"

struct Symbol {
    Symbol *next;
    uint32_t hash;
    uint16_t len;
    bool owned;   /* nobody but its owner has asked for it; a look-up ends that */
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
/* As symbol_new.  A text that is new makes an owned symbol. */
Symbol *symbol_new_owned(const char *bytes, size_t len);
/* The owner goes: with it a symbol that is still owned.  The world is stopped, or nobody else has
 * seen it. */
void symbol_end_owned(Symbol *s);
void symbols_each_chain(void (*see)(const Symbol *first_or_null, void *ctx), void *ctx);
void symbols_audit(void);                           /* vm/base/audit.h */
size_t symbols_bytes(void);                         /* memory that the symbols take */
Symbol *symbol_find(const char *bytes, size_t len); /* NULL when nobody ever made it */
static inline bool symbol_is(const Symbol *s, const char *cstring)
{
    return strcmp(s->bytes, cstring) == 0;
}
#endif
