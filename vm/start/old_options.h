/* SPDX-License-Identifier: Apache-2.0
 * old_options.h - -X options that choose what this VM does not have, that set a flag, or that the
 * stock JVM has given up. */
#pragma once
#include "vm/flags/flags.h"

typedef enum OldOption {
    OLD_UNKNOWN, /* none of these */
    OLD_DONE,
    OLD_IGNORED, /* has no effect here */
    OLD_REFUSED  /* why has been printed: the VM cannot be created */
} OldOption;

/* what follows the prefix in the option; NULL: it begins otherwise */
const char *option_after(const char *option, const char *prefix);
OldOption old_option(const char *option, FlagOrigin by) MUST_CHECK;
