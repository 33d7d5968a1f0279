/* SPDX-License-Identifier: Apache-2.0
 * machine.h - what the log says of the machine. */
#pragma once

void log_machine(void);
