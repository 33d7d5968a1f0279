/* SPDX-License-Identifier: Apache-2.0
 * error_name.c - error codes as text. */
#include "jvmti/entry.h"
#include "jvmti/spec/lists.h"

const char *ti_error_name(jvmtiError e)
{
    switch ((int)e) {
#define TI_ERROR_CASE(name, value, since) \
    case value: return ti_has(since) ? "JVMTI_ERROR_" #name : NULL;
        TI_ERROR_LIST(TI_ERROR_CASE)
#undef TI_ERROR_CASE
    default: return NULL;
    }
}
