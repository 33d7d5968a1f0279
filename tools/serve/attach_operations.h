/* SPDX-License-Identifier: Apache-2.0
 * attach_operations.h - what a connected tool may ask for: the commands of the attach protocol. */
#pragma once
#include "vm/base/forward.h"

enum { ATTACH_MAX_ARGS = 3, ATTACH_NAME_MAX = 16, ATTACH_ARG_MAX = 1024, ATTACH_BAD_VERSION = 101 };
typedef struct AttachRequest {
    const char *name, *args[ATTACH_MAX_ARGS]; /* never NULL */
} AttachRequest;

/* Runs it; the reply's text goes to `out`.  The result is the reply's first line: 0 or an error
 * code.  IN_VM; leaves no exception pending. */
int attach_perform(Thread *self, const AttachRequest *r, FILE *out) MAY_SAFEPOINT;
/* Loads an agent library into the running VM and starts it by Agent_OnAttach; says "return code: N"
 * or why it could not.  false: it was not started. */
bool attach_load_agent(Thread *self, const char *library, bool is_path, const char *options,
                       FILE *out) MAY_SAFEPOINT;
