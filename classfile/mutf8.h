/* SPDX-License-Identifier: Apache-2.0
 * mutf8.h - the class file's string encoding, modified UTF-8, and its neighbours.  (JVMS 17 4.4.7,
 * JNI "Modified UTF-8")
 *
 * Modified UTF-8 encodes each UTF-16 unit on its own in 1 to 3 bytes: U+0000 as C0 80,
 * supplementary characters as two encoded surrogates.  No byte is 0, none is F0 or above.
 *
 * Functions named *_len say how much the function of the same name writes.  Conversions from valid
 * input never fail; from invalid input they are memory safe and turn each bad byte into one
 * replacement (documented below).
 */
#pragma once
#include "vm/base/base.h"

/* Valid as a CONSTANT_Utf8 must be.  *out_bad (may be NULL): offset of the first bad byte. */
bool mutf8_valid(const char *s, size_t len, size_t *out_bad);

/* Decoding.  A byte that does not fit stands for itself as a unit (as 0x80-0xFF). */
size_t mutf8_utf16_len(const char *s, size_t len); /* in units */
void mutf8_to_utf16(const char *s, size_t len, uint16_t *out);
/* every unit <= 0xFF; same number of units as above */
bool mutf8_fits_latin1(const char *s, size_t len);
void mutf8_to_latin1(const char *s, size_t len, uint8_t *out); /* only if it fits */
/* One unit; *p advances.  The caller makes sure *p < end. */
uint16_t mutf8_next(const char **p, const char *end);

/* Encoding. */
size_t mutf8_from_utf16_len(const uint16_t *u, size_t units); /* in bytes, without a final zero */
/* returns the end; writes no zero */
char *mutf8_from_utf16(const uint16_t *u, size_t units, char *out);
size_t mutf8_from_latin1_len(const uint8_t *u, size_t units);
char *mutf8_from_latin1(const uint8_t *u, size_t units, char *out);

/* From standard UTF-8; its bad bytes become U+FFFD. */
size_t mutf8_from_utf8_len(const char *s, size_t len);
char *mutf8_from_utf8(const char *s, size_t len, char *out);

/* String.hashCode of the decoded text: s[0]*31^(n-1) + ... */
int32_t mutf8_java_hash(const char *s, size_t len);
/* Does the text, decoded, equal these units? */
bool mutf8_equals_utf16(const char *s, size_t len, const uint16_t *u, size_t units);
bool mutf8_equals_latin1(const char *s, size_t len, const uint8_t *u, size_t units);
