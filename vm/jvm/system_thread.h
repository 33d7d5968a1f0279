/* SPDX-License-Identifier: Apache-2.0
 * system_thread.h - Java threads that the VM starts for itself. */
#pragma once
#include "vm/base/forward.h"

/* A Java thread in the system group that runs proc in native state. */
bool system_thread_start(Thread *self, const char *name,
                         void (*proc)(void *env, void *jni, void *arg), void *arg) MAY_SAFEPOINT;
