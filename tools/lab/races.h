/* SPDX-License-Identifier: Apache-2.0
 * races.h - variables of the agent that threads change without a common lock.
 *
 * Model  `vitrine check-agent` lists the instructions of the agent's library that read or write its
 *        variables (check_agent/accesses.py).  Each gets a breakpoint; when a thread comes there,
 *        the locks that it holds (locks.h) are noted for the variable.  A variable that two threads
 *        change, each after a look at it, with no lock held all the time, is a finding; so is a
 *        pointer that is changed under a lock always and read without it.
 *        Instructions that reach memory through registers count when it is a variable, too.
 *        So is a text that functions of the C library write in several threads at any time.
 * Tables A block of malloc that realloc moves in one thread, and that others use without a lock
 *        that is held meanwhile, is a finding: sooner or later they use what is gone.
 * Spin   A variable that an atomic exchange makes other than 0, and that the same thread makes 0
 *        again later, is a lock that the agent made itself; from then on it counts as one
 *        (locks.h).
 * Where  Linux on x86-64. The instruction itself runs elsewhere, so breakpoints stay. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

/* Sets the breakpoints that the file names; base: where the library lies. */
void lab_races_watch(const char *file, uintptr_t base);
/* realloc has made a block of another, or of none (NULL), at this place of a call. */
void lab_races_moved(const void *from, const void *to, const void *caller);
/* A function of the C library is about to fill a variable, at this place of a call. */
void lab_races_filled(const char *variable, const void *caller);
/* The calling thread leaves the agent's code: what its last atomic operation did is looked at. */
void lab_races_settle(void);
/* The calling thread enters the agent's code, or is in it.  When it never was there, what runs
 * freely is looked at again for some times: one thread may have used up all of an instruction. */
void lab_races_thread(void);
/* A signal handler interrupts the agent's code, perhaps in front of such an operation; it ends. */
typedef struct LabLast {
    uintptr_t address; /* 0: nothing to be looked at */
    const void *place;
    uint64_t before;
    int size;
    bool exchange; /* it cannot but write */
    bool counted;  /* among those that are at this spin */
} LabLast;
LabLast lab_races_interrupted(void);
void lab_races_goes_on(LabLast last);
/* Writes of which nobody saw the result yet. */
void lab_races_report(void);
