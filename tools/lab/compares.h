/* SPDX-License-Identifier: Apache-2.0
 * compares.h - references that the agent compares as addresses.
 *
 * Model  Two references of one object are mostly not equal: each call, and each event, gives a new
 *        one.  IsSameObject tells whether they are of one object.  The instructions of the agent
 *        that compare two words have breakpoints (races.h).  It is a finding when one of the two
 *        is a local reference that the thread has, and the other one is another reference of the
 *        same object, or a local reference of before that is none any more.
 * Right  Who compares first and then asks IsSameObject; who finds a reference again that he has.
 * Where  As races.h. */
#pragma once
#include "tools/lab/lab.h"

/* From now on references are remembered. */
void lab_compares_watch(void);
/* A handler begins: its arguments are references of the thread.  It ends. */
void lab_compares_begins(LabEventCall *c);
void lab_compares_ends(const LabEventCall *c);
/* The thread got a local reference, or NULL. */
void lab_compares_knows(const void *ref);
/* A reference is about to be deleted. */
void lab_compares_forgets(const void *ref);
/* A frame of local references is about to go. */
void lab_compares_forgets_all(void);
/* The agent asks whether these are of one object. */
void lab_compares_asked(const void *a, const void *b);
/* In the handler of a breakpoint: whether a is a reference of the thread. */
bool lab_compares_has(const void *a);
/* ... an instruction compares two words, of which the first is one. */
void lab_compares_saw(const void *a, const void *b, const void *place);
