/* SPDX-License-Identifier: Apache-2.0
 * extension.h - for example agents: finds extension functions and events by name.  Instead of
 * agent.h: an environment of an older version than 9 does not see those of this VM. */
#ifndef AGENTS_EXTENSION_H
#define AGENTS_EXTENSION_H
#include <jvmti.h>
#define AGENT_VERSION JVMTI_VERSION_9
#include "agent.h"

static inline jvmtiExtensionFunction find(const char *name)
{
    jint n;
    jvmtiExtensionFunctionInfo *info;
    jvmtiExtensionFunction found = NULL;
    TI(GetExtensionFunctions, &n, &info);
    for (jint i = 0; i < n; i++) {
        if (!strcmp(info[i].id, name))
            found = info[i].func;
        for (jint k = 0; k < info[i].param_count; k++)
            release(info[i].params[k].name);
        release(info[i].params);
        release(info[i].errors);
        release(info[i].id);
        release(info[i].short_description);
    }
    release(info);
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
    for (jint i = 0; i < n; i++) {
        if (!strcmp(info[i].id, id))
            TI(SetExtensionEventCallback, info[i].extension_event_index, handler);
        for (jint k = 0; k < info[i].param_count; k++)
            release(info[i].params[k].name);
        release(info[i].params);
        release(info[i].id);
        release(info[i].short_description);
    }
    release(info);
}

#endif
