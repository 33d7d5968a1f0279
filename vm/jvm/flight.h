/* SPDX-License-Identifier: Apache-2.0
 * flight.h - what the module jdk.jfr, which has no recorder here, must be told. */
#pragma once
#include "vm/thread/thread.h"

/* Somebody has chosen anew what is logged: the module tests levels in fields of its own.  Of a
 * thread in the VM. */
void flight_log_changed(Thread *self) NO_SAFEPOINT;
