/* SPDX-License-Identifier: Apache-2.0
 * extension_agents.c - what agents call and hear, told to other agents, and what the VM alone knows
 * of a call.  (docs/extensions.md)
 *
 * Who stands between agents and the VM (interpose.c) sees the calls and tells of them here. */
#include "jvmti/extensions.h"
#include "jvmti/spec/bodies.h"
#include "vm/log/log.h"

_Atomic bool ti_agent_calls_wanted, ti_advice_wanted;

/* In the middle of a call, and perhaps while the world stands: callback-safe functions only. */
static bool restrict_calls(bool restricted)
{
    Thread *self = thread_self();
    bool before = self && self->java->ti && self->java->ti->in_callback_restricted;
    if (self && self->java->ti)
        self->java->ti->in_callback_restricted = restricted;
    return before;
}

jvmtiError ti_ext_TellAgentCall(TiEnv *of, jint kind, const char *text)
{
    if (kind != TI_AGENT_ERRS && log_on(jvmti, DEBUG))
        log_print(TOPIC_jvmti, LEVEL_DEBUG, "%s", text);
    if (ti_agent_calls_wanted && !ti_extension_callback(of, TI_EXT_AGENT_CALL))
        TI_EACH_ENV(env) {
            jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_AGENT_CALL);
            bool before = restrict_calls(true);
            if (fn)
                fn(ti_env_face(env), kind, (jint)of->serial, text);
            restrict_calls(before);
        }
    return JVMTI_ERROR_NONE;
}

bool ti_advise(const TiEnv *about, const char *function, const char *section, const char *fmt, ...)
{
    char text[700];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = ti_extension_callback(env, TI_EXT_ADVICE);
        bool before = restrict_calls(true);
        if (fn)
            fn(ti_env_face(env), about ? ti_env_face(about) : NULL, function, section, text);
        restrict_calls(before);
    }
    return ti_advice_wanted;
}

bool ti_in_restricted_callback(const Thread *self)
{
    return self && self->java->ti && self->java->ti->in_callback_restricted;
}

void ti_check_jni_call(const char *function)
{
    static atomic_flag told = ATOMIC_FLAG_INIT;
    static const char text[] =
        "JNI function called in a callback of the heap or the collector, which must not use JNI";
    if (!ti_advise(NULL, function, "Heap Callback Functions", "%s", text) &&
        !atomic_flag_test_and_set(&told))
        fprintf(stderr, "JVMTI check: %s: %s (JVM TI: Heap Callback Functions)\n", function, text);
}

void ti_check_jni_reference(const char *function)
{
    (void)ti_advise(NULL, function, "",
                    "gets a reference that is none: it was that of a handler or a native method "
                    "that has returned, or of another thread, or it was deleted");
}
