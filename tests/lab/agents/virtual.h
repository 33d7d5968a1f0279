/* SPDX-License-Identifier: Apache-2.0
 * virtual.h - what the small agents share that look at virtual threads. */
#include "agent.h"

enum { WITH_EXCEPTIONS = 1, WITH_MONITORS = 2 };

/* The capability, and those that more asks for. */
__attribute__((unused)) static int support_virtual(int more)
{
    jvmtiCapabilities c;
    memset(&c, 0, sizeof c);
    c.can_support_virtual_threads = 1;
    c.can_generate_exception_events = (more & WITH_EXCEPTIONS) != 0;
    c.can_generate_monitor_events = (more & WITH_MONITORS) != 0;
    return said("AddCapabilities", (*ti)->AddCapabilities(ti, &c));
}

/* "?": it has none that can be asked for */
__attribute__((unused)) static void name_of(jthread thread, char *to, size_t n)
{
    jvmtiThreadInfo info;
    memset(&info, 0, sizeof info);
    jvmtiError e = (*ti)->GetThreadInfo(ti, thread, &info);
    snprintf(to, n, "%s", !e && info.name ? info.name : "?");
    if (!e)
        give_back(info.name);
}

/* Has an extension event handled, by the last part of its ID. */
__attribute__((unused)) static int handle(const char *name, jvmtiExtensionEvent handler)
{
    jint n = 0, event = -1;
    jvmtiExtensionEventInfo *all = NULL;
    if (!said("GetExtensionEvents", (*ti)->GetExtensionEvents(ti, &n, &all)))
        return 0;
    for (jint i = 0; i < n; i++) {
        if (!strcmp(strrchr(all[i].id, '.') + 1, name))
            event = all[i].extension_event_index;
        for (jint k = 0; k < all[i].param_count; k++)
            give_back(all[i].params[k].name);
        give_back(all[i].params);
        give_back(all[i].short_description);
        give_back(all[i].id);
    }
    give_back(all);
    if (event == -1) {
        fprintf(stderr, "agent: no event %s\n", name);
        return 0;
    }
    return said("SetExtensionEventCallback",
                (*ti)->SetExtensionEventCallback(ti, event, handler)) &&
           enable((jvmtiEvent)event);
}
