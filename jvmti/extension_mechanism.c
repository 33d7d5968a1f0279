/* SPDX-License-Identifier: Apache-2.0
 * extension_mechanism.c - functions and events beyond the specification.  (JVMTI: Extension
 * Mechanism)
 *
 * Those that agents know from the stock VM:
 *   com.sun.hotspot.functions.IsClassUnloadingEnabled(jboolean *)
 *   com.sun.hotspot.events.ClassUnload(JNIEnv *, const char *name)
 *   and those of virtual threads (extension_virtual.c)
 *
 * Those of our own look into the VM (docs/extensions.md).  An environment of a version before 9
 * does not see them: its agent may take all extensions for the stock VM's, as one of OpenJDK's
 * tests does.  One is for tests, with -XX:Stress=allocfail (docs/memory.md):
 *   vitrine.functions.FailAllocations(jlong first, jlong row, jlong *seen, jlong *failed)
 */
#include "jvmti/extensions.h"
#include "jvmti/spec/bodies.h"
#include "vm/base/alloc_fail.h"

jvmtiError ti_ext_IsClassUnloadingEnabled(TiEnv *env, jboolean *enabled)
{
    *enabled = vm_options.class_unloading;
    return JVMTI_ERROR_NONE;
}

jvmtiError ti_ext_IsEnhancedRedefinitionEnabled(TiEnv *env, jboolean *enabled)
{
    *enabled = vm_options.redefine_enhanced;
    return JVMTI_ERROR_NONE;
}

/* Native allocations of the calling thread number first, first + 1 ... (row of them) fail; 0: none.
 * What was armed before ends, and is counted in *seen and *failed. */
jvmtiError ti_ext_FailAllocations(TiEnv *env, jlong first, jlong row, jlong *seen, jlong *failed)
{
    AllocFailCount count = alloc_fail_disarm();
    *seen = count.seen;
    *failed = count.failed;
    if (first > 0)
        alloc_fail_arm(first, row, true);
    return JVMTI_ERROR_NONE;
}

static int param_count(const ExtensionRow *row)
{
    int n = 0;
    while (n < (int)ARRAY_LEN(row->params) && row->params[n].name)
        n++;
    return n;
}

static int error_count(const ExtensionRow *row)
{
    int n = 0;
    while (n < (int)ARRAY_LEN(row->errors) && row->errors[n])
        n++;
    return n;
}

static bool is_offered(const TiEnv *env, const ExtensionRow *row)
{
    return env->version >= row->since && (!row->offered || *row->offered);
}

/* Rows that env sees go to out, of room n.  Gives their number. */
static int select_rows(const TiEnv *env, const ExtensionRow *rows, int n, const ExtensionRow **out)
{
    int seen = 0;
    for (int i = 0; i < n; i++)
        if (is_offered(env, &rows[i]))
            out[seen++] = &rows[i];
    return seen;
}

typedef struct RowCopy {
    char *id, *description;
    jvmtiParamInfo *params;
    jvmtiError *errors; /* NULL: none */
} RowCopy;

static void free_copy(RowCopy *c, int params)
{
    for (int i = 0; c->params && i < params; i++)
        if (c->params[i].name)
            ti_free(c->params[i].name);
    ti_free_blocks((void *[]){c->id, c->description, c->params, c->errors}, 4);
}

/* Every string and array is a block of its own, for the agent to free. */
static bool copy_row(const ExtensionRow *row, RowCopy *out)
{
    int params = param_count(row), errors = error_count(row);
    *out = (RowCopy){.id = ti_strdup(row->id),
                     .description = ti_strdup(row->description),
                     .params = ti_alloc((size_t)params * sizeof(jvmtiParamInfo)),
                     .errors = errors ? ti_alloc((size_t)errors * sizeof(jvmtiError)) : NULL};
    bool ok = out->id && out->description && out->params && (out->errors || !errors);
    if (out->params)
        memset(out->params, 0, (size_t)params * sizeof(jvmtiParamInfo));
    if (out->errors)
        memcpy(out->errors, row->errors, (size_t)errors * sizeof(jvmtiError));
    for (int i = 0; ok && i < params; i++) {
        const ParamRow *p = &row->params[i];
        out->params[i] = (jvmtiParamInfo){ti_strdup(p->name), p->kind, p->type, p->null_ok};
        ok = out->params[i].name != NULL;
    }
    if (!ok)
        free_copy(out, params);
    return ok;
}

/* Copies of n rows, or none of them. */
static bool copy_rows(const ExtensionRow *const *rows, int n, RowCopy *out)
{
    for (int i = 0; i < n; i++)
        if (!copy_row(rows[i], &out[i])) {
            while (i-- > 0)
                free_copy(&out[i], param_count(rows[i]));
            return false;
        }
    return true;
}

jvmtiError jvmti_GetExtensionFunctions(TiEnv *env, jint *extension_count_ptr,
                                       jvmtiExtensionFunctionInfo **extensions)
{
    const ExtensionRow *rows[ARRAY_LEN(ti_extension_functions)];
    RowCopy c[ARRAY_LEN(rows)];
    int n = select_rows(env, ti_extension_functions, ARRAY_LEN(rows), rows);
    jvmtiExtensionFunctionInfo *info = ti_alloc((size_t)n * sizeof *info);
    if ((n && !info) || !copy_rows(rows, n, c)) {
        ti_free_blocks((void *[]){info}, 1);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (int i = 0; i < n; i++)
        info[i] = (jvmtiExtensionFunctionInfo){.func = rows[i]->function,
                                               .id = c[i].id,
                                               .short_description = c[i].description,
                                               .param_count = param_count(rows[i]),
                                               .params = c[i].params,
                                               .error_count = error_count(rows[i]),
                                               .errors = c[i].errors};
    *extension_count_ptr = n;
    *extensions = info;
    return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_GetExtensionEvents(TiEnv *env, jint *extension_count_ptr,
                                    jvmtiExtensionEventInfo **extensions)
{
    const ExtensionRow *rows[ARRAY_LEN(ti_extension_events)];
    RowCopy c[ARRAY_LEN(rows)];
    int n = select_rows(env, ti_extension_events, ARRAY_LEN(rows), rows);
    jvmtiExtensionEventInfo *info = ti_alloc((size_t)n * sizeof *info);
    if ((n && !info) || !copy_rows(rows, n, c)) {
        ti_free_blocks((void *[]){info}, 1);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
    for (int i = 0; i < n; i++)
        info[i] = (jvmtiExtensionEventInfo){.extension_event_index = rows[i]->index,
                                            .id = c[i].id,
                                            .short_description = c[i].description,
                                            .param_count = param_count(rows[i]),
                                            .params = c[i].params};
    *extension_count_ptr = n;
    *extensions = info;
    return JVMTI_ERROR_NONE;
}

/* Flags that are asked before an event is made. */
static void callbacks_changed(void)
{
    bool heap_map = false, agent_calls = false, stops = false, advice = false;
    TI_EACH_ENV(env) {
        heap_map |= ti_extension_callback(env, TI_EXT_HEAP_MAP) != NULL;
        agent_calls |= ti_extension_callback(env, TI_EXT_AGENT_CALL) != NULL;
        stops |= ti_extension_callback(env, TI_EXT_WORLD_STOPPED) != NULL;
        advice |= ti_extension_callback(env, TI_EXT_ADVICE) != NULL;
    }
    atomic_store(&ti_heap_map_wanted, heap_map);
    atomic_store(&ti_world_stopped_wanted, stops);
    atomic_store(&ti_agent_calls_wanted, agent_calls);
    atomic_store(&ti_advice_wanted, advice);
}

/* Rows that stay are written over, so a row is there or not; false: no memory. */
static bool set_callback(TiEnv *env, jint index, jvmtiExtensionEvent callback)
{
    for (size_t i = 0; i < env->extension_callbacks.len; i++)
        if (env->extension_callbacks.data[i].index == index) {
            env->extension_callbacks.data[i].fn = callback;
            return true;
        }
    struct ExtensionCallback row = {index, callback};
    return !callback || VEC_TRY_PUSH(env->extension_callbacks, row);
}

jvmtiError jvmti_SetExtensionEventCallback(TiEnv *env, jint extension_event_index,
                                           jvmtiExtensionEvent callback)
{
    bool known = false;
    for (size_t i = 0; i < ARRAY_LEN(ti_extension_events); i++)
        known |= ti_extension_events[i].index == extension_event_index &&
                 is_offered(env, &ti_extension_events[i]);
    if (!known)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    Thread *self = thread_self();
    if (self)
        safepoint_begin(self, "SetExtensionEventCallback");
    bool ok = set_callback(env, extension_event_index, callback);
    callbacks_changed();
    if (ok && (extension_event_index == TI_EXT_VIRTUAL_MOUNT ||
               extension_event_index == TI_EXT_VIRTUAL_UNMOUNT)) {
        uint64_t bit = TI_BIT(extension_event_index);
        env->with_callback = callback ? env->with_callback | bit : env->with_callback & ~bit;
        ti_masks_changed(self);
    }
    if (self)
        safepoint_end(self);
    if (extension_event_index == TI_EXT_AGENT_CALL)
        (void)ti_interpose(); /* without its library nobody is told */
    return ok ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}
