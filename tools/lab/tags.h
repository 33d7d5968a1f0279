/* SPDX-License-Identifier: Apache-2.0
 * tags.h - tags that are addresses of the agent's memory, and are replaced; tags from 0 on.
 *
 * Who gives an object another tag, and nothing else refers to the block of the first, has lost it.
 * (JVM TI: Set Tag) */
#pragma once
#include "tools/lab/lab.h"

/* Before a call of SetTag: the object's tag, if some tags of the environment are addresses of
 * blocks; else 0. */
jlong lab_tag_before(const LabCall *c, jobject object);
/* After it, before it is entered in the ledger: it has succeeded. */
void lab_tag_replaced(const LabCall *c, jlong before, jlong now);
/* A call of SetTag that has succeeded.  Finding: an environment's first tags are 0, 1 and 2. */
void lab_tag_counts(const LabCall *c);
/* At the end: nothing refers to this block of malloc. */
void lab_tag_lost(const void *block);
/* Findings: blocks whose tag was replaced, and that are lost. */
void lab_tag_report(void);
