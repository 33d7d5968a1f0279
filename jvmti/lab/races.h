/* SPDX-License-Identifier: Apache-2.0
 * races.h - variables of the agent that threads change without a common lock.
 *
 * Model  `vitrine check-agent` lists the instructions of the agent's library that read or write its
 *        variables (check_agent/accesses.py).  Each gets a breakpoint; when a thread comes there,
 *        the locks that it holds (locks.h) are noted for the variable.  A variable that two threads
 *        change, each after a look at it, with no lock held all the time, is a finding; so is a
 *        pointer that is changed under a lock always and read without it.
 *        Instructions that reach memory through registers count when it is a variable, too.
 * Where  Linux on x86-64. The instruction itself runs elsewhere, so breakpoints stay. */
#ifndef LAB_RACES_H
#define LAB_RACES_H
#include <stdint.h>

/* Sets the breakpoints that the file names; base: where the library lies. */
void lab_races_watch(const char *file, uintptr_t base);
/* Writes of which nobody saw the result yet. */
void lab_races_report(void);
#endif
