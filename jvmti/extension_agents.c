/* SPDX-License-Identifier: Apache-2.0
 * extension_agents.c - what agents call and hear, told to another agent.  (docs/extensions.md)
 *
 * The wrappers of observe.h see each call and each event of the environments that are under
 * observation; while somebody listens, all new ones are.  Nobody is told of listeners. */
#include "jvmti/extensions.h"
#include "jvmti/observe.h"

_Atomic bool ti_agent_calls_wanted;

void ti_tell_agents(const TiEnv *about, TiAgentCallKind kind, const char *text)
{
    Thread *self = thread_self();
    if (about && ti_extension_callback(about, TI_EXT_AGENT_CALL))
        return;
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_AGENT_CALL);
        if (!fn)
            continue;
        bool restricted = self && self->java->ti && self->java->ti->in_callback_restricted;
        if (self && self->java->ti)
            self->java->ti->in_callback_restricted = true;
        fn((jvmtiEnv *)env, (jint)kind, (jint)(about ? about->serial : 0), text);
        if (self && self->java->ti)
            self->java->ti->in_callback_restricted = restricted;
    }
}
