/* SPDX-License-Identifier: Apache-2.0
 * attach.c - dynamic attach.  Not offered yet: SIGQUIT always means a thread dump, and a tool that waits for the socket times out with its own message. */
#include "vm/start/attach.h"

bool attach_requested(Thread *self)
{
    (void)self;
    return false;
}

void attach_shutdown(void) {}
