/* SPDX-License-Identifier: Apache-2.0
 * pops.c - events of a thread that stay on; see pops.h.
 * (JVM TI: Frame Pop, Set Event Notification Mode) */
#include "tools/lab/pops.h"

enum { EVENTS = JVMTI_MAX_EVENT_TYPE_VAL - JVMTI_MIN_EVENT_TYPE_VAL + 1 };

/* Of the thread: frames that it asked for, events that are on for it, and those of them that were
 * on when an exception had left the last such frame. */
static _Thread_local long frames;
static _Thread_local uint64_t on, left_on;
/* Of all: where the handler turns an event off when a frame ends as usual; whether it does when an
 * exception ends it; and in how many threads it is left on. */
static const void *_Atomic off_as_usual[EVENTS];
static atomic_bool off_by_exception[EVENTS];
static _Atomic long left[EVENTS];

static bool in_pop(const LabEventRow *event) { return event->number == JVMTI_EVENT_FRAME_POP; }
static bool by_exception(const LabArg *args) { return args[2].j != 0; }

static void turned_off(int event, const void *caller)
{
    uint64_t bit = UINT64_C(1) << event;
    if (left_on & bit)
        atomic_fetch_sub(&left[event], 1);
    on &= ~bit;
    left_on &= ~bit;
    if (!in_pop(lab_current_event()))
        return;
    if (by_exception(lab_current_args()))
        atomic_store(&off_by_exception[event], true);
    else
        atomic_store(&off_as_usual[event], caller);
}

void lab_pops_call(const LabCall *c)
{
    if (!lab_current_event())
        return;
    if (c->function == LAB_FN_NotifyFramePop)
        frames++;
    if (c->function != LAB_FN_SetEventNotificationMode)
        return; /* others have fewer arguments */
    jlong event = c->args[1].j - JVMTI_MIN_EVENT_TYPE_VAL;
    if (!c->args[2].p || event < 0 || event >= EVENTS)
        return;
    if (c->args[0].j == JVMTI_DISABLE)
        turned_off((int)event, c->caller);
    else
        on |= UINT64_C(1) << event;
}

void lab_pops_handler_ends(const LabEventCall *c)
{
    if (!c->env || !in_pop(c->row))
        return;
    frames--;
    if (!by_exception(c->args) || frames > 0)
        return;
    for (int i = 0; i < EVENTS; i++)
        if ((on & ~left_on) >> i & 1)
            atomic_fetch_add(&left[i], 1);
    left_on |= on;
}

void lab_pops_report(void)
{
    for (int i = 0; i < lab_event_count; i++) {
        int event = (int)lab_events[i].number - JVMTI_MIN_EVENT_TYPE_VAL;
        const void *place = atomic_load(&off_as_usual[event]);
        long threads = atomic_load(&left[event]);
        if (place && threads > 0 && !atomic_load(&off_by_exception[event]))
            lab_finding("event-left-on", "Frame Pop", place,
                        "%s is turned off here when a frame ends as usual, never when an exception "
                        "pops it (was_popped_by_exception): it stays on in %ld thread%s",
                        lab_events[i].name, threads, threads > 1 ? "s" : "");
    }
}
