/* SPDX-License-Identifier: Apache-2.0
 * compile_command.h - the language of CompileCommand, CompileCommandFile and CompileOnly.
 * (docs/options.md; what is read goes to interp/compile/choice.h) */
#pragma once
#include "vm/base/base.h"

/* Reads the three flags, and says on `out` what was understood, and what was not.  false: what was
 * not ends the start. */
bool compile_commands_read(FILE *out) MUST_CHECK;
