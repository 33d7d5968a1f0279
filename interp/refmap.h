/* SPDX-License-Identifier: Apache-2.0
 * refmap.h - reference maps of interpreted frames (interp/ only; others use frame_each_ref). */
#pragma once
#include "interp/ops.h"

/* false: no memory for what the functions below need to answer for this frame. NO_SAFEPOINT */
bool refmap_prepare(const Frame *f);
/* Map for the frame's current instruction; owned by the method's translation.  Bit i: local i, then
 * operand i - locals. NO_SAFEPOINT */
RefMapEntry *refmap_for(const Frame *f);
static inline bool refmap_bit(const RefMapEntry *e, size_t i)
{
    return e->bits[i / 8] >> i % 8 & 1;
}
/* What answers are made from goes, if more than half of it, and `spared` bytes, gave no answer to
 * anybody since the last time.  all: the list of all.  World stopped. */
void refmap_forget_unused(Translation *all, size_t spared) REQUIRES(translate_lock);
/* 0 <= slot < max_locals of a bytecode frame. NO_SAFEPOINT */
LocalKind refmap_local_kind(const Frame *f, int slot);
void refmap_kinds(const Frame *f, LocalKind *kinds); /* see frame_kinds. NO_SAFEPOINT */
