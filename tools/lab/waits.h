/* SPDX-License-Identifier: Apache-2.0
 * waits.h - what is left of a time to wait, and is rounded to nothing.
 *
 * Model  RawMonitorWait with 0 waits for ever.  Who waits until a moment, and is woken a little
 *        before it, waits again for what is left: less than a millisecond, which may become 0.
 *        With `hurry` a thread of the agent that waits for a while is woken so early, each second
 *        time at a place.  Who waits without an end behind waits that ended in time, too, means it.
 * Threads The table is guarded by a lock of its own. */
#pragma once
#include "tools/lab/lab.h"

/* RawMonitorWait, with the time that the configuration gives it. */
jvmtiError lab_wait(const LabCall *c, jrawMonitorID monitor, jlong millis);
