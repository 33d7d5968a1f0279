/* SPDX-License-Identifier: Apache-2.0
 * flow.h - data flow over bytecode: states at places, a work list, where control goes.
 *
 * Model      A state is a value of the user's own type that says what is known before an
 *            instruction.  The user gives a FlowLattice: how an instruction changes a state, and
 *            how two states that meet become one.  flow_run does the rest until nothing changes
 *            any more: it steps what has changed, in order of address, round after round, and sends
 *            the outcome to the next instruction, to the targets of branches and switches, and what
 *            was known before to the exception handlers that cover the instruction.
 * Contexts   A place may have several states, one for each context: a number whose meaning is the
 *            user's (the chain of subroutines that are active, say).  A user that needs
 *            none uses 0.
 * Memory     States are kept at all instructions, or only where control may come from elsewhere;
 *            between such places an instruction hands its state on, and flow_before finds it again.
 *            All memory of a flow comes from an arena of the user's, and goes with it.
 * Failure    A lattice function that returns false ends the run.  Memory that is not to be had does
 *            so, too: flow_out_of_memory tells which it was.
 * Sharing    One thread at a time. */
#pragma once
#include "classfile/format/bytecodes.h"
#include "classfile/format/rows.h"

typedef struct Flow Flow;

typedef enum FlowJoin { FLOW_SAME, FLOW_CHANGED, FLOW_FAILED } FlowJoin;

typedef struct FlowCode {
    const uint8_t *bytes; /* borrowed, as the handlers are */
    uint32_t length;
    const ExceptionEntry *handlers;
    uint32_t handler_count;
} FlowCode;

/* ctx: what flow_new was given. */
typedef struct FlowLattice {
    size_t state_size; /* of the user's state, which is moved by copying its bytes */
    bool everywhere;   /* a state is kept at each instruction */
    bool once;         /* what an instruction knows when it is stepped is all it will know */
    bool (*step)(void *ctx, uint32_t bci, void *state);
    /* Makes *to say no more than both say. */
    FlowJoin (*join)(void *ctx, void *to, const void *from);
    /* Turns what held before an instruction into what holds in its handler; is called again with
     * the outcome for the next one.  NULL: nothing flows into handlers. */
    void (*enter_handler)(void *ctx, const ExceptionEntry *e, void *state);
    /* jsr and ret, after their step: send the state on (flow_to).  NULL: a jsr goes to its target,
     * and nothing comes back. */
    bool (*jsr)(void *ctx, uint32_t bci, const void *state);
    bool (*ret)(void *ctx, uint32_t bci, const void *state);
    /* The context in which a state is kept that was sent to bci in a context other than 0.  NULL:
     * in that one. */
    uint32_t (*context_at)(void *ctx, uint32_t bci, uint32_t context, const void *state);
    /* Control leaves the code.  NULL: it is lost. */
    bool (*outside)(void *ctx);
} FlowLattice;

/* NULL: no memory, or the code has an instruction without length. */
Flow *flow_new(const FlowCode *code, const FlowLattice *lattice, void *ctx, Arena *arena);

/* Joins a state into the one at bci.  false: the run ends. */
bool flow_to(Flow *f, uint32_t bci, uint32_t context, const void *state) MUST_CHECK;
/* Has a state at bci stepped again although it has not changed. */
void flow_again(Flow *f, uint32_t bci, uint32_t context);
/* Steps until nothing changes: after a flow_to for each entry. */
bool flow_run(Flow *f) MUST_CHECK;
bool flow_out_of_memory(const Flow *f);

/* Of the instruction being stepped. */
uint32_t flow_context(const Flow *f);
uint32_t flow_next(const Flow *f, uint32_t bci); /* where the next instruction starts */

/* The state kept at bci; NULL: none was kept or control does not come there. */
const void *flow_state(const Flow *f, uint32_t bci, uint32_t context);
/* Fills *state with what holds before bci, kept or not; false: control does not come there. */
bool flow_before(const Flow *f, uint32_t bci, uint32_t context, void *state);
