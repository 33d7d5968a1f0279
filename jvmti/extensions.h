/* SPDX-License-Identifier: Apache-2.0
 * extensions.h - the rows behind GetExtensionFunctions and GetExtensionEvents.  (JVMTI: Extension
 * Mechanism; docs/extensions.md says what each is for)
 *
 * A function checks its environment and arguments itself: no entry is generated for it. */
#ifndef JVMTI_EXTENSIONS_H
#define JVMTI_EXTENSIONS_H
#include "jvmti/entry.h"
#include <stdarg.h>

/* as GetExtensionEvents gives them; the stock VM has the first of these */
enum {
    TI_EXT_CLASS_UNLOAD = 49, /* (first event number - 1), as the stock VM numbers it */
    TI_EXT_HEAP_MAP = 48,
    TI_EXT_AGENT_CALL = 47,
    TI_EXT_WORLD_STOPPED = 46,
    TI_EXT_FATAL_ERROR = 45,
    TI_EXT_ADVICE = 44
};

jvmtiError JNICALL ti_ext_frame_slots(jvmtiEnv *env, ...) MAY_SAFEPOINT;  /* extension_frame.c */
jvmtiError JNICALL ti_ext_object_words(jvmtiEnv *env, ...) MAY_SAFEPOINT; /* extension_object.c */
jvmtiError JNICALL ti_ext_method_cells(jvmtiEnv *env, ...) MAY_SAFEPOINT; /* extension_method.c */
jvmtiError JNICALL ti_ext_compiled_code(jvmtiEnv *env, ...) MAY_SAFEPOINT;
jvmtiError JNICALL ti_ext_environment_tags(jvmtiEnv *env, ...) MAY_SAFEPOINT; /* extension_tags.c */
jvmtiError JNICALL ti_ext_virtual_table(jvmtiEnv *env, ...) MAY_SAFEPOINT; /* extension_class.c */
jvmtiError JNICALL ti_ext_interface_tables(jvmtiEnv *env, ...) MAY_SAFEPOINT;
jvmtiError JNICALL ti_ext_pool_states(jvmtiEnv *env, ...) MAY_SAFEPOINT;
jvmtiError JNICALL ti_ext_tell_agent_call(jvmtiEnv *env,
                                          ...) MAY_SAFEPOINT; /* extension_agents.c */
#endif
