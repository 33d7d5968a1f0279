/* SPDX-License-Identifier: Apache-2.0
 * extensions.h - extension functions and events, which the tables do not know.
 *
 * Model  A function's arguments are passed on as they lie in registers and on the stack.  An event
 *        of mounts has a row as those of the interface have (lab_events), and is treated as such.
 *        What the profile does not have is left out of the lists. */
#pragma once
#include "tools/lab/lab.h"

/* Results of GetExtensionFunctions and GetExtensionEvents: functions become the laboratory's. */
void lab_extension_functions(LabEnv *env, jint *count, jvmtiExtensionFunctionInfo *infos);
void lab_extension_events(LabEnv *env, jint *count, jvmtiExtensionEventInfo *infos);
/* The callback to be set in place of the agent's; NULL: none. */
jvmtiExtensionEvent lab_extension_event(LabEnv *env, jint index, jvmtiExtensionEvent own);
/* The extension event of that name (the last part of its ID): its number; -1: the VM has none. */
jint lab_extension_index(const char *name);
