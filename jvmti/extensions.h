/* SPDX-License-Identifier: Apache-2.0
 * extensions.h - the rows behind GetExtensionFunctions and GetExtensionEvents.  (JVMTI: Extension
 * Mechanism; docs/extensions.md says what each is for)
 *
 * The rows are jvmti/spec/extensions.json: from a function's the entry is generated that checks its
 * environment and arguments, as for the functions of the standard table. */
#pragma once
#include "jvmti/entry.h"
#include "jvmti/spec/lists.h"

typedef struct ParamRow {
    const char *name;
    jvmtiParamKind kind;
    jvmtiParamTypes type;
    jboolean null_ok;
} ParamRow;
typedef struct ExtensionRow {
    const char *id, *description;
    ParamRow params[8];              /* up to the first without a name */
    jint since;                      /* the first version whose environments see it */
    jvmtiExtensionFunction function; /* NULL: an event */
    jint index;                      /* of an event: TI_EXT_... */
    const bool *offered;             /* by an option; NULL: always */
    jvmtiError errors[6];            /* of a function, besides those that any may give; 0 ends */
} ExtensionRow;
extern const ExtensionRow ti_extension_functions[TI_EXTENSION_FUNCTIONS];
extern const ExtensionRow ti_extension_events[TI_EXTENSION_EVENTS];
