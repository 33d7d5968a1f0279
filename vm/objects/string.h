/* SPDX-License-Identifier: Apache-2.0
 * string.h - java.lang.String from C: compact strings (LATIN1 / UTF16), interning.  (JLS 3.10.5,
 * JVMS 5.1) */
#pragma once
#include "vm/base/forward.h"

/* NULL pending */
Object *string_from_mutf8(Thread *self, const char *s, size_t len) MAY_SAFEPOINT MUST_CHECK;
Object *string_from_cstr(Thread *self, const char *mutf8) MAY_SAFEPOINT MUST_CHECK;
Object *string_from_utf16(Thread *self, const uint16_t *chars,
                          int32_t len) MAY_SAFEPOINT MUST_CHECK;
/* file names, options */
Object *string_from_utf8(Thread *self, const char *standard_utf8) MAY_SAFEPOINT MUST_CHECK;
/* malloc'ed; NULL: no memory */
char *string_to_mutf8(const Object *string) NO_SAFEPOINT MUST_CHECK;
/* out has room for string_mutf8_length and a NUL */
void string_copy_mutf8(const Object *string, char *out) NO_SAFEPOINT;
size_t string_mutf8_length(const Object *string);
/* false: no constructor has run, it has no characters at all */
bool string_has_value(const Object *string);
int32_t string_length(const Object *string); /* UTF-16 units */
void string_get_utf16(const Object *string, int32_t start, int32_t n, uint16_t *out);
bool string_equals(const Object *a, const Object *b);
Object *string_intern(Thread *self, Handle string) MAY_SAFEPOINT MUST_CHECK;
bool string_is_interned(const Object *string) NO_SAFEPOINT; /* an equal one is */
Object *string_intern_mutf8(Thread *self, const char *bytes, size_t len) MAY_SAFEPOINT MUST_CHECK;
/* literals */
Object *string_intern_symbol(Thread *self, const struct Symbol *s) MAY_SAFEPOINT MUST_CHECK;
int32_t string_hash(const Object *string); /* String.hashCode's value */
/* collector: weak table */
void string_table_clear_dead(bool (*alive)(const Object *));
void string_table_audit(void); /* vm/base/audit.h */
size_t string_table_capacity(void);
void string_table_visit_slots(void (*visit)(void *ctx, Object **slot), void *ctx);
