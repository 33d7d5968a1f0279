/* SPDX-License-Identifier: Apache-2.0
 * stack.h - the stack below a handler: what lies there before, and what stays of it afterwards.
 *
 * Model  The laboratory calls the agent's code: a handler or its start function.  In the scenarios
 *        about memory the stack that this code is about to use holds nonsense before, so that a
 *        variable without a value shows.  When the code returns, its variables are gone.  Who has
 *        given the VM the address of one, as local storage or as a tag, has left it there. */
#pragma once
#include "tools/lab/lab.h"

/* Code of the agent is called next by the function that has *s among its variables. */
void lab_stack_begins(LabStack *s);
/* A call that gave the VM a value was done. */
void lab_stack_given(const LabCall *c);
/* The code has returned: the handler of an event, or a start function, by its name. */
void lab_stack_ends(LabStack *s, const char *name);
