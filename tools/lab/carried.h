/* SPDX-License-Identifier: Apache-2.0
 * carried.h - what a handler for a virtual thread leaves in the carrier's thread-local variables.
 *
 * Model  A thread-local variable belongs to the thread of the system.  A virtual thread that waits
 *        leaves its carrier, and others come there: so what the handler of MonitorWait has put into
 *        such a variable, the handler of MonitorWaited finds only by luck.  The instructions of the
 *        agent that touch memory have breakpoints (races.h).  It is a finding when, at the end of a
 *        wait, of an entry or of a method, a handler reads a number that the handler of its begin
 *        has left there for another virtual thread.
 * Right  Addresses and small numbers: buffers, caches and marks that belong to the thread of the
 *        system.  What the handler has written itself.
 * Where  As races.h. */
#pragma once
#include "tools/lab/lab.h"

/* The pair of events that this one begins or ends, as a wait does; -1: none. */
int lab_pair_of(jvmtiEvent event, bool *ends);
/* The name of its end, or of its begin. */
const char *lab_pair_name(int pair, bool end);

/* A handler begins; one that runs inside of another is not looked at. */
void lab_carried_begins(const LabEventCall *c);
/* In the handler of a breakpoint: an instruction is about to touch `size` bytes there.  Whether it
 * is thread-local. */
bool lab_carried_touches(const void *address, int size, bool only_reads, const void *place);
/* Who acts: a thread of the system, and the virtual thread that it carries, or 0. */
typedef struct LabActor {
    pthread_t thread;
    jint virtual_thread;
} LabActor;
LabActor lab_carried_actor(void);
/* What they do comes one after the other: on one carrier, or in one virtual thread. */
bool lab_carried_same(LabActor a, LabActor b);
/* A handler ends: what it did is told. */
void lab_carried_ends(const LabEventCall *c);
