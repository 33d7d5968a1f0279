/* SPDX-License-Identifier: Apache-2.0
 * compiled_code.c - events about machine code. (JVMTI: Compiled Method Load, Compiled Method
 * Unload, Dynamic Code Generated) */
#include "interp/compile/compile.h"
#include "jvmti/spec/posters.h"

void ti_post_compiled_method_load(Thread *self, Method *m, jint size, const void *code,
                                  jint map_length, const jvmtiAddrLocationMap *map)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_COMPILED_METHOD_LOAD))
        return;
    TiCall c = ti_call_begin(self);
    TI_EACH_ENV(env)
        if (ti_env_wants(env, self, JVMTI_EVENT_COMPILED_METHOD_LOAD))
            ti_call_compiled_method_load(env, self, m, size, code, map_length, map, NULL);
    (void)ti_event_end(self, &c);
}

void ti_post_compiled_method_unload(Thread *self, MethodId *id, const void *code)
{
    if (!TI_ENABLED(self, JVMTI_EVENT_COMPILED_METHOD_UNLOAD))
        return;
    TiCall c = ti_call_begin(self);
    TI_EACH_ENV(env)
        if (ti_env_wants(env, self, JVMTI_EVENT_COMPILED_METHOD_UNLOAD)) {
            jvmtiEventCompiledMethodUnload callback = env->callbacks->CompiledMethodUnload;
            TI_IN_NATIVE(self, env, callback(ti_env_face(env), (jmethodID)id, code));
        }
    (void)ti_event_end(self, &c);
}

typedef struct Telling {
    TiEnv *env;
    Thread *self;
} Telling;
static void tell_load(void *ctx, Method *m, const CompiledCode *code)
{
    Telling *t = ctx;
    if (!ti_env_wants(t->env, t->self, JVMTI_EVENT_COMPILED_METHOD_LOAD))
        return;
    jvmtiAddrLocationMap *map;
    jint n = compile_address_map(m, code, &map);
    const uint8_t *address = code->code; /* the code may go while the callback runs */
    ti_call_compiled_method_load(t->env, t->self, m, (jint)code->size, address, n, map, NULL);
    free(map);
}

void ti_generate_code_events(TiEnv *env, Thread *self, jvmtiEvent event)
{
    if (!ti_env_wants(env, self, (int)event))
        return;
    TiCall c = ti_call_begin(self);
    CodeStub s;
    if (event == JVMTI_EVENT_DYNAMIC_CODE_GENERATED)
        for (uint32_t i = 0; ti_env_wants(env, self, (int)event) && compile_stub(i, &s); i++)
            ti_call_dynamic_code_generated(env, self, s.name, s.code, (jint)s.size);
    if (event == JVMTI_EVENT_COMPILED_METHOD_LOAD) {
        Telling t = {env, self};
        compile_each(self, tell_load, &t);
    }
    (void)ti_event_end(self, &c);
}

void ti_post_code_so_far(Thread *self)
{
    bool started = ti_vm_started;
    jvmtiEvent event = started ? JVMTI_EVENT_COMPILED_METHOD_LOAD
                               : JVMTI_EVENT_DYNAMIC_CODE_GENERATED;
    TI_EACH_ENV(env) /* at an early start nothing was compiled yet */
        if (!started || !env->capabilities.can_generate_early_vmstart)
            ti_generate_code_events(env, self, event);
}
