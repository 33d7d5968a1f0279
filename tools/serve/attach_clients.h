/* SPDX-License-Identifier: Apache-2.0
 * attach_clients.h - the connections of tools: requests come in, replies go out, and nobody waits
 * for a slow one.
 *
 * Model      One thread, the Attach Listener, serves all clients from one loop around poll.  A
 *            request is performed when it is complete, one at a time; its reply is sent as the
 *            client takes it.
 * Patience   A request has to be complete ten seconds after the client connected.  A reply has no
 *            limit: its reader may be a pager. When all places are taken, the client that has been
 *            silent longest loses its own, after a second at least.
 * Failure    A client that breaks the protocol or disappears loses its connection, and nothing else
 *            happens. */
#pragma once
#include "vm/base/forward.h"

/* Runs in native state until the VM ends.  wake_fd becomes readable when take_listener has a new
 * listening socket to give (-1: none). */
void attach_clients_serve(Thread *self, int wake_fd, int (*take_listener)(void)) MAY_SAFEPOINT;
