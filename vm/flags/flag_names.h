/* SPDX-License-Identifier: Apache-2.0
 * flag_names.h - names of -XX: options that are old, or known to debug builds of the stock JVM
 * only. */
#pragma once
#include "vm/base/base.h"

/* The name that counts.  Warns when the given one was renamed or is going. */
const char *flag_name_now(const char *name, size_t *len);
bool flag_name_is_obsolete(const char *name, size_t len); /* true: it has warned; do nothing */
/* "develop", "notproduct" or NULL; takes_value is set: it is no switch */
const char *flag_name_debug_only(const char *name, size_t len, bool *takes_value);
/* The debug-only name most like a mistyped one if it is more like it than *likeness, which it then
 * raises; or NULL. */
const char *flag_name_alike(const char *name, size_t len, double *likeness, bool *takes_value);
