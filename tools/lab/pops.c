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

/* Of the thread: how deep it was when its steps were turned on (0: they are not looked at), how
 * often it was looked at since, and for how many steps it has been above that frame's caller. */
static _Thread_local struct {
    jint depth;
    int looks, above;
} stepped;
enum { LOOKS = 5000, ABOVE = 100 };
static const void *_Atomic off_in_caller; /* where steps are turned off in the caller */
static atomic_bool off_above;
static _Atomic long left_above;

static jint depth_now(void)
{
    jint n = 0;
    return (*lab_own)->GetFrameCount(lab_own, NULL, &n) ? 0 : n;
}

static bool is_virtual(jthread thread)
{
    JNIEnv *env;
    return lab_jni_plain.IsVirtualThread &&
           (*lab_real_vm)->GetEnv(lab_real_vm, (void **)&env, JNI_VERSION_1_6) == JNI_OK &&
           lab_jni_plain.IsVirtualThread(env, thread);
}

/* A virtual thread goes on on another carrier, which knows nothing of it. */
static void steps_on(const LabCall *c)
{
    const LabEventRow *event = lab_current_event();
    jthread thread = (jthread)(uintptr_t)c->args[2].p;
    bool is_own = event->param_count && event->params[0].kind == LAB_THREAD &&
                  lab_current_args()[0].p == thread && !is_virtual(thread);
    stepped.depth = is_own ? depth_now() : 0;
    stepped.looks = stepped.above = 0;
}

static void steps_off(const void *caller)
{
    if (!stepped.depth || lab_current_event()->number != JVMTI_EVENT_SINGLE_STEP)
        return;
    jint now = depth_now();
    if (now && now == stepped.depth - 1)
        atomic_store(&off_in_caller, caller);
    else if (now && now < stepped.depth - 1)
        atomic_store(&off_above, true);
    stepped.depth = 0;
}

/* A handler of SingleStep has ended, and they are still on. */
static void steps_go_on(void)
{
    if (!stepped.depth || stepped.looks++ >= LOOKS)
        return;
    jint now = depth_now();
    stepped.above = now && now < stepped.depth - 1 ? stepped.above + 1 : 0;
    if (stepped.above == ABOVE)
        atomic_fetch_add(&left_above, 1);
}

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
    bool is_step = c->args[1].j == JVMTI_EVENT_SINGLE_STEP;
    if (c->args[0].j == JVMTI_DISABLE) {
        turned_off((int)event, c->caller);
        if (is_step)
            steps_off(c->caller);
    } else {
        if (is_step)
            steps_on(c);
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
    if (event == JVMTI_EVENT_SINGLE_STEP)
        steps_go_on();
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
    const void *place = atomic_load(&off_in_caller);
    if (place && atomic_load(&left_above) && !atomic_load(&off_above))
        lab_finding("event-left-on", "Single Step", place,
                    "SingleStep is turned off here when the thread is back in the caller of the "
                    "frame that it stepped through, and stays on when an exception has left "
                    "several frames at once (times: %ld)",
                    atomic_load(&left_above));
}
