/* SPDX-License-Identifier: Apache-2.0
 * inline.h - small callees in the place of calls.  (interp/compile/ only; inline.c says how) */
#pragma once
#include "interp/compile/planner.h"

/* Marks the calls of p->body that inline_call and inline_direct may take. */
void inline_mark(Planner *p);
/* Puts the callee's pieces in the place of the call at p->cell.  false: nothing has changed, the
 * call stays one. */
bool inline_call(Planner *p);
/* The same for a call whose callee is known and plain Java: enters it without looking.  true: it is
 * planned; *ok: there was memory. */
bool inline_direct(Planner *p, bool *ok);

/* ---- of bodies that are expanded ---- */

/* true: the cell at hand ends a way through the callee (a return, or what needs a frame), and is
 * planned; *ok: it can be. */
bool inline_ends(Planner *p, bool *ok);
/* May the operation stand at the cell at hand?  Notes its effects. */
bool inline_allows(Planner *p, const Choice *c);
void inline_follow(Planner *p, uint32_t cell); /* a cell has been planned */
