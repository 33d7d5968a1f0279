/* SPDX-License-Identifier: Apache-2.0
 * modes.c - events that are enabled; see modes.h.  (JVM TI: Set Event Notification Mode) */
#include "tools/lab/modes.h"
#include <string.h>

/* Where an event was enabled first. */
static void note_enabled(const LabCall *c, int row)
{
    const void *none = NULL;
    atomic_compare_exchange_strong(&c->env->enabled[row], &none, c->caller);
    if (!c->args[2].p)
        atomic_store(&c->env->for_all[row], true);
}

/* An event that is enabled for all threads and one that is enabled for some are two things: to
 * disable the one does nothing to the other. */
static void note_disabled(const LabCall *c, int row)
{
    bool one = c->args[2].p != NULL, on = atomic_load(&c->env->on[row]),
         on_some = atomic_load(&c->env->on_some[row]);
    if (on == on_some || one != on || lab_is_ending())
        return;
    lab_finding("wrong-call", "Set Event Notification Mode", c->caller,
                "%s is disabled for %s, and was enabled for %s: it stays on", lab_events[row].name,
                one ? "a thread" : "all threads", one ? "all threads" : "some of them only");
}

void lab_modes_call(const LabCall *c)
{
    if (c->function != LAB_FN_SetEventNotificationMode)
        return;
    bool enabled = c->args[0].j == JVMTI_ENABLE;
    for (int i = 0; i < lab_event_count; i++)
        if (lab_events[i].number == (jvmtiEvent)c->args[1].j) {
            (enabled ? note_enabled : note_disabled)(c, i);
            atomic_store(c->args[2].p ? &c->env->on_some[i] : &c->env->on[i], enabled);
        }
}

/* Events that tell the begin and the end of one thing: who asks for one of all threads and for the
 * other of some sees ends without a begin. */
static void report_halves(const LabEnv *e)
{
    static const jvmtiEvent pairs[][2] = {
        {JVMTI_EVENT_METHOD_ENTRY, JVMTI_EVENT_METHOD_EXIT},
        {JVMTI_EVENT_MONITOR_WAIT, JVMTI_EVENT_MONITOR_WAITED},
        {JVMTI_EVENT_MONITOR_CONTENDED_ENTER, JVMTI_EVENT_MONITOR_CONTENDED_ENTERED},
    };
    for (size_t p = 0; p < LAB_LEN(pairs); p++) {
        int at[2] = {0};
        for (int i = 0; i < lab_event_count; i++)
            for (int k = 0; k < 2; k++)
                if (lab_events[i].number == pairs[p][k])
                    at[k] = i;
        int all = atomic_load(&e->for_all[at[0]]) ? 0 : 1, some = !all;
        if (e->enabled[at[0]] && e->enabled[at[1]] && e->handled[at[0]] && e->handled[at[1]] &&
            atomic_load(&e->for_all[at[all]]) && !atomic_load(&e->for_all[at[some]]))
            lab_finding("no-handler", "Set Event Notification Mode", e->enabled[at[all]],
                        "%s is enabled for all threads, and %s for some of them only",
                        lab_events[at[all]].name, lab_events[at[some]].name);
    }
}

/* Tags belong to an environment, and so does ObjectFree: it comes for objects that have a tag in
 * the environment that handles it.  An agent that has tagged objects in another one only waits in
 * vain. */
static void report_tags_elsewhere(const LabEnv *e)
{
    int row = 0;
    while (lab_events[row].number != JVMTI_EVENT_OBJECT_FREE)
        row++;
    if (!e->enabled[row] || !e->handled[row] || e->tags || e->walks)
        return;
    for (const LabEnv *o = lab_envs(); o; o = o->next)
        if (o->tags && !o->enabled[row] && !strcmp(o->agent, e->agent)) {
            lab_finding("no-handler", "Object Free", e->enabled[row],
                        "ObjectFree is enabled in an environment that never tags an object, and "
                        "objects are tagged in another one: tags belong to an environment, so the "
                        "event never comes");
            return;
        }
}

static const void *handler_of(const LabEnv *e, int row)
{
    return ((void *const *)&e->callbacks)[lab_events[row].number - JVMTI_MIN_EVENT_TYPE_VAL];
}

/* One function handles several events: one for where another cannot be had. */
static bool stands_in(const LabEnv *e, int row)
{
    for (int i = 0; i < lab_event_count; i++)
        if (i != row && e->enabled[i] && handler_of(e, i) && handler_of(e, i) == handler_of(e, row))
            return true;
    return false;
}

void lab_modes_report(const LabEnv *e)
{
    report_halves(e);
    report_tags_elsewhere(e);
    for (int i = 0; i < lab_event_count; i++)
        if (e->enabled[i] && e->handled[i])
            lab_say("enabled", "\"name\":\"%s\"", lab_events[i].name);
        else if (e->enabled[i])
            lab_finding("no-handler", "Set Event Callbacks", e->enabled[i],
                        "%s is enabled, and there is no handler for it", lab_events[i].name);
        else if (e->handled[i] && !stands_in(e, i))
            lab_say("never-enabled", "\"name\":\"%s\",\"number\":%d", lab_events[i].name,
                    (int)lab_events[i].number);
}
