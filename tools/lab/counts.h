/* SPDX-License-Identifier: Apache-2.0
 * counts.h - figures that outlive the process: how often what happened.
 *
 * Model  The file REPORT.counts is mapped into memory, so what was counted is there however the
 *        process ends.  Each row has a text (members of a JSON object) and its figures; whoever
 *        counts asks for a row once and keeps it. */
#pragma once
#include <stdatomic.h>
#include <stdint.h>

typedef struct LabCount {
    char what[1008]; /* empty: not used */
    _Atomic int64_t count;
    _Atomic uint64_t ns; /* that it took */
} LabCount;

typedef LabCount *_Atomic LabCountCell; /* of one who asks once */

void lab_counts_open(const char *file);
/* A new row.  When there is no room, or no file: one that nobody reads. */
LabCount *lab_count_row(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
