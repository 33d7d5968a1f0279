/* SPDX-License-Identifier: Apache-2.0
 * extension.h - for example agents: finds extension functions and events by name.  Instead of
 * agent.h: an environment of an older version than 9 does not see those of this VM. */
#pragma once
#include <jvmti.h>
#define AGENT_VERSION JVMTI_VERSION_9
#include "agent.h"
#include "extension_rows.h"

static inline jvmtiExtensionFunction find(const char *name)
{
    jint n;
    jvmtiExtensionFunctionInfo *info;
    jvmtiExtensionFunction found = NULL;
    TI(GetExtensionFunctions, &n, &info);
    for (jint i = 0; i < n; i++)
        if (!strcmp(info[i].id, name))
            found = info[i].func;
    free_functions(ti, n, info);
    if (!found) {
        printf("no function %s\n", name);
        exit(3);
    }
    return found;
}

static inline void set_handler(const char *id, jvmtiExtensionEvent handler)
{
    jint n;
    jvmtiExtensionEventInfo *info;
    TI(GetExtensionEvents, &n, &info);
    for (jint i = 0; i < n; i++)
        if (!strcmp(info[i].id, id))
            TI(SetExtensionEventCallback, info[i].extension_event_index, handler);
    free_events(ti, n, info);
}
