/* SPDX-License-Identifier: Apache-2.0
 * extension_mechanism.c - functions and events beyond the specification.  (JVMTI: Extension
 * Mechanism)
 *
 * Those that agents know from the stock VM:
 *   com.sun.hotspot.functions.IsClassUnloadingEnabled(jboolean *)
 *   com.sun.hotspot.events.ClassUnload(JNIEnv *, const char *name)
 *
 * Those of our own look into the VM (docs/extensions.md).  An environment of a version before 9
 * does not see them: its agent may take all extensions for the stock VM's, as one of OpenJDK's
 * tests does.  One is for tests, with -XX:Stress=allocfail (docs/memory.md):
 *   vitrine.functions.FailAllocations(jlong first, jlong row, jlong *seen, jlong *failed)
 */
#include "jvmti/extensions.h"
#include "jvmti/spec/bodies.h"
#include "vm/base/alloc_fail.h"

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
    ParamRow params[8];              /* up to the first without a name */
    jvmtiExtensionFunction function; /* NULL: an event */
    jint index;                      /* of an event */
    jint since;                      /* the first version whose environments see it */
    jvmtiError errors[6];            /* of a function, besides those that any may give; 0 ends */
} ExtensionRow;

enum { OWN = JVMTI_VERSION_9 };

#define PARAM(name, kind, type, or_null) \
    { \
        name, JVMTI_KIND_##kind, JVMTI_TYPE_##type, or_null \
    }
#define IN(name, type) PARAM(name, IN, type, JNI_FALSE)
#define IN_OR_NULL(name, type) PARAM(name, IN, type, JNI_TRUE)
#define IN_BUF(name, type) PARAM(name, IN_BUF, type, JNI_FALSE)
#define OUT(name, type) PARAM(name, OUT, type, JNI_FALSE)
#define OUT_BUF(name, type) PARAM(name, OUT_BUF, type, JNI_FALSE)
#define ALLOC(name, type) PARAM(name, ALLOC_BUF, type, JNI_FALSE)
#define ALLOC_ALLOC(name, type) PARAM(name, ALLOC_ALLOC_BUF, type, JNI_FALSE)

static const ExtensionRow function_rows[] = {
    {"com.sun.hotspot.functions.IsClassUnloadingEnabled",
     "Tell if class unloading is enabled (-noclassgc)",
     {OUT("IsClassUnloadingEnabled", JBOOLEAN)},
     .function = is_class_unloading_enabled},
    {"vitrine.functions.GetFrameSlots",
     "All locals and operands of a frame",
     {IN_OR_NULL("thread", JTHREAD), IN("depth", JINT), IN("max", JINT), OUT("locals", JINT),
      OUT("operands", JINT), OUT_BUF("kinds", CCHAR), OUT_BUF("values", JVALUE)},
     .function = ti_ext_frame_slots,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_THREAD, JVMTI_ERROR_THREAD_NOT_ALIVE,
                JVMTI_ERROR_ILLEGAL_ARGUMENT, JVMTI_ERROR_NO_MORE_FRAMES,
                JVMTI_ERROR_OPAQUE_FRAME}},
    {"vitrine.functions.GetObjectWords",
     "Where an object lies, and the two words of its header",
     {IN("object", JOBJECT), OUT("address", JLONG), OUT("class_word", JINT),
      OUT("lock_word", JINT)},
     .function = ti_ext_object_words,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_OBJECT}},
    {"vitrine.functions.GetMethodCells",
     "The cells that the interpreter made of a method",
     {IN("method", JMETHODID), OUT("count", JINT), ALLOC("bcis", JINT), ALLOC_ALLOC("names", CCHAR),
      ALLOC("operands", JLONG)},
     .function = ti_ext_method_cells,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_METHODID, JVMTI_ERROR_NATIVE_METHOD,
                JVMTI_ERROR_ABSENT_INFORMATION}},
    {"vitrine.functions.GetCompiledCode",
     "The machine code that the compiler makes of a method",
     {IN("method", JMETHODID), OUT("size", JINT), ALLOC("code", CCHAR), OUT("count", JINT),
      ALLOC("rows", JINT), ALLOC_ALLOC("names", CCHAR)},
     .function = ti_ext_compiled_code,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_METHODID, JVMTI_ERROR_NATIVE_METHOD,
                JVMTI_ERROR_ABSENT_INFORMATION}},
    {"vitrine.functions.GetEnvironmentTags",
     "The objects that another environment has tagged",
     {IN("environment", JINT), IN("max", JINT), OUT("count", JINT), ALLOC("objects", JOBJECT),
      ALLOC("tags", JLONG)},
     .function = ti_ext_environment_tags,
     .since = OWN,
     .errors = {JVMTI_ERROR_ILLEGAL_ARGUMENT}},
    {"vitrine.functions.GetVirtualTable",
     "The methods that virtual calls on a class select",
     {IN("klass", JCLASS), OUT("count", JINT), ALLOC("methods", JMETHODID)},
     .function = ti_ext_virtual_table,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_CLASS, JVMTI_ERROR_CLASS_NOT_PREPARED}},
    {"vitrine.functions.GetInterfaceTables",
     "The methods that interface calls on a class select",
     {IN("klass", JCLASS), OUT("count", JINT), ALLOC("interfaces", JCLASS), ALLOC("lengths", JINT),
      ALLOC("methods", JMETHODID)},
     .function = ti_ext_interface_tables,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_CLASS, JVMTI_ERROR_CLASS_NOT_PREPARED}},
    {"vitrine.functions.GetConstantPoolStates",
     "Which entries of a class's constant pool are resolved",
     {IN("klass", JCLASS), OUT("count", JINT), ALLOC("states", CCHAR)},
     .function = ti_ext_pool_states,
     .since = OWN,
     .errors = {JVMTI_ERROR_INVALID_CLASS, JVMTI_ERROR_CLASS_NOT_PREPARED,
                JVMTI_ERROR_ABSENT_INFORMATION}},
    {"vitrine.functions.TellAgentCall",
     "Tell those who hear of AgentCall what happens in this environment",
     {IN("kind", JINT), {"text", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}},
     .function = ti_ext_tell_agent_call,
     .since = OWN},
    {"vitrine.functions.FailAllocations", /* only with -XX:Stress=allocfail */
     "Make native allocations of the calling thread fail",
     {IN("first", JLONG), IN("row", JLONG), OUT("seen", JLONG), OUT("failed", JLONG)},
     .function = fail_allocations},
};
static const ExtensionRow event_rows[] = {
    {"com.sun.hotspot.events.ClassUnload",
     "CLASS_UNLOAD event",
     {{"JNI Environment", JVMTI_KIND_IN_PTR, JVMTI_TYPE_JNIENV, JNI_FALSE},
      {"Class", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}},
     .index = TI_EXT_CLASS_UNLOAD},
    {"vitrine.events.HeapMap",
     "What a collection left alive, and what it moved where",
     {IN("bottom", JLONG), IN("top_before", JLONG), IN("top_after", JLONG), IN("runs", JINT),
      IN_BUF("rows", JLONG)},
     .index = TI_EXT_HEAP_MAP,
     .since = OWN},
    {"vitrine.events.AgentCall",
     "A call of an agent, an event that it hears, a mistake of it",
     {IN("kind", JINT),
      IN("environment", JINT),
      {"text", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}},
     .index = TI_EXT_AGENT_CALL,
     .since = OWN},
    {"vitrine.events.WorldStopped",
     "The world stood still, and goes on now",
     {{"why", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE},
      IN("waited", JLONG),
      IN("stood", JLONG)},
     .index = TI_EXT_WORLD_STOPPED,
     .since = OWN},
    {"vitrine.events.FatalError",
     "The process ends by a fatal error",
     {{"what", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}},
     .index = TI_EXT_FATAL_ERROR,
     .since = OWN},
    {"vitrine.events.Advice",
     "What only the VM knows of a call that an agent makes",
     {{"environment", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CVOID, JNI_TRUE},
      {"function", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE},
      {"section", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE},
      {"text", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}},
     .index = TI_EXT_ADVICE,
     .since = OWN},
};

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

/* Rows that env sees go to out, of room n.  Gives their number. */
static int select_rows(const TiEnv *env, const ExtensionRow *rows, int n, const ExtensionRow **out)
{
    int seen = 0;
    for (int i = 0; i < n; i++)
        if (env->version >= rows[i].since &&
            (rows[i].function != fail_allocations || alloc_fail_offered))
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

jvmtiError jvmti_GetExtensionFunctions(TiEnv *env, jint *extension_count_ptr,
                                       jvmtiExtensionFunctionInfo **extensions)
{
    const ExtensionRow *rows[ARRAY_LEN(function_rows)];
    int n = select_rows(env, function_rows, ARRAY_LEN(function_rows), rows), made = 0;
    jvmtiExtensionFunctionInfo *info = ti_alloc((size_t)n * sizeof *info);
    RowCopy c;
    for (; info && made < n && copy_row(rows[made], &c); made++)
        info[made] = (jvmtiExtensionFunctionInfo){.func = rows[made]->function,
                                                  .id = c.id,
                                                  .short_description = c.description,
                                                  .param_count = param_count(rows[made]),
                                                  .params = c.params,
                                                  .error_count = error_count(rows[made]),
                                                  .errors = c.errors};
    if (made < n) {
        while (made-- > 0)
            free_copy(&(RowCopy){info[made].id, info[made].short_description, info[made].params,
                                 info[made].errors},
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
    const ExtensionRow *rows[ARRAY_LEN(event_rows)];
    int n = select_rows(env, event_rows, ARRAY_LEN(event_rows), rows), made = 0;
    jvmtiExtensionEventInfo *info = ti_alloc((size_t)n * sizeof *info);
    RowCopy c;
    for (; info && made < n && copy_row(rows[made], &c); made++)
        info[made] = (jvmtiExtensionEventInfo){.extension_event_index = rows[made]->index,
                                               .id = c.id,
                                               .short_description = c.description,
                                               .param_count = param_count(rows[made]),
                                               .params = c.params};
    if (made < n) {
        while (made-- > 0)
            free_copy(
                &(RowCopy){info[made].id, info[made].short_description, info[made].params, NULL},
                info[made].param_count);
        if (info)
            ti_free(info);
        return JVMTI_ERROR_OUT_OF_MEMORY;
    }
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
    for (size_t i = 0; i < ARRAY_LEN(event_rows); i++)
        known |= event_rows[i].index == extension_event_index &&
                 env->version >= event_rows[i].since;
    if (!known)
        return JVMTI_ERROR_ILLEGAL_ARGUMENT;
    Thread *self = thread_self();
    if (self)
        safepoint_begin(self, "SetExtensionEventCallback");
    bool ok = set_callback(env, extension_event_index, callback);
    callbacks_changed();
    if (self)
        safepoint_end(self);
    if (extension_event_index == TI_EXT_AGENT_CALL)
        (void)ti_interpose(); /* without its library nobody is told */
    return ok ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}
