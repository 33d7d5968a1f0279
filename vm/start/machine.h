/* SPDX-License-Identifier: Apache-2.0
 * machine.h - what the log says of the machine. */
#ifndef VM_START_MACHINE_H
#define VM_START_MACHINE_H

void log_machine(void);
#endif
