/* SPDX-License-Identifier: Apache-2.0
 * halves.h - the length of a value, which counts elements, taken for a number of bytes.
 *
 * Model  A walk tells a string with the number of its characters, which have two bytes each, and an
 *        array with the number of its elements.  A callback that takes the number for bytes reads
 *        the beginning of each value only.  Some long values lie so that a page ends after so many
 *        bytes; that page and the next one cannot be read at first, so it shows whether the
 *        callback comes to the one and never to the other.  One such value gives a hint: the agent
 *        may read so much and no more.  Values of several lengths are a finding.
 *        (JVM TI: jvmtiStringPrimitiveValueCallback, jvmtiArrayPrimitiveValueCallback)
 * Threads As callbacks of walks: one at a time. */
#pragma once
#include "tools/lab/walk.h"

/* What the callback gets: value, or a copy of it. */
const void *lab_halves_begin(const void *value, jint count, size_t element);
/* The callback has returned. */
void lab_halves_end(const LabWalk *w);
/* At the end: tells it. */
void lab_halves_report(void);
