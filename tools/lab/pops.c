/* SPDX-License-Identifier: Apache-2.0
 * pops.c - events of a thread that stay on; see pops.h.
 * (JVM TI: Frame Pop, Method Exit, Set Event Notification Mode) */
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

/* Of the thread: the method whose MethodEntry has turned events on, how often it is entered since,
 * and these events.  NULL: none. */
static _Thread_local struct {
    const void *method;
    long depth;
    uint64_t events;
} entered;

static bool ends_frame(const LabEventRow *event)
{
    return event->number == JVMTI_EVENT_FRAME_POP || event->number == JVMTI_EVENT_METHOD_EXIT;
}
static bool by_exception(const LabArg *args) { return args[2].j != 0; }

static void turned_off(int event, const void *caller)
{
    uint64_t bit = UINT64_C(1) << event;
    if (left_on & bit)
        atomic_fetch_sub(&left[event], 1);
    on &= ~bit;
    left_on &= ~bit;
    if (!ends_frame(lab_current_event()))
        return;
    if (by_exception(lab_current_args()))
        atomic_store(&off_by_exception[event], true);
    else
        atomic_store(&off_as_usual[event], caller);
}

/* Of one method at a time. */
static void turned_on_at_entry(int event, const void *method)
{
    if (!entered.method)
        entered.method = method;
    if (entered.method == method)
        entered.events |= UINT64_C(1) << event;
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
    else {
        on |= UINT64_C(1) << event;
        if (lab_current_event()->number == JVMTI_EVENT_METHOD_ENTRY)
            turned_on_at_entry((int)event, lab_current_args()[1].p);
    }
}

/* An exception has popped the last frame for which these were on. */
static void stay(uint64_t events)
{
    for (int i = 0; i < EVENTS; i++)
        if ((events & on & ~left_on) >> i & 1)
            atomic_fetch_add(&left[i], 1);
    left_on |= events & on;
}

void lab_pops_handler_ends(const LabEventCall *c)
{
    if (!c->env)
        return;
    jvmtiEvent event = c->row->number;
    bool is_entered = entered.method &&
                      (event == JVMTI_EVENT_METHOD_ENTRY || event == JVMTI_EVENT_METHOD_EXIT) &&
                      c->args[1].p == entered.method;
    if (is_entered && event == JVMTI_EVENT_METHOD_ENTRY)
        entered.depth++;
    else if (is_entered && --entered.depth <= 0) {
        if (by_exception(c->args))
            stay(entered.events);
        entered.method = NULL;
        entered.events = 0;
    } else if (event == JVMTI_EVENT_FRAME_POP && --frames <= 0 && by_exception(c->args))
        stay(~UINT64_C(0));
}

void lab_pops_report(void)
{
    for (int i = 0; i < lab_event_count; i++) {
        int event = (int)lab_events[i].number - JVMTI_MIN_EVENT_TYPE_VAL;
        const void *place = atomic_load(&off_as_usual[event]);
        long threads = atomic_load(&left[event]);
        if (place && threads > 0 && !atomic_load(&off_by_exception[event]))
            lab_finding("event-left-on", "Set Event Notification Mode", place,
                        "%s is turned off here when a frame ends as usual, never when an exception "
                        "pops it (was_popped_by_exception): it stays on (threads: %ld)",
                        lab_events[i].name, threads);
    }
}
