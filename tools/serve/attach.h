/* SPDX-License-Identifier: Apache-2.0
 * attach.h - tools that connect to the running VM (the .attach_pid / .java_pid protocol). */
#pragma once
#include "vm/base/forward.h"
/* Before anybody can ask: the socket of a VM that was killed and had our process number would
 * answer no tool. */
void attach_remove_stale(void);
/* SIGQUIT came: did a tool ask for the attach listener?  Starts it when so. */
bool attach_requested(Thread *self) MAY_SAFEPOINT;
/* With -Xrs there is no SIGQUIT handler: the socket is there from the start. */
void attach_start(Thread *self) MAY_SAFEPOINT;
void attach_shutdown(void); /* removes the socket */
