/* SPDX-License-Identifier: Apache-2.0
 * modes.h - which events are enabled, for whom, and who handles them.
 *
 * Model  An event that is enabled for all threads, and one that is enabled for some, are two
 *        things: to disable the one does nothing to the other.  Of begin and end of the same thing
 *        one is not enough.  An event that is enabled wants a handler, in the same environment.
 * Threads Any; the laboratory's fields of LabEnv are atomic. */
#pragma once
#include "tools/lab/lab.h"

/* SetEventNotificationMode was called, without an error; other calls are left alone. */
void lab_modes_call(const LabCall *c);
/* At the end: what an environment has enabled in vain. */
void lab_modes_report(const LabEnv *e);
