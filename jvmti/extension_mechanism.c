/* SPDX-License-Identifier: Apache-2.0
 * extension_mechanism.c - functions and events beyond the specification, under the names that
 * agents know from the stock VM.  (JVMTI: Extension Mechanism)
 *
 *   com.sun.hotspot.functions.IsClassUnloadingEnabled(jboolean *)
 *   com.sun.hotspot.events.ClassUnload(JNIEnv *, const char *name)
 *
 * and, with -XX:Stress=allocfail, one of our own for tests (docs/memory.md):
 *
 *   vitrine.functions.FailAllocations(jlong first, jlong row, jlong *seen, jlong *failed)
 *
 * Classes die inside a collection, with the world stopped; their names are queued there and sent
 * when the collecting thread runs again. */
#include "jvmti/spec/bodies.h"
#include "vm/base/alloc_fail.h"
#include <stdarg.h>

#define CLASS_UNLOAD_INDEX 49 /* (first event number - 1), as the stock VM numbers it */

static jvmtiError JNICALL is_class_unloading_enabled(jvmtiEnv *env, ...)
{
    if (!ti_env_checked(env))
        return JVMTI_ERROR_INVALID_ENVIRONMENT;
    va_list ap;
    va_start(ap, env);
    jboolean *enabled = va_arg(ap, jboolean *);
    va_end(ap);
    if (!enabled)
        return JVMTI_ERROR_NULL_POINTER;
    *enabled = vm_options.class_unloading;
    return JVMTI_ERROR_NONE;
}

/* Native allocations of the calling thread number first, first + 1 ... (row of them) fail; 0: none.
 * What was armed before ends, and is counted in *seen and *failed. */
static jvmtiError JNICALL fail_allocations(jvmtiEnv *env, ...)
{
    AllocFailCount count = alloc_fail_disarm();
    if (!ti_env_checked(env))
        return JVMTI_ERROR_INVALID_ENVIRONMENT;
    va_list ap;
    va_start(ap, env);
    jlong first = va_arg(ap, jlong), row = va_arg(ap, jlong);
    jlong *seen = va_arg(ap, jlong *), *failed = va_arg(ap, jlong *);
    va_end(ap);
    if (!seen || !failed)
        return JVMTI_ERROR_NULL_POINTER;
    *seen = count.seen;
    *failed = count.failed;
    if (first > 0)
        alloc_fail_arm(first, row, true);
    return JVMTI_ERROR_NONE;
}

typedef struct ParamRow {
    const char *name;
    jvmtiParamKind kind;
    jvmtiParamTypes type;
    jboolean null_ok;
} ParamRow;
typedef struct ExtensionRow {
    const char *id, *description;
    ParamRow params[4];
    int param_count;
    jvmtiExtensionFunction function; /* NULL: an event */
} ExtensionRow;

static const ExtensionRow function_rows[] = {
    {"com.sun.hotspot.functions.IsClassUnloadingEnabled",
     "Tell if class unloading is enabled (-noclassgc)",
     {{"IsClassUnloadingEnabled", JVMTI_KIND_OUT, JVMTI_TYPE_JBOOLEAN, JNI_FALSE}},
     1,
     is_class_unloading_enabled},
    {"vitrine.functions.FailAllocations", /* last: only with -XX:Stress=allocfail */
     "Make native allocations of the calling thread fail",
     {{"first", JVMTI_KIND_IN, JVMTI_TYPE_JLONG, JNI_FALSE},
      {"row", JVMTI_KIND_IN, JVMTI_TYPE_JLONG, JNI_FALSE},
      {"seen", JVMTI_KIND_OUT, JVMTI_TYPE_JLONG, JNI_FALSE},
      {"failed", JVMTI_KIND_OUT, JVMTI_TYPE_JLONG, JNI_FALSE}},
     4,
     fail_allocations},
};
static const ExtensionRow event_row = {
    "com.sun.hotspot.events.ClassUnload",
    "CLASS_UNLOAD event",
    {{"JNI Environment", JVMTI_KIND_IN_PTR, JVMTI_TYPE_JNIENV, JNI_FALSE},
     {"Class", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}},
    2,
    NULL,
};

typedef struct RowCopy {
    char *id, *description;
    jvmtiParamInfo *params;
} RowCopy;

static void free_copy(RowCopy *c, int params)
{
    for (int i = 0; c->params && i < params; i++)
        if (c->params[i].name)
            ti_free(c->params[i].name);
    void *blocks[] = {c->id, c->description, c->params};
    for (size_t i = 0; i < ARRAY_LEN(blocks); i++)
        if (blocks[i])
            ti_free(blocks[i]);
}

/* Every string and array is a block of its own, for the agent to free. */
static bool copy_row(const ExtensionRow *row, RowCopy *out)
{
    *out = (RowCopy){.id = ti_strdup(row->id),
                     .description = ti_strdup(row->description),
                     .params = ti_alloc((size_t)row->param_count * sizeof(jvmtiParamInfo))};
    bool ok = out->id && out->description && out->params;
    if (out->params)
        memset(out->params, 0, (size_t)row->param_count * sizeof(jvmtiParamInfo));
    for (int i = 0; ok && i < row->param_count; i++) {
        const ParamRow *p = &row->params[i];
        out->params[i] = (jvmtiParamInfo){ti_strdup(p->name), p->kind, p->type, p->null_ok};
        ok = out->params[i].name != NULL;
    }
    if (!ok)
        free_copy(out, row->param_count);
    return ok;
}

jvmtiError jvmti_GetExtensionFunctions(TiEnv *env, jint *extension_count_ptr,
                                       jvmtiExtensionFunctionInfo **extensions)
{
    int n = (int)ARRAY_LEN(function_rows) - !alloc_fail_offered, made = 0;
    jvmtiExtensionFunctionInfo *info = ti_alloc((size_t)n * sizeof *info);
    RowCopy c;
    for (; info && made < n && copy_row(&function_rows[made], &c); made++)
        info[made] = (jvmtiExtensionFunctionInfo){.func = function_rows[made].function,
                                                  .id = c.id,
                                                  .short_description = c.description,
                                                  .param_count = function_rows[made].param_count,
                                                  .params = c.params};
    if (made < n) {
        while (made-- > 0)
            free_copy(&(RowCopy){info[made].id, info[made].short_description, info[made].params},
                      info[made].param_count);
        if (info)
            ti_free(info);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    *extension_count_ptr = n;
    *extensions = info;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetExtensionEvents(TiEnv *env, jint *extension_count_ptr,
                                    jvmtiExtensionEventInfo **extensions)
{
    RowCopy c;
    jvmtiExtensionEventInfo *info = ti_alloc(sizeof *info);
    if (!info)
        return JVMTI_ERROR_OUT_OF_MEMORY;
    if (!copy_row(&event_row, &c)) {
        ti_free(info);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    *info = (jvmtiExtensionEventInfo){.extension_event_index = CLASS_UNLOAD_INDEX,
                                      .id = c.id,
                                      .short_description = c.description,
                                      .param_count = event_row.param_count,
                                      .params = c.params};
    *extension_count_ptr = 1;
    *extensions = info;
    return JVMTI_ERROR_NONE;
}

static jvmtiExtensionEvent unload_callback(const TiEnv *env)
{
    for (size_t i = 0; i < env->extension_callbacks.len; i++)
        if (env->extension_callbacks.data[i].index == CLASS_UNLOAD_INDEX)
            return env->extension_callbacks.data[i].fn;
    return NULL;
}

jvmtiError jvmti_SetExtensionEventCallback(TiEnv *env, jint extension_event_index,
                                           jvmtiExtensionEvent callback)
{
    if (extension_event_index != CLASS_UNLOAD_INDEX)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    Thread *self = thread_self();
    if (self)
        safepoint_begin(self, "SetExtensionEventCallback");
    struct ExtensionCallback row = {extension_event_index, callback};
    env->extension_callbacks.len = 0;
    bool ok = !callback || VEC_TRY_PUSH(&env->extension_callbacks, row);
    if (self)
        safepoint_end(self);
    return ok ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

/* ---- ClassUnload ---- */

static VEC(char *) unloaded; /* names to send; changed with the world stopped or under ti_lock */

void ti_post_class_unload(Class *c)
{
    ti_clear_class_breakpoints(c);
    ti_clear_class_watches(c);
    bool wanted = false;
    TI_EACH_ENV(env)
        wanted |= unload_callback(env) != NULL;
    char *name = wanted
                     ? strdup(c->is_hidden && c->hidden_suffix_name ? c->hidden_suffix_name->bytes
                                                                    : c->name->bytes)
                     : NULL;
    /* in a collection nobody can be told: without memory for its name the event is not sent */
    if (name && !VEC_TRY_PUSH(&unloaded, name))
        free(name);
}

void ti_post_unloaded_classes(Thread *self)
{
    if (!unloaded.len || ti_phase != TI_PHASE_LIVE)
        return;
    vmlock_enter(self, &ti_lock);
    size_t n = unloaded.len;
    char **names = unloaded.data;
    unloaded.data = NULL;
    unloaded.len = unloaded.cap = 0;
    vmlock_exit(self, &ti_lock);
    TiCall c = ti_call_begin(self);
    TI_EACH_ENV(env) {
        jvmtiExtensionEvent fn = unload_callback(env);
        if (!fn)
            continue;
        thread_vm_to_native(self);
        for (size_t i = 0; i < n && ti_env_alive(env); i++)
            fn((jvmtiEnv *)env, (JNIEnv *)&self->env, names[i]);
        thread_native_to_vm(self);
    }
    ti_call_end(self, &c);
    for (size_t i = 0; i < n; i++)
        free(names[i]);
    free(names);
}
