/* SPDX-License-Identifier: Apache-2.0
 * lines.h - rows of tables of line numbers that are taken for lines.
 *
 * Model  A line may have several rows: a loop's head, a condition, a finally block.  How many rows
 *        and how many lines the methods of a class have is told for each class whose methods the
 *        agent asks about; judge.py looks for the first number.  (JVM TI: Get Line Number Table) */
#pragma once
#include "tools/lab/lab.h"

/* A call has given this table, which holds count rows. */
void lab_lines_told(const LabCall *c, jmethodID method, jint count,
                    const jvmtiLineNumberEntry *table);
void lab_lines_report(void);
