/* SPDX-License-Identifier: Apache-2.0
 * no_races.c - races.h on a processor whose instructions races.c cannot run elsewhere. */
#include "tools/lab/races.h"
#include <stddef.h>

void lab_races_moved(const void *from, const void *to, const void *caller) {}
void lab_races_filled(const char *variable, const void *caller) {}
void lab_races_settle(void) {}
void lab_races_thread(void) {}
LabLast lab_races_interrupted(void) { return (LabLast){0}; }
void lab_races_goes_on(LabLast last) {}
void lab_races_watch(const char *file, uintptr_t base) {}
void lab_races_report(void) {}
