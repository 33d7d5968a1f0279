/* SPDX-License-Identifier: Apache-2.0
 * disposal.h - what an environment leaves behind when the agent disposes of it.
 *
 * Model  DisposeEnvironment does not resume the threads that the environment has suspended, does
 *        not give back memory, and does not destroy its raw monitors (JVM TI: Dispose Environment);
 *        what is set in classes stays as well.  Tags and local storage are gone.  So what was made
 *        through the environment is remembered with its place, until it is undone, through whatever
 *        environment.  What is there at the end is told with that place and the place of
 *        DisposeEnvironment.  An agent that disposes of its environment when the VM ends leaves
 *        nothing to anybody.
 *        Breakpoints that a transformation has cleared, and nobody has set again, are a hint.
 * Memory is kept by ledger.c, in the same way.
 * Threads Guarded by lab_lock. */
#pragma once
#include "tools/lab/lab.h"

/* The call was done: it may have made something, or undone it. */
void lab_disposal_result(const LabCall *c);
/* A call of RawMonitorWait begins (1), ends (-1). */
void lab_disposal_waits(const LabCall *c, int change);
/* DisposeEnvironment has been done. */
void lab_disposed(const LabCall *c);
/* At the end: tells what is left. */
void lab_disposal_report(void);
