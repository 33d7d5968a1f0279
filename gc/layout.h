/* SPDX-License-Identifier: Apache-2.0
 * layout.h - where the fields of a class go: packed by size, references together, @Contended
 * padded.
 *
 * Instance   offsets from the start of the object; fields begin at 8 (after the header), or where
 *            the superclass ended (its `end`, which need not be aligned: a byte field of the
 *            subclass may fill the rest of the superclass's last granule).  out->instance_size is
 *            `end` rounded up to 8.
 * Static     offsets RELATIVE to the start of the static part: references first, so that the
 *            collector needs only their number (out->static_refs). The caller adds
 *            gc_offsets.mirror_instance_size, the size of a bare java.lang.Class, to get
 *            Field.offset.  (Classes that are laid out before java.lang.Class is get theirs added
 *            when it has been: wellknown_class_laid_out.)
 * Ref map    out->spans (from the arena; arrays of RefSpan) cover the superclasses' references too.
 *            A field marked is_referent is left out: the collector treats Reference.referent by
 *            itself.
 * Other      kind = LAYOUT_INSTANCE, elem_shift = 0, ref_kind and has_finalizer are inherited from
 *            `super`; the caller changes what it knows better (LAYOUT_MIRROR for java.lang.Class,
 *            ref_kind of SoftReference and its siblings, has_finalizer).  mark_epoch is left alone.
 * Pure       no VM state: unit-tested alone (tests/unit/gc/test_layout.c). */
#pragma once
#include "gc/object.h"

typedef struct LayoutField {
    uint8_t size; /* 1, 2, 4 or 8; references 4 */
    bool is_ref, is_static;
    bool is_referent; /* java.lang.ref.Reference.referent */
    /* @Contended field (class-wide: mark every instance field, with group 0xffff) */
    bool is_contended;
    /* 0: alone, padded on both sides; equal others share one padded block */
    uint16_t contended_group;
    uint32_t offset; /* out */
} LayoutField;

#define LAYOUT_HEADER_SIZE 8u
extern uint32_t layout_contended_padding; /* bytes on either side of a contended block; 128 */

/* super may be NULL (java.lang.Object); super_end is the *end that the superclass's layout gave
 * (LAYOUT_HEADER_SIZE when super is NULL). */
MUST_CHECK bool layout_fields(LayoutField *fields, int n, const ObjectLayout *super,
                              uint32_t super_end, Arena *arena, ObjectLayout *out, uint32_t *end);
/* Arrays: fills kind, elem_shift; elem_size 1, 2, 4, 8. */
void layout_array(ObjectLayout *out, bool ref_elements, int elem_size);
