/* SPDX-License-Identifier: Apache-2.0
 * chains.c - who waits for whom, followed from owner to owner; see chains.h. */
#include "tools/lab/chains.h"

/* More than there are threads in any program here, each asked a few times. */
enum { ENDLESS = 10000 };

static _Thread_local int calls;

void lab_chains_begins(void) { calls = 0; }

void lab_chains_call(const LabCall *c)
{
    bool follows = c->function == LAB_FN_GetObjectMonitorUsage ||
                   c->function == LAB_FN_GetCurrentContendedMonitor;
    if (follows && ++calls == ENDLESS)
        lab_finding("hang", c->row->section, c->caller,
                    "%s is called %d times in a row: threads wait for each other in a circle that "
                    "does not come back to where the walk began",
                    c->row->name, ENDLESS);
}
